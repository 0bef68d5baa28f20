import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { ok, refuse, type Result } from '../../../../contract/problem.ts'
import type { Box } from '../../../../box-office/box.ts'
import { prepared } from '../../../../box-office/prepared.ts'
import { holdMayEnd } from '../../orders/store.ts'
import { orders } from '../../orders/table.ts'
import { loadPayment } from '../store.ts'
import { paymentEvents, paymentNotices, payments } from '../table.ts'

/** A sync of a payment. `look` is its number: a later sync covers all events that an earlier one covers. */
export type PaymentSync = { look: number; account_id: string; intent_id: string; order_id: string }

const id = sql.placeholder('id')
const n = sql.placeholder('look')

const countLook = prepared((db) =>
  db
    .update(payments)
    .set({ looks: sql`${payments.looks} + 1` })
    .where(eq(payments.intent_id, id))
    .prepare(),
)
const noteEnded = prepared((db) =>
  db
    .update(payments)
    .set({
      look_ended: sql`max(${payments.look_ended}, ${n})`,
      look_applied: sql`max(${payments.look_applied}, ${sql.placeholder('applied')})`,
    })
    .where(eq(payments.intent_id, id))
    .prepare(),
)
// A column without a copy in the read model: written past the outbox.
const noteAwaiting = prepared((db) =>
  db
    .update(orders)
    .set({ awaits_look: sql`exists (select 1 from payments where order_id = ${orders.id} and looks > look_ended)` })
    .where(eq(orders.id, id))
    .prepare(),
)
const unappliedUpTo = prepared((db) =>
  db
    .select({ id: paymentEvents.id, type: paymentEvents.type, received_at: paymentEvents.received_at })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.intent_id, id), isNull(paymentEvents.applied_at), lte(paymentEvents.look, n)))
    .prepare(),
)
const noteApplied = prepared((db) =>
  db
    .update(paymentEvents)
    .set({ applied_at: sql`${sql.placeholder('at')}` })
    .where(and(eq(paymentEvents.intent_id, id), isNull(paymentEvents.applied_at), lte(paymentEvents.look, n)))
    .prepare(),
)

const end = (box: Box, { intent_id, order_id }: Pick<PaymentSync, 'intent_id' | 'order_id'>, look: number, applied: number): void => {
  noteEnded(box).run({ id: intent_id, look, applied })
  noteAwaiting(box).run({ id: order_id })
  // It may have run out while it was waited for.
  holdMayEnd(box)
}

/** Webhooks about a payment that no sync up to this one has applied. */
const unappliedEvents = (box: Box, intentId: string, look: number) => unappliedUpTo(box).all({ id: intentId, look })

/**
 * Begins a sync of a payment. Until it is applied, or has failed with no webhook waiting, the order's hold does not
 * expire, so that a webhook in flight is in time.
 */
export const beginLook = (box: Box, { intent_id, order_id }: { intent_id: string; order_id: string }): Result<PaymentSync> => {
  const known = loadPayment(box, intent_id)
  if (!known || known.order_id !== order_id) return refuse('not_found')
  countLook(box).run({ id: intent_id })
  noteAwaiting(box).run({ id: order_id })
  return ok({ look: known.looks + 1, account_id: known.account_id, intent_id, order_id })
}

/** Marks the webhooks received before this sync began as applied. */
export const applyEvents = (box: Box, look: PaymentSync): void => {
  for (const { id } of unappliedEvents(box, look.intent_id, look.look)) {
    const notice = box.db.select().from(paymentNotices).where(eq(paymentNotices.id, id)).all()[0]
    if (notice) box.remove(paymentNotices, notice)
  }
  noteApplied(box).run({ id: look.intent_id, look: look.look, at: box.at })
}

/** Ends an applied sync. Called last: it writes to the order's row directly, past what was loaded of it. */
export const finishSync = (box: Box, look: PaymentSync): void => end(box, look, look.look, look.look)

/** Whether webhooks about a payment wait to be applied. */
export const hasUnappliedEvents = (box: Box, intentId: string): boolean =>
  unappliedEvents(box, intentId, Number.MAX_SAFE_INTEGER).length > 0

/** Ends a sync without an answer. Webhooks wait for the next one; without any, the hold may expire again. */
export const failLook = (box: Box, look: PaymentSync): Result<null> => {
  if (!hasUnappliedEvents(box, look.intent_id)) end(box, look, look.look, 0)
  return ok(null)
}

/**
 * A payment can't be synced any more, or not for a while: the webhooks that wait for it are shown with the error.
 * `isFinal` when the provider refuses to answer: then nothing holds the order's stock any longer.
 */
export const notePoison = (
  box: Box,
  input: { intent_id: string; order_id: string; error: string; attempts: number; isFinal: boolean },
): Result<null> => {
  const { intent_id, order_id, error, attempts } = input
  for (const notice of unappliedEvents(box, intent_id, Number.MAX_SAFE_INTEGER))
    box.put(paymentNotices, { ...notice, event_id: box.eventId, order_id, error: error.slice(0, 500), attempts })
  const known = loadPayment(box, intent_id)
  if (known && input.isFinal) end(box, { intent_id, order_id }, known.looks, 0)
  return ok(null)
}
