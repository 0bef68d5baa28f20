import type Stripe from 'stripe'

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  code?: string
  decline_code?: string
  doc_url?: string
  message: string
  param?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
  payment_method?: Stripe.PaymentMethod
  request_log_url?: string
}

interface ErrorExtras {
  param?: string
  payment_intent?: Stripe.PaymentIntent
  /** Whether the request had begun to execute, so that its answer is kept for its idempotency key. */
  executed?: boolean
}

/** An answer of Stripe's that is not a success. */
export class StripeFailure extends Error {
  status: number
  body: ErrorBody
  executed: boolean

  constructor(status: number, body: ErrorBody, executed = false) {
    super(body.message)
    this.status = status
    this.body = body.code ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` } : body
    this.executed = executed
  }
}

/** A request that Stripe refuses with 400. */
export function invalidRequest(message: string, code?: string, extras: ErrorExtras = {}): StripeFailure {
  const { executed = false, ...rest } = extras
  return new StripeFailure(400, { type: 'invalid_request_error', ...(code ? { code } : {}), message, ...rest }, executed)
}

/** A required parameter isn't there. */
export function missingParam(param: string): StripeFailure {
  return invalidRequest(`Missing required param: ${param}.`, 'parameter_missing', { param })
}

/** An id that this account doesn't know. */
export function resourceMissing(kind: string, id: string, param = 'id'): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

/** A connected account that doesn't exist, or that took the platform's access away: Stripe tells neither apart. */
export function accountInvalid(id: string): StripeFailure {
  return new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key 'sk_test_*****oyer' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  })
}

/** An intent whose status doesn't allow what was asked; the error carries it. */
export function unexpectedState(message: string, intent?: Stripe.PaymentIntent): StripeFailure {
  return invalidRequest(message, 'payment_intent_unexpected_state', { executed: true, ...(intent ? { payment_intent: intent } : {}) })
}
