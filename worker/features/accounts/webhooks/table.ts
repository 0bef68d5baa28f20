import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { WebhookType } from '../../../contract/webhook-types.ts'
import type { DeliveryAttempt, DeliveryStatus, WebhookDisabledReason } from '../../../contract/webhooks.ts'
import { flag, json, time } from '../../../db/columns.ts'

/** An account's endpoints. */
export const webhookEndpoints = sqliteTable(
  'webhook_endpoints',
  {
    id: text().primaryKey(),
    account_id: text().notNull(),
    url: text().notNull(),
    name: text().notNull(),
    events: json<WebhookType[]>().notNull(),
    event_id: text(),
    is_active: flag().notNull(),
    /** Sealed: D1's rows alone sign nothing. */
    secret: text().notNull(),
    secret_end: text().notNull(),
    /** The secret before it, and until when it signs too. */
    previous_secret: text(),
    previous_until: time(),
    /** The first failure since anything was delivered. */
    failing_since: time(),
    disabled_at: time(),
    disabled_reason: text().$type<WebhookDisabledReason>(),
    /** Of the links in mails about it. */
    origin: text().notNull(),
    created_by: text().notNull(),
    created_by_name: text().notNull(),
    created_at: time().notNull(),
  },
  (table) => [
    index('webhook_endpoints_by_account').on(table.account_id, table.created_at),
    index('webhook_secrets_to_forget')
      .on(table.previous_until)
      .where(sql`previous_until is not null`),
  ],
)
export type EndpointRow = typeof webhookEndpoints.$inferSelect

/** What happened, as it is sent to one endpoint or to several. Kept for 30 days. */
export const webhookMessages = sqliteTable(
  'webhook_messages',
  { id: text().primaryKey(), body: text().notNull(), created_at: time().notNull() },
  (table) => [index('webhook_messages_to_forget').on(table.created_at)],
)

/** One for each message and endpoint. Kept for 30 days. `due_at` is set while one is to be sent, or is being sent. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    /** Their order. */
    seq: integer().primaryKey({ autoIncrement: true }),
    endpoint_id: text().notNull(),
    message_id: text().notNull(),
    type: text().$type<WebhookType>().notNull(),
    label: text().notNull(),
    event_id: text(),
    order_key: text().notNull(),
    is_test: flag().notNull(),
    status: text().$type<DeliveryStatus>().notNull(),
    /** When it is tried next; of one that is being sent, when it counts as lost. */
    due_at: time(),
    /** The failed attempts since it was made or replayed, and the first attempt: what the retries follow from. */
    failures: integer().notNull(),
    first_at: time(),
    attempts: integer().notNull(),
    history: json<DeliveryAttempt[]>().notNull(),
    signature: text(),
    answer: text(),
    created_at: time().notNull(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.endpoint_id, table.message_id),
    index('webhook_deliveries_by_time').on(table.endpoint_id, table.created_at, table.message_id),
    index('webhook_deliveries_by_status').on(table.endpoint_id, table.status, table.created_at, table.message_id),
    index('webhook_deliveries_in_order')
      .on(table.endpoint_id, table.order_key)
      .where(sql`status in ('PENDING', 'SENDING')`),
    index('webhook_deliveries_due')
      .on(table.endpoint_id, table.status, table.due_at)
      .where(sql`due_at is not null`),
  ],
)
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** How many deliveries of an endpoint were made in an hour, how many of those arrived, and how many attempts failed in it. */
export const webhookHours = sqliteTable(
  'webhook_hours',
  {
    endpoint_id: text().notNull(),
    hour: time().notNull(),
    created: integer().notNull().default(0),
    delivered: integer().notNull().default(0),
    failed: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.endpoint_id, table.hour] }), index('webhook_hours_to_forget').on(table.hour)],
)
