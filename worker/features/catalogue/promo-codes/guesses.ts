import { asc, eq, sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { forgetLater, type Forget } from '../../../box-office/forget.ts'
import { siteAround } from '../../../domain/address.ts'
import { holderOf } from '../../../box-office/address-key.ts'
import { codeGuesses } from './table.ts'

const limit = 20
/** Of an IPv6 /48, which one holder may have whole, and a site of many people too. */
const siteLimit = 40
const period = 10 * 60_000

const recent = (box: Box, address: string): number[] => {
  const row = box.db.select().from(codeGuesses).where(eq(codeGuesses.address, address)).all()[0]
  return (row?.times ?? []).filter((at) => at > box.now - period)
}

/**
 * What a guess is counted under, with how many are too many: its address, and where that is an IPv6 network (/64), the /48
 * around it. As the box counts holds: no one who reads it learns the address.
 */
const countedUnder = (box: Box, address: string): [holder: string, limit: number][] => {
  const site = siteAround(address)
  const own: [string, number] = [holderOf(box, address), limit]
  return site === null ? [own] : [own, [holderOf(box, site), siteLimit]]
}

/** Whether 20 wrong codes came from an address in the last ten minutes, or 40 from the IPv6 /48 around it: then no more are looked at. */
export const isGuessing = (box: Box, address: string): boolean =>
  countedUnder(box, address).some(([under, most]) => recent(box, under).length >= most)

/** Counts a wrong code. In the box's storage, for its memory ends with a quiet minute; no outbox: no one else asks. */
export const noteGuess = (box: Box, address: string): void => {
  forgetLater(box, period)
  for (const [under] of countedUnder(box, address)) {
    const row = { times: [...recent(box, under), box.now], latest: box.now }
    box.db
      .insert(codeGuesses)
      .values({ address: under, ...row })
      .onConflictDoUpdate({ target: codeGuesses.address, set: row })
      .run()
  }
}

/** Guesses go once they no longer count. */
export const forgetGuesses: Forget = {
  forget: (box, atMost) =>
    box.db.all(
      sql`delete from ${codeGuesses} where rowid in (select rowid from ${codeGuesses} where ${codeGuesses.latest} <= ${box.now - period} order by ${codeGuesses.latest} limit ${atMost}) returning 1`,
    ).length,
  nextAt: (box) => {
    const [first] = box.db.select({ at: codeGuesses.latest }).from(codeGuesses).orderBy(asc(codeGuesses.latest)).limit(1).all()
    return first ? first.at + period : null
  },
}
