import { currencies } from '../../../../worker/contract/currency.ts'
import type { Organizer, OrganizerInput } from '../../../../worker/contract/organizers.ts'
import { resource } from '../../../shared/kit/resource.ts'
import type { Errors } from '../../../shared/lib/form-state.ts'
import { webAddress } from '../../../shared/lib/setting-validation.ts'
import { atMost, email, required } from '../../../shared/lib/validation.ts'

/** The account's organizers. */
export const organizers = resource<Organizer>('organizers')

/** The form values of an organizer; a new one starts with the account's currency and time zone, and the user's email. */
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

/** The request body. */
export const organizerInput = (values: OrganizerValues): OrganizerInput => ({
  name: values.name.trim(),
  email: values.email.trim(),
  website: values.website.trim() || null,
  description: values.description.trim() || null,
  currency: currencies.find((code) => code === values.currency),
  timezone: values.timezone,
})

export const validateOrganizer = (values: OrganizerValues): Errors => ({
  name: required(values.name) ?? atMost(values.name, 149),
  email: email(values.email),
  website: webAddress(values.website),
  currency: required(values.currency),
  timezone: required(values.timezone),
})
