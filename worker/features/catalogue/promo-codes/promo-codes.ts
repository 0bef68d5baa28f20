import type { PromoCode, PromoCodeInput, UpdatePromoCodeInput } from '../../../contract/promo-codes.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { definedFields } from '../../../domain/defined-fields.ts'
import { isFull } from '../../../box-office/is-full.ts'
import { mostInEvent } from '../../../contract/limits.ts'
import { promoErrors, promoKey } from '../../../domain/promo.ts'
import { givenUtc, skippedTimes } from '../../../domain/time.ts'
import { loadTickets } from '../tickets/store.ts'
import { loadPromo, loadPromoByCode, loadPromos } from './store.ts'
import { type PromoCodeRow, promoCodes } from './table.ts'

const view = (box: Box, row: PromoCodeRow): PromoCode => {
  const { event_id: _, code_key: __, ...fields } = row
  return { ...fields, is_expired: row.expires_at !== null && box.at >= row.expires_at }
}

/** Every promo code of the event, at most 10,000. */
export const listPromoCodes = (box: Box, _: null): Result<PromoCode[]> => ok(loadPromos(box).map((row) => view(box, row)))

/** One of them. */
export const getPromoCode = (box: Box, id: string): Result<PromoCode> => {
  const row = loadPromo(box, id)
  return row ? ok(view(box, row)) : refuse('not_found')
}

/** Saves a code. Tickets it was about before need not exist any more. */
const save = (box: Box, row: PromoCodeRow, before: string[] = []): Result<PromoCode> => {
  const taken = loadPromoByCode(box, row.code)
  if (taken && taken.id !== row.id) return refuse('promo_code_taken', { errors: { code: ['promo_code_taken'] } })
  const errors = promoErrors(row, box.event().currency)
  if (Object.keys(errors).length) return refuse('validation_failed', { errors })
  const known = new Set([...before, ...loadTickets(box).map((ticket) => ticket.id)])
  const unknown = row.ticket_ids.find((id) => !known.has(id))
  if (unknown) return refuse('ticket_not_found', { errors: { ticket_ids: ['ticket_not_found'] }, facts: { ticket_id: unknown } })
  const saved: PromoCodeRow = {
    ...row,
    code_key: promoKey(row.code),
    rate_ppm: row.discount_type === 'PERCENTAGE' ? row.rate_ppm : null,
    amount: row.discount_type === 'FIXED' ? row.amount : null,
  }
  box.put(promoCodes, saved)
  return ok(view(box, saved))
}

/** Makes a promo code, of which an event has at most 10,000; its name is unique in the event, without regard to case. */
export const createPromoCode = (box: Box, { id, fields }: { id: string; fields: PromoCodeInput }): Result<PromoCode> => {
  if (loadPromo(box, id)) return getPromoCode(box, id)
  if (isFull(box, promoCodes, mostInEvent.promo_codes)) return refuse('promo_code_limit')
  const { timezone } = box.event()
  const skipped = skippedTimes(fields, timezone)
  if (skipped) return refuse('validation_failed', { errors: skipped })
  return save(box, {
    id,
    event_id: box.eventId,
    code: fields.code,
    code_key: '',
    discount_type: fields.discount_type,
    rate_ppm: fields.rate_ppm ?? null,
    amount: fields.amount ?? null,
    expires_at: givenUtc(fields.expires_at, timezone),
    max_uses: fields.max_uses ?? null,
    ticket_ids: [...new Set(fields.ticket_ids ?? [])],
    uses: 0,
    held_uses: 0,
    created_at: box.at,
  })
}

/** Changes it; absent fields stay. Orders keep what they were sold with. */
export const updatePromoCode = (box: Box, { id, fields }: { id: string; fields: UpdatePromoCodeInput }): Result<PromoCode> => {
  const row = loadPromo(box, id)
  if (!row) return refuse('not_found')
  const { timezone } = box.event()
  const skipped = skippedTimes(fields, timezone)
  if (skipped) return refuse('validation_failed', { errors: skipped })
  const { expires_at, ticket_ids, ...rest } = fields
  const changed = {
    ...row,
    ...definedFields(rest),
    expires_at: givenUtc(expires_at, timezone, row.expires_at),
    ticket_ids: ticket_ids ? [...new Set(ticket_ids)] : row.ticket_ids,
  }
  return save(box, changed, row.ticket_ids)
}

/** Takes a deleted ticket off every code; the last one stays, for an empty list would mean every ticket. */
export const takeOffPromoCodes = (box: Box, ticketId: string): void => {
  for (const row of loadPromos(box))
    if (row.ticket_ids.length > 1 && row.ticket_ids.includes(ticketId))
      box.put(promoCodes, { ...row, ticket_ids: row.ticket_ids.filter((id) => id !== ticketId) })
}

/** Deletes a code no order was placed with; others can only expire. */
export const deletePromoCode = (box: Box, id: string): Result<null> => {
  const row = loadPromo(box, id)
  if (!row) return refuse('not_found')
  if (row.uses + row.held_uses > 0) return refuse('promo_code_in_use')
  box.remove(promoCodes, row)
  return ok(null)
}
