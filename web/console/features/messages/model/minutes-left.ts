import { useEffect, useState } from 'react'

/** Milliseconds that are watched before a time is named, and how long nothing may move before none is. */
const watched = 10_000
const still = 30_000
/** Often enough to see each answer of the server. */
const lookEvery = 1000
const minute = 60_000

/** How many were done, at a moment in milliseconds. */
type Mark = { done: number; at: number }

/** Whole minutes until all are done at the pace seen since `first`; null where too little was seen, or nothing moves. */
export const minutesLeft = (first: Mark, moved: Mark, { at, all }: { at: number; all: number }): number | null => {
  const passed = at - first.at
  if (moved.done <= first.done || passed < watched || at - moved.at > still) return null
  return Math.max(1, Math.ceil(((all - moved.done) * passed) / (moved.done - first.done) / minute))
}

/** Whole minutes until all are done, by this device's clock, as long as it is shown; null where that can't be said. */
export const useMinutesLeft = (done: number, all: number): number | null => {
  const [first] = useState<Mark>(() => ({ done, at: Date.now() }))
  const [{ moved, at }, setSeen] = useState({ moved: first, at: first.at })
  const isGoing = done < all
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(() => {
      const now = Date.now()
      setSeen(({ moved: last }) => ({ moved: last.done === done ? last : { done, at: now }, at: now }))
    }, lookEvery)
    return () => clearInterval(timer)
  }, [done, isGoing])
  return minutesLeft(first, moved, { at, all })
}
