import { useEffect } from 'react'

/** Keeps the screen on while the page is visible, if the device supports it. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let isOver = false
    let lock: WakeLockSentinel | null = null
    const hold = async (): Promise<void> => {
      if (document.hidden || !navigator.wakeLock) return
      const held = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void held?.release()
      else lock = held
    }
    const onVisible = (): void => void hold()
    void hold()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
