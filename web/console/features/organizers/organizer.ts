import { currencies } from '../../../worker/contract/currency.ts'
import type { Organizer, OrganizerInput } from '../../../worker/contract/organizers.ts'
import { resource } from '../../kit/resource.ts'
import type { Errors } from '../../lib/form-state.ts'
import { webAddress } from '../../lib/setting-validation.ts'
import { atMost, email, required } from '../../lib/validation.ts'

/** Who the account's events are by. */
export const organizers = resource<Organizer>('organizers')

/** An organizer as its form shows it; a new one begins with the account's currency and time zone, and somebody's address. */
export const organizerValues = (
  organizer: Organizer | null,
  own: { email: string; account: { currency: string; timezone: string } } | undefined,
) => ({
  name: organizer?.name ?? '',
  email: organizer?.email ?? own?.email ?? '',
  website: organizer?.website ?? '',
  description: organizer?.description ?? '',
  currency: organizer?.currency ?? own?.account.currency ?? '',
  timezone: organizer?.timezone ?? own?.account.timezone ?? '',
})
export type OrganizerValues = ReturnType<typeof organizerValues>

/** What is sent. */
export const organizerInput = (values: OrganizerValues): OrganizerInput => ({
  name: values.name.trim(),
  email: values.email.trim(),
  website: values.website.trim() || null,
  description: values.description.trim() || null,
  currency: currencies.find((code) => code === values.currency),
  timezone: values.timezone,
})

/** What is wrong, by field. */
export const validateOrganizer = (values: OrganizerValues): Errors => ({
  name: required(values.name) ?? atMost(values.name, 149),
  email: email(values.email),
  website: webAddress(values.website),
  currency: required(values.currency),
  timezone: required(values.timezone),
})
