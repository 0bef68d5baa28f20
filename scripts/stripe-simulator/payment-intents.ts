import type Stripe from 'stripe'
import { APPLICATION_ID } from './config.ts'
import { failCharge } from './charges.ts'
import { attempt } from './confirm.ts'
import { emit, type Call } from './context.ts'
import { checkChargeable, knownCurrency } from './currencies.ts'
import { invalidRequest, missingParam, resourceMissing, StripeFailure, unexpectedState } from './errors.ts'
import type { FormObject } from './form.ts'
import { nowSeconds, randomToken } from './ids.ts'
import { flag, integer, mergedMetadata, nested, oneOf, onlyKnown, text, texts, webUrl, words } from './params.ts'
import { methodById, methodFromData } from './payment-methods.ts'
import type { Entry } from './store.ts'
import { DELAYED_FAILURE } from './test-cards.ts'

type Intent = Entry<Stripe.PaymentIntent>
type Method = Entry<Stripe.PaymentMethod>

const METHOD_TYPES = ['card', 'sepa_debit', 'us_bank_account']
const SHARED_PARAMS = words(`
    amount currency description metadata receipt_email statement_descriptor statement_descriptor_suffix
    application_fee_amount payment_method payment_method_data payment_method_options payment_method_types
    setup_future_usage shipping transfer_group capture_method excluded_payment_method_types
  `)
const CONFIRM_PARAMS = words(`
    return_url use_stripe_sdk off_session error_on_requires_action mandate_data radar_options confirmation_token
    payment_method payment_method_data payment_method_options payment_method_types receipt_email
    setup_future_usage shipping capture_method expected_payment_method_type
  `)
const CREATE_PARAMS = [
  ...SHARED_PARAMS,
  ...CONFIRM_PARAMS,
  'automatic_payment_methods',
  'confirm',
  'confirmation_method',
  'payment_details',
]
const CANCEL_REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const
const UPDATABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** `POST /v1/payment_intents`. */
export function createIntent(call: Call): Stripe.PaymentIntent {
  const { params } = call
  onlyKnown(params, CREATE_PARAMS)
  const amount = integer(params, 'amount', 1)
  if (amount === undefined) throw missingParam('amount')
  if (!text(params, 'currency')) throw missingParam('currency')
  const currency = knownCurrency(text(params, 'currency') ?? '')
  checkChargeable(amount, currency)
  mustCharge(call)
  const automatic = nested(params, 'automatic_payment_methods')
  const types = texts(params, 'payment_method_types')
  if (types && automatic && flag(automatic, 'enabled')) {
    throw invalidRequest(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
      'parameters_exclusive',
    )
  }
  const id = `pi_3${randomToken(23)}`
  const isAutomatic = automatic ? flag(automatic, 'enabled') === true : !types
  const redirects = automatic ? text(automatic, 'allow_redirects') : undefined
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: call.account ? APPLICATION_ID : null,
    application_fee_amount: null,
    automatic_payment_methods: isAutomatic ? { allow_redirects: redirects === 'never' ? 'never' : 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomToken(25)}`,
    confirmation_method: oneOf(params, 'confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    created: nowSeconds(),
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: types ?? (isAutomatic ? METHOD_TYPES : ['card']),
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
  applyShared(intent, params)
  const method = methodOf(call, intent)
  if (method) Object.assign(intent, { payment_method: method.object.id, status: 'requires_confirmation' })
  const entry = call.sim.store.paymentIntents.put(call.account, intent)
  emit(call, 'payment_intent.created', intent)
  if (flag(params, 'confirm')) confirmEntry(call, entry, method)
  return intent
}

/** `POST /v1/payment_intents/:id`. */
export function updateIntent(call: Call): Stripe.PaymentIntent {
  onlyKnown(call.params, SHARED_PARAMS)
  const entry = findIntent(call)
  const intent = entry.object
  const amount = integer(call.params, 'amount', 1) ?? intent.amount
  const currency = text(call.params, 'currency') ? knownCurrency(text(call.params, 'currency') ?? '') : intent.currency
  if (
    !UPDATABLE.includes(intent.status) &&
    (amount !== intent.amount || currency !== intent.currency || text(call.params, 'payment_method'))
  ) {
    const message = `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${UPDATABLE.join(', ')}.`
    throw unexpectedState(message, structuredClone(intent))
  }
  checkChargeable(amount, currency)
  const types = texts(call.params, 'payment_method_types')
  const changed = amount !== intent.amount || currency !== intent.currency
  applyShared(intent, call.params)
  Object.assign(intent, { amount, currency, ...(types ? { payment_method_types: types } : {}) })
  const method = methodOf(call, intent)
  if (method) Object.assign(intent, { payment_method: method.object.id, status: 'requires_confirmation', next_action: null })
  else if (changed && intent.status === 'requires_action') Object.assign(intent, { status: 'requires_confirmation', next_action: null })
  call.sim.store.paymentIntents.touch(entry)
  return intent
}

/** `POST /v1/payment_intents/:id/confirm`. */
export function confirmIntent(call: Call): Stripe.PaymentIntent {
  onlyKnown(call.params, [...CONFIRM_PARAMS, 'client_secret', 'key', '_stripe_account'])
  const entry = findIntent(call)
  mustCharge(call)
  const { status } = entry.object
  if (status === 'succeeded') {
    const message = 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
    throw unexpectedState(message, structuredClone(entry.object))
  }
  if (status === 'canceled' || status === 'processing')
    throw wrongStatus('confirm', entry.object, ['requires_payment_method', 'requires_confirmation', 'requires_action'])
  confirmEntry(call, entry, methodOf(call, entry.object))
  return entry.object
}

/** `POST /v1/payment_intents/:id/cancel`. */
export function cancelIntent(call: Call): Stripe.PaymentIntent {
  onlyKnown(call.params, ['cancellation_reason'])
  const reason = oneOf(call.params, 'cancellation_reason', CANCEL_REASONS) ?? null
  const entry = findIntent(call)
  const intent = entry.object
  const charge = call.sim.store.charges.get(String(intent.latest_charge))
  const stoppable = intent.status === 'processing' && charge?.object.payment_method_details?.type === 'us_bank_account'
  if (['succeeded', 'canceled'].includes(intent.status) || (intent.status === 'processing' && !stoppable)) {
    throw wrongStatus('cancel', intent, [
      'requires_payment_method',
      'requires_capture',
      'requires_confirmation',
      'requires_action',
      'processing',
    ])
  }
  if (stoppable && charge) failCharge(call, charge, DELAYED_FAILURE)
  Object.assign(intent, { status: 'canceled', canceled_at: nowSeconds(), cancellation_reason: reason, next_action: null, processing: null })
  entry.notes.settleAt = undefined
  call.sim.store.paymentIntents.touch(entry)
  emit(call, 'payment_intent.canceled', intent)
  return intent
}

/** The intent of the path; with the publishable key only for who knows its secret. */
export function findIntent(call: Call): Intent {
  const id = call.ids[0] ?? ''
  const entry = call.sim.store.paymentIntents.find(call.account, id)
  if (!entry) throw resourceMissing('payment_intent', id, 'intent')
  const secret = text(call.params, 'client_secret')
  if (call.client && !secret) throw missingParam('client_secret')
  if (secret && secret !== entry.object.client_secret) {
    const message = 'The client_secret provided does not match the client_secret associated with the PaymentIntent.'
    throw invalidRequest(message, 'payment_intent_invalid_parameter', { param: 'client_secret' })
  }
  return entry
}

function confirmEntry(call: Call, entry: Intent, given: Method | undefined): void {
  const held = entry.object.payment_method
  const method = given ?? (held ? call.sim.store.paymentMethods.get(String(held)) : undefined)
  if (!method) {
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken."
    throw unexpectedState(message, structuredClone(entry.object))
  }
  attempt(call, entry, method, { returnUrl: webUrl(call.params, 'return_url'), useSdk: flag(call.params, 'use_stripe_sdk') ?? false })
}

/** What create and update have in common. */
function applyShared(intent: Stripe.PaymentIntent, params: FormObject): void {
  if (text(params, 'capture_method') === 'manual')
    throw invalidRequest('The simulator captures automatically only.', undefined, { param: 'capture_method' })
  const fee = integer(params, 'application_fee_amount')
  if (fee !== undefined) {
    if (fee > (integer(params, 'amount') ?? intent.amount)) {
      throw invalidRequest('The application fee cannot be greater than the amount.', 'application_fee_amount_invalid', {
        param: 'application_fee_amount',
      })
    }
    intent.application_fee_amount = fee === 0 ? null : fee
  }
  for (const name of ['description', 'receipt_email', 'statement_descriptor', 'statement_descriptor_suffix', 'transfer_group'] as const) {
    if (name in params) intent[name] = text(params, name) ?? null
  }
  if ('setup_future_usage' in params) intent.setup_future_usage = text(params, 'setup_future_usage') ?? null
  intent.metadata = mergedMetadata(params, intent.metadata)
}

/** The method named in a request, if one is; refused if the intent isn't open to its type. */
function methodOf(call: Call, intent: Stripe.PaymentIntent): Method | undefined {
  const id = text(call.params, 'payment_method')
  const data = nested(call.params, 'payment_method_data')
  const method = id ? methodById(call, id) : data ? methodFromData(call, data) : undefined
  if (method && !intent.payment_method_types.includes(method.object.type)) {
    const message = `The PaymentMethod provided (${method.object.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${intent.payment_method_types.join(', ')}`
    throw invalidRequest(message, 'payment_intent_incompatible_payment_method', { param: 'payment_method' })
  }
  return method
}

/** An account that hasn't finished, or has lost, its setup can't take money. */
function mustCharge(call: Call): void {
  if (!call.account || call.sim.store.accounts.get(call.account)?.object.charges_enabled) return
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    message: 'Your account cannot currently make charges. Finish its setup, or resolve its outstanding requirements.',
  })
}

function wrongStatus(verb: string, intent: Stripe.PaymentIntent, allowed: string[]): StripeFailure {
  const done = verb === 'cancel' ? 'canceled' : 'confirmed'
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${done}: ${allowed.join(', ')}.`
  return unexpectedState(message, structuredClone(intent))
}
