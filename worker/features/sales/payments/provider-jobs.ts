import { remoteJob, type RemoteJob } from '../../../box-office/job.ts'
import type { RunCommand, Services } from '../../../box-office/registered.ts'
import { backoff } from '../../../domain/alarm.ts'
import { logError, reasonOf } from '../../../runtime/log.ts'
import { checkAgainIn, type AboutPayment } from './sync/check-payment.ts'
import { ProviderError, type PaymentProvider } from '../../../payments/provider.ts'

/** Failures after which the webhooks that wait for a sync are shown as not applicable; retries continue where they may help. */
const MAX_SILENT_FAILURES = 5

/** The maximum number of refused checks: hourly for about a month. */
const MAX_REFUSED_CHECKS = 24 * 30

/** A refund to be made. `asked_for` ones end when the provider reports it; of the others its answer is applied at once. */
export type RefundToMake = AboutPayment & {
  refund_id: string
  asked_for: boolean
  amount: number
  currency: string
  event_id: string
  returns_platform_fee: boolean
}

const isPossible = ({ provider }: Services): boolean => provider !== null
const providerOf = ({ provider }: Services): PaymentProvider => {
  if (!provider) throw new Error('no payment provider is configured')
  return provider
}
const lane = ({ intent_id }: AboutPayment): string => intent_id

const isRetryable = (error: unknown, attempts: number): boolean =>
  error instanceof ProviderError ? error.retryable : attempts + 1 < MAX_SILENT_FAILURES

const log = (kind: string, { order_id }: AboutPayment, error: unknown, retryable: boolean): void =>
  logError('payment provider call failed', { job: kind, order_id, retryable }, error)

/** Retrieves a payment and applies its state; whether something about it is still open. */
const look = async (provider: PaymentProvider, about: AboutPayment, run: RunCommand): Promise<boolean> => {
  const begun = run('beginLook', about)
  if (!begun.ok) return false
  try {
    const payment = await provider.retrievePayment(about.account_id, about.intent_id)
    const applied = run('applyPayment', { payment, look: begun.value })
    return applied.ok && applied.value.open
  } catch (error) {
    run('failLook', begun.value)
    throw error
  }
}

/** The recurring check: a payment is synced until nothing about it is open. */
export const checkIntentJob: RemoteJob = remoteJob<AboutPayment>({
  lane,
  isPossible,
  call: async (services, { input, cursor }, run) => {
    const checks = (cursor as number | null) ?? 0
    return (await look(providerOf(services), input, run)) ? { in: checkAgainIn(checks), cursor: checks + 1 } : null
  },
  failed: ({ input, attempts }, error, run) => {
    const retryable = isRetryable(error, attempts)
    log('check_intent', input, error, retryable)
    if (!retryable || attempts + 1 >= MAX_SILENT_FAILURES) {
      const { intent_id, order_id } = input
      run('notePoison', { intent_id, order_id, error: reasonOf(error), attempts: attempts + 1, isFinal: !retryable })
    }
    if (retryable) return { in: backoff(attempts + 1) }
    // A revoked permission may be given again, so open payments are kept.
    return attempts < MAX_REFUSED_CHECKS ? { in: checkAgainIn(attempts) } : null
  },
})

/** Cancels an intent; one that can't be cancelled any more is synced, because it may have been paid. */
export const cancelIntentJob: RemoteJob = remoteJob<AboutPayment>({
  lane,
  isPossible,
  call: async (services, { id, input }, run) => {
    const provider = providerOf(services)
    try {
      await provider.cancelIntent(input.account_id, input.intent_id, id)
    } catch (error) {
      if (!(error instanceof ProviderError) || error.code !== 'payment_intent_unexpected_state') throw error
    }
    await look(provider, input, run)
    return null
  },
  failed: ({ input, attempts }, error) => {
    const retryable = isRetryable(error, attempts)
    log('cancel_intent', input, error, retryable)
    return retryable ? { in: backoff(attempts + 1) } : null
  },
})

/**
 * Makes a refund at the provider. A retry first checks whether it was made, because the provider forgets idempotency keys
 * after a day.
 */
export const refundJob: RemoteJob = remoteJob<RefundToMake>({
  lane,
  isPossible,
  call: async (services, { id, input, attempts }, run) => {
    const provider = providerOf(services)
    if (!(await isMade(provider, input, attempts))) {
      const { refund_id, account_id: account, intent_id, amount, currency, event_id, order_id, returns_platform_fee } = input
      const wanted = { account, intent_id, refund_id, amount, currency, event_id, order_id, returns_platform_fee }
      await provider.refund({ ...wanted, idempotencyKey: id })
    }
    if (!input.asked_for) await look(provider, input, run)
    return null
  },
  failed: ({ input, attempts }, error, run) => {
    const retryable = isRetryable(error, attempts)
    log('refund', input, error, retryable)
    if (retryable) return { in: backoff(attempts + 1) }
    run('failRefund', { refund_id: input.refund_id, failure_code: error instanceof ProviderError ? error.code : 'unexpected' })
    return null
  },
})

const isMade = async (
  provider: PaymentProvider,
  { account_id, intent_id, refund_id }: RefundToMake,
  attempts: number,
): Promise<boolean> => {
  if (attempts === 0) return false
  const { refunds } = await provider.retrievePayment(account_id, intent_id)
  return refunds.some((made) => made.refund_id === refund_id)
}
