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
    /** The payment to sync, and the number of the first sync that covers the event; null where none is needed. */
    intent_id: text(),
    look: integer(),
    /** The time a sync that covers it was applied; null until then. */
    applied_at: time(),
  },
  (table) => [
    index('payment_events_to_apply')
      .on(table.intent_id)
      .where(sql`applied_at is null`),
    index('payment_events_to_forget').on(table.applied_at),
  ],
)

/** An order's payments: one row an intent, in the order of the attempts. */
export const payments = sqliteTable(
  'payments',
  {
    intent_id: text().primaryKey(),
    order_id: text().notNull(),
    account_id: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Null until money came; then what it was for. A surplus is refunded. */
    purpose: text().$type<'ORDER' | 'SURPLUS'>(),
    amount_received: integer().notNull(),
    /** The received currency: the order's, unless someone changed the intent. */
    currency_received: text(),
    method: text(),
    card_brand: text(),
    card_last4: text(),
    failure_code: text(),
    created_at: time().notNull(),
    paid_at: time(),
    /** The number of syncs begun so far; a sync older than the applied one is discarded. */
    looks: integer().notNull().default(0),
    /** The newest sync that has ended, and the newest that was applied. */
    look_ended: integer().notNull().default(0),
    look_applied: integer().notNull().default(0),
  },
  (table) => [index('payments_by_order').on(table.order_id)],
)
export type PaymentRow = typeof payments.$inferSelect

/** The part of a refund that is for one ticket. */
export type RefundPart = { attendee_id: string; amount: number }

/** All refunds, requested here or made at the provider. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text().primaryKey(),
    order_id: text().notNull(),
    intent_id: text().notNull(),
    /** The provider's id, once known. */
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

/** The ledger: every movement of money, one row, never changed or deleted (triggers refuse it). */
export const ledger = sqliteTable(
  'ledger',
  {
    /** Named after the provider's object, so that a movement is written once. */
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
  // Resolved notices stay as tombstones, which lists must not read.
  readModel: { indexes: (table) => [index('payment_notices_by_time').on(table.account_id, table.deleted, table.received_at, table.id)] },
})
export const paymentNotices = paymentNoticeEntity.table
export type PaymentNoticeRow = typeof paymentNotices.$inferSelect

/** Webhooks that name no event: stored, and routed to their event once it is found. In D1. */
export const unroutedEvents = sqliteTable(
  'unrouted_payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    payment_account_id: text(),
    /** Its payment, if any. */
    intent_id: text(),
    received_at: time().notNull(),
    /** The time it was routed to its event, or found to concern none; null while it waits. */
    done_at: time(),
  },
  (table) => [
    index('unrouted_payment_events_waiting').on(table.done_at, table.received_at),
    index('unrouted_payment_events_to_forget').on(table.received_at),
  ],
)
