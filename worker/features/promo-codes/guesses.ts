import { eq, lte } from 'drizzle-orm'
import type { Box } from '../../box-office/box.ts'
import { codeGuesses } from './table.ts'

const limit = 20
const period = 10 * 60_000

const recent = (box: Box, address: string): number[] => {
  const row = box.db.select().from(codeGuesses).where(eq(codeGuesses.address, address)).all()[0]
  return (row?.times ?? []).filter((at) => at > box.now - period)
}

/** Whether 20 wrong codes came from an address in the last ten minutes: then no more are looked at. */
export const isGuessing = (box: Box, address: string): boolean => recent(box, address).length >= limit

/** Counts a wrong code. In the box's storage, for its memory ends with a quiet minute; no outbox: nobody else asks. */
export const noteGuess = (box: Box, address: string): void => {
  box.db
    .delete(codeGuesses)
    .where(lte(codeGuesses.latest, box.now - period))
    .run()
  const row = { times: [...recent(box, address), box.now], latest: box.now }
  box.db
    .insert(codeGuesses)
    .values({ address, ...row })
    .onConflictDoUpdate({ target: codeGuesses.address, set: row })
    .run()
}
