import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { entity } from '../../../box-office/entity.ts'
import type { Locale } from '../../../contract/languages.ts'
import type {
  Charge,
  DisplayStatus,
  Line,
  OrderStatus,
  PaymentProviderName,
  PaymentStatus,
  RefundStatus,
} from '../../../contract/orders.ts'
import type { Answer } from '../../../contract/questions.ts'
import type { TimelineEntry, TimelineKind } from '../../../contract/timeline.ts'
import { flag, json, time } from '../../../db/columns.ts'
import type { CancelPolicy } from '../../../shared/cancel-policy.ts'

const columns = () => ({
  id: text().primaryKey(),
  event_id: text().notNull(),
  short_id: text().notNull(),
  number: text().notNull(),
  status: text().$type<OrderStatus>().notNull(),
  payment_status: text().$type<PaymentStatus>().notNull(),
  refund_status: text().$type<RefundStatus>(),
  /** Derived by `displayStatus`, stored for lists. */
  display_status: text().$type<DisplayStatus>().notNull(),
  currency: text().notNull(),
  subtotal: integer().notNull(),
  discount_total: integer().notNull(),
  fee_total: integer().notNull(),
  included_tax_total: integer().notNull(),
  added_tax_total: integer().notNull(),
  tax_total: integer().notNull(),
  total: integer().notNull(),
  total_refunded: integer().notNull(),
  charges: json<Charge[]>().notNull(),
  lines: json<Line[]>().notNull(),
  ticket_quantity: integer().notNull(),
  promo_code: text(),
  promo_code_id: text(),
  /** The affiliate, as it was at the time. */
  affiliate_id: text(),
  affiliate_code: text(),
  affiliate_name: text(),
  locale: text().$type<Locale>().notNull(),
  first_name: text(),
  last_name: text(),
  email: text(),
  /** The answers to the order's questions. */
  answers: json<Answer[]>(),
  /** The team's internal note, with its last author and time. Buyers don't see it. */
  note: text(),
  note_by: text(),
  note_at: time(),
  is_manual: flag().notNull(),
  /** Who takes the money of a manual order: STRIPE for one that is paid by a link. Null for all that follow from their total. */
  payment_provider: text().$type<PaymentProviderName>(),
  /** True once a member decided to keep a cancelled order's money. */
  left_unrefunded: flag().notNull().default(false),
  expires_at: time().notNull(),
  created_at: time().notNull(),
  completed_at: time(),
  payment_account_id: text(),
  payment_intent_id: text(),
})

export const orderEntity = entity('orders', {
  columns,
  duplicate: null,
  inBox: () => ({
    /** SHA-256 of the buyer's session token; the token itself is never stored. */
    session_hash: text().notNull(),
    payment_client_secret: text(),
    /** What the link carries by which a manual order is paid: its session. Null for every other order. */
    link_token: text(),
    /** Counts the created intents: part of the provider's idempotency key. */
    payment_attempt: integer().notNull(),
    hold_extended: flag().notNull(),
    /** The start of the first hold in the chain of replaced orders; its own start without any. */
    held_since: time(),
    /** The keys that its address is counted under (`holderOf`), while it is neither paid nor over. */
    held_for: text(),
    /** The day of the event's figures that counts it, in the event's time zone at the time; null until it is completed. */
    sales_day: text(),
    /** True while a sync of its payment is pending: its hold does not expire until that is applied. */
    awaits_look: flag().notNull().default(false),
    /** How many of its tickets its promo code applies to. */
    promo_tickets: integer().notNull().default(0),
    /** Where its buyer came from (`visit-source.ts`); null for a direct visit. */
    source: text(),
    /** Whether the sums that reports are made of have it. */
    in_sums: flag().notNull().default(false),
    /** What comes back to a buyer who cancels, as it was when the order was placed; null for nothing. */
    cancel_policy: json<CancelPolicy>(),
  }),
  indexes: (table) => [
    uniqueIndex('orders_by_short_id').on(table.short_id),
    uniqueIndex('orders_by_number').on(table.number),
    index('orders_to_expire')
      .on(table.expires_at)
      .where(sql`status in ('RESERVED', 'AWAITING_PAYMENT') and awaits_look = 0`),
    index('orders_being_decided')
      .on(table.expires_at)
      .where(sql`status = 'PROCESSING' or awaits_look = 1`),
    index('orders_by_session')
      .on(table.session_hash)
      .where(sql`status in ('RESERVED', 'AWAITING_PAYMENT')`),
    index('carts_to_forget')
      .on(table.created_at)
      .where(sql`email is null`),
    index('orders_to_forget')
      .on(table.created_at)
      .where(sql`status = 'EXPIRED' and email is not null`),
    index('orders_to_sum')
      .on(table.id)
      .where(sql`in_sums = 0 and completed_at is not null`),
  ],
  readModel: {
    // One for each sort and for the usual filters, so that no list of an event is sorted at a query. The first one also
    // covers searches for one or two letters and the common statuses: all of these are counted without reading rows. Each
    // costs a written row per order, partial ones only where their condition holds.
    indexes: (table) => [
      index('orders_by_time').on(
        table.event_id,
        table.deleted,
        table.created_at,
        table.id,
        table.is_manual,
        table.number,
        table.first_name,
        table.last_name,
      ),
      index('orders_by_total').on(table.event_id, table.deleted, table.total, table.id),
      index('orders_by_tickets').on(table.event_id, table.deleted, table.ticket_quantity, table.id),
      index('orders_by_name').on(table.event_id, table.deleted, sql`lower("last_name")`, table.id),
      index('orders_by_number').on(table.event_id, table.deleted, table.number, table.id),
      index('orders_by_status').on(table.event_id, table.deleted, table.display_status, table.created_at, table.id),
      index('orders_by_payment').on(table.event_id, table.deleted, table.payment_status, table.created_at, table.id),
      index('orders_by_hand')
        .on(table.event_id, table.deleted, table.created_at, table.id)
        .where(sql`is_manual = 1`),
      index('orders_by_email').on(table.event_id, table.email),
      // Over all events, for the buyer who asks for their own.
      index('orders_by_address').on(table.email),
      index('orders_by_refund')
        .on(table.event_id, table.refund_status)
        .where(sql`refund_status is not null`),
      index('orders_by_affiliate')
        .on(table.event_id, table.affiliate_id)
        .where(sql`affiliate_id is not null`),
      index('orders_by_promo_code')
        .on(table.event_id, table.promo_code_id)
        .where(sql`promo_code_id is not null`),
    ],
    // A cart without details is no order yet.
    holds: (row) => row['email'] !== null,
  },
})
export const orders = orderEntity.table
export type OrderRow = typeof orders.$inferSelect

/** Entries of orders' timelines, in order: one row each, never changed. Only in the box; other tables' data is not repeated here. */
export const orderTimeline = sqliteTable(
  'order_timeline',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    order_id: text().notNull(),
    kind: text().$type<TimelineKind>().notNull(),
    at: time().notNull(),
    by_kind: text().$type<TimelineEntry['by']['kind']>().notNull(),
    by_name: text(),
    by_via: text().$type<TimelineEntry['by']['via']>(),
    amount: integer(),
    currency: text(),
    attendee_id: text(),
    detail: text(),
  },
  (table) => [index('order_timeline_by_order').on(table.order_id)],
)

/** The person of each order by their email, once it has one. */
export const personOrders = sqliteTable('person_orders', { order_id: text().primaryKey(), person: text().notNull() }, (table) => [
  index('person_orders_by_person').on(table.person),
])
