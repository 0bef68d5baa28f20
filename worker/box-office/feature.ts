import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Box } from './box.ts'
import type { Entity } from './entity.ts'
import type { Forget } from './forget.ts'
import type { JobKind } from './job.ts'
import type { Verb } from './verb.ts'

/** All that a feature adds to a box: what it stores, what can be asked of it, and what it does later. */
export type BoxFeature = {
  /** Its rows that leave with the event, and go to the read model where they have one there. */
  entities?: Entity[]
  /** Its other tables. */
  tables?: SQLiteTable[]
  verbs?: Record<string, Verb>
  /** What it does later, by the kind's name. */
  jobs?: Record<string, JobKind>
  /** What it keeps for a while only. */
  forgets?: Forget[]
  /** What follows for its rows when a ticket is deleted. */
  onTicketDeleted?: (box: Box, ticketId: string) => void
}

/** Declares a feature's part of the box; the registry merges them all. */
export const boxFeature = <F extends BoxFeature>(feature: F): F => feature
