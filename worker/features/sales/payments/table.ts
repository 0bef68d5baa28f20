import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { entity } from '../../../box-office/entity.ts'
import type { DisputeStatus, RefundReason, RefundState } from '../../../contract/refunds.ts'
import { flag, json, time } from '../../../db/columns.ts'
import type { MovementKind } from '../../../domain/ledger.ts'

/** The provider's events about this event's payments, stored before they are answered (the webhook inbox). */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    received_at: time().notNull(),
    /** The payment it has looked up, and the number of the first look that knows of it; null where no one need look. */
    intent_id: text(),
    look: integer(),
    /** When an answer that knows of it was applied; null while that is still to come. */
    applied_at: time(),
  },
  (table) => [
    index('payment_events_to_apply')
      .on(table.intent_id)
      .where(sql`applied_at is null`),
    index('payment_events_to_forget').on(table.applied_at),
  ],
)

/** Every payment an order asked the provider for: one row an intent, the order's attempts in their order. */
export const payments = sqliteTable(
  'payments',
  {
    intent_id: text().primaryKey(),
    order_id: text().notNull(),
    account_id: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Null while no money came; what it came for otherwise. A surplus goes back. */
    purpose: text().$type<'ORDER' | 'SURPLUS'>(),
    amount_received: integer().notNull(),
    /** In which currency it came: the order's, unless someone changed the intent. */
    currency_received: text(),
    method: text(),
    card_brand: text(),
    card_last4: text(),
    failure_code: text(),
    created_at: time().notNull(),
    paid_at: time(),
    /** Looks at it begun so far; each has its number, and an answer of an older one than was applied says nothing. */
    looks: integer().notNull().default(0),
    /** The newest look that has ended, and the newest whose answer was applied. */
    look_ended: integer().notNull().default(0),
    look_applied: integer().notNull().default(0),
  },
  (table) => [index('payments_by_order').on(table.order_id)],
)
export type PaymentRow = typeof payments.$inferSelect

/** A part of a refund that was for one ticket. */
export type RefundPart = { attendee_id: string; amount: number }

/** Every refund, asked for here or made at the provider. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text().primaryKey(),
    order_id: text().notNull(),
    intent_id: text().notNull(),
    /** The provider's id, once it is known. */
    provider_id: text(),
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text().$type<RefundState>().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    note: text(),
    failure_code: text(),
    parts: json<RefundPart[]>().notNull(),
    notify_buyer: flag().notNull(),
    requested_by: text(),
    created_at: time().notNull(),
    settled_at: time(),
  },
  (table) => [index('refunds_by_order').on(table.order_id)],
)
export type RefundRow = typeof refunds.$inferSelect

export const disputes = sqliteTable(
  'disputes',
  {
    /** The provider's. */
    id: text().primaryKey(),
    order_id: text().notNull(),
    intent_id: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text().$type<DisputeStatus>().notNull(),
    reason: text().notNull(),
    opened_at: time().notNull(),
    closed_at: time(),
  },
  (table) => [index('disputes_by_order').on(table.order_id)],
)
export type DisputeRow = typeof disputes.$inferSelect

/** The books: every movement of money, one row, never changed or deleted (triggers refuse it). */
export const ledger = sqliteTable(
  'ledger',
  {
    /** Named after what moved at the provider, so that the same movement is written once. */
    id: text().primaryKey(),
    order_id: text().notNull(),
    /** Null for a receipt by hand. */
    intent_id: text(),
    /** The provider's account the money moved in; null for a receipt by hand. */
    payment_account_id: text(),
    kind: text().$type<MovementKind>().notNull(),
    /** Signed as it changes the organizer's balance, in minor units. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** The provider's object it belongs to (a charge, a refund, a dispute). */
    source: text(),
    at: time().notNull(),
  },
  (table) => [index('ledger_by_order').on(table.order_id)],
)
export type LedgerRow = typeof ledger.$inferSelect

const noticeColumns = () => ({
  /** The provider's id of the webhook. */
  id: text().primaryKey(),
  event_id: text().notNull(),
  order_id: text(),
  type: text().notNull(),
  error: text().notNull(),
  attempts: integer().notNull(),
  received_at: time().notNull(),
})

/** Webhooks that could not be applied, until someone replays them. */
export const paymentNoticeEntity = entity('payment_notices', {
  columns: noticeColumns,
  duplicate: null,
  // Those that were solved stay as tombstones: a list does not read past them.
  readModel: { indexes: (table) => [index('payment_notices_by_time').on(table.account_id, table.deleted, table.received_at, table.id)] },
})
export const paymentNotices = paymentNoticeEntity.table
export type PaymentNoticeRow = typeof paymentNotices.$inferSelect

/** Webhooks that name no event: kept, and brought to the event they turn out to concern. In D1. */
export const unroutedEvents = sqliteTable(
  'unrouted_payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    payment_account_id: text(),
    /** The payment it is about; null when it is about none. */
    intent_id: text(),
    received_at: time().notNull(),
    /** When it was brought to its event, or found to concern none; null while that is still to be asked. */
    done_at: time(),
  },
  (table) => [
    index('unrouted_payment_events_waiting').on(table.done_at, table.received_at),
    index('unrouted_payment_events_to_forget').on(table.received_at),
  ],
)
