import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { OrderDetailsInput } from '../../../../../worker/contract/orders.ts'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import { currentLocale } from '../../../../shared/lib/i18n.ts'
import { parseStored, tabStorage } from '../../../../shared/lib/storage.ts'
import { atMost, email, required } from '../../../../shared/lib/validation.ts'
import { admissionsOf } from './admissions.ts'
import { unfinishedDay } from '../../../../shared/ui/day-field.tsx'
import { answeredHere, answerErrors, answerField, answersBody, initialAnswers, sameAnswersField, type Asking } from './answers.ts'

/** The form's values by the paths the API names errors with (`attendees.0.email`). */
export type DetailsValues = Record<string, string>

const personFields = ['first_name', 'last_name', 'email'] as const

/** The key of a draft's order id. */
const draftOrder = 'draft_of'
const draftKey = (eventId: string): string => `foyer.details.${eventId}`

/** Saves a draft of an event in this tab: it outlives a reload, another cart and an expired hold. */
export const keepDraft = ({ event_id, short_id }: PublicOrder, values: DetailsValues): void =>
  tabStorage.write(draftKey(event_id), JSON.stringify({ ...values, [draftOrder]: short_id }))

/** Deletes the draft, once an order is done. */
export const forgetDraft = (eventId: string): void => tabStorage.write(draftKey(eventId), null)

const mineKey = (index: number): string => `attendees.${index}.is_mine`

/** Whether a ticket is for the buyer: it has their details, including later corrections. */
export const isMine = (values: DetailsValues, index: number): boolean => values[mineKey(index)] === 'yes'

/** The field and value that assign a ticket to the buyer or to someone else. */
export const setMine = (index: number, mine: boolean): [name: string, value: string] => [mineKey(index), mine ? 'yes' : '']

/** The form's initial values: the draft, else the order's details. The first ticket is the buyer's. */
export const initialDetails = (order: PublicOrder, askings: readonly Asking[]): DetailsValues => {
  const blank = Object.fromEntries(
    admissionsOf(order).flatMap(({ index }) => [
      setMine(index, index === 0),
      [sameAnswersField(`attendees.${index}.`), ''],
      ...personFields.map((field) => [`attendees.${index}.${field}`, '']),
    ]),
  )
  const {
    [draftOrder]: orderOfDraft,
    terms_accepted,
    ...draft
  } = parseStored<DetailsValues>(tabStorage.read(draftKey(order.event_id))) ?? {}
  // A partly entered date is empty again.
  const typed = Object.entries(draft).filter(([, value]) => value !== unfinishedDay)
  const { first_name = '', last_name = '', email: address = '' } = order.buyer ?? {}
  return {
    first_name,
    last_name,
    email: address,
    // Consent given to one order does not carry over to the next.
    terms_accepted: (orderOfDraft === order.short_id && terms_accepted) || '',
    ...blank,
    ...initialAnswers(order, askings),
    ...Object.fromEntries(typed),
  }
}

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
      ...answerErrors(askings, values),
      terms_accepted: order.event.terms_url && !values['terms_accepted'] ? t(i18n)`Accept the terms to continue.` : undefined,
    }
  }

/** Whether a ticket needs nothing more: its fields are valid, and if it is asked anything, something is answered. */
export const isFilled = (order: PublicOrder, askings: readonly Asking[], values: DetailsValues, index: number): boolean => {
  const prefix = `attendees.${index}.`
  const errors = Object.entries(validateDetails(order, askings)(values))
  const asking = askings.find((one) => one.prefix === prefix)
  const here = asking ? answeredHere(askings, asking, values).questions : []
  const isAnswered = here.length === 0 || here.some((question) => values[answerField(prefix, question)])
  return isAnswered && !errors.some(([name, error]) => error && name.startsWith(prefix))
}

/** The form as the API's input. */
export const detailsBody = (order: PublicOrder, askings: readonly Asking[], values: DetailsValues): OrderDetailsInput => {
  const of = (name: string): string => (values[name] ?? '').trim()
  const person = (prefix: string) => ({
    first_name: of(`${prefix}first_name`),
    last_name: of(`${prefix}last_name`),
    email: of(`${prefix}email`),
  })
  const answers = new Map(askings.map((asking) => [asking.prefix, answersBody(askings, asking, values)]))
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
