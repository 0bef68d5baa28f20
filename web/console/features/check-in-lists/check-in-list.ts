import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { CheckInList, CheckInListInput } from '../../../../worker/contract/check-in.ts'
import { resource } from '../../../shared/kit/resource.ts'
import { latinDigits } from '../../../shared/lib/digits.ts'
import type { Errors } from '../../../shared/lib/form-state.ts'
import { toWall } from '../../../shared/lib/format.ts'
import { orEmpty } from '../../../shared/lib/or-empty.ts'
import { atMost, dateTime, endAfter, required } from '../../../shared/lib/validation.ts'
import { whileLive } from '../events/model/use-live.ts'
import { noTicket } from '../ticket-choice/ticket-scope.tsx'

/** Polled, because counts change during check-in. */
export const checkInLists = resource<CheckInList>('check-in-lists', { poll: () => whileLive(5_000) })

/** A list's form values, by default a new one's; its time window in the event's zone. */
export const listValues = (list: CheckInList | null, zone: string) => ({
  name: list?.name ?? '',
  description: list?.description ?? '',
  activates_at: orEmpty(list?.activates_at, (at) => toWall(at, zone)),
  expires_at: orEmpty(list?.expires_at, (at) => toWall(at, zone)),
  /** null = all. */
  ticket_ids: list && !list.all_tickets ? list.ticket_ids : null,
  re_entry: list?.re_entry ?? false,
  has_pin: list?.has_pin ?? false,
  /** A new PIN; the server never returns the current one. */
  pin: '',
  had_pin: list?.has_pin ?? false,
})
export type ListValues = ReturnType<typeof listValues>

const pinError = ({ pin, had_pin }: ListValues): string | undefined =>
  (pin || had_pin ? undefined : required(pin)) ?? (!pin || /^\d{4,8}$/.test(latinDigits(pin)) ? undefined : t(i18n)`Use 4 to 8 digits.`)

export const validateList = (values: ListValues): Errors => ({
  name: required(values.name) ?? atMost(values.name, 149),
  activates_at: dateTime(values.activates_at),
  expires_at: endAfter(values.activates_at, values.expires_at),
  ticket_ids: noTicket(values.ticket_ids),
  pin: values.has_pin ? pinError(values) : undefined,
})

/** The request body. */
export const listInput = (values: ListValues): CheckInListInput => ({
  name: values.name.trim(),
  description: values.description.trim() || null,
  activates_at: values.activates_at || null,
  expires_at: values.expires_at || null,
  re_entry: values.re_entry,
  ...(values.has_pin ? (values.pin ? { pin: latinDigits(values.pin) } : {}) : values.had_pin ? { pin: null } : {}),
  ...(values.ticket_ids ? { all_tickets: false, ticket_ids: values.ticket_ids } : { all_tickets: true }),
})
