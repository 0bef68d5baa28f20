import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { slugOf } from '../../../domain/event.ts'
import { newCode } from '../../../domain/id.ts'
import { loadPromo, loadPromos } from './store.ts'
import { batchCodes, promoCodes, type BatchCodeRow, type PromoBatch } from './table.ts'

/** How many codes of batches an event has at most. */
export const MAX_BATCH_CODES = 50_000
const CODES_AT_ONCE = 2000

/** How many codes of batches the event has. */
export const countBatchCodes = (box: Box): number => loadPromos(box).reduce((sum, { batch }) => sum + (batch?.count ?? 0), 0)

/** Makes the codes of a batch: random ones that no other of the event is like. One statement for all, so that 10,000 hold up no buyer. */
export const makeBatchCodes = (box: Box, id: string, { prefix, length, count }: PromoBatch): void => {
  for (let missing = count; missing > 0;) {
    const codes = JSON.stringify(Array.from({ length: missing }, () => prefix + newCode(length)))
    missing -= box.db.all(
      sql`insert or ignore into ${batchCodes} (promo_code_id, code_key, code, uses, held_uses, tickets, held_tickets)
        select ${id}, lower(value), value, 0, 0, 0, 0 from json_each(${codes})
        where not exists (select 1 from ${promoCodes} where code_key = lower(value)) returning 1`,
    ).length
  }
}

/** Gives the batches of a copied event codes of their own: those of the original are in people's hands, and some are used. */
export const makeCopiedCodes = (box: Box): void => {
  for (const { id, batch } of loadPromos(box)) if (batch) makeBatchCodes(box, id, batch)
}

/** Deletes the codes of a batch. */
export const dropBatchCodes = (box: Box, id: string): void => void box.db.delete(batchCodes).where(eq(batchCodes.promo_code_id, id)).run()

type BatchPage = { total: number; page: string; codes: BatchCodeRow[]; next: string | null }

/** Some of a batch's codes in their order, after one of them; how many there are, and the event's page, which their links lead to. */
export const listBatchCodes = (box: Box, { id, after }: { id: string; after: string }): Result<BatchPage> => {
  const batch = loadPromo(box, id)?.batch
  if (!batch) return refuse('not_found')
  const codes = box.db
    .select()
    .from(batchCodes)
    .where(and(eq(batchCodes.promo_code_id, id), gt(batchCodes.code_key, after)))
    .orderBy(asc(batchCodes.code_key))
    .limit(CODES_AT_ONCE)
    .all()
  const page = `${box.origin}/event/${box.eventId}/${slugOf(box.event().title)}`
  return ok({ total: batch.count, page, codes, next: codes.length === CODES_AT_ONCE ? (codes.at(-1)?.code_key ?? null) : null })
}
