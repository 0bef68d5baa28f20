import { useCallback, useSyncExternalStore } from 'react'
import { useHydrationSeed } from './hydration-seed.ts'
import { serverNow } from './server-clock.ts'

/** The server's time in milliseconds, updated every `step` milliseconds. Hydration starts with the time of rendering. */
export const useNow = (step = 60_000): number => {
  const seed = useHydrationSeed()
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
    () => rounded(seed?.now ?? serverNow()),
  )
}
