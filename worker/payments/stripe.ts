import Stripe from 'stripe'
import type { Env } from '../env.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts'
import { ProviderError, type PaymentProvider, type ProviderEvent, type ProviderPayment, type ProviderRefund } from './provider.ts'

const timeout = 10_000

const outcomes: Partial<Record<Stripe.PaymentIntent.Status, ProviderPayment['outcome']>> = {
  succeeded: 'SUCCEEDED',
  processing: 'PROCESSING',
  canceled: 'CANCELED',
}

const payment = (intent: Stripe.PaymentIntent, account_id: string): ProviderPayment => ({
  intent_id: intent.id,
  outcome: outcomes[intent.status] ?? (intent.status === 'requires_payment_method' && intent.last_payment_error ? 'FAILED' : null),
  amount_received: fromStripeAmount(intent.amount_received, intent.currency),
  currency: intent.currency.toUpperCase(),
  account_id,
})

const refundStatus = (status: string | null): ProviderRefund['status'] =>
  status === 'succeeded' ? 'SUCCEEDED' : status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING'

/** Turns Stripe's errors into the port's; what the network or Stripe's side caused may be tried again. */
const call = async <T>(request: Promise<T>): Promise<T> => {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw new ProviderError('unreachable', true)
    const retryable = error.statusCode === undefined || error.statusCode >= 500 || error.statusCode === 429 || error.statusCode === 409
    throw new ProviderError(error.code ?? error.type, retryable)
  }
}

const about = (event: Stripe.Event): ProviderEvent['about'] => {
  const object = event.data.object
  if (event.type === 'account.updated' && object.object === 'account') return { kind: 'account', account_id: object.id }
  if (event.type === 'account.application.deauthorized') return event.account ? { kind: 'account', account_id: event.account } : null
  if (object.object === 'payment_intent') {
    const { event_id, order_id } = object.metadata
    return event_id && order_id ? { kind: 'intent', event_id, order_id, intent_id: object.id } : null
  }
  if (object.object === 'refund') {
    const { event_id, order_id } = object.metadata ?? {}
    const intent = typeof object.payment_intent === 'string' ? object.payment_intent : object.payment_intent?.id
    if (!event_id || !order_id || !intent) return null
    return {
      kind: 'refund',
      event_id,
      order_id,
      intent_id: intent,
      status: refundStatus(object.status),
      amount: fromStripeAmount(object.amount, object.currency),
    }
  }
  return null
}

const isConnected = (account: Stripe.Account): boolean => Boolean(account.charges_enabled && account.details_submitted)

/** Stripe behind the port, with direct charges on the organizers' own accounts; null where no key is configured. */
export const stripeProvider = (env: Env): PaymentProvider | null => {
  if (!env.STRIPE_SECRET_KEY || !env.STRIPE_PUBLISHABLE_KEY) return null
  const api = env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : null
  const stripe = new Stripe(env.STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout,
    maxNetworkRetries: 2,
    ...(api ? { host: api.hostname, port: api.port, protocol: api.protocol === 'https:' ? 'https' : 'http' } : {}),
  })
  const secrets = (env.STRIPE_WEBHOOK_SECRET ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
  return {
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,

    createAccount: async ({ email, account_id }) => {
      const account = await call(
        stripe.accounts.create({ type: 'standard', email, metadata: { account_id } }, { idempotencyKey: `account:${account_id}` }),
      )
      return { id: account.id, connected: isConnected(account) }
    },

    accountLink: async ({ account, return_url, refresh_url }) =>
      (await call(stripe.accountLinks.create({ account, return_url, refresh_url, type: 'account_onboarding' }))).url,

    retrieveAccount: async (id) => {
      const account = await call(stripe.accounts.retrieve(id))
      return { id: account.id, connected: isConnected(account) }
    },

    createIntent: async ({ account, amount, currency, event_id, order_id, description, idempotencyKey }) => {
      const intent = await call(
        stripe.paymentIntents.create(
          {
            amount: toStripeAmount(amount, currency),
            currency: currency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            description,
            metadata: { event_id, order_id },
          },
          { stripeAccount: account, idempotencyKey },
        ),
      )
      if (!intent.client_secret) throw new ProviderError('no_client_secret', false)
      return { intent_id: intent.id, client_secret: intent.client_secret }
    },

    retrieveIntent: async (account, intentId) =>
      payment(await call(stripe.paymentIntents.retrieve(intentId, {}, { stripeAccount: account })), account),

    cancelIntent: async (account, intentId, idempotencyKey) =>
      payment(
        await call(
          stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }, { stripeAccount: account, idempotencyKey }),
        ),
        account,
      ),

    refund: async ({ account, intent_id, amount, currency, event_id, order_id, idempotencyKey }) => {
      const refund = await call(
        stripe.refunds.create(
          { payment_intent: intent_id, amount: toStripeAmount(amount, currency), metadata: { event_id, order_id } },
          { stripeAccount: account, idempotencyKey },
        ),
      )
      return { status: refundStatus(refund.status) }
    },

    readWebhook: async (body, signature) => {
      for (const secret of secrets) {
        const event = await stripe.webhooks
          .constructEventAsync(body, signature, secret, 300, Stripe.createSubtleCryptoProvider())
          .catch(() => null)
        if (event)
          return { id: event.id, type: event.type, account_id: event.account ?? null, payload: event.data.object, about: about(event) }
      }
      return null
    },
  }
}
