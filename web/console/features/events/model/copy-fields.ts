import type { DuplicateEventInput } from '../../../../../worker/contract/duplicate.ts'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { atMost, dateTime, endAfter, required } from '../../../../shared/lib/validation.ts'

/** The form of an event's copy: its dates in the event's zone, and what to copy. */
export type CopyValues = {
  title: string
  organizer_id: string
  start_date: string
  end_date: string
  tickets: boolean
  taxes: boolean
  questions: boolean
  promo_codes: boolean
  affiliates: boolean
  capacity_assignments: boolean
  check_in_lists: boolean
  settings: boolean
  cover_image: boolean
}

/** The initial values: everything is copied, dates are empty. */
export const copyValues = (event: EventDetail): CopyValues => ({
  title: event.title,
  organizer_id: event.organizer_id,
  start_date: '',
  end_date: '',
  tickets: true,
  taxes: true,
  questions: true,
  promo_codes: true,
  affiliates: true,
  capacity_assignments: true,
  check_in_lists: true,
  settings: true,
  cover_image: true,
})

/** The request body. Without an end the copy keeps the duration; taxes and fees belong to the tickets. */
export const copyInput = (values: CopyValues): Partial<DuplicateEventInput> => {
  const { end_date, title, ...rest } = values
  return { ...rest, title: title.trim(), ...(end_date ? { end_date } : {}), taxes: values.tickets && values.taxes }
}

export const validateCopy = (values: CopyValues): Record<string, string | undefined> => ({
  title: required(values.title) ?? atMost(values.title, 149),
  start_date: required(values.start_date) ?? dateTime(values.start_date),
  end_date: endAfter(values.start_date, values.end_date),
})
