import { useSyncExternalStore } from 'react'
import { themeCookie } from '../../../worker/contract/page.ts'
import { writeCookie } from './cookie.ts'

export type Theme = 'system' | 'light' | 'dark'
const listeners = new Set<() => void>()

/** The user's choice, which the server writes into the page; `system` without one. */
export const readTheme = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Applies and saves the choice. */
export const setTheme = (theme: Theme): void => {
  writeCookie(themeCookie, theme === 'system' ? null : theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The user's choice, live. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme)
