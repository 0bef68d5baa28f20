import type { CheckInList, CheckInListInput } from '../../../worker/contract/check-in.ts'
import { resource } from '../../kit/resource.ts'
import type { Errors } from '../../lib/form-state.ts'
import { toWall } from '../../lib/format.ts'
import { orEmpty } from '../../lib/or-empty.ts'
import { atMost, dateTime, endAfter, required } from '../../lib/validation.ts'
import { noTicket } from '../ticket-choice/ticket-scope.tsx'

/** Their counts move while people come in. */
export const checkInLists = resource<CheckInList>('check-in-lists', { poll: 5_000 })

/** A list as its form shows it, by default a new one; its window on the wall clock of the event's zone. */
export const listValues = (list: CheckInList | null, zone: string) => ({
  name: list?.name ?? '',
  description: list?.description ?? '',
  activates_at: orEmpty(list?.activates_at, (at) => toWall(at, zone)),
  expires_at: orEmpty(list?.expires_at, (at) => toWall(at, zone)),
  /** null = all. */
  ticket_ids: list && !list.all_tickets ? list.ticket_ids : null,
})
export type ListValues = ReturnType<typeof listValues>

/** What is wrong, by field. */
export const validateList = (values: ListValues): Errors => ({
  name: required(values.name) ?? atMost(values.name, 149),
  activates_at: dateTime(values.activates_at),
  expires_at: endAfter(values.activates_at, values.expires_at),
  ticket_ids: noTicket(values.ticket_ids),
})

/** What is sent. */
export const listInput = (values: ListValues): CheckInListInput => ({
  name: values.name.trim(),
  description: values.description.trim() || null,
  activates_at: values.activates_at || null,
  expires_at: values.expires_at || null,
  ...(values.ticket_ids ? { all_tickets: false, ticket_ids: values.ticket_ids } : { all_tickets: true }),
})
