import { eq } from 'drizzle-orm'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { prepared } from '../../../box-office/prepared.ts'
import type { TaxOrFee } from '../../../shared/price-unit.ts'
import { loadTickets } from '../tickets/store.ts'
import { carriedTaxesAndFees, type CarriedTaxOrFee } from '../../accounts/taxes-and-fees/table.ts'
import { tickets } from '../tickets/table.ts'

const all = prepared((db) => db.select().from(carriedTaxesAndFees).prepare())

/** Whether a tax or fee can apply to this event: a fixed amount only in its own currency. */
export const applies = (box: Box, row: CarriedTaxOrFee): boolean =>
  row.calculation === 'PERCENTAGE' || row.currency === box.event().currency

/** Every tax and fee the event's tickets carry, by id, as pricing takes them. */
export const loadCarried = (box: Box): Map<string, TaxOrFee> =>
  new Map(
    all(box)
      .all()
      .filter((row) => applies(box, row))
      .map((row) => [row.id, { ...row, rate_ppm: row.rate_ppm ?? 0, amount: row.amount ?? 0 }]),
  )

const keep = (box: Box, row: CarriedTaxOrFee): void => {
  box.db.insert(carriedTaxesAndFees).values(row).onConflictDoUpdate({ target: carriedTaxesAndFees.id, set: row }).run()
  box.memo.changed()
}

/** Stores taxes and fees for a ticket; a fixed one in another currency than the event's is refused. Older versions are ignored. */
export const carryTaxesAndFees = (box: Box, rows: CarriedTaxOrFee[]): Result<null> => {
  const foreign = rows.find((row) => !applies(box, row))
  if (foreign)
    return refuse('currency_mismatch', { errors: { tax_and_fee_ids: ['currency_mismatch'] }, facts: { tax_or_fee_id: foreign.id } })
  const known = new Map(
    all(box)
      .all()
      .map((row) => [row.id, row]),
  )
  for (const row of rows) if ((known.get(row.id)?.version ?? -1) < row.version) keep(box, row)
  return ok(null)
}

/**
 * Stores new versions of the taxes and fees that this event's tickets carry; a deleted one is detached from every
 * ticket. Orders keep the versions they were sold with.
 */
export const takeTaxesAndFees = (box: Box, rows: (CarriedTaxOrFee & { deleted: boolean })[]): void => {
  const received = new Map(rows.map((row) => [row.id, row]))
  for (const { id, version } of all(box).all()) {
    const row = received.get(id)
    if (!row || row.version <= version) continue
    const { deleted, ...carried } = row
    if (deleted) detach(box, id)
    else keep(box, carried)
  }
}

const detach = (box: Box, id: string): void => {
  box.db.delete(carriedTaxesAndFees).where(eq(carriedTaxesAndFees.id, id)).run()
  box.memo.changed()
  for (const ticket of loadTickets(box))
    if (ticket.tax_and_fee_ids.includes(id))
      box.put(tickets, { ...ticket, tax_and_fee_ids: ticket.tax_and_fee_ids.filter((one) => one !== id) })
}
