import type Stripe from 'stripe'
import type { Env } from '../../runtime/env.ts'
import { fromStripeAmount, toStripeAmount } from '../../shared/stripe-amount.ts'
import { eventOf, isEvent } from './stripe-event.ts'
import { listStripeEvents } from './stripe-events.ts'
import { accountOf, bookedEntryOf, paymentExpansion, paymentOf } from './stripe-payment.ts'
import { ProviderError, type PaymentProvider } from '../provider.ts'

const timeout = 10_000
/** A buyer is waiting at the page; their own retry gets the same intent. */
const buyerCallOptions = { timeout: 6_000, maxNetworkRetries: 1 }
/** A background call: the order's hold waits for it. */
const backgroundCallOptions = { timeout: 25_000 }
const signatureTolerance = 300

/** Statuses that may change on a retry: a limit, a lock, and a temporarily invalid key. */
const retryableStatuses = new Set([401, 409, 429])

type Client = {
  stripe: Stripe
  /** Turns Stripe's errors into the port's; failures of the network, of Stripe or of our configuration are retryable. */
  call: <T>(request: Promise<T>) => Promise<T>
  crypto: Stripe.CryptoProvider
}

/** Loads Stripe's library on demand: most workers end before anyone pays. */
const openClient = async (key: string, url: string | undefined): Promise<Client> => {
  const { default: Library } = await import('stripe')
  const api = url ? new URL(url) : null
  return {
    stripe: new Library(key, {
      httpClient: Library.createFetchHttpClient(),
      timeout,
      maxNetworkRetries: 2,
      ...(api ? { host: api.hostname, port: api.port, protocol: api.protocol === 'https:' ? 'https' : 'http' } : {}),
    }),
    call: async (request) => {
      try {
        return await request
      } catch (error) {
        if (!(error instanceof Library.errors.StripeError)) throw new ProviderError('unreachable', true)
        const { statusCode } = error
        throw new ProviderError(
          error.code ?? error.type,
          statusCode === undefined || statusCode >= 500 || retryableStatuses.has(statusCode),
        )
      }
    },
    crypto: Library.createSubtleCryptoProvider(),
  }
}

const kept = new WeakMap<Env, PaymentProvider | null>()

/** The provider for Stripe, cached by environment; null where no key is configured. */
export const stripeProvider = (env: Env): PaymentProvider | null => {
  const known = kept.get(env)
  if (known !== undefined) return known
  const opened = openProvider(env)
  kept.set(env, opened)
  return opened
}

/** With direct charges on the organizers' own accounts. */
const openProvider = (env: Env): PaymentProvider | null => {
  const { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  if (!key || !publishableKey) return null
  let known: Client | null = null
  /** Opened with the first call, once: opening costs more than a call. */
  const client = async (): Promise<Client> => (known ??= await openClient(key, env.STRIPE_API_URL))
  const secrets = (env.STRIPE_WEBHOOK_SECRET ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)

  /** A charge's refunds, oldest first: the expanded ones, or all of them where there are more. */
  const refundsOf = async ({ stripe, call }: Client, charge: Stripe.Charge, stripeAccount: string): Promise<Stripe.Refund[]> => {
    if (charge.refunds && !charge.refunds.has_more) return charge.refunds.data.toReversed()
    const expand = ['data.balance_transaction', 'data.failure_balance_transaction']
    const all = stripe.refunds.list({ charge: charge.id, limit: 100, expand }, { stripeAccount })
    return (await call(all.autoPagingToArray({ limit: 10_000 }))).toReversed()
  }

  return {
    publishableKey,

    createAccount: async ({ email, account_id, idempotencyKey }) => {
      const { stripe, call } = await client()
      return accountOf(await call(stripe.accounts.create({ type: 'standard', email, metadata: { account_id } }, { idempotencyKey })))
    },

    accountLink: async ({ account, return_url, refresh_url }) => {
      const { stripe, call } = await client()
      return (await call(stripe.accountLinks.create({ account, return_url, refresh_url, type: 'account_onboarding' }))).url
    },

    retrieveAccount: async (id) => {
      const { stripe, call } = await client()
      return accountOf(await call(stripe.accounts.retrieve(id)))
    },

    registerDomain: async (stripeAccount, domain) => {
      const { stripe, call } = await client()
      await call(stripe.paymentMethodDomains.create({ domain_name: domain }, { stripeAccount }))
    },

    createIntent: async ({ account, amount, currency, event_id, order_id, platform_fee, description, idempotencyKey }) => {
      const { stripe, call } = await client()
      const intent = await call(
        stripe.paymentIntents.create(
          {
            amount: toStripeAmount(amount, currency),
            currency: currency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            description,
            metadata: { event_id, order_id },
            ...(platform_fee > 0 ? { application_fee_amount: toStripeAmount(platform_fee, currency) } : {}),
          },
          { stripeAccount: account, idempotencyKey, ...buyerCallOptions },
        ),
      )
      if (!intent.client_secret) throw new ProviderError('no_client_secret', false)
      return { intent_id: intent.id, client_secret: intent.client_secret }
    },

    retrievePayment: async (stripeAccount, intentId) => {
      const opened = await client()
      const { stripe, call } = opened
      const intent = await call(
        stripe.paymentIntents.retrieve(intentId, { expand: paymentExpansion }, { stripeAccount, ...backgroundCallOptions }),
      )
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
      const refunds = charge?.paid ? await refundsOf(opened, charge, stripeAccount) : []
      const disputes = charge?.disputed
        ? (await call(stripe.disputes.list({ payment_intent: intentId, limit: 100 }, { stripeAccount }))).data.toReversed()
        : []
      return paymentOf(intent, stripeAccount, refunds, disputes)
    },

    cancelIntent: async (account, intentId, idempotencyKey) => {
      const { stripe, call } = await client()
      await call(stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }, { stripeAccount: account, idempotencyKey }))
    },

    refund: async ({ account, intent_id, refund_id, amount, currency, event_id, order_id, returns_platform_fee, idempotencyKey }) => {
      const { stripe, call } = await client()
      await call(
        stripe.refunds.create(
          {
            payment_intent: intent_id,
            amount: toStripeAmount(amount, currency),
            metadata: { event_id, order_id, refund_id },
            ...(returns_platform_fee ? { refund_application_fee: true } : {}),
          },
          { stripeAccount: account, idempotencyKey },
        ),
      )
    },

    findOrder: async (stripeAccount, intentId) => {
      const { stripe, call } = await client()
      const { metadata } = await call(stripe.paymentIntents.retrieve(intentId, {}, { stripeAccount }))
      const { event_id, order_id } = metadata
      return event_id && order_id ? { event_id, order_id } : null
    },

    listEvents: async (stripeAccount, after) => {
      const { stripe, call } = await client()
      return listStripeEvents((params) => call(stripe.events.list(params, { stripeAccount })), stripeAccount, after)
    },

    listEntries: async (stripeAccount, after) => {
      const { stripe, call } = await client()
      const page = { limit: 100, expand: ['data.source'], ...(after ? { starting_after: after } : {}) }
      const { data, has_more } = await call(stripe.balanceTransactions.list(page, { stripeAccount }))
      return { entries: data.map(bookedEntryOf), next: has_more ? (data.at(-1)?.id ?? null) : null }
    },

    retrieveBalance: async (stripeAccount) => {
      const { stripe, call } = await client()
      const { available, pending } = await call(stripe.balance.retrieve({}, { stripeAccount }))
      const totals: Record<string, number> = {}
      for (const { amount, currency } of [...available, ...pending])
        totals[currency.toUpperCase()] = (totals[currency.toUpperCase()] ?? 0) + fromStripeAmount(amount, currency)
      return totals
    },

    readWebhook: async (body, signature) => {
      const { stripe, crypto } = await client()
      for (const secret of secrets) {
        const event = await stripe.webhooks.constructEventAsync(body, signature, secret, signatureTolerance, crypto).catch(() => null)
        if (event) return isEvent(event) ? eventOf(event) : null
      }
      return null
    },
  }
}
