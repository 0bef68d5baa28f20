import { asc, eq, sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import type { Forget } from '../../../box-office/box.ts'
import { forgetLater } from '../../../box-office/forget.ts'
import { siteAround } from '../../../domain/address.ts'
import { holderOf } from '../../../box-office/address-key.ts'
import { codeGuesses } from './table.ts'

const limit = 20
/** For an IPv6 /48, which may belong to one holder or to a site of many people. */
const MAX_GUESSES_PER_SITE = 40
const period = 10 * 60_000

const recent = (box: Box, address: string): number[] => {
  const row = box.db.select().from(codeGuesses).where(eq(codeGuesses.address, address)).all()[0]
  return (row?.times ?? []).filter((at) => at > box.now - period)
}

/**
 * The keys a guess is counted under, with their limits: its address, and for an IPv6 network (/64) the /48 around it.
 * Hashed as for holds, so that the box reveals no address.
 */
const countedUnder = (box: Box, address: string): [holder: string, limit: number][] => {
  const site = siteAround(address)
  const own: [string, number] = [holderOf(box, address), limit]
  return site === null ? [own] : [own, [holderOf(box, site), MAX_GUESSES_PER_SITE]]
}

/** Whether an address made 20 wrong guesses in the last ten minutes, or the IPv6 /48 around it 40: then codes are not looked up. */
export const isGuessing = (box: Box, address: string): boolean =>
  countedUnder(box, address).some(([under, most]) => recent(box, under).length >= most)

/** Counts a wrong code. Stored, because the box's memory ends with a quiet minute; without the outbox, because only the box needs it. */
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
