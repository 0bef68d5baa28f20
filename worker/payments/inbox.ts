import { eq, sql } from 'drizzle-orm'
import { ok, refuse, type Result } from '../contract/problem.ts'
import type { Box } from '../box-office/box.ts'
import { prepared } from '../box-office/prepared.ts'
import type { ProviderEvent } from './provider.ts'
import { loadPayment, paymentsOf } from './store.ts'
import { paymentEvents, paymentNotices, type ProviderNotice } from './table.ts'

/** What says nothing that isn't known: nobody has to be asked. */
const saysNothing = new Set(['payment_intent.created'])

const jobOf = (eventId: string) => `event:${eventId}`

/** Whether a job is the first that was made for a webhook; others were asked for by somebody who saw it noted. */
export const isFirstOf = (jobId: string, notice: ProviderNotice): boolean => jobId === jobOf(notice.id)

const heardBefore = prepared((db) =>
  db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, sql.placeholder('id')))
    .prepare(),
)

const hear = prepared((db) =>
  db
    .insert(paymentEvents)
    .values({
      id: sql.placeholder('id'),
      type: sql.placeholder('type'),
      received_at: sql.placeholder('received_at'),
      payload: sql.placeholder('payload'),
    })
    .prepare(),
)

/**
 * Stores what the provider told, once, and has the payment looked up: the answer is applied, not the message. One about
 * an account or a payment that isn't the order's is kept, and changes nothing.
 */
export const receivePaymentEvent = (box: Box, event: ProviderEvent): Result<{ is_new: boolean }> => {
  const known = heardBefore(box).all({ id: event.id })
  if (known.length) return ok({ is_new: false })
  const { id, type, about, account_id } = event
  hear(box).run({ id, type, received_at: box.at, payload: event.payload })
  if (about?.kind !== 'payment' || saysNothing.has(type)) return ok({ is_new: true })
  const payment = loadPayment(box, about.intent_id)
  if (payment && payment.order_id === about.order_id && payment.account_id === account_id)
    box.later(jobOf(id), {
      kind: 'CHECK_INTENT',
      account_id,
      intent_id: about.intent_id,
      order_id: about.order_id,
      notice: { id, type, received_at: box.at },
    })
  return ok({ is_new: true })
}

/** The same for many, in their order. */
export const receivePaymentEvents = (box: Box, events: ProviderEvent[]): Result<null> => {
  for (const event of events) receivePaymentEvent(box, event)
  return ok(null)
}

/** Makes a webhook that could not be applied visible, with why and how often it was tried. */
export const notePoison = (
  box: Box,
  input: { notice: ProviderNotice; order_id: string; error: string; attempts: number },
): Result<null> => {
  const { notice, order_id, error, attempts } = input
  box.put('payment_notices', { ...notice, event_id: box.eventId, order_id, error: error.slice(0, 500), attempts })
  return ok(null)
}

/** A webhook was applied after all. */
export const clearPoison = (box: Box, id: string): Result<null> => {
  const row = box.db.select().from(paymentNotices).where(eq(paymentNotices.id, id)).all()[0]
  if (row) box.remove('payment_notices', row)
  return ok(null)
}

/** Has a webhook that could not be applied tried again: every payment of its order is looked up. */
export const replayPaymentEvent = (box: Box, id: string): Result<null> => {
  const row = box.db.select().from(paymentNotices).where(eq(paymentNotices.id, id)).all()[0]
  if (!row) return refuse('not_found')
  const notice = { id: row.id, type: row.type, received_at: row.received_at }
  for (const { intent_id, account_id, order_id } of paymentsOf(box, row.order_id ?? ''))
    box.later(`replay:${id}:${intent_id}:${box.now}`, { kind: 'CHECK_INTENT', account_id, intent_id, order_id, notice })
  return ok(null)
}
