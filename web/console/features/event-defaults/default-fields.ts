import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { currencies } from '../../../../worker/contract/currency.ts'
import type { EventDefaults, UpdateEventDefaultsInput } from '../../../../worker/contract/event-defaults.ts'
import type { StartingSettings } from '../../../../worker/contract/event-settings.ts'
import { homepageColours, type HomepageColour } from '../../../../worker/contract/homepage-design.ts'
import type { Errors } from '../../../shared/lib/form-state.ts'
import { hexTyped } from '../../../shared/lib/hex-colour.ts'
import { checkSettings, readSettings, startingNames, typedSettings } from '../settings/model/settings-table.ts'
import type { Colours } from '../homepage/model/palettes.ts'
import { required } from '../../../shared/lib/validation.ts'

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
  ...typedSettings(startingNames, defaults),
  ...coloursTyped(defaults.homepage),
})
export type DefaultValues = ReturnType<typeof defaultValues>

/** What is sent. */
export const defaultInput = (values: DefaultValues): UpdateEventDefaultsInput => ({
  organizer_id: orNull(values.organizer_id),
  language: values.language,
  timezone: orNull(values.timezone),
  currency: currencies.find((code) => code === values.currency) ?? null,
  ...(readSettings(startingNames, values) satisfies StartingSettings),
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
  ...checkSettings(startingNames, values),
  ...Object.fromEntries(homepageColours.map((name) => [name, colour(values[name])])),
})
