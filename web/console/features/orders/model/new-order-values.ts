import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ManualQuoteInput } from '../../../../../worker/contract/manual-orders.ts'
import { MAX_LINK_DAYS } from '../../../../../worker/contract/manual-order-limits.ts'
import type { Locale } from '../../../../../worker/contract/languages.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { parseAmount } from '../../../../shared/lib/amount.ts'
import { amountSentence } from '../../../../shared/lib/amount-sentence.ts'
import type { Errors } from '../../../../shared/lib/form-state.ts'
import { parseWhole } from '../../../../shared/lib/parse-whole.ts'
import { wholeBetween } from '../../../../shared/lib/setting-validation.ts'
import { atMost, email, required } from '../../../../shared/lib/validation.ts'

/** A ticket's own name; blank for the buyer's. */
export type Guest = { first_name: string; last_name: string; email: string }

export type NewOrderValues = {
  /** By price. */
  quantities: Readonly<Record<string, string>>
  /** By price, one for each ticket. */
  guests: Readonly<Record<string, readonly Guest[]>>
  first_name: string
  last_name: string
  email: string
  locale: Locale
  pricing: 'LIST' | 'CODE' | 'TOTAL'
  promo_code: string
  total: string
  reason: string
  way: 'PAID' | 'LINK' | 'FREE'
  method: 'CASH' | 'TERMINAL' | 'OFFLINE' | 'OTHER'
  days: string
  send_mail: boolean
}

export const noGuest: Guest = { first_name: '', last_name: '', email: '' }

export const newOrderValues = (locale: Locale): NewOrderValues => ({
  quantities: {},
  guests: {},
  first_name: '',
  last_name: '',
  email: '',
  locale,
  pricing: 'LIST',
  promo_code: '',
  total: '',
  reason: '',
  way: 'PAID',
  method: 'CASH',
  days: '3',
  send_mail: true,
})

/** A price with its ticket. */
export type Choice = { ticket: Ticket; price: Ticket['prices'][number] }

/** Every price that can be chosen, in the order of the page. */
export const choicesOf = (tickets: readonly Ticket[]): Choice[] =>
  tickets.flatMap((ticket) => ticket.prices.map((price) => ({ ticket, price })))

/** The typed quantity of a price; null where it is none. */
export const quantityOf = ({ quantities }: Pick<NewOrderValues, 'quantities'>, priceId: string): number | null => {
  const text = quantities[priceId]?.trim() ?? ''
  return text === '' ? 0 : parseWhole(text)
}

/** The chosen prices with their quantities. */
export const chosenOf = (values: Pick<NewOrderValues, 'quantities'>, choices: readonly Choice[]): (Choice & { quantity: number })[] =>
  choices.flatMap((choice) => {
    const quantity = quantityOf(values, choice.price.id) ?? 0
    return quantity > 0 ? [{ ...choice, quantity }] : []
  })

type Named = Guest & { price_id: string; part: string }

/** The tickets with a name of their own, each with the name of its row in the form. */
const namedOf = (values: NewOrderValues, choices: readonly Choice[]): Named[] =>
  chosenOf(values, choices).flatMap(({ price, quantity }) =>
    (values.guests[price.id] ?? [])
      .slice(0, quantity)
      .map((guest, index) => ({ ...guest, price_id: price.id, part: `guests.${price.id}.${index}` }))
      .filter(({ first_name, last_name, email }) => [first_name, last_name, email].some((text) => text.trim() !== '')),
  )

/** What is asked for and at what price; null while that can't be read. */
export const pricedInput = (values: NewOrderValues, choices: readonly Choice[], currency: string): ManualQuoteInput | null => {
  const chosen = chosenOf(values, choices)
  const isFree = values.way === 'FREE'
  const total = !isFree && values.pricing === 'TOTAL' ? parseAmount(values.total, currency, i18n.locale) : undefined
  if (chosen.length === 0 || total === null) return null
  const code = !isFree && values.pricing === 'CODE' ? values.promo_code.trim() : ''
  return {
    tickets: chosen.map(({ ticket, price, quantity }) => ({ ticket_id: ticket.id, prices: [{ price_id: price.id, quantity }] })),
    ...(code ? { promo_code: code } : {}),
    ...(total === undefined ? {} : { total }),
    payment: { type: values.way },
  }
}

/** The body of the new order. */
export const newOrderInput = (values: NewOrderValues, choices: readonly Choice[], currency: string) => {
  const priced = pricedInput(values, choices, currency)
  const { first_name, last_name, email: address, locale, way, send_mail } = values
  return {
    tickets: [],
    ...priced,
    ...(priced?.total === undefined ? {} : { reason: values.reason }),
    first_name,
    last_name,
    email: address,
    locale,
    attendees: namedOf(values, choices).map(({ part: _, ...guest }) => guest),
    payment:
      way === 'PAID'
        ? { type: way, method: values.method }
        : way === 'LINK'
          ? { type: way, days: parseWhole(values.days) ?? 0 }
          : { type: way },
    send_mail,
  }
}

/** The form's part that an API path is about. */
export const newOrderPart = (path: string, values: NewOrderValues, choices: readonly Choice[]): string | undefined => {
  const [, list, index = '', field = ''] = /^(tickets|attendees)\.(\d+)\.(?:prices\.0\.)?(\w+)$/.exec(path) ?? []
  if (list === 'tickets') {
    const chosen = chosenOf(values, choices)[Number(index)]
    return chosen && `quantities.${chosen.price.id}`
  }
  const named = list === 'attendees' ? namedOf(values, choices)[Number(index)] : undefined
  return named && `${named.part}.${field === 'price_id' ? 'first_name' : field}`
}

const fields: Record<string, string> = { 'payment.type': 'way', 'payment.method': 'method', 'payment.days': 'days', tickets: 'quantities' }

/** The form's field for an API path. */
export const newOrderField = (path: string): string | undefined => fields[path]

/** Errors by field. */
export const validateNewOrder = (values: NewOrderValues, choices: readonly Choice[], currency: string): Errors => {
  const wrong = choices.filter(({ price }) => quantityOf(values, price.id) === null)
  const isPriced = values.way !== 'FREE'
  const isOther = isPriced && values.pricing === 'TOTAL'
  const amount =
    required(values.total) ?? (parseAmount(values.total, currency, i18n.locale) === null ? amountSentence(2500, currency) : undefined)
  const guests = namedOf(values, choices).flatMap(({ part, first_name, last_name, email: address }) => [
    [`${part}.first_name`, required(first_name) ?? atMost(first_name, 50)],
    [`${part}.last_name`, atMost(last_name, 50)],
    [`${part}.email`, address.trim() ? email(address) : undefined],
  ])
  return {
    quantities: wrong.length === 0 && chosenOf(values, choices).length === 0 ? t(i18n)`Select at least one ticket.` : undefined,
    ...Object.fromEntries(wrong.map(({ price }) => [`quantities.${price.id}`, t(i18n)`Enter a whole number.`])),
    ...Object.fromEntries(guests),
    first_name: required(values.first_name) ?? atMost(values.first_name, 50),
    last_name: atMost(values.last_name, 50),
    email: email(values.email),
    promo_code: isPriced && values.pricing === 'CODE' ? required(values.promo_code) : undefined,
    total: isOther ? amount : undefined,
    reason: isOther ? (required(values.reason) ?? atMost(values.reason, 200)) : undefined,
    days: values.way === 'LINK' ? wholeBetween(values.days, 1, MAX_LINK_DAYS) : undefined,
  }
}
