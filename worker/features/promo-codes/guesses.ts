import { eq, lte } from 'drizzle-orm'
import type { Box } from '../../box-office/box.ts'
import { codeGuesses } from './table.ts'

const limit = 20
/** Of an IPv6 /48, which one holder may have whole, and a site of many people too. */
const siteLimit = 40
const period = 10 * 60_000

const recent = (box: Box, address: string): number[] => {
  const row = box.db.select().from(codeGuesses).where(eq(codeGuesses.address, address)).all()[0]
  return (row?.times ?? []).filter((at) => at > box.now - period)
}

/** What a guess is counted under, with how many are too many: its address, and where that is an IPv6 network (/64), the /48 around it. */
const countedUnder = (address: string): [address: string, limit: number][] => {
  const groups = address.split(':')
  return groups.length === 4
    ? [
        [address, limit],
        [groups.slice(0, 3).join(':'), siteLimit],
      ]
    : [[address, limit]]
}

/** Whether 20 wrong codes came from an address in the last ten minutes, or 40 from the IPv6 /48 around it: then no more are looked at. */
export const isGuessing = (box: Box, address: string): boolean =>
  countedUnder(address).some(([under, most]) => recent(box, under).length >= most)

/** Counts a wrong code. In the box's storage, for its memory ends with a quiet minute; no outbox: nobody else asks. */
export const noteGuess = (box: Box, address: string): void => {
  box.db
    .delete(codeGuesses)
    .where(lte(codeGuesses.latest, box.now - period))
    .run()
  for (const [under] of countedUnder(address)) {
    const row = { times: [...recent(box, under), box.now], latest: box.now }
    box.db
      .insert(codeGuesses)
      .values({ address: under, ...row })
      .onConflictDoUpdate({ target: codeGuesses.address, set: row })
      .run()
  }
}
