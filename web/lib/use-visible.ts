import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the page is in view, so that polling can rest while it isn't. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
