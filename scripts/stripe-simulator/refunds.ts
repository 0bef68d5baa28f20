import type Stripe from 'stripe'
import { book, feeDetail } from './balance.ts'
import { APPLICATION_ID } from './config.ts'
import { emit, type Call, type Cause } from './context.ts'
import { checkStep, inWords } from './currencies.ts'
import { isOver } from './disputes.ts'
import { invalidRequest, resourceMissing, unexpectedState } from './errors.ts'
import { newId, nowSeconds } from './ids.ts'
import { flag, integer, mergedMetadata, oneOf, onlyKnown, text } from './params.ts'
import type { Entry } from './store.ts'

type Charge = Entry<Stripe.Charge>
type Refund = Entry<Stripe.Refund>

const CREATE_PARAMS = [
  'amount',
  'charge',
  'currency',
  'instructions_email',
  'metadata',
  'payment_intent',
  'reason',
  'refund_application_fee',
]
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

/** `POST /v1/refunds`. */
export function createRefund(call: Call): Stripe.Refund {
  const { params, sim } = call
  onlyKnown(params, CREATE_PARAMS)
  const metadata = mergedMetadata(params)
  const reason = oneOf(params, 'reason', REASONS) ?? null
  const asked = integer(params, 'amount', 1)
  const charge = chargeToRefund(call)
  const amount = refundable(charge.object, asked, call)
  const pending = charge.notes.behaviour?.refund === 'pending'
  const refund: Stripe.Refund = {
    id: newId(charge.object.id.startsWith('py') ? 'pyr' : 're'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.object.id,
    created: nowSeconds(),
    currency: charge.object.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { type: pending ? 'pending' : 'refund', reference_status: 'pending' } },
    metadata,
    payment_intent: charge.object.payment_intent,
    payment_method: charge.object.payment_method,
    ...(pending ? { pending_reason: 'processing' } : {}),
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: pending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  const fees = flag(params, 'refund_application_fee') ? refundApplicationFee(call, charge.object, amount) : []
  const { currency } = charge.object
  const kind = { type: charge.object.id.startsWith('py') ? 'payment_refund' : 'refund', category: 'refund' } as const
  const description = `REFUND FOR ${charge.object.description ?? 'CHARGE'}`
  refund.balance_transaction = book(call, call.account, { ...kind, amount: -amount, currency, source: refund.id, description, fees }).id
  const entry = sim.store.refunds.put(call.account, refund)
  // Both end by themselves after a while, the one well, the other not.
  if (pending || charge.notes.behaviour?.refund === 'fail') {
    entry.notes.settleTo = pending ? 'succeeded' : 'failed'
    entry.notes.settleAt = sim.settleAfterMs === null ? undefined : Date.now() + sim.settleAfterMs
  }
  countRefunded(call, charge, amount)
  emit(call, 'charge.refunded', charge.object, { amount_refunded: charge.object.amount_refunded - amount, refunded: false })
  emit(call, 'refund.created', refund)
  return refund
}

/** `POST /v1/refunds/:id`: metadata only. */
export function updateRefund(call: Call): Stripe.Refund {
  onlyKnown(call.params, ['metadata'])
  const entry = call.sim.store.refunds.find(call.account, call.ids[0] ?? '')
  if (!entry) throw resourceMissing('refund', call.ids[0] ?? '', 'refund')
  const before = entry.object.metadata ?? {}
  entry.object.metadata = mergedMetadata(call.params, before)
  call.sim.store.refunds.touch(entry)
  emit(call, 'refund.updated', entry.object, { metadata: before })
  return entry.object
}

/** `POST /v1/refunds/:id/cancel`: only a refund that waits for its buyer can be, and none here does. */
export function cancelRefund(call: Call): Stripe.Refund {
  const id = call.ids[0] ?? ''
  if (!call.sim.store.refunds.find(call.account, id)) throw resourceMissing('refund', id, 'refund')
  throw invalidRequest(`This refund can't be canceled. Only refunds with a status of requires_action can be.`, undefined, {
    executed: true,
  })
}

/** A pending refund arrives, or one that had succeeded is sent back by the bank. */
export function settleRefund(cause: Cause, entry: Refund, to: 'succeeded' | 'failed'): void {
  const refund = entry.object
  const previous = { status: refund.status }
  delete refund.pending_reason
  entry.notes.settleAt = undefined
  entry.notes.settleTo = undefined
  refund.status = to
  if (to === 'failed') giveBack(cause, entry)
  else refund.destination_details = { type: 'card', card: { type: 'refund', reference_status: 'available', reference: '24011134567890' } }
  cause.sim.store.refunds.touch(entry)
  emit(cause, 'refund.updated', refund, previous)
  emit(cause, 'charge.refund.updated', refund, previous)
  if (to === 'failed') emit(cause, 'refund.failed', refund)
}

/** The money of a failed refund returns to the account, and can be refunded again. */
function giveBack(cause: Cause, entry: Refund): void {
  const refund = entry.object
  const transaction = book(cause, cause.account, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    description: `REFUND FAILURE FOR ${String(refund.charge)}`,
  })
  refund.failure_balance_transaction = transaction.id
  refund.failure_reason = 'lost_or_stolen_card'
  const charge = cause.sim.store.charges.get(String(refund.charge))
  if (charge) countRefunded(cause, charge, -refund.amount)
}

function countRefunded(cause: Cause, charge: Charge, amount: number): void {
  charge.object.amount_refunded += amount
  charge.object.refunded = charge.object.amount_refunded === charge.object.amount
  cause.sim.store.charges.touch(charge)
}

function chargeToRefund(call: Call): Charge {
  const { params, sim, account } = call
  const chargeId = text(params, 'charge')
  const intentId = text(params, 'payment_intent')
  if (!chargeId && !intentId) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', 'parameter_missing')
  }
  if (chargeId && intentId)
    throw invalidRequest('You may only specify one of these parameters: charge, payment_intent.', 'parameters_exclusive')
  if (chargeId) {
    const charge = sim.store.charges.find(account, chargeId)
    if (!charge) throw resourceMissing('charge', chargeId, 'charge')
    return charge
  }
  const intent = sim.store.paymentIntents.find(account, intentId ?? '')
  if (!intent) throw resourceMissing('payment_intent', intentId ?? '', 'payment_intent')
  const charge = sim.store.charges.get(String(intent.object.latest_charge))
  if (!charge?.object.paid) throw unexpectedState(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  return charge
}

/** The amount to refund, refused if the charge hasn't got it. */
function refundable(charge: Stripe.Charge, asked: number | undefined, call: Call): number {
  if (charge.status === 'failed' || !charge.paid) {
    throw invalidRequest(`Charge ${charge.id} can't be refunded: it has not succeeded.`, 'charge_not_refundable', { executed: true })
  }
  const chargedBack = call.sim.store.disputes
    .of(call.account)
    .some(({ object }) => object.charge === charge.id && !object.is_charge_refundable && (!isOver(object) || object.status === 'lost'))
  if (chargedBack) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed', { executed: true })
  }
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded', { executed: true })
  const amount = asked ?? left
  checkStep(amount, charge.currency)
  if (amount > left) {
    const [wanted, rest] = [inWords(amount, charge.currency), inWords(left, charge.currency)]
    throw invalidRequest(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${rest})`, undefined, {
      param: 'amount',
      executed: true,
    })
  }
  return amount
}

/** The platform gives back its share in proportion; in the account's books that is a negative fee. */
function refundApplicationFee(call: Call, charge: Stripe.Charge, amount: number): Stripe.BalanceTransaction.FeeDetail[] {
  const fee = call.sim.store.applicationFees.get(String(charge.application_fee))
  if (!fee) {
    throw invalidRequest(`Attempting to refund_application_fee on charge (${charge.id}), but it has no application fee.`, undefined, {
      param: 'refund_application_fee',
    })
  }
  const last = charge.amount_refunded + amount === charge.amount
  const left = fee.object.amount - fee.object.amount_refunded
  const share = last ? left : Math.min(left, Math.floor((fee.object.amount * amount * 2 + charge.amount) / (charge.amount * 2)))
  if (share === 0) return []
  fee.object.amount_refunded += share
  fee.object.refunded = fee.object.amount_refunded === fee.object.amount
  const description = 'Application fee refund'
  const kind = { type: 'application_fee_refund', category: 'platform_earning_refund' } as const
  const transaction = book(call, null, { ...kind, amount: -share, currency: charge.currency, source: fee.object.id, description })
  const { id, currency } = fee.object
  fee.object.refunds.data.unshift({
    id: newId('fr'),
    object: 'fee_refund',
    amount: share,
    balance_transaction: transaction.id,
    created: nowSeconds(),
    currency,
    fee: id,
    metadata: {},
  })
  call.sim.store.applicationFees.touch(fee)
  emit({ ...call, account: null }, 'application_fee.refunded', fee.object)
  return [feeDetail('application_fee', -share, currency, description, APPLICATION_ID)]
}
