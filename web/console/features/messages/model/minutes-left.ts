import { useEffect, useState } from 'react'

/** The minimum time of observation before an estimate, and the time without progress that ends it. */
const MIN_OBSERVED_MS = 10_000
const STALLED_MS = 30_000
/** The interval of updating the estimate. */
const UPDATE_MS = 1000
const MINUTE_MS = 60_000

/** The number done at a moment in milliseconds. */
type Mark = { done: number; at: number }

/** Whole minutes left at the pace since `first`; null after too little time, or without progress. */
export const minutesLeft = (first: Mark, moved: Mark, { at, all }: { at: number; all: number }): number | null => {
  const passed = at - first.at
  if (moved.done <= first.done || passed < MIN_OBSERVED_MS || at - moved.at > STALLED_MS) return null
  return Math.max(1, Math.ceil(((all - moved.done) * passed) / (moved.done - first.done) / MINUTE_MS))
}

/** Whole minutes left by this device's clock, live; null if unknown. */
export const useMinutesLeft = (done: number, all: number): number | null => {
  const [first] = useState<Mark>(() => ({ done, at: Date.now() }))
  const [{ moved, at }, setSeen] = useState({ moved: first, at: first.at })
  const isGoing = done < all
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(() => {
      const now = Date.now()
      setSeen(({ moved: last }) => ({ moved: last.done === done ? last : { done, at: now }, at: now }))
    }, UPDATE_MS)
    return () => clearInterval(timer)
  }, [done, isGoing])
  return minutesLeft(first, moved, { at, all })
}
