import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ok, refuse, type Result } from '../../../../contract/problem.ts'
import type { Box } from '../../../../box-office/box.ts'
import { forgetLater } from '../../../../box-office/forget.ts'
import { prepared, savedBy } from '../../../../box-office/prepared.ts'
import { checkSoon } from '../sync/check-payment.ts'
import { beginLook, type PaymentSync } from '../sync/payment-sync.ts'
import type { ProviderEvent } from '../../../../payments/provider.ts'
import { loadPayment, paymentsOf } from '../store.ts'
import { paymentEvents, paymentNotices, type PaymentRow } from '../table.ts'

/** Events that change nothing: they need no sync. */
const irrelevantTypes = new Set(['payment_intent.created'])

/** Events of a successful payment. An intent succeeds once, so any of them stands for all. */
const successTypes = ['payment_intent.succeeded', 'charge.succeeded']

/** How long a webhook is kept after it was applied: a repeated delivery within that time changes nothing. Milliseconds. */
export const inboxKeptFor = 30 * 24 * 3_600_000

/** How long the caller of `ingestEvents` has for its sync before the box schedules one itself: the caller may have died. */
const CALLER_TIMEOUT_MS = 20_000

const storedEvent = prepared((db) =>
  db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, sql.placeholder('id')))
    .prepare(),
)

const unappliedSuccess = prepared((db) =>
  db
    .select({ look: paymentEvents.look })
    .from(paymentEvents)
    .where(
      and(eq(paymentEvents.intent_id, sql.placeholder('id')), isNull(paymentEvents.applied_at), inArray(paymentEvents.type, successTypes)),
    )
    .limit(1)
    .prepare(),
)

const store = savedBy(paymentEvents, paymentEvents.id, { keep: true })

/** The payment of a webhook, if it belongs to this event and to the account of the webhook. */
const paymentOf = (box: Box, { about, account_id, type }: ProviderEvent) => {
  if (about?.kind !== 'payment' || irrelevantTypes.has(type)) return null
  const payment = loadPayment(box, about.intent_id)
  // The money is already booked.
  if (payment?.purpose && successTypes.includes(type)) return null
  return payment && payment.order_id === about.order_id && payment.account_id === account_id ? payment : null
}

/**
 * Stores events, each once, and answers with the payments the caller must sync: the provider's state is applied, not the
 * event. From here on the orders' holds wait for that. Events of another account or of a payment that isn't the order's
 * are kept, and change nothing.
 */
export const ingestEvents = (box: Box, events: ProviderEvent[]): Result<PaymentSync[]> => {
  const looks = new Map<string, PaymentSync>()
  forgetLater(box, inboxKeptFor)
  for (const event of events) {
    const { id, type } = event
    if (storedEvent(box).all({ id }).length) continue
    const payment = paymentOf(box, event)
    const standing = payment && (looks.get(payment.intent_id) ?? underway(box, payment, type))
    const begun = payment && !standing ? begin(box, payment) : null
    if (begun) looks.set(begun.intent_id, begun)
    const look = standing ?? begun
    store(box, {
      id,
      type,
      received_at: box.at,
      intent_id: look?.intent_id ?? null,
      look: look?.look ?? null,
      applied_at: look ? null : box.at,
    })
  }
  return ok([...looks.values()])
}

/** The sync begun for an earlier event of the same success: it, or a later one, covers this event too. */
const underway = (box: Box, { intent_id }: PaymentRow, type: string): Pick<PaymentSync, 'intent_id' | 'look'> | null => {
  const look = successTypes.includes(type) ? unappliedSuccess(box).all({ id: intent_id })[0]?.look : null
  return look ? { intent_id, look } : null
}

const begin = (box: Box, payment: { intent_id: string; order_id: string; account_id: string }): PaymentSync | null => {
  const begun = beginLook(box, payment)
  if (!begun.ok) return null
  checkSoon(box, payment, CALLER_TIMEOUT_MS)
  return begun.value
}

/** Has a webhook that could not be applied tried again: every payment of its order is looked up. */
export const replayPaymentEvent = (box: Box, id: string): Result<null> => {
  const row = box.db.select().from(paymentNotices).where(eq(paymentNotices.id, id)).all()[0]
  if (!row) return refuse('not_found')
  const asked = paymentsOf(box, row.order_id ?? '')
  for (const payment of asked) checkSoon(box, payment, 0)
  // Events from before syncs had numbers are covered by the next one.
  const latest = asked.at(-1)
  if (latest)
    box.db
      .update(paymentEvents)
      .set({
        intent_id: sql`coalesce(${paymentEvents.intent_id}, ${latest.intent_id})`,
        look: sql`coalesce(${paymentEvents.look}, 0)`,
        applied_at: null,
      })
      .where(eq(paymentEvents.id, id))
      .run()
  return ok(null)
}
