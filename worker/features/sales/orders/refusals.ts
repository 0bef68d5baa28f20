import type { Box } from '../../../box-office/box.ts'
import type { BoxDb } from '../../../box-office/box-db.ts'
import { refuse, type Problem } from '../../../contract/problem.ts'
import { BoundedMap } from '../../../runtime/bounded-map.ts'

/** More than a campus whose people all see in the same minute that everything is gone, and far less than a program asks. */
const most = 300
const period = 60_000
const addressesAtMost = 10_000

type Minute = { since: number; refusals: number }

/** In memory: what is counted is a minute, and a box that is left alone for longer forgets what it need not know. */
const counts = new WeakMap<BoxDb, BoundedMap<string, Minute>>()

const countsOf = ({ db }: Box): BoundedMap<string, Minute> => {
  const known = counts.get(db) ?? new BoundedMap<string, Minute>(addressesAtMost)
  counts.set(db, known)
  return known
}

const minuteOf = (box: Box, address: string): Minute | undefined => {
  const minute = countsOf(box).get(address)
  return minute && box.now - minute.since < period ? minute : undefined
}

type Answer = { ok: true } | { ok: false; problem: Problem }

/**
 * Answers what an address asks of the stock, unless it was refused too often within a minute: then nothing is looked up
 * for it until the minute is over. Only refusals count, so no one who buys is ever held up. Without an address nothing is
 * limited.
 */
export const unlessRefusedOften = <T extends Answer>(
  box: Box,
  address: string | null,
  ask: () => T,
): T | { ok: false; problem: Problem } => {
  if (address === null) return ask()
  const minute = minuteOf(box, address)
  if (minute && minute.refusals >= most)
    return refuse('rate_limited', { facts: { reason: 'refusals', retry_after: Math.ceil((minute.since + period - box.now) / 1000) } })
  const answer = ask()
  // Who is to wait their turn was not refused any stock: a campus waits at one address.
  if (!answer.ok && !answer.problem.code.startsWith('room_pass_')) note(box, address)
  return answer
}

const note = (box: Box, address: string): void => {
  const { since, refusals } = minuteOf(box, address) ?? { since: box.now, refusals: 0 }
  countsOf(box).set(address, { since, refusals: refusals + 1 })
}
