import { and, eq, gt, sql } from 'drizzle-orm'
import type { Box } from '../../../../box-office/box.ts'
import { jobs } from '../../../../box-office/job-table.ts'
import { prepared } from '../../../../box-office/prepared.ts'
import type { PaymentRow } from '../table.ts'

/** The payment that a job is about. */
export type AboutPayment = Pick<PaymentRow, 'intent_id' | 'account_id' | 'order_id'>

/** How long until the provider is asked while no webhook comes: a lost one is found then. */
const firstCheck = 60_000

const jobOf = (intentId: string) => `check:${intentId}`

const forgetLater = prepared((db) =>
  db
    .delete(jobs)
    .where(and(eq(jobs.id, sql.placeholder('id')), gt(jobs.next_at, sql.placeholder('next_at'))))
    .prepare(),
)

/** Schedules a sync of a payment in so many milliseconds, or keeps an earlier one; repeated until nothing about it is open. */
export const checkSoon = (box: Box, { intent_id, account_id, order_id }: AboutPayment, delay: number): void => {
  const id = jobOf(intent_id)
  // The pauses between its checks begin anew.
  forgetLater(box).run({ id, next_at: box.now + delay })
  box.later({ id, kind: 'check_intent', input: { intent_id, account_id, order_id }, delay })
}

/** Has a payment looked up in a minute. */
export const checkLater = (box: Box, payment: AboutPayment): void => checkSoon(box, payment, firstCheck)

const forget = prepared((db) =>
  db
    .delete(jobs)
    .where(eq(jobs.id, sql.placeholder('id')))
    .prepare(),
)

/** Ends the checks of a payment with nothing open. */
export const checkNoMore = (box: Box, intentId: string): void => void forget(box).run({ id: jobOf(intentId) })

/** How long until the next check after so many: doubling from a minute to an hour. */
export const checkAgainIn = (checks: number): number => Math.min(firstCheck * 2 ** checks, 3_600_000)

/** Cancels a payment at the provider: its order is over, or paid by another one. */
export const cancelIntent = (box: Box, { intent_id, account_id, order_id }: AboutPayment): void =>
  box.later({ id: `cancel:${intent_id}`, kind: 'cancel_intent', input: { intent_id, account_id, order_id } })

const callingOff = prepared((db) =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(sql`${jobs.id} >= 'cancel:' and ${jobs.id} < 'cancel;'`)
    .limit(1)
    .prepare(),
)

/** Whether a payment is still to be called off at the provider. */
export const hasPendingCancellations = (box: Box): boolean => callingOff(box).all().length > 0
