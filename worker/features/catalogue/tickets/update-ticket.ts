import type { Ticket, UpdateTicketInput } from '../../../contract/tickets.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { takenOf } from '../../../domain/availability.ts'
import { definedFields } from '../../../domain/defined-fields.ts'
import { newId } from '../../../domain/id.ts'
import { givenUtc, skippedTimes } from '../../../domain/time.ts'
import { attendedPrices } from './ticket-holders.ts'
import { sanitizeHtml } from '../../platform/rich-text/rich-text.ts'
import { carryTaxesAndFees } from '../tax-snapshot/tax-snapshot.ts'
import type { CarriedTaxOrFee } from '../../accounts/taxes-and-fees/table.ts'
import { getTicket } from './list-tickets.ts'
import { ticketErrors } from './price-rules.ts'
import { loadPrices, loadTicket } from './store.ts'
import { prices, tickets, type PriceRow } from './table.ts'

type PriceInput = NonNullable<UpdateTicketInput['prices']>[number]

/** Changes a ticket; absent fields stay, a list of prices replaces the whole. What was sold binds it (product, section 2). */
export const updateTicket = (box: Box, input: TicketUpdate): Result<Ticket> => {
  const updated = box.returning(() => update(box, input))
  return updated.ok ? getTicket(box, input.id) : updated
}

type TicketUpdate = { id: string; fields: UpdateTicketInput; taxes: CarriedTaxOrFee[] }

const update = (box: Box, input: TicketUpdate): Result<Ticket> => {
  const { id, fields } = input
  const ticket = loadTicket(box, id)
  if (!ticket) return refuse('not_found')
  const event = box.event()
  const before = loadPrices(box, id)
  const attended = attendedPrices(box, id)
  const isBound = attended.size > 0 || before.some((price) => price.sold + price.held > 0)
  if (fields.type && fields.type !== ticket.type && isBound)
    return refuse('ticket_type_locked', { errors: { type: ['ticket_type_locked'] } })
  const skipped = skippedTimes(fields, event.timezone)
  if (skipped) return refuse('validation_failed', { errors: skipped })
  const utc = (date: string | null | undefined, before: string | null) => givenUtc(date, event.timezone, before)
  const sale_start = utc(fields.sale_start, ticket.sale_start)
  const sale_end = utc(fields.sale_end, ticket.sale_end)
  const { id: _, event_id: __, position, created_at, ...rest } = ticket
  const { prices: _prices, ...others } = fields
  const next = {
    ...rest,
    ...definedFields(others),
    sale_start,
    sale_end,
    description: fields.description === undefined ? ticket.description : sanitizeHtml(fields.description),
    tax_and_fee_ids: fields.tax_and_fee_ids ? input.taxes.map((tax) => tax.id) : ticket.tax_and_fee_ids,
  }
  const after = fields.prices ? replacePrices(before, attended, fields.prices, utc) : ok({ kept: before, dropped: [] })
  if (!after.ok) return after
  const errors = ticketErrors({ ...next, prices: after.value.kept }, event.currency)
  if (Object.keys(errors).length) return refuse('validation_failed', { errors })
  const carried = carryTaxesAndFees(box, input.taxes)
  if (!carried.ok) return carried
  for (const price of after.value.dropped) box.remove(prices, price)
  after.value.kept.forEach((price, index) =>
    box.put(prices, { ...price, id: price.id || newId('prc'), event_id: box.eventId, ticket_id: id, position: index }),
  )
  box.put(tickets, { ...next, id, event_id: box.eventId, position, created_at })
  return getTicket(box, id)
}

/** The prices after the change: known ids keep their counters, new ones start at zero, sold ones can't be left out. */
const replacePrices = (
  before: PriceRow[],
  attended: ReadonlySet<string>,
  wanted: PriceInput[],
  utc: (date: string | null | undefined, now: string | null) => string | null,
): Result<{ kept: PriceRow[]; dropped: PriceRow[] }> => {
  const known = new Map(before.map((price) => [price.id, price]))
  const kept: PriceRow[] = []
  for (const [index, price] of wanted.entries()) {
    const old = price.id ? known.get(price.id) : undefined
    if (price.id && !old) return refuse('validation_failed', { errors: { [`prices.${index}.id`]: ['validation.unknown_id'] } })
    if (old) known.delete(old.id)
    const quantity = price.quantity === undefined ? (old?.quantity ?? null) : price.quantity
    const taken = old ? takenOf(old) : 0
    if (quantity !== null && quantity < taken)
      return refuse('quantity_below_sold', {
        errors: { [`prices.${index}.quantity`]: ['quantity_below_sold'] },
        facts: { price_id: price.id, sold: old?.sold, held: old?.held },
      })
    kept.push({
      id: old?.id ?? '',
      event_id: '',
      ticket_id: '',
      label: price.label === undefined ? (old?.label ?? null) : price.label || null,
      price: price.price,
      quantity,
      sale_start: utc(price.sale_start, old?.sale_start ?? null),
      sale_end: utc(price.sale_end, old?.sale_end ?? null),
      is_hidden: price.is_hidden ?? old?.is_hidden ?? false,
      after_previous: price.after_previous ?? old?.after_previous ?? false,
      position: index,
      sold: old?.sold ?? 0,
      held: old?.held ?? 0,
      gross: old?.gross ?? 0,
      listed: old?.listed ?? 0,
    })
  }
  const dropped = [...known.values()]
  const lost = dropped.find((price) => attended.has(price.id) || price.sold + price.held > 0)
  return lost ? refuse('ticket_has_sales', { facts: { price_id: lost.id } }) : ok({ kept, dropped })
}
