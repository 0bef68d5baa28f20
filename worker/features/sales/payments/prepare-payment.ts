import type { BoxClient } from '../../../box-office/client.ts'
import type { Payment } from '../../../contract/orders.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Env } from '../../../runtime/env.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { logError } from '../../../runtime/log.ts'
import { platformFee } from '../../../payments/platform-fee.ts'
import { ProviderError } from '../../../payments/provider.ts'
import { stripeProvider } from '../../../payments/stripe/stripe.ts'

/**
 * Prepares an order's payment for its page: records the intention, creates the intent at the provider (once an order, by
 * its idempotency key), and records the intent. Idempotent.
 */
export const preparePayment = async (
  env: Env,
  box: BoxClient<'buyer'>,
  eventId: string,
  order: { short_id: string; session_token: string | null },
): Promise<Result<Payment>> => {
  const started = await box.command('startPayment', order)
  if (!started.ok) return started
  const provider = stripeProvider(env)
  if (!provider) return refuse('payment_not_connected')
  const { order_id, account_id, amount, currency, description, idempotency_key } = started.value
  let intent = started.value.intent
  if (!intent) {
    const platform_fee = platformFee(env, amount, currency)
    try {
      intent = await provider.createIntent({
        account: account_id,
        amount,
        currency,
        event_id: eventId,
        order_id,
        platform_fee,
        description,
        // The provider refuses a known key with other parameters: a title that changed since needs a new one.
        idempotencyKey: `${idempotency_key}:${hashSecret(`${platform_fee} ${description}`).slice(0, 16)}`,
      })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      logError('intent not created', { order_id }, error)
      // A minimum of the provider that isn't published: in most currencies it follows the exchange rate.
      if (error.code === 'amount_too_small') return refuse('amount_below_provider_minimum')
      return error.retryable ? refuse('unavailable', { facts: { reason: 'payment_provider' } }) : refuse('payment_failed')
    }
    const recorded = await box.command('recordIntent', { order_id, account_id, ...intent })
    if (!recorded.ok) return recorded
  }
  return ok({
    provider: 'stripe',
    publishable_key: provider.publishableKey,
    account_id,
    payment_intent_id: intent.intent_id,
    client_secret: intent.client_secret,
    amount,
    currency,
  })
}
