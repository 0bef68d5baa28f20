import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Box } from './box.ts'
import type { Entity } from './entity.ts'
import type { Forget } from './box.ts'
import type { JobKind } from './job.ts'
import type { Verb } from './verb.ts'
import type { WebhookDescriptions } from './box.ts'

/** A feature's part of a box: its tables, verbs and jobs. */
export type BoxFeature = {
  /** Its entities: rows that are deleted with the event, and go to the read model if they have one. */
  entities?: Entity[]
  /** Its other tables. */
  tables?: SQLiteTable[]
  verbs?: Record<string, Verb>
  /** Its jobs, by kind. */
  jobs?: Record<string, JobKind>
  /** Its rows that expire. */
  forgets?: Forget[]
  /** Updates its rows when a ticket is deleted. */
  onTicketDeleted?: (box: Box, ticketId: string) => void
  /** What webhooks say of its things. */
  webhooks?: WebhookDescriptions
  /** Follows up on an order that was completed. */
  onSold?: (box: Box) => void
  /** Asked before stock comes back; what it answers is called when it has. */
  onReturn?: (box: Box) => () => void
}

/** Declares a feature's part of the box; the registry merges them all. */
export const boxFeature = <F extends BoxFeature>(feature: F): F => feature
