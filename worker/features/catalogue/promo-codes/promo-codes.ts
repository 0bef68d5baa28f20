import type { PromoCode, PromoCodeInput, UpdatePromoCodeInput } from '../../../contract/promo-codes.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { definedFields } from '../../../domain/defined-fields.ts'
import { rowVerbs } from '../../../box-office/row-verbs.ts'
import { promoErrors, promoKey } from '../../../domain/promo.ts'
import { givenUtc, skippedTimes } from '../../../domain/time.ts'
import { refuseUnknownTickets, ticketRemover } from '../tickets/named-tickets.ts'
import { loadPromo, loadPromoByCode, loadPromos } from './store.ts'
import { promoCodeEntity, promoCodes, type PromoCodeRow } from './table.ts'

const view = (box: Box, row: PromoCodeRow): PromoCode => {
  const { event_id: _, code_key: __, ...fields } = row
  return { ...fields, is_expired: row.expires_at !== null && box.at >= row.expires_at }
}

const rows = rowVerbs(promoCodeEntity, { load: loadPromos, find: loadPromo, view })

/** Every promo code of the event. */
export const listPromoCodes = rows.list

/** A promo code. */
export const getPromoCode = rows.get

/** Saves a code. Tickets it was about before need not exist any more. */
const save = (box: Box, row: PromoCodeRow, before: string[] = []): Result<PromoCode> => {
  const taken = loadPromoByCode(box, row.code)
  if (taken && taken.id !== row.id) return refuse('promo_code_taken', { errors: { code: ['promo_code_taken'] } })
  const errors = promoErrors(row, box.event().currency)
  if (Object.keys(errors).length) return refuse('validation_failed', { errors })
  const unknown = refuseUnknownTickets(box, row.ticket_ids, before)
  if (unknown) return unknown
  return rows.put(box, {
    ...row,
    code_key: promoKey(row.code),
    rate_ppm: row.discount_type === 'PERCENTAGE' ? row.rate_ppm : null,
    amount: row.discount_type === 'FIXED' ? row.amount : null,
  })
}

/** Makes a promo code; its name is unique in the event, without regard to case. */
export const createPromoCode = (box: Box, { id, fields }: { id: string; fields: PromoCodeInput }): Result<PromoCode> =>
  rows.create(box, id, () => {
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
  })

/** Changes it; absent fields stay. Orders keep what they were sold with. */
export const updatePromoCode = (box: Box, { id, fields }: { id: string; fields: UpdatePromoCodeInput }): Result<PromoCode> =>
  rows.change(box, id, (row) => {
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
  })

/** Takes a deleted ticket off every code; the last one stays, for an empty list would mean every ticket. */
export const takeOffPromoCodes = ticketRemover(promoCodes, loadPromos, { keepsLast: true })

/** Deletes a code no order was placed with; others can only expire. */
export const deletePromoCode = (box: Box, id: string): Result<null> =>
  rows.remove(box, id, (row) => (row.uses + row.held_uses > 0 ? refuse('promo_code_in_use') : null))
