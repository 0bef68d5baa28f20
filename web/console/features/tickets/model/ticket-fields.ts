import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { CreateTicketInput, Ticket, TicketType } from '../../../../../worker/contract/tickets.ts'
import { toWall } from '../../../../shared/lib/format.ts'
import { parseWhole } from '../../../../shared/lib/parse-whole.ts'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { atMost, dateTime, endAfter, required } from '../../../../shared/lib/validation.ts'
import { newPrice, pricePartOf, pricesInput, priceValues, validatePrices, type PriceValues } from './price-fields.ts'

/** What is typed about a ticket. */
export type TicketValues = {
  type: TicketType
  hidden_unless_promo: boolean
  title: string
  description: string
  prices: PriceValues[]
  tax_and_fee_ids: string[]
  sale_start: string
  sale_end: string
  min_per_order: string
  max_per_order: string
  hide_when_sold_out: boolean
  hide_before_sale_start: boolean
  hide_after_sale_end: boolean
  is_hidden: boolean
  show_quantity: boolean
  start_collapsed: boolean
  /** `#rrggbb`, or empty. */
  color: string
}

export type TicketForm = Form<TicketValues>

/** A new ticket's form, with the taxes and fees that go on every new ticket. */
export const newTicketValues = (taxIds: string[]): TicketValues => ({
  type: 'PAID',
  hidden_unless_promo: false,
  title: '',
  description: '',
  prices: [newPrice()],
  tax_and_fee_ids: taxIds,
  sale_start: '',
  sale_end: '',
  min_per_order: '1',
  max_per_order: '10',
  hide_when_sold_out: false,
  hide_before_sale_start: false,
  hide_after_sale_end: false,
  is_hidden: false,
  show_quantity: false,
  start_collapsed: false,
  color: '',
})

/** A ticket as its form shows it; dates on the wall clock of the event's zone. */
export const ticketValues = (ticket: Ticket, zone: string): TicketValues => ({
  type: ticket.type,
  hidden_unless_promo: ticket.hidden_unless_promo,
  title: ticket.title,
  description: ticket.description ?? '',
  prices: priceValues(ticket, zone),
  tax_and_fee_ids: ticket.tax_and_fee_ids,
  sale_start: ticket.sale_start ? toWall(ticket.sale_start, zone) : '',
  sale_end: ticket.sale_end ? toWall(ticket.sale_end, zone) : '',
  min_per_order: String(ticket.min_per_order),
  max_per_order: String(ticket.max_per_order),
  hide_when_sold_out: ticket.hide_when_sold_out,
  hide_before_sale_start: ticket.hide_before_sale_start,
  hide_after_sale_end: ticket.hide_after_sale_end,
  is_hidden: ticket.is_hidden,
  show_quantity: ticket.show_quantity,
  start_collapsed: ticket.start_collapsed,
  color: ticket.color ?? '',
})

/** A new ticket like this one, with nothing sold. */
export const copiedTicketValues = (ticket: Ticket, zone: string): TicketValues => {
  const values = ticketValues(ticket, zone)
  return {
    ...values,
    title: t(i18n)`${ticket.title} (copy)`,
    prices: values.prices.map(({ id: _, ...price }) => ({ ...price, key: crypto.randomUUID(), sold: 0, held: 0 })),
  }
}

/** What is wrong, by field. */
export const validateTicket = (values: TicketValues, currency: string): Record<string, string | undefined> => {
  const count = (text: string): string | undefined => (parseWhole(text) === null ? t(i18n)`Enter a whole number.` : undefined)
  const most = parseWhole(values.max_per_order)
  return {
    title: required(values.title) ?? atMost(values.title, 149),
    ...validatePrices(values.type, values.prices, currency),
    sale_start: dateTime(values.sale_start),
    sale_end: endAfter(values.sale_start, values.sale_end),
    min_per_order: count(values.min_per_order),
    max_per_order:
      count(values.max_per_order) ??
      (most !== null && most < (parseWhole(values.min_per_order) ?? 0) ? t(i18n)`Must be at least the minimum.` : undefined),
  }
}

/** What is sent. */
export const ticketInput = (values: TicketValues, currency: string): CreateTicketInput => ({
  title: values.title.trim(),
  type: values.type,
  hidden_unless_promo: values.hidden_unless_promo,
  description: values.description.trim() || null,
  prices: pricesInput(values.type, values.prices, currency),
  tax_and_fee_ids: values.tax_and_fee_ids,
  sale_start: values.sale_start || null,
  sale_end: values.sale_end || null,
  min_per_order: parseWhole(values.min_per_order) ?? 1,
  max_per_order: parseWhole(values.max_per_order) ?? 100,
  hide_when_sold_out: values.hide_when_sold_out,
  hide_before_sale_start: values.hide_before_sale_start,
  hide_after_sale_end: values.hide_after_sale_end,
  is_hidden: values.is_hidden,
  show_quantity: values.show_quantity,
  start_collapsed: values.start_collapsed,
  color: values.color || null,
})

/** The form's field for a path of the API: a wrong tax or fee is shown at their list. */
export const ticketFieldOf = (path: string): string => path.replace(/^tax_and_fee_ids\..*/, 'tax_and_fee_ids')

/** The price row's field for a path of the API. */
export const ticketPartOf = (path: string, values: TicketValues): string | undefined => pricePartOf(path, values.type, values.prices)
