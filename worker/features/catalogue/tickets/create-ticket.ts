import type { CreateTicketInput, Ticket } from '../../../contract/tickets.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { refuseBeyondLimit } from '../../../box-office/row-limit.ts'
import { newId } from '../../../domain/id.ts'
import { givenUtc, skippedTimes } from '../../../domain/time.ts'
import { sanitizeHtml } from '../../platform/rich-text/rich-text.ts'
import { applies, carryTaxesAndFees } from '../tax-snapshot/tax-snapshot.ts'
import type { CarriedTaxOrFee } from '../../accounts/taxes-and-fees/table.ts'
import { getTicket } from './list-tickets.ts'
import { ticketErrors } from './price-rules.ts'
import { loadTicket, loadTickets } from './store.ts'
import { prices, ticketEntity, tickets } from './table.ts'

/** Puts a new ticket, with its prices, at the end of the list. Repeated under the same id it answers what is there. */
export const createTicket = (box: Box, input: { id: string; fields: CreateTicketInput; taxes: CarriedTaxOrFee[] }): Result<Ticket> => {
  const { fields, id } = input
  if (loadTicket(box, id)) return getTicket(box, id)
  const full = refuseBeyondLimit(box, ticketEntity)
  if (full) return full
  const event = box.event()
  const skipped = skippedTimes(fields, event.timezone)
  if (skipped) return refuse('validation_failed', { errors: skipped })
  const utc = (date: string | null | undefined) => givenUtc(date, event.timezone)
  const sale_start = utc(fields.sale_start)
  const sale_end = utc(fields.sale_end)
  const priced = fields.prices.map((price) => ({ ...price, sale_start: utc(price.sale_start), sale_end: utc(price.sale_end) }))
  const errors = ticketErrors({ ...fields, prices: priced, sale_start, sale_end }, event.currency)
  if (Object.keys(errors).length) return refuse('validation_failed', { errors })
  // Those that apply to all new tickets came unasked: one in another currency is left away, a chosen one refused.
  const taxes = fields.tax_and_fee_ids === undefined ? input.taxes.filter((tax) => applies(box, tax)) : input.taxes
  const carried = carryTaxesAndFees(box, taxes)
  if (!carried.ok) return carried
  const last = loadTickets(box).at(-1)
  box.put(tickets, {
    id,
    event_id: box.eventId,
    title: fields.title,
    description: sanitizeHtml(fields.description),
    type: fields.type,
    sale_start,
    sale_end,
    min_per_order: fields.min_per_order ?? 1,
    max_per_order: fields.max_per_order ?? 100,
    hide_when_sold_out: fields.hide_when_sold_out ?? false,
    hide_before_sale_start: fields.hide_before_sale_start ?? false,
    hide_after_sale_end: fields.hide_after_sale_end ?? false,
    hidden_unless_promo: fields.hidden_unless_promo ?? false,
    is_hidden: fields.is_hidden ?? false,
    show_quantity: fields.show_quantity ?? false,
    start_collapsed: fields.start_collapsed ?? false,
    color: fields.color ?? null,
    tax_and_fee_ids: taxes.map((tax) => tax.id),
    position: last ? last.position + 1 : 0,
    created_at: box.at,
  })
  priced.forEach((price, position) =>
    box.put(prices, {
      id: newId('prc'),
      event_id: box.eventId,
      ticket_id: id,
      label: price.label || null,
      price: price.price,
      quantity: price.quantity ?? null,
      sale_start: price.sale_start,
      sale_end: price.sale_end,
      is_hidden: price.is_hidden ?? false,
      after_previous: price.after_previous ?? false,
      position,
      sold: 0,
      held: 0,
      gross: 0,
      listed: 0,
    }),
  )
  return getTicket(box, id)
}
