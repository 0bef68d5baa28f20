import { useEffect, useState } from 'react'

/** The time now, in milliseconds, renewed every `step` milliseconds. */
export const useNow = (step = 60_000): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [step])
  return now
}
