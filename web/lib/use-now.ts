import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/** The time now by the server's clock, in milliseconds, renewed every `step` milliseconds. */
export const useNow = (step = 60_000): number => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), step)
    return () => clearInterval(timer)
  }, [step])
  return now
}
