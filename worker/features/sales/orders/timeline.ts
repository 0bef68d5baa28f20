import { and, desc, eq, sql } from 'drizzle-orm'
import { personName } from '../../../shared/names.ts'
import type { TimelineEntry, TimelineKind } from '../../../contract/timeline.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { attendeesOf } from '../attendees/store.ts'
import { loadOrder } from './store.ts'
import { orderTimeline } from './table.ts'

/** An actor: a member of the account and a door's list by name. */
export type Actor = TimelineEntry['by']

export const buyer: Actor = { kind: 'BUYER', name: null }
export const provider: Actor = { kind: 'PROVIDER', name: null }
export const system: Actor = { kind: 'SYSTEM', name: null }

type Noted = {
  kind: TimelineKind
  by: Actor
  amount?: number
  currency?: string
  attendee_id?: string
  detail?: string | null
}

const entryColumns = ['order_id', 'kind', 'at', 'by_kind', 'by_name', 'by_via', 'amount', 'currency', 'attendee_id', 'detail'] as const
const newEntry = prepared((db) =>
  db
    .insert(orderTimeline)
    .values(Object.fromEntries(entryColumns.map((name) => [name, sql.placeholder(name)])) as never)
    .prepare(),
)

/** Writes down that something happened to an order. */
export const note = (box: Box, orderId: string, { kind, by, amount, currency, attendee_id, detail }: Noted): void =>
  void newEntry(box).run({
    order_id: orderId,
    kind,
    at: box.at,
    by_kind: by.kind,
    by_name: by.name,
    by_via: by.via ?? null,
    amount: amount ?? null,
    currency: currency ?? null,
    attendee_id: attendee_id ?? null,
    detail: detail ?? null,
  })

/** Whether an order was cancelled at this moment, and so in the same transaction as other changes then. */
export const wasCancelledAt = (box: Box, orderId: string, at: string): boolean =>
  box.db
    .select({ id: orderTimeline.id })
    .from(orderTimeline)
    .where(and(eq(orderTimeline.order_id, orderId), eq(orderTimeline.kind, 'CANCELLED'), eq(orderTimeline.at, at)))
    .all().length > 0

/** An order's timeline inside its event, newest first, without mails. */
export const getTimeline = (box: Box, orderId: string): Result<TimelineEntry[]> => {
  const order = loadOrder(box, orderId)
  if (!order) return refuse('not_found')
  const people = new Map(
    attendeesOf(box, orderId).map(({ id, reference, first_name, last_name }) => [
      id,
      { id, reference, name: personName({ first_name, last_name }) },
    ]),
  )
  const noted = box.db.select().from(orderTimeline).where(eq(orderTimeline.order_id, orderId)).orderBy(desc(orderTimeline.id)).all()
  const entries = noted.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    at: row.at,
    by: { kind: row.by_kind, name: row.by_name, ...(row.by_via ? { via: row.by_via } : {}) },
    amount: row.amount,
    currency: row.currency,
    attendee: row.attendee_id ? (people.get(row.attendee_id) ?? null) : null,
    detail: row.detail,
    mail: null,
    recipient: null,
    sent_again: null,
  }))
  if (order.is_manual) return ok(entries)
  // Orders are placed thousands of times a minute: placing one, and completing a free one, is derived from its own row.
  const own = {
    by: buyer,
    amount: order.total,
    currency: order.currency,
    attendee: null,
    detail: order.promo_code,
    mail: null,
    recipient: null,
    sent_again: null,
  }
  const placed: TimelineEntry = { ...own, id: 'placed', kind: 'PLACED', at: order.created_at }
  const isFree = order.total === 0 && order.completed_at !== null
  const completed: TimelineEntry[] = isFree
    ? [{ ...own, id: 'completed', kind: 'COMPLETED', at: order.completed_at ?? '', detail: null }]
    : []
  return ok([...entries, ...completed, placed])
}
