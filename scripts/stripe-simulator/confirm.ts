import type Stripe from 'stripe'
import { completeCharge, failCharge, openCharge } from './charges.ts'
import { emit, type Cause } from './context.ts'
import { createDispute } from './disputes.ts'
import { StripeFailure, type ErrorBody } from './errors.ts'
import { randomToken } from './ids.ts'
import type { Entry } from './store.ts'
import { DELAYED_FAILURE, type Decline } from './test-cards.ts'

type Intent = Entry<Stripe.PaymentIntent>
type Method = Entry<Stripe.PaymentMethod>

interface ConfirmOptions {
  returnUrl?: string | undefined
  /** The browser script shows the bank's page itself. */
  useSdk?: boolean
}

/** One attempt to pay: what happens depends on the test method. Throws Stripe's error for a decline. */
export function attempt(cause: Cause, intent: Intent, method: Method, options: ConfirmOptions = {}): void {
  Object.assign(intent.object, { payment_method: method.object.id, next_action: null, last_payment_error: null })
  intent.notes.returnUrl = options.returnUrl
  if (method.notes.behaviour?.authenticate) return askBank(cause, intent, options)
  const decline = charge(cause, intent, method)
  if (decline) throw declined(intent.object, decline)
}

/** The bank's page was answered. A decline after it shows on the intent, as no one waits for an answer here. */
export function authenticated(cause: Cause, intent: Intent, passed: boolean): void {
  intent.object.next_action = null
  const method = cause.sim.store.paymentMethods.get(String(intent.object.payment_method))
  if (passed && method) return void charge(cause, intent, method)
  failIntent(cause, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  })
}

/** A delayed payment comes to its end. */
export function settleIntent(cause: Cause, intent: Intent, to: 'succeeded' | 'failed'): void {
  const charge = cause.sim.store.charges.get(String(intent.object.latest_charge))
  if (!charge) return
  if (to === 'succeeded') return succeed(cause, intent, charge)
  const decline = charge.notes.behaviour?.decline ?? DELAYED_FAILURE
  failCharge(cause, charge, decline)
  failIntent(cause, intent, lastError(decline, 'invalid_request_error', charge.object.id))
}

/** Charges the method; answers the decline, if there was one. */
function charge(cause: Cause, intent: Intent, method: Method): Decline | undefined {
  const behaviour = method.notes.behaviour ?? {}
  const entry = openCharge(cause, intent.object, method)
  intent.object.latest_charge = entry.object.id
  if (behaviour.delayed) {
    process(cause, intent, entry)
    return undefined
  }
  if (behaviour.decline) {
    failCharge(cause, entry, behaviour.decline)
    failIntent(cause, intent, lastError(behaviour.decline, 'card_error', entry.object.id))
    return behaviour.decline
  }
  succeed(cause, intent, entry)
  return undefined
}

function succeed(cause: Cause, intent: Intent, charge: Entry<Stripe.Charge>): void {
  completeCharge(cause, charge)
  Object.assign(intent.object, { status: 'succeeded', amount_received: intent.object.amount, processing: null })
  wait(intent, undefined)
  cause.sim.store.paymentIntents.touch(intent)
  emit(cause, 'payment_intent.succeeded', intent.object)
  const dispute = charge.notes.behaviour?.dispute
  if (dispute) createDispute(cause, charge, dispute)
}

function process(cause: Cause, intent: Intent, charge: Entry<Stripe.Charge>): void {
  const to = charge.notes.behaviour?.delayed
  intent.object.status = 'processing'
  wait(intent, to === 'never' || cause.sim.settleAfterMs === null ? undefined : Date.now() + cause.sim.settleAfterMs)
  intent.notes.settleTo = to === 'failed' ? 'failed' : 'succeeded'
  cause.sim.store.paymentIntents.touch(intent)
  emit(cause, 'charge.pending', charge.object)
  emit(cause, 'payment_intent.processing', intent.object)
}

function askBank(cause: Cause, intent: Intent, options: ConfirmOptions): void {
  const url = `${cause.sim.origin}/3ds/${intent.object.id}/${randomToken(24)}`
  intent.object.status = 'requires_action'
  intent.object.next_action =
    options.returnUrl && !options.useSdk
      ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: options.returnUrl } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
  cause.sim.store.paymentIntents.touch(intent)
  emit(cause, 'payment_intent.requires_action', intent.object)
}

/** Back to the start: another method can be tried. */
function failIntent(cause: Cause, intent: Intent, error: ErrorBody): void {
  const { object } = intent
  const method = cause.sim.store.paymentMethods.get(String(object.payment_method))?.object
  Object.assign(object, {
    status: 'requires_payment_method',
    payment_method: null,
    processing: null,
    last_payment_error: { ...error, ...(method ? { payment_method: structuredClone(method) } : {}) },
  })
  wait(intent, undefined)
  cause.sim.store.paymentIntents.touch(intent)
  emit(cause, 'payment_intent.payment_failed', object)
}

function wait(intent: Intent, until: number | undefined): void {
  intent.notes.settleAt = until
}

function lastError(decline: Decline, type: ErrorBody['type'], charge: string): ErrorBody {
  const { code, declineCode, message } = decline
  // Stripe gives decline codes for the general refusal only; the others say all in their code.
  const detail = code === 'card_declined' ? { decline_code: declineCode } : {}
  return { type, code, ...detail, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`, message, charge }
}

function declined(intent: Stripe.PaymentIntent, decline: Decline): StripeFailure {
  const error = lastError(decline, 'card_error', String(intent.latest_charge))
  const method = intent.last_payment_error?.payment_method
  return new StripeFailure(402, { ...error, payment_intent: structuredClone(intent), ...(method ? { payment_method: method } : {}) }, true)
}
