import type { PaymentIntent, StripeError } from '@stripe/stripe-js'
import type { Decline } from '../parts/decline-reason.tsx'

/** `declined`: by the bank, with a reason if it gave one. `refused`: the provider took no payment. `unknown`: no response. */
export type Failure = { kind: 'declined' | 'refused' | 'unknown'; decline: Decline | null }

/** How an attempt to pay failed. */
export const failureOf = (error: StripeError): Failure => {
  if (error.type === 'card_error' || error.code === 'payment_intent_authentication_failure') return { kind: 'declined', decline: error }
  return { kind: error.type === 'api_connection_error' || error.type === 'api_error' ? 'unknown' : 'refused', decline: null }
}

/** The payment an attempt ended with: its own, or one that was made before; undefined where it failed. */
export const paymentOf = (result: { paymentIntent?: PaymentIntent; error?: StripeError }): PaymentIntent | undefined =>
  result.paymentIntent ?? (result.error?.code === 'payment_intent_unexpected_state' ? result.error.payment_intent : undefined)
