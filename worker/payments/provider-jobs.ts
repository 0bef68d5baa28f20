import { and, asc, eq, like, lte, sql } from 'drizzle-orm'
import type { BoxDb } from '../box-office/box.ts'
import { prepared } from '../box-office/prepared.ts'
import type { Commands } from '../box-office/registry.ts'
import { backoff } from '../domain/alarm.ts'
import { logError, reasonOf } from '../log.ts'
import { checkAgainIn, isStandingCheck } from './check-payment.ts'
import { isFirstOf } from './inbox.ts'
import { ProviderError, type PaymentProvider } from './provider.ts'
import { providerJobs, type ProviderJob } from './table.ts'

/** How the runner changes the box: one command each, never around it. */
export type RunCommand = <N extends 'applyPayment' | 'failRefund' | 'notePoison' | 'clearPoison'>(
  name: N,
  input: Parameters<Commands[N]>[1],
) => ReturnType<Commands[N]>

type StoredJob = typeof providerJobs.$inferSelect
type JobOf<K extends ProviderJob['kind']> = Extract<ProviderJob, { kind: K }>

/** After so many failures a webhook is shown as one that can't be applied; it goes on being tried if that may help. */
const patience = 5

/** How often a refused standing check is made again: hourly for about a month. */
const monthOfChecks = 24 * 30

/** As many connections as one invocation may have open (Workers, limits). */
const atOnce = 6

/** The look a run took at a payment, whether something about it is open. */
type Looked = { at: Promise<boolean> | null }

const nextJob = prepared((db) =>
  db.select({ at: providerJobs.next_at }).from(providerJobs).orderBy(asc(providerJobs.next_at)).limit(1).prepare(),
)
const dueJobs = prepared((db) =>
  db
    .select()
    .from(providerJobs)
    .where(lte(providerJobs.next_at, sql.placeholder('now')))
    .orderBy(asc(providerJobs.next_at))
    .limit(200)
    .prepare(),
)

/** A job, and not one of the same name that was made meanwhile. */
const same = and(eq(providerJobs.id, sql.placeholder('id')), eq(providerJobs.next_at, sql.placeholder('next_at')))
const doneWith = prepared((db) => db.delete(providerJobs).where(same).prepare())
const putOff = prepared((db) =>
  db
    .update(providerJobs)
    .set({ attempts: sql`${sql.placeholder('attempts')}`, next_at: sql`${sql.placeholder('again_at')}` })
    .where(same)
    .prepare(),
)

/** When the next call to the provider is due, in milliseconds, or null. */
export const firstJob = (db: BoxDb): number | null => nextJob({ db }).all()[0]?.at ?? null

/** Whether a payment is still to be called off at the provider. */
export const isCallingOff = (db: BoxDb): boolean =>
  db.select({ id: providerJobs.id }).from(providerJobs).where(like(providerJobs.id, 'cancel:%')).limit(1).all().length > 0

/**
 * Makes every call that is due; a failed one is tried again later. Answers are applied by commands, which read again.
 * The calls about one payment are made one after the other, those about several at once.
 */
export const runProviderJobs = async (db: BoxDb, provider: PaymentProvider, run: RunCommand, now: number): Promise<void> => {
  const payments = Map.groupBy(dueJobs({ db }).all({ now }), (stored) => stored.job.intent_id).values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const jobs of payments) await runJobs(db, jobs, provider, run, now)
    }),
  )
}

/** The calls about one payment. One look at it serves all that were waiting for it when the run began, also one that fails. */
const runJobs = async (db: BoxDb, jobs: StoredJob[], provider: PaymentProvider, run: RunCommand, now: number): Promise<void> => {
  const looked: Looked = { at: null }
  for (const stored of jobs) {
    const again = await attempt(stored, provider, run, looked)
    const { id, next_at } = stored
    if (again === null) doneWith({ db }).run({ id, next_at })
    else putOff({ db }).run({ id, next_at, attempts: stored.attempts + 1, again_at: now + again })
  }
}

/** One job: null when it is done with, else how long to wait before the next try. */
const attempt = async (
  { id, job, attempts }: StoredJob,
  provider: PaymentProvider,
  run: RunCommand,
  looked: Looked,
): Promise<number | null> => {
  try {
    if (job.kind === 'REFUND') {
      await refund(id, job, attempts, provider)
      if (!job.asked_for) await look(job, provider, run)
      return null
    }
    if (job.kind === 'CANCEL_INTENT') await cancel(id, job, provider)
    looked.at = (job.kind === 'CHECK_INTENT' && looked.at) || look(job, provider, run)
    const isOpen = await looked.at
    // At the first try of a webhook nothing was noted yet.
    if (job.kind === 'CHECK_INTENT' && job.notice && (attempts > 0 || !isFirstOf(id, job.notice))) run('clearPoison', job.notice.id)
    return isStandingCheck(id) && isOpen ? checkAgainIn(attempts) : null
  } catch (error) {
    return failed({ id, job, attempts }, error, run)
  }
}

/** Asks how a payment stands and applies the answer; whether something about it is still open. */
const look = async (job: ProviderJob, provider: PaymentProvider, run: RunCommand): Promise<boolean> => {
  const payment = await provider.retrievePayment(job.account_id, job.intent_id)
  const applied = run('applyPayment', { order_id: job.order_id, payment })
  const result = applied.ok ? applied.value : null
  console.log(
    JSON.stringify({
      message: 'payment checked',
      job: job.kind,
      order_id: job.order_id,
      outcome: payment.outcome,
      applied: result?.applied,
    }),
  )
  return result?.open ?? false
}

/** What a failure means: another try after a while, a refund that failed, a webhook that can't be applied. */
const failed = ({ id, job, attempts }: Omit<StoredJob, 'next_at'>, error: unknown, run: RunCommand): number | null => {
  const retryable = error instanceof ProviderError ? error.retryable : attempts + 1 < patience
  logError('payment provider call failed', { job: job.kind, order_id: job.order_id, retryable }, error)
  const isHopeless = !retryable || attempts + 1 >= patience
  if (job.kind === 'CHECK_INTENT' && job.notice && isHopeless)
    run('notePoison', { notice: job.notice, order_id: job.order_id, error: reasonOf(error), attempts: attempts + 1 })
  if (retryable) return backoff(attempts + 1)
  // An account that took its permission back may give it again: what is open then is not forgotten.
  if (isStandingCheck(id) && attempts < monthOfChecks) return checkAgainIn(attempts)
  if (job.kind === 'REFUND')
    run('failRefund', { refund_id: job.refund_id, failure_code: error instanceof ProviderError ? error.code : 'unexpected' })
  return null
}

/** Cancels an intent; one that can't be cancelled any more is looked at all the same: it may have been paid. */
const cancel = async (id: string, job: JobOf<'CANCEL_INTENT'>, provider: PaymentProvider): Promise<void> => {
  try {
    await provider.cancelIntent(job.account_id, job.intent_id, id)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== 'payment_intent_unexpected_state') throw error
  }
}

/**
 * Asks for a refund. Tried again after a failure it looks first whether it was made: the provider forgets idempotency
 * keys after a day.
 */
const refund = async (id: string, job: JobOf<'REFUND'>, attempts: number, provider: PaymentProvider): Promise<void> => {
  const { refund_id, account_id: account, intent_id, amount, currency, event_id, order_id, returns_platform_fee } = job
  if (attempts > 0) {
    const { refunds } = await provider.retrievePayment(account, intent_id)
    if (refunds.some((made) => made.refund_id === refund_id)) return
  }
  await provider.refund({ account, intent_id, refund_id, amount, currency, event_id, order_id, returns_platform_fee, idempotencyKey: id })
}
