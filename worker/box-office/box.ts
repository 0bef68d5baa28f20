import type { InferSelectModel } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { WebhookSubject, WebhookType } from '../contract/webhook-types.ts'
import type { MailRequest } from '../mail/message.ts'
import type { BoxDb } from './box-db.ts'
import type { Entity } from './entity.ts'
import type { EventRow } from './event-table.ts'
import type { FactsRow } from './facts-table.ts'
import type { Memo } from './memo.ts'
import type { WebhookMessage } from './webhook-message.ts'

type Row<T extends SQLiteTable> = InferSelectModel<T> & { id: string }

/** A request to schedule a job. `delay` in milliseconds, none by default. */
export type JobRequest = { id: string; kind: string; input: unknown; delay?: number }

/** A verb's access to the box: the event's rows, the time, and the effects of a change. */
export type Box = {
  db: BoxDb
  eventId: string
  /** The time of the command, in milliseconds and as stored. */
  now: number
  at: string
  /** Whether this is certainly the first attempt of the call: otherwise its effects may exist already. */
  isFirst: boolean
  /** The origin of links in mails, without a trailing slash. */
  origin: string
  event: () => EventRow
  facts: () => FactsRow
  /** Writes a whole row of an entity, and sends it to the read model if the entity has one. */
  put: <T extends SQLiteTable>(table: T, row: Row<T>) => void
  /** Sends a row that was written by a statement of its own. */
  written: <T extends SQLiteTable>(table: T, row: Row<T>) => void
  /** Deletes a row here and in the read model. */
  remove: <T extends SQLiteTable>(table: T, row: Row<T>) => void
  /** Sends a mail; its id is its reason, and each reason is sent once. */
  mail: (mail: MailRequest) => void
  /** Whether an endpoint of the account wants this type of webhook: what no one wants costs nothing. */
  wants: (type: WebhookType) => boolean
  /** Tells the account's webhooks that something happened to a thing; it is described as it is at the end of the command. */
  emit: (type: WebhookType, id: string) => void
  /** Sends a webhook that was described before. */
  webhook: (message: WebhookMessage) => void
  /** Schedules a job. A scheduled job of the same id stays as it is, unless this one is sooner. */
  later: (job: JobRequest) => void
  /** The cache of rows that sales don't change, invalidated by every other write. */
  memo: Memo
  /** All entities, the event's own first; and the rows that expire. */
  entities: Entity[]
  /** Tables of features without a read model. */
  tables: SQLiteTable[]
  forgets: Forget[]
  /** Lets every feature know that a ticket is gone. */
  ticketDeleted: (ticketId: string) => void
  /** Lets every feature know that an order was completed. */
  sold: () => void
  /** Makes a change that may leave more stock than before: features are asked who gets it. The only way by which stock comes back. */
  returning: <T>(change: () => T) => T
}

/** The registry's declarations of features. */
export type BoxParts = {
  entities: Entity[]
  tables: SQLiteTable[]
  forgets: Forget[]
  onTicketDeleted: ((box: Box, ticketId: string) => void)[]
  webhooks: WebhookDescriptions
  onSold: ((box: Box) => void)[]
  onReturn: ((box: Box) => () => void)[]
}

/** Rows that expire, deleted in bounded steps; times in milliseconds. */
export type Forget = {
  /** Deletes at most `limit` expired rows, and answers with their number. */
  forget: (box: Box, limit: number) => number
  /** When the first of the remaining rows expires, or null. */
  nextAt: (box: Box) => number | null
}

/** What a webhook says of a thing as it is at the end of the command; null for nothing. */
export type DescribeForWebhook = (box: Box, id: string) => Pick<WebhookMessage, 'order_key' | 'label' | 'data'> | null

/** The descriptions of all features, by the kind of thing. */
export type WebhookDescriptions = Partial<Record<WebhookSubject, DescribeForWebhook>>
