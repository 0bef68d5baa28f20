import { z } from 'zod'

/** How far a move of an account has come. */
export const movePhases = ['PREPARE', 'COPY', 'COMPARE', 'SWITCH', 'SETTLE', 'SWEEP', 'CLEAR', 'DONE'] as const
export type MovePhase = (typeof movePhases)[number]

/** A move of an account's data from one database to another. */
export const moveSchema = z.object({
  id: z.string(),
  account_id: z.string(),
  from: z.string().describe('The database its data was in.'),
  to: z.string(),
  phase: z
    .enum(movePhases)
    .describe('Until SWITCH its data is read from the database it was in, from SETTLE on from the other; CLEAR empties the first.'),
  rows: z.int().describe('Rows copied so far.'),
  started_at: z.string(),
  switched_at: z.string().nullable(),
  done_at: z.string().nullable(),
})
export type Move = z.infer<typeof moveSchema>
