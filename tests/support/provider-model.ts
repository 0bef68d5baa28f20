import { ProviderError, type PaymentProvider } from '../../worker/payments/provider.ts'
import { happen, makeRefund, webhookOf, type Choices, type Happening } from './provider-acts.ts'
import { emptyState, entriesOf, isDisputed, made, refundable, type ModelIntent, type ModelState } from './provider-state.ts'
import type { PaymentOutcome } from '../../worker/domain/order-state.ts'
import type { ProviderEvent } from '../../worker/payments/provider.ts'

/**
 * A payment provider in memory, as faithful to Stripe's states, books and idempotency keys as the port can tell. It knows
 * nothing of Foyer: it is the other side, and its state is the truth that orders are compared with.
 */
export type ProviderModel = {
  provider: PaymentProvider
  /** The state as it is now, to read and to change. */
  state: () => ModelState
  intent: (id: string) => ModelIntent
  /** Has something happen there, of itself or by someone's hand, and answers the webhook it sends. */
  happen: (intentId: string, happening: Happening, choices?: Partial<Choices>) => { event: ProviderEvent; isReal: boolean }
  /** A webhook of something that didn't happen, real in every other way. */
  noise: (intentId: string, happening: Happening) => ProviderEvent
  /** Has something happen once, here or there, while the next look at a payment is on its way back. */
  meanwhile: (work: () => Promise<void>) => void
  /** The buyer pays in the page. */
  confirm: (intentId: string) => Promise<void>
  /** Runs something and forgets all that happened in it; nests. */
  undoing: <T>(work: () => Promise<T>) => Promise<T>
}

/** Stripe's page size. */
const eventsOnPage = 100

const outcomes: Partial<Record<ModelIntent['status'], PaymentOutcome>> = {
  succeeded: 'SUCCEEDED',
  processing: 'PROCESSING',
  canceled: 'CANCELED',
}

/** The defaults: a refund is of the whole amount, the bank loses its disputes. */
const plainChoices: Choices = { refund: (left) => left, dispute: 'WON' }

export const openProviderModel = (now: number, refunds: ModelState['refunds'] = { begin: 'PENDING', booked: 'AT_ONCE' }): ProviderModel => {
  let state = emptyState(now, refunds)

  let waiting: (() => Promise<void>) | null = null

  const find = (account: string | null, id: string): ModelIntent => {
    const found = state.intents.find((one) => one.id === id && (account === null || one.account === account))
    if (!found) throw new ProviderError('resource_missing', false)
    return found
  }

  /** A call over a network: it may break off before or after, and under a key it is done once. */
  const call = async <T>(name: string, work: () => T, key?: string, request?: unknown): Promise<T> => {
    const fault = state.faults.find((one) => one.call === name && one.times > 0)
    if (fault) fault.times -= 1
    if (fault?.at === 'before') throw new ProviderError('unreachable', true)
    if (fault?.at === 'refused') throw new ProviderError('account_invalid', false)
    const answer = key ? once(key, JSON.stringify([name, request]), work) : work()
    if (fault) throw new ProviderError('unreachable', true)
    const sent = structuredClone(answer)
    const during = name === 'retrievePayment' ? waiting : null
    if (during) {
      waiting = null
      await during()
    }
    return sent
  }

  const once = <T>(key: string, request: string, work: () => T): T => {
    const known = state.answered[key]
    if (known && known.request !== request) throw new ProviderError('idempotency_error', false)
    if (known) return known.answer as T
    const answer = work()
    state.answered[key] = { request, answer }
    return answer
  }

  const account = (id: string) => ({
    id,
    connected: true,
    charges_enabled: true,
    payouts_enabled: true,
    requirements: [],
    disabled_reason: null,
  })

  const provider: PaymentProvider = {
    publishableKey: 'pk_model',
    createAccount: ({ account_id, idempotencyKey }) => call('createAccount', () => account(`acct_${account_id}`), idempotencyKey),
    accountLink: ({ return_url }) => call('accountLink', () => return_url),
    retrieveAccount: (id) => call('retrieveAccount', () => account(id)),
    registerDomain: () => call('registerDomain', () => undefined),

    createIntent: (input) =>
      call(
        'createIntent',
        () => {
          const id = made(state, 'pi')
          const { account, amount, currency, platform_fee, event_id, order_id } = input
          state.intents.push({
            id,
            account,
            amount,
            currency,
            platform_fee,
            event_id,
            order_id,
            client_secret: `${id}_secret`,
            status: 'requires_payment_method',
            last_error: null,
            called_off: null,
            charge: null,
            refunds: [],
            disputes: [],
          })
          return { intent_id: id, client_secret: `${id}_secret` }
        },
        input.idempotencyKey,
        input,
      ),

    retrievePayment: (accountId, intentId) =>
      call('retrievePayment', () => {
        const intent = find(accountId, intentId)
        const { id, status, last_error, amount, currency, charge, refunds, disputes } = intent
        return {
          intent_id: id,
          account_id: accountId,
          outcome: outcomes[status] ?? (status === 'requires_payment_method' && last_error ? 'FAILED' : null),
          amount_received: charge ? amount : 0,
          currency,
          failure_code: last_error,
          method: charge ? 'card' : null,
          card: charge ? { brand: 'visa', last4: '4242' } : null,
          charge,
          refunds,
          disputes,
        }
      }),

    cancelIntent: (accountId, intentId, key) =>
      call(
        'cancelIntent',
        () => {
          const intent = find(accountId, intentId)
          if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
            throw new ProviderError('payment_intent_unexpected_state', false)
          const { status, last_error } = intent
          happen(state, intent.id, 'canceled', plainChoices)
          intent.called_off = { status, last_error }
        },
        key,
        { accountId, intentId },
      ),

    refund: (input) =>
      call(
        'refund',
        () => {
          const intent = find(input.account, input.intent_id)
          if (!intent.charge) throw new ProviderError('payment_intent_unexpected_state', false)
          if (isDisputed(intent)) throw new ProviderError('charge_disputed', false)
          if (refundable(intent) === 0) throw new ProviderError('charge_already_refunded', false)
          if (input.amount <= 0 || input.amount > refundable(intent)) throw new ProviderError('amount_too_large', false)
          makeRefund(state, intent, input.amount, input.refund_id)
          state.events.push(webhookOf(state, intent, 'refund_created'))
        },
        input.idempotencyKey,
        input,
      ),

    findOrder: (accountId, intentId) =>
      call('findOrder', () => {
        const { event_id, order_id } = find(accountId, intentId)
        return { event_id, order_id }
      }),

    listEvents: (accountId, after) =>
      call('listEvents', () => {
        const all = state.events
          .filter((one) => one.account_id === accountId)
          .map((one) => ({ ...one, created: Math.floor(one.created / 1000) }))
        const from = 'id' in after ? all.findIndex(({ id }) => id === after.id) + 1 : all.findIndex(({ created }) => created >= after.since)
        if ('id' in after && from === 0) throw new ProviderError('resource_missing', false)
        const rest = from < 0 ? [] : all.slice(from)
        return { events: rest.slice(0, eventsOnPage), more: rest.length > eventsOnPage }
      }),

    listEntries: (accountId) =>
      call('listEntries', () => ({
        entries: state.intents
          .filter((one) => one.account === accountId)
          .flatMap((intent) =>
            entriesOf(intent).map(({ source, entry: { id, amount, currency, fees } }) => ({
              id,
              type: 'model',
              net: amount - fees.reduce((sum, fee) => sum + fee.amount, 0),
              currency,
              source,
              charge: null,
              order_id: intent.order_id,
            })),
          ),
        next: null,
      })),

    retrieveBalance: (accountId) =>
      call('retrieveBalance', () => {
        const balance: Record<string, number> = {}
        for (const intent of state.intents.filter((one) => one.account === accountId))
          for (const { entry } of entriesOf(intent))
            balance[entry.currency] = (balance[entry.currency] ?? 0) + entry.amount - entry.fees.reduce((sum, fee) => sum + fee.amount, 0)
        return balance
      }),

    readWebhook: async () => null,
  }

  return {
    provider,
    state: () => state,
    intent: (id) => find(null, id),
    happen: (intentId, happening, choices = {}) => happen(state, intentId, happening, { ...plainChoices, ...choices }),
    noise: (intentId, happening) => webhookOf(state, find(null, intentId), happening),
    meanwhile: (work) => {
      waiting = work
    },
    confirm: (intentId) =>
      call('confirm', () => {
        const { isReal } = happen(state, intentId, 'succeeded', plainChoices)
        if (!isReal) throw new ProviderError('payment_intent_unexpected_state', false)
      }),
    undoing: async (work) => {
      // Sent events and given answers are never changed afterwards.
      const { intents, faults, refunds } = state
      const before = {
        ...state,
        ...structuredClone({ intents, faults, refunds }),
        events: [...state.events],
        answered: { ...state.answered },
      }
      try {
        return await work()
      } finally {
        state = before
        waiting = null
      }
    },
  }
}
