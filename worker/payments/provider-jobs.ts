import { asc, eq, like, lte } from 'drizzle-orm'
import type { BoxDb } from '../box-office/box.ts'
import type { Commands } from '../box-office/registry.ts'
import { backoff } from '../domain/alarm.ts'
import { ProviderError, type PaymentProvider, type ProviderPayment } from './provider.ts'
import { providerJobs, type ProviderJob } from './table.ts'

/** How the runner changes the box: one command each, never around it. */
export type RunCommand = <N extends 'applyPayment' | 'recordRefund'>(name: N, input: Parameters<Commands[N]>[1]) => ReturnType<Commands[N]>

type StoredJob = typeof providerJobs.$inferSelect

/** When the next call to the provider is due, in milliseconds, or null. */
export const firstJob = (db: BoxDb): number | null =>
  db.select({ at: providerJobs.next_at }).from(providerJobs).orderBy(asc(providerJobs.next_at)).limit(1).all()[0]?.at ?? null

/** Whether a payment is still to be called off at the provider. */
export const isCallingOff = (db: BoxDb): boolean =>
  db.select({ id: providerJobs.id }).from(providerJobs).where(like(providerJobs.id, 'cancel:%')).limit(1).all().length > 0

/** Makes every call that is due; a failed one is tried again later. Answers are applied by commands, which read again. */
export const runProviderJobs = async (db: BoxDb, provider: PaymentProvider, run: RunCommand, now: number): Promise<void> => {
  const due = db.select().from(providerJobs).where(lte(providerJobs.next_at, now)).limit(50).all()
  for (const stored of due) {
    const again = await attempt(stored, provider, run)
    if (again === null) db.delete(providerJobs).where(eq(providerJobs.id, stored.id)).run()
    else
      db.update(providerJobs)
        .set({ attempts: stored.attempts + 1, next_at: now + again })
        .where(eq(providerJobs.id, stored.id))
        .run()
  }
}

/** One job: null when it is done with, else how long to wait before the next try. */
const attempt = async ({ id, job, attempts }: StoredJob, provider: PaymentProvider, run: RunCommand): Promise<number | null> => {
  try {
    if (job.kind === 'REFUND') return await refund(id, job, provider, run)
    const payment =
      job.kind === 'CANCEL_INTENT' ? await cancel(id, job, provider) : await provider.retrieveIntent(job.account_id, job.intent_id)
    const applied = run('applyPayment', { order_id: job.order_id, payment })
    console.log(
      JSON.stringify({
        message: 'payment checked',
        job: job.kind,
        order_id: job.order_id,
        outcome: payment.outcome,
        applied: applied.ok && applied.value.applied,
      }),
    )
    return id.startsWith('check:') && applied.ok && applied.value.open ? Math.min(60_000 * 2 ** attempts, 3_600_000) : null
  } catch (error) {
    const retryable = !(error instanceof ProviderError) || error.retryable
    console.error(
      JSON.stringify({ message: 'payment provider call failed', job: job.kind, order_id: job.order_id, error: String(error), retryable }),
    )
    if (retryable) return backoff(attempts + 1)
    if (job.kind === 'REFUND') run('recordRefund', { ...job, status: 'FAILED' })
    return null
  }
}

/** Cancels an intent; one that can't be cancelled any more is looked up instead: it may have been paid. */
const cancel = async (id: string, job: ProviderJob, provider: PaymentProvider): Promise<ProviderPayment> => {
  try {
    return await provider.cancelIntent(job.account_id, job.intent_id, id)
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'payment_intent_unexpected_state')
      return provider.retrieveIntent(job.account_id, job.intent_id)
    throw error
  }
}

const refund = async (
  id: string,
  job: Extract<ProviderJob, { kind: 'REFUND' }>,
  provider: PaymentProvider,
  run: RunCommand,
): Promise<null> => {
  const { status } = await provider.refund({
    account: job.account_id,
    intent_id: job.intent_id,
    amount: job.amount,
    currency: job.currency,
    event_id: job.event_id,
    order_id: job.order_id,
    idempotencyKey: id,
  })
  run('recordRefund', { order_id: job.order_id, intent_id: job.intent_id, amount: job.amount, status })
  return null
}
