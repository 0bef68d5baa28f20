import type { ProviderEvent } from '../../worker/payments/provider.ts'
import { entry, isDisputed, made, refundable, type ModelIntent, type ModelState } from './provider-state.ts'

/** What can happen to a payment at the provider, and its webhook. */
export const happenings = {
  requires_action: 'payment_intent.requires_action',
  processing: 'payment_intent.processing',
  succeeded: 'payment_intent.succeeded',
  payment_failed: 'payment_intent.payment_failed',
  canceled: 'payment_intent.canceled',
  refund_created: 'refund.created',
  refund_updated: 'refund.updated',
  refund_failed: 'refund.failed',
  dispute_created: 'charge.dispute.created',
  dispute_closed: 'charge.dispute.closed',
} as const
export type Happening = keyof typeof happenings
export const allHappenings = Object.keys(happenings) as Happening[]

const providerFee = (amount: number): number => Math.round(amount * 0.015) + 25
const disputeFee = 1500

/** The choices of a happening. */
export type Choices = { refund: (left: number) => number; dispute: 'WON' | 'LOST' }

const isUnpaid = ({ status }: ModelIntent): boolean => status === 'requires_payment_method' || status === 'requires_action'

/** Makes a refund; `refund_id` is the platform's, if it requested it. */
export const makeRefund = (
  state: ModelState,
  intent: ModelIntent,
  amount: number,
  refund_id: string | null,
): ModelIntent['refunds'][number] => {
  const { begin, booked } = state.refunds
  const isBooked = begin === 'SUCCEEDED' || booked === 'AT_ONCE'
  const refund: ModelIntent['refunds'][number] = {
    id: made(state, 're'),
    refund_id,
    amount,
    status: begin,
    failure_code: null,
    created_at: new Date(state.now).toISOString(),
    failed_at: null,
    entry: isBooked ? entry(state, -amount, intent.currency) : null,
    failed_entry: null,
  }
  intent.refunds.push(refund)
  return refund
}

/** The effect of each happening on a payment; false where the provider can't do it in this state, and nothing was changed. */
const acts: Record<Happening, (state: ModelState, intent: ModelIntent, choices: Choices) => boolean> = {
  requires_action: (_state, intent) => {
    if (!isUnpaid(intent)) return false
    Object.assign(intent, { status: 'requires_action', last_error: null })
    return true
  },
  processing: (_state, intent) => {
    if (!isUnpaid(intent)) return false
    Object.assign(intent, { status: 'processing', last_error: null })
    return true
  },
  succeeded: (state, intent) => {
    if (!isUnpaid(intent) && intent.status !== 'processing') return false
    const fees = [{ kind: 'PROVIDER' as const, amount: providerFee(intent.amount) }]
    if (intent.platform_fee) fees.push({ kind: 'PLATFORM' as never, amount: intent.platform_fee })
    Object.assign(intent, { status: 'succeeded', last_error: null })
    intent.charge = { id: made(state, 'ch'), entry: entry(state, intent.amount, intent.currency, fees) }
    return true
  },
  payment_failed: (_state, intent) => {
    if (!isUnpaid(intent) && intent.status !== 'processing') return false
    Object.assign(intent, { status: 'requires_payment_method', last_error: 'card_declined' })
    return true
  },
  canceled: (_state, intent) => {
    if (!isUnpaid(intent) && intent.status !== 'processing') return false
    Object.assign(intent, { status: 'canceled' })
    return true
  },
  refund_created: (state, intent, choices) => {
    const amount = choices.refund(refundable(intent))
    if (amount <= 0 || amount > refundable(intent) || isDisputed(intent)) return false
    makeRefund(state, intent, amount, null)
    return true
  },
  refund_updated: (state, intent) => {
    const refund = intent.refunds.find((one) => one.status === 'PENDING')
    if (!refund) return false
    refund.status = 'SUCCEEDED'
    refund.entry ??= entry(state, -refund.amount, intent.currency)
    return true
  },
  refund_failed: (state, intent) => {
    const refund = intent.refunds.findLast((one) => one.status !== 'FAILED')
    if (!refund) return false
    Object.assign(refund, { status: 'FAILED', failure_code: 'lost_or_stolen_card', failed_at: new Date(state.now).toISOString() })
    if (refund.entry) refund.failed_entry = entry(state, refund.amount, intent.currency)
    return true
  },
  dispute_created: (state, intent) => {
    const left = refundable(intent)
    if (!intent.charge || left <= 0 || intent.disputes.length) return false
    const entries = [entry(state, -left, intent.currency, [{ kind: 'PROVIDER', amount: disputeFee }])]
    intent.disputes.push({ id: made(state, 'dp'), amount: left, status: 'OPEN', reason: 'fraudulent', entries })
    return true
  },
  dispute_closed: (state, intent, choices) => {
    const dispute = intent.disputes.find((one) => one.status === 'OPEN')
    if (!dispute) return false
    dispute.status = choices.dispute
    if (choices.dispute === 'WON')
      dispute.entries.push(entry(state, dispute.amount, intent.currency, [{ kind: 'PROVIDER', amount: -disputeFee }]))
    return true
  },
}

/** The webhook of a happening. Stripe's refunds carry our ids only if we requested them, its disputes never. */
export const webhookOf = (state: ModelState, intent: ModelIntent, happening: Happening): ProviderEvent & { created: number } => {
  const ours = happening.startsWith('refund') ? intent.refunds.at(-1)?.refund_id : !happening.startsWith('dispute')
  return {
    id: made(state, 'evt'),
    type: happenings[happening],
    account_id: intent.account,
    about: ours
      ? { kind: 'payment', event_id: intent.event_id, order_id: intent.order_id, intent_id: intent.id }
      : { kind: 'unrouted', intent_id: intent.id },
    created: state.now,
  }
}

/**
 * Makes something happen at the provider and answers with its webhook. What can't happen in this state changes nothing, and its
 * webhook, as real as any other to its receiver, is not among those the provider lists.
 */
export const happen = (
  state: ModelState,
  intentId: string,
  happening: Happening,
  choices: Choices,
): { event: ProviderEvent; isReal: boolean } => {
  const intent = state.intents.find((one) => one.id === intentId)
  if (!intent) throw new Error(`no intent ${intentId}`)
  const isReal = acts[happening](state, intent, choices)
  const event = webhookOf(state, intent, happening)
  if (isReal) state.events.push(event)
  return { event, isReal }
}
