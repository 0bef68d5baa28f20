import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { currencies } from '../../../../worker/contract/currency.ts'
import type { EventDefaults, UpdateEventDefaultsInput } from '../../../../worker/contract/event-defaults.ts'
import { homepageColours, type HomepageColour } from '../../../../worker/contract/homepage-design.ts'
import type { Errors } from '../../../shared/lib/form-state.ts'
import { hexTyped } from '../../../shared/lib/hex-colour.ts'
import { parseWhole } from '../../../shared/lib/parse-whole.ts'
import { wholeBetween } from '../../../shared/lib/setting-validation.ts'
import type { Colours } from '../homepage/model/palettes.ts'
import { atMost, email, required } from '../../../shared/lib/validation.ts'

const orNull = (text: string): string | null => text.trim() || null

type Typed = Record<HomepageColour, string>
/** Colours as their fields show them, and what is read of those. */
export const coloursTyped = (colours: Colours): Typed =>
  Object.fromEntries(homepageColours.map((name) => [name, colours[name]?.toUpperCase() ?? ''])) as Typed
export const coloursOf = (values: Typed): Colours =>
  Object.fromEntries(homepageColours.map((name) => [name, hexTyped(values[name])])) as Colours

/** What new events start with, as typed. */
export const defaultValues = (defaults: EventDefaults) => ({
  organizer_id: defaults.organizer_id ?? '',
  language: defaults.language,
  timezone: defaults.timezone,
  currency: defaults.currency,
  price_display_mode: defaults.price_display_mode,
  order_timeout_minutes: String(defaults.order_timeout_minutes),
  max_tickets_per_order: String(defaults.max_tickets_per_order),
  continue_button_text: defaults.continue_button_text ?? '',
  support_email: defaults.support_email ?? '',
  email_footer: defaults.email_footer ?? '',
  notify_new_orders: defaults.notify_new_orders,
  allow_indexing: defaults.allow_indexing,
  ...coloursTyped(defaults.homepage),
})
export type DefaultValues = ReturnType<typeof defaultValues>

/** What is sent. */
export const defaultInput = (values: DefaultValues): UpdateEventDefaultsInput => ({
  organizer_id: orNull(values.organizer_id),
  language: values.language,
  timezone: orNull(values.timezone),
  currency: currencies.find((code) => code === values.currency) ?? null,
  price_display_mode: values.price_display_mode,
  order_timeout_minutes: parseWhole(values.order_timeout_minutes) ?? 15,
  max_tickets_per_order: parseWhole(values.max_tickets_per_order) ?? 100,
  continue_button_text: orNull(values.continue_button_text),
  support_email: orNull(values.support_email),
  email_footer: orNull(values.email_footer),
  notify_new_orders: values.notify_new_orders,
  allow_indexing: values.allow_indexing,
  homepage: coloursOf(values),
})

const colour = (text: string): string | undefined =>
  text.trim() === '' || hexTyped(text) ? undefined : t(i18n)`Enter a hex code like #fff or #1a2b3c.`

/** The form's field for a path of the API. */
export const defaultFieldOf = (path: string): string => path.replace(/^homepage\./, '')

/** What is wrong, by field. */
export const validateDefaults = (values: DefaultValues): Errors => ({
  timezone: required(values.timezone),
  currency: required(values.currency),
  order_timeout_minutes: wholeBetween(values.order_timeout_minutes, 1, 120),
  max_tickets_per_order: wholeBetween(values.max_tickets_per_order, 1, 1000),
  continue_button_text: atMost(values.continue_button_text, 50),
  support_email: values.support_email.trim() ? email(values.support_email) : undefined,
  ...Object.fromEntries(homepageColours.map((name) => [name, colour(values[name])])),
})
