import { eq, sql } from 'drizzle-orm'
import type { Box } from '../box-office/box.ts'
import { prepared } from '../box-office/prepared.ts'
import { providerJobs, type PaymentRow } from './table.ts'

/** How long until the provider is asked without having told anything: a lost webhook is found then. */
const firstCheck = 60_000

const jobOf = (intentId: string) => `check:${intentId}`

/** Has a payment looked up in a minute, and again until nothing about it is open. */
export const checkLater = (
  box: Box,
  { intent_id, account_id, order_id }: Pick<PaymentRow, 'intent_id' | 'account_id' | 'order_id'>,
): void => box.later(jobOf(intent_id), { kind: 'CHECK_INTENT', account_id, intent_id, order_id }, firstCheck)

const forget = prepared((db) =>
  db
    .delete(providerJobs)
    .where(eq(providerJobs.id, sql.placeholder('id')))
    .prepare(),
)

/** Nothing about a payment is open any more. */
export const checkNoMore = (box: Box, intentId: string): void => void forget(box).run({ id: jobOf(intentId) })

/** Whether a job is one that goes on until nothing is open. */
export const isStandingCheck = (jobId: string): boolean => jobId.startsWith('check:')

/** How long until the next standing check: doubling from a minute to an hour. */
export const checkAgainIn = (attempts: number): number => Math.min(firstCheck * 2 ** attempts, 3_600_000)
