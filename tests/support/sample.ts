import { createHash } from 'node:crypto'
import { isLong } from './effort.ts'

export const DAY_MS = 86_400_000

const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS)

/** One in `every` of what there is, other ones each day: after `every` days all were among them. */
export const sampleOf = <One>(all: readonly One[], every: number, now: Date): One[] =>
  all.filter((_, index) => (index + dayOf(now)) % every === 0)

/** The same for one that is known by its name alone. */
export const isInSample = (name: string, every: number, now: Date): boolean => {
  const place = createHash('sha256').update(name).digest().readUInt32BE()
  return (place + dayOf(now)) % every === 0
}

/** One of a test's variants, another each day: the long form has all of them. */
export const inTurn = <One>(variants: readonly One[], now = new Date()): One[] =>
  isLong ? [...variants] : sampleOf(variants, variants.length, now)
