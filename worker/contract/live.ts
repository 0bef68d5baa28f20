import { z } from 'zod'
import { checkInStatsSchema, eventStatsSchema } from './events.ts'

/** What the console's socket of an event says when its figures changed. */
export const eventPulseSchema = z.object({
  type: z.literal('pulse'),
  stats: eventStatsSchema.extend({ lists: checkInStatsSchema.shape.lists }),
})
export type EventPulse = z.infer<typeof eventPulseSchema>

/** What a door's socket says when its list changed: a version other than the device's is worth reading on from. */
export const doorPulseSchema = z.object({ type: z.literal('pulse'), version: z.int(), checked_in: z.int(), total: z.int() })
export type DoorPulse = z.infer<typeof doorPulseSchema>
