import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { amountToDecimal, parseAmount } from '../../../worker/contract/currency.ts'
import type { CreateTicketInput, Ticket, UpdateTicketInput } from '../../../worker/contract/tickets.ts'
import { toWall } from '../../lib/format.ts'
import { parseWhole } from '../../lib/parse-whole.ts'
import { atMost, dateTime, endAfter, required } from '../../lib/validation.ts'

/** What is typed about a ticket of one price. */
export type TicketValues = {
  type: Ticket['type']
  title: string
  description: string
  price: string
  is_unlimited: boolean
  quantity: string
  sale_start: string
  sale_end: string
  min_per_order: string
  max_per_order: string
  hide_when_sold_out: boolean
  hide_before_sale_start: boolean
  hide_after_sale_end: boolean
  is_hidden: boolean
  show_quantity: boolean
}

/** A new ticket's form. */
export const newTicketValues: TicketValues = {
  type: 'PAID',
  title: '',
  description: '',
  price: '',
  is_unlimited: false,
  quantity: '100',
  sale_start: '',
  sale_end: '',
  min_per_order: '1',
  max_per_order: '100',
  hide_when_sold_out: false,
  hide_before_sale_start: false,
  hide_after_sale_end: false,
  is_hidden: false,
  show_quantity: false,
}

/** A ticket as its form shows it; dates on the wall clock of the event's zone. */
export const ticketValues = (ticket: Ticket, zone: string): TicketValues => {
  const price = ticket.prices[0]
  return {
    type: ticket.type,
    title: ticket.title,
    description: ticket.description ?? '',
    price: price && ticket.type !== 'FREE' ? amountToDecimal(price.price, ticket.currency) : '',
    is_unlimited: price?.quantity === null,
    quantity: price?.quantity === null || !price ? '' : String(price.quantity),
    sale_start: ticket.sale_start ? toWall(ticket.sale_start, zone) : '',
    sale_end: ticket.sale_end ? toWall(ticket.sale_end, zone) : '',
    min_per_order: String(ticket.min_per_order),
    max_per_order: String(ticket.max_per_order),
    hide_when_sold_out: ticket.hide_when_sold_out,
    hide_before_sale_start: ticket.hide_before_sale_start,
    hide_after_sale_end: ticket.hide_after_sale_end,
    is_hidden: ticket.is_hidden,
    show_quantity: ticket.show_quantity,
  }
}

/** Whether the form edits the ticket's prices too: those of one price. */
export const hasOnePrice = (type: Ticket['type']): boolean => type !== 'TIERED'

/** What is wrong, by field. */
export const validateTicket = (values: TicketValues, currency: string): Record<string, string | undefined> => {
  const whole = t(i18n)`Enter a whole number.`
  const count = (text: string): string | undefined => (parseWhole(text) === null ? whole : undefined)
  const amount = parseAmount(values.price, currency)
  const most = parseWhole(values.max_per_order)
  return {
    title: required(values.title) ?? atMost(values.title, 149),
    price:
      !hasOnePrice(values.type) || values.type === 'FREE'
        ? undefined
        : amount === null
          ? t(i18n)`Enter an amount, like ${amountToDecimal(2500, currency)}.`
          : values.type === 'PAID' && amount === 0
            ? t(i18n)`Enter more than zero, or choose a free ticket.`
            : undefined,
    quantity: !hasOnePrice(values.type) || values.is_unlimited ? undefined : count(values.quantity),
    sale_start: dateTime(values.sale_start),
    sale_end: endAfter(values.sale_start, values.sale_end),
    min_per_order: count(values.min_per_order),
    max_per_order:
      count(values.max_per_order) ??
      (most !== null && most < (parseWhole(values.min_per_order) ?? 0) ? t(i18n)`Must be at least the minimum.` : undefined),
  }
}

/** What is sent. `priceId` keeps the price a ticket already has. */
export const ticketInput = (
  values: TicketValues,
  currency: string,
  priceId?: string,
): UpdateTicketInput & Pick<CreateTicketInput, 'title' | 'type'> => ({
  title: values.title.trim(),
  type: values.type,
  description: values.description.trim() || null,
  sale_start: values.sale_start || null,
  sale_end: values.sale_end || null,
  min_per_order: parseWhole(values.min_per_order) ?? 1,
  max_per_order: parseWhole(values.max_per_order) ?? 100,
  hide_when_sold_out: values.hide_when_sold_out,
  hide_before_sale_start: values.hide_before_sale_start,
  hide_after_sale_end: values.hide_after_sale_end,
  is_hidden: values.is_hidden,
  show_quantity: values.show_quantity,
  ...(hasOnePrice(values.type)
    ? {
        prices: [
          {
            ...(priceId ? { id: priceId } : {}),
            price: values.type === 'FREE' ? 0 : (parseAmount(values.price, currency) ?? 0),
            quantity: values.is_unlimited ? null : parseWhole(values.quantity),
          },
        ],
      }
    : {}),
})

/** The form's field for a path of the API. */
export const ticketFieldOf = (path: string): string => path.replace(/^prices\.0\./, '')
