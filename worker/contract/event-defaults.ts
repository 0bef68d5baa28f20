import { z } from 'zod'
import { currencySchema, idSchema, localeSchema, timezoneSchema } from './common.ts'
import { startingSettingsSchema } from './event-settings.ts'
import { homepageSchema, updateHomepageSchema } from './homepage.ts'

/** What a new event's form starts with, for everyone who may make one; null where the account decided nothing. */
export const newEventSchema = z.object({
  organizer_id: z.string().nullable(),
  language: localeSchema,
  timezone: z.string().nullable(),
  currency: z.string().nullable(),
})
export type NewEvent = z.infer<typeof newEventSchema>

/** GET /account/event-defaults: the defaults of new events. */
export const eventDefaultsSchema = newEventSchema
  .extend({ timezone: z.string(), currency: z.string() })
  .extend(startingSettingsSchema.shape)
  .extend({ homepage: homepageSchema })
export type EventDefaults = z.infer<typeof eventDefaultsSchema>

/** Null resets time zone and currency to the account's own, and the organizer to the one chosen for each event. */
export const updateEventDefaultsSchema = z
  .object({
    organizer_id: idSchema.nullable(),
    language: localeSchema,
    timezone: timezoneSchema.nullable(),
    currency: currencySchema.nullable(),
  })
  .extend(startingSettingsSchema.shape)
  .extend({ homepage: updateHomepageSchema.describe('How their pages look; what is left out of it stays.') })
  .partial()
export type UpdateEventDefaultsInput = z.infer<typeof updateEventDefaultsSchema>
