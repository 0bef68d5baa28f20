import { z } from 'zod'

/** WORKS; SLOW where there is no answer within the budget, or it is late; DOWN; NOT_SET_UP where nothing is configured. */
export const partStates = ['WORKS', 'SLOW', 'DOWN', 'NOT_SET_UP'] as const
export type PartState = (typeof partStates)[number]

/** The parts that an installation stands on. */
export const healthParts = ['database', 'boxes', 'queues', 'mail', 'payment'] as const
export type HealthPart = (typeof healthParts)[number]

const partSchema = z.object({
  state: z.enum(partStates),
  /** How long it took to answer. */
  ms: z.int().nullable(),
})
export type PartHealth = z.infer<typeof partSchema>

/** GET /health: `down` where a database or the boxes do not answer, `degraded` where anything else does not. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  parts: z.object({ database: partSchema, boxes: partSchema, queues: partSchema, mail: partSchema, payment: partSchema }),
  checked_at: z.string(),
})
export type Health = z.infer<typeof healthSchema>
