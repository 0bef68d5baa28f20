import { z } from 'zod'
import { checkInStatsSchema, eventStatsSchema } from './events.ts'

/** The message of the console's socket when an event's figures changed. */
export const eventPulseSchema = z.object({
  type: z.literal('pulse'),
  stats: eventStatsSchema.extend({ lists: checkInStatsSchema.shape.lists }),
})
export type EventPulse = z.infer<typeof eventPulseSchema>

/** The message of a door's socket when its list changed: a device with another version reads on from its own. */
export const doorPulseSchema = z.object({
  type: z.literal('pulse'),
  version: z.int(),
  checked_in: z.int(),
  inside: z.int(),
  total: z.int(),
})
export type DoorPulse = z.infer<typeof doorPulseSchema>
