import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { OrderDetailsInput } from '../../../worker/contract/orders.ts'
import type { PublicOrder } from '../../../worker/contract/public.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { tabStorage } from '../../lib/storage.ts'
import { atMost, email, required } from '../../lib/validation.ts'

/** The form, flat, under the paths the API names its errors with (`attendees.0.email`). */
export type DetailsValues = Record<string, string>

const personFields = ['first_name', 'last_name', 'email'] as const

/** One admission of the order: its line, and its place in the form. */
export type Admission = { lineId: string; index: number; lineIndex: number }

/** One admission for every unit of every line. */
export const admissionsOf = (order: PublicOrder): Admission[] =>
  order.lines
    .flatMap((line, lineIndex) => Array.from({ length: line.quantity }, () => ({ lineId: line.id, lineIndex })))
    .map((admission, index) => ({ ...admission, index }))

const draftKey = (eventId: string): string => `foyer.details.${eventId}`

/** Keeps what was typed for an event in this tab: it outlives a reload, another cart, and a hold that runs out. */
export const keepDraft = (eventId: string, values: DetailsValues): void => tabStorage.write(draftKey(eventId), JSON.stringify(values))

/** Forgets it, once an order is done. */
export const forgetDraft = (eventId: string): void => tabStorage.write(draftKey(eventId), null)

const mineKey = (index: number): string => `attendees.${index}.is_mine`

/** Whether a ticket is the buyer's own: it has their details, also those they correct later. */
export const isMine = (values: DetailsValues, index: number): boolean => values[mineKey(index)] === 'yes'

/** The value that makes a ticket the buyer's own, or somebody else's, by its field. */
export const setMine = (index: number, mine: boolean): [name: string, value: string] => [mineKey(index), mine ? 'yes' : '']

/** What the form begins with: what was typed before, else what the order knows. The first ticket is the buyer's own. */
export const initialDetails = (order: PublicOrder): DetailsValues => {
  const blank = Object.fromEntries(
    admissionsOf(order).flatMap(({ index }) => [
      setMine(index, index === 0),
      ...personFields.map((field) => [`attendees.${index}.${field}`, '']),
    ]),
  )
  const draft = JSON.parse(tabStorage.read(draftKey(order.event_id)) ?? '{}') as DetailsValues
  const { first_name = '', last_name = '', email: address = '' } = order.buyer ?? {}
  return { first_name, last_name, email: address, terms_accepted: '', ...blank, ...draft }
}

/** What is wrong, by field. */
export const validateDetails =
  (order: PublicOrder) =>
  (values: DetailsValues): Record<string, string | undefined> => {
    const person = (prefix: string, own: boolean): Record<string, string | undefined> => {
      const of = (name: string): string => values[`${prefix}${name}`] ?? ''
      return {
        [`${prefix}first_name`]: required(of('first_name')) ?? atMost(of('first_name'), 50),
        [`${prefix}last_name`]: atMost(of('last_name'), 50),
        [`${prefix}email`]: own || of('email').trim() ? email(of('email')) : undefined,
      }
    }
    return {
      ...person('', true),
      ...Object.assign(
        {},
        ...admissionsOf(order)
          .filter(({ index }) => !isMine(values, index))
          .map(({ index }) => person(`attendees.${index}.`, false)),
      ),
      terms_accepted: order.event.terms_url && !values['terms_accepted'] ? t(i18n)`Please accept the terms to go on.` : undefined,
    }
  }

/** The form as the API takes it. */
export const detailsBody = (order: PublicOrder, values: DetailsValues): OrderDetailsInput => {
  const of = (name: string): string => (values[name] ?? '').trim()
  const person = (prefix: string) => ({
    first_name: of(`${prefix}first_name`),
    last_name: of(`${prefix}last_name`),
    email: of(`${prefix}email`),
  })
  return {
    ...person(''),
    locale: currentLocale(),
    attendees: admissionsOf(order).map(({ lineId, index }) => ({
      line_id: lineId,
      ...person(isMine(values, index) ? '' : `attendees.${index}.`),
    })),
    ...(order.event.terms_url ? { terms_accepted: values['terms_accepted'] === 'yes' } : {}),
  }
}
