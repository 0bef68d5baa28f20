import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'
const key = 'foyer.theme'
const listeners = new Set<() => void>()

/** The user's choice; `system` where none was made. */
export const readTheme = (): Theme => {
  const saved = localStorage.getItem(key)
  return saved === 'light' || saved === 'dark' ? saved : 'system'
}

/** Applies and keeps the choice. */
export const setTheme = (theme: Theme): void => {
  if (theme === 'system') {
    localStorage.removeItem(key)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(key, theme)
    document.documentElement.dataset.theme = theme
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The user's choice, live. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme)
