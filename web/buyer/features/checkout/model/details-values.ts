import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { OrderDetailsInput } from '../../../worker/contract/orders.ts'
import type { PublicOrder } from '../../../worker/contract/public.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { tabStorage } from '../../lib/storage.ts'
import { atMost, email, required } from '../../lib/validation.ts'
import { admissionsOf } from './admissions.ts'
import { answerFaults, answersBody, initialAnswers, unfinishedDay, type Asking } from './answers.ts'

/** The form, flat, under the paths the API names its errors with (`attendees.0.email`). */
export type DetailsValues = Record<string, string>

const personFields = ['first_name', 'last_name', 'email'] as const

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
export const initialDetails = (order: PublicOrder, askings: readonly Asking[]): DetailsValues => {
  const blank = Object.fromEntries(
    admissionsOf(order).flatMap(({ index }) => [
      setMine(index, index === 0),
      ...personFields.map((field) => [`attendees.${index}.${field}`, '']),
    ]),
  )
  const draft = JSON.parse(tabStorage.read(draftKey(order.event_id)) ?? '{}') as DetailsValues
  // The field it was begun in is empty again.
  const typed = Object.entries(draft).filter(([, value]) => value !== unfinishedDay)
  const { first_name = '', last_name = '', email: address = '' } = order.buyer ?? {}
  return {
    first_name,
    last_name,
    email: address,
    terms_accepted: '',
    ...blank,
    ...initialAnswers(order, askings),
    ...Object.fromEntries(typed),
  }
}

/** What is wrong, by field. */
export const validateDetails =
  (order: PublicOrder, askings: readonly Asking[]) =>
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
      ...answerFaults(askings, values),
      terms_accepted: order.event.terms_url && !values['terms_accepted'] ? t(i18n)`Please accept the terms to go on.` : undefined,
    }
  }

/** The form as the API takes it. */
export const detailsBody = (order: PublicOrder, askings: readonly Asking[], values: DetailsValues): OrderDetailsInput => {
  const of = (name: string): string => (values[name] ?? '').trim()
  const person = (prefix: string) => ({
    first_name: of(`${prefix}first_name`),
    last_name: of(`${prefix}last_name`),
    email: of(`${prefix}email`),
  })
  const answers = new Map(askings.map((asking) => [asking.prefix, answersBody(asking, values)]))
  return {
    ...person(''),
    answers: answers.get('') ?? [],
    locale: currentLocale(),
    attendees: admissionsOf(order).map(({ lineId, index }) => ({
      line_id: lineId,
      ...person(isMine(values, index) ? '' : `attendees.${index}.`),
      answers: answers.get(`attendees.${index}.`) ?? [],
    })),
    ...(order.event.terms_url ? { terms_accepted: values['terms_accepted'] === 'yes' } : {}),
  }
}
