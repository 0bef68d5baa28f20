import { useCallback, useSyncExternalStore } from 'react'
import { usePainting } from './painting.ts'
import { serverNow } from './server-clock.ts'

/** The time now by the server's clock, in milliseconds, renewed every `step` milliseconds. A painted page begins with the time it was painted at. */
export const useNow = (step = 60_000): number => {
  const painting = usePainting()
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, step)
      return () => clearInterval(timer)
    },
    [step],
  )
  const rounded = (now: number): number => Math.floor(now / step) * step
  return useSyncExternalStore(
    subscribe,
    () => rounded(serverNow()),
    () => rounded(painting?.now ?? serverNow()),
  )
}
