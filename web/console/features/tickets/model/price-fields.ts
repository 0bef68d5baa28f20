import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { CreateTicketInput, Ticket, TicketType } from '../../../../../worker/contract/tickets.ts'
import { amountText, parseAmount } from '../../../../shared/lib/amount.ts'
import { amountSentence } from '../../../../shared/lib/amount-sentence.ts'
import { toWall } from '../../../../shared/lib/format.ts'
import { parseWhole } from '../../../../shared/lib/parse-whole.ts'
import { atMost, dateTime, endAfter, required } from '../../../../shared/lib/validation.ts'

/** The form values of one price. Only a tiered ticket has several, and only there a price has a name, a window and can be hidden. */
export type PriceValues = {
  /** The row's key while it is edited, wherever it is moved. */
  key: string
  /** The price it is on the server; none while it is new. */
  id?: string
  label: string
  price: string
  is_unlimited: boolean
  quantity: string
  has_window: boolean
  sale_start: string
  sale_end: string
  is_hidden: boolean
  /** It waits until the price before it has ended or is sold out. */
  after_previous: boolean
  sold: number
  held: number
}

type PriceInput = CreateTicketInput['prices'][number]
type Errors = Record<string, string | undefined>

/** An empty price. */
export const newPrice = (): PriceValues => ({
  key: crypto.randomUUID(),
  label: '',
  price: '',
  is_unlimited: false,
  quantity: '100',
  has_window: false,
  sale_start: '',
  sale_end: '',
  is_hidden: false,
  after_previous: false,
  sold: 0,
  held: 0,
})

/** A ticket's prices as the form shows them; dates on the wall clock of the event's zone. */
export const priceValues = (ticket: Ticket, zone: string): PriceValues[] =>
  ticket.prices.map((price) => ({
    key: price.id,
    id: price.id,
    label: price.label ?? '',
    price: ticket.type === 'FREE' ? '' : amountText(price.price, ticket.currency, i18n.locale),
    is_unlimited: price.quantity === null,
    quantity: price.quantity === null ? '' : String(price.quantity),
    has_window: price.sale_start !== null || price.sale_end !== null,
    sale_start: price.sale_start ? toWall(price.sale_start, zone) : '',
    sale_end: price.sale_end ? toWall(price.sale_end, zone) : '',
    is_hidden: price.is_hidden,
    after_previous: price.after_previous,
    sold: price.sold,
    held: price.held,
  }))

/** The prices of a ticket of this type: all rows of a tiered one, else the first. */
export const pricesOf = (type: TicketType, prices: readonly PriceValues[]): readonly PriceValues[] =>
  type === 'TIERED' ? prices : prices.slice(0, 1)

/** Validation errors by `prices.{key}.{field}`. */
export const validatePrices = (type: TicketType, prices: readonly PriceValues[], currency: string): Errors => {
  const errors: Errors = {}
  for (const row of pricesOf(type, prices)) {
    const amount = parseAmount(row.price, currency, i18n.locale)
    const at = (field: string): string => `prices.${row.key}.${field}`
    if (type !== 'FREE')
      errors[at('price')] =
        amount === null
          ? amountSentence(2500, currency)
          : type === 'PAID' && amount === 0
            ? t(i18n)`Enter more than zero, or choose a free ticket.`
            : undefined
    if (!row.is_unlimited) errors[at('quantity')] = parseWhole(row.quantity) === null ? t(i18n)`Enter a whole number.` : undefined
    if (type !== 'TIERED') continue
    errors[at('label')] = required(row.label) ?? atMost(row.label, 149)
    if (row.has_window) {
      errors[at('sale_start')] = dateTime(row.sale_start)
      errors[at('sale_end')] = endAfter(row.sale_start, row.sale_end)
    }
  }
  return errors
}

/** The request body. A single price that was a tier loses the fields of tiers. */
export const pricesInput = (type: TicketType, prices: readonly PriceValues[], currency: string): PriceInput[] =>
  pricesOf(type, prices).map((row, index) => ({
    ...(row.id ? { id: row.id } : {}),
    price: type === 'FREE' ? 0 : (parseAmount(row.price, currency, i18n.locale) ?? 0),
    quantity: row.is_unlimited ? null : parseWhole(row.quantity),
    ...(type === 'TIERED'
      ? {
          label: row.label.trim(),
          sale_start: (row.has_window && row.sale_start) || null,
          sale_end: (row.has_window && row.sale_end) || null,
          is_hidden: row.is_hidden,
          after_previous: row.after_previous && index > 0,
        }
      : row.label
        ? { label: null, sale_start: null, sale_end: null, is_hidden: false, after_previous: false }
        : {}),
  }))

/** The row's field for a path of the API: `prices.1.price` → `prices.{key}.price`. */
export const pricePartOf = (path: string, type: TicketType, prices: readonly PriceValues[]): string | undefined => {
  const [, index, field] = /^prices\.(\d+)\.(label|price|quantity|sale_start|sale_end)$/.exec(path) ?? []
  const row = pricesOf(type, prices)[Number(index)]
  return row && `prices.${row.key}.${field}`
}
