import type Stripe from 'stripe'
import { book, feeDetail, processingFee } from './balance.ts'
import { APPLICATION_ID } from './config.ts'
import { emit, type Cause } from './context.ts'
import { newId, nowSeconds } from './ids.ts'
import type { Entry } from './store.ts'
import type { Decline } from './test-cards.ts'

type Outcome = Stripe.Charge.Outcome

const AUTHORIZED: Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: 'Payment complete.',
  type: 'authorized',
}

/** A charge that the bank hasn't decided about. `completeCharge` or `failCharge` does. */
export function openCharge(cause: Cause, intent: Stripe.PaymentIntent, method: Entry<Stripe.PaymentMethod>): Entry<Stripe.Charge> {
  const charge: Stripe.Charge = {
    id: newId(method.object.type === 'card' ? 'ch' : 'py'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: cause.account ? APPLICATION_ID : null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: structuredClone(method.object.billing_details),
    calculated_statement_descriptor: 'FOYER TEST',
    captured: false,
    created: nowSeconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.object.id,
    payment_method_details: methodDetails(intent, method.object),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'pending',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
  return cause.sim.store.charges.put(cause.account, charge, { behaviour: method.notes.behaviour ?? {} })
}

/** The money came: books it with its fees, and says so. */
export function completeCharge(cause: Cause, entry: Entry<Stripe.Charge>): void {
  const charge = entry.object
  const fees = [feeDetail('stripe_fee', processingFee(charge.amount, charge.currency), charge.currency, 'Stripe processing fees')]
  if (charge.application_fee_amount) {
    fees.push(feeDetail('application_fee', charge.application_fee_amount, charge.currency, 'Application fee', APPLICATION_ID))
    charge.application_fee = collectApplicationFee(cause, charge, charge.application_fee_amount)
  }
  const type = charge.payment_method_details?.type === 'card' ? 'charge' : 'payment'
  const transaction = book(cause, cause.account, {
    type,
    category: 'charge',
    amount: charge.amount,
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    fees,
    pending: !entry.notes.behaviour?.bypassPending,
  })
  const done = { status: 'succeeded', paid: true, captured: true, amount_captured: charge.amount, outcome: { ...AUTHORIZED } } as const
  Object.assign(charge, done, { balance_transaction: transaction.id })
  cause.sim.store.charges.touch(entry)
  emit(cause, 'charge.succeeded', charge)
}

/** The bank declined. No money moves, so nothing is booked. */
export function failCharge(cause: Cause, entry: Entry<Stripe.Charge>, decline: Decline): void {
  const outcome: Outcome = {
    ...AUTHORIZED,
    advice_code: 'try_again_later',
    network_status: 'declined_by_network',
    reason: decline.declineCode,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  }
  const failure = { status: 'failed', failure_code: decline.code, failure_message: decline.message, outcome } as const
  Object.assign(entry.object, failure)
  cause.sim.store.charges.touch(entry)
  emit(cause, 'charge.failed', entry.object)
}

/** The platform's share: an object and a booking of the platform's own. */
function collectApplicationFee(cause: Cause, charge: Stripe.Charge, amount: number): string {
  const id = newId('fee')
  const transaction = book(cause, null, {
    type: 'application_fee',
    category: 'platform_earning',
    amount,
    currency: charge.currency,
    source: id,
    description: 'Application fee',
  })
  const fee: Stripe.ApplicationFee = {
    id,
    object: 'application_fee',
    account: cause.account ?? '',
    amount,
    amount_refunded: 0,
    application: APPLICATION_ID,
    balance_transaction: transaction.id,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    fee_source: { charge: charge.id, type: 'charge' },
    livemode: false,
    originating_transaction: null,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  }
  cause.sim.store.applicationFees.put(null, fee)
  emit({ ...cause, account: null }, 'application_fee.created', fee)
  return id
}

function methodDetails(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  if (method.sepa_debit) {
    const { bank_code, branch_code, country, fingerprint, last4 } = method.sepa_debit
    return { type: 'sepa_debit', sepa_debit: { bank_code, branch_code, country, fingerprint, last4, mandate: null } }
  }
  if (method.us_bank_account) {
    const { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number } = method.us_bank_account
    const bank = { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number, payment_reference: null }
    return { type: 'us_bank_account', us_bank_account: bank }
  }
  const card = method.card!
  return {
    type: 'card',
    card: {
      amount_authorized: intent.amount,
      authorization_code: '123456',
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: 'disabled' },
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
      regulated_status: card.regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}
