import { useSyncExternalStore } from 'react'
import { serverNow } from '../../../shared/lib/server-clock.ts'

const subscribe = (listener: () => void): (() => void) => {
  let timer: ReturnType<typeof setInterval> | undefined
  const run = (): void => {
    clearInterval(timer)
    // A hidden page runs nothing; coming back it draws at once.
    if (document.hidden) return
    listener()
    timer = setInterval(listener, 250)
  }
  run()
  document.addEventListener('visibilitychange', run)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', run)
  }
}

const seconds = (): number => Math.floor(serverNow() / 1000)

/** The server's time in whole seconds, while the page is visible. */
export const useLiveTime = (): number => useSyncExternalStore(subscribe, seconds, seconds)
