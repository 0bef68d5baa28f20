import type { PromoBatchInput, PromoCode, PromoCodeInput, UpdatePromoCodeInput } from '../../../contract/promo-codes.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { definedFields } from '../../../domain/defined-fields.ts'
import { rowVerbs } from '../../../box-office/row-verbs.ts'
import { promoErrors, promoKey } from '../../../domain/promo.ts'
import { givenUtc, skippedTimes } from '../../../domain/time.ts'
import { refuseUnknownTickets, ticketRemover } from '../tickets/named-tickets.ts'
import { countBatchCodes, dropBatchCodes, makeBatchCodes, MAX_BATCH_CODES } from './batch-codes.ts'
import { loadBatchCode, loadPromo, loadPromoByCode, loadPromos } from './store.ts'
import { promoCodeEntity, promoCodes, type PromoBatch, type PromoCodeRow } from './table.ts'

const view = (box: Box, row: PromoCodeRow): PromoCode => {
  const { event_id: _, code_key: __, batch, codes_used, ...fields } = row
  return {
    ...fields,
    batch: batch && { ...batch, codes_used },
    is_scheduled: row.starts_at !== null && box.at < row.starts_at,
    is_expired: row.expires_at !== null && box.at >= row.expires_at,
  }
}

const rows = rowVerbs(promoCodeEntity, { load: loadPromos, find: loadPromo, view })

/** Every promo code of the event, a batch as one. A search that is a code of a batch finds the batch. */
export const listPromoCodes = (box: Box, search: string | null): Result<PromoCode[]> => {
  const found = search ? loadBatchCode(box, search) : undefined
  return ok(
    loadPromos(box).map((row) => {
      const shown = view(box, row)
      if (!shown.batch || found?.promo_code_id !== row.id) return shown
      return { ...shown, batch: { ...shown.batch, found: { code: found.code, uses: found.uses, held_uses: found.held_uses } } }
    }),
  )
}

/** A promo code, or a batch. */
export const getPromoCode = rows.get

/** Saves a code or a batch. Tickets it was about before need not exist any more. */
const save = (box: Box, row: PromoCodeRow, before: string[] = []): Result<PromoCode> => {
  const taken = row.batch ? undefined : loadPromoByCode(box, row.code)
  if (taken && taken.id !== row.id) return refuse('promo_code_taken', { errors: { code: ['promo_code_taken'] } })
  const errors = promoErrors(row, box.event().currency)
  if (Object.keys(errors).length) return refuse('validation_failed', { errors })
  const unknown = refuseUnknownTickets(box, row.ticket_ids, before)
  if (unknown) return unknown
  return rows.put(box, {
    ...row,
    // No code has a space.
    code_key: row.batch ? `batch ${row.id}` : promoKey(row.code),
    rate_ppm: row.discount_type === 'PERCENTAGE' ? row.rate_ppm : null,
    amount: row.discount_type === 'FIXED' ? row.amount : null,
  })
}

type Rules = Omit<PromoCodeInput, 'code'>

/** A new code or batch. */
const add = (box: Box, id: string, fields: Rules, own: Pick<PromoCodeRow, 'code' | 'batch' | 'name'>): Result<PromoCode> => {
  const { timezone } = box.event()
  const skipped = skippedTimes(fields, timezone)
  if (skipped) return refuse('validation_failed', { errors: skipped })
  return save(box, {
    id,
    event_id: box.eventId,
    ...own,
    code_key: '',
    discount_type: fields.discount_type,
    rate_ppm: fields.rate_ppm ?? null,
    amount: fields.amount ?? null,
    starts_at: givenUtc(fields.starts_at, timezone),
    expires_at: givenUtc(fields.expires_at, timezone),
    max_uses: fields.max_uses ?? null,
    max_tickets: fields.max_tickets ?? null,
    min_amount: fields.min_amount ?? null,
    ticket_ids: [...new Set(fields.ticket_ids ?? [])],
    uses: 0,
    held_uses: 0,
    tickets: 0,
    held_tickets: 0,
    codes_used: 0,
    created_at: box.at,
  })
}

/** Makes a promo code; it is unique in the event, without regard to case. */
export const createPromoCode = (box: Box, { id, fields }: { id: string; fields: PromoCodeInput }): Result<PromoCode> =>
  rows.create(box, id, () => add(box, id, fields, { code: fields.code, batch: null, name: null }))

/** Makes a batch: many random codes at once, with rules in common. */
export const createPromoBatch = (box: Box, { id, fields }: { id: string; fields: PromoBatchInput }): Result<PromoCode> =>
  rows.create(box, id, () => {
    const { name, prefix, length, count, ...rules } = fields
    if (countBatchCodes(box) + count > MAX_BATCH_CODES) return refuse('promo_batch_limit')
    const batch: PromoBatch = { prefix, length, count }
    const made = add(box, id, rules, { code: prefix + '_'.repeat(length), batch, name })
    if (made.ok) makeBatchCodes(box, id, batch)
    return made
  })

/** Changes it; absent fields stay. Orders keep what they were sold with. */
export const updatePromoCode = (box: Box, { id, fields }: { id: string; fields: UpdatePromoCodeInput }): Result<PromoCode> =>
  rows.change(box, id, (row) => {
    const { timezone } = box.event()
    const skipped = skippedTimes(fields, timezone)
    if (skipped) return refuse('validation_failed', { errors: skipped })
    const { starts_at, expires_at, ticket_ids, code = row.code, name, ...rest } = fields
    const changed = {
      ...row,
      ...definedFields(rest),
      ...(row.batch ? { name: name ?? row.name } : { code }),
      starts_at: givenUtc(starts_at, timezone, row.starts_at),
      expires_at: givenUtc(expires_at, timezone, row.expires_at),
      ticket_ids: ticket_ids ? [...new Set(ticket_ids)] : row.ticket_ids,
    }
    return save(box, changed, row.ticket_ids)
  })

/** Takes a deleted ticket off every code; the last one stays, for an empty list would mean every ticket. */
export const takeOffPromoCodes = ticketRemover(promoCodes, loadPromos, { keepsLast: true })

/** Deletes a code no order was placed with, or a batch with none of whose codes one was; others can only expire. */
export const deletePromoCode = (box: Box, id: string): Result<null> => {
  const gone = rows.remove(box, id, (row) => (row.uses + row.held_uses > 0 ? refuse('promo_code_in_use') : null))
  if (gone.ok) dropBatchCodes(box, id)
  return gone
}
