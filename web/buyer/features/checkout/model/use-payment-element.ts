import type { PaymentIntent, Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { personName } from '../../../../../worker/shared/names.ts'
import type { Payment } from '../../../../../worker/contract/orders.ts'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import { forgetAttempt, hasAttempt } from './payment-attempt.ts'
import { stripeAppearance } from './stripe-appearance.ts'
import { stripeLocale, stripeOf } from './stripe-of.ts'

/** The error of the last attempt, as stored by the provider. */
export type PaymentError = NonNullable<PaymentIntent['last_payment_error']>

/** `paid` and `processing`: the payment was made in another tab or on an earlier visit. */
export type ElementState = 'loading' | 'ready' | 'failed' | 'paid' | 'processing'

type Tools = { stripe: Stripe; elements: StripeElements }
type Started = { stripe: Stripe; state: 'paid' | 'processing' | 'open'; decline: PaymentError | null; isUntaken: boolean }

const start = async (payment: Payment): Promise<Started> => {
  const stripe = await stripeOf(payment.publishable_key, payment.account_id)
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(payment.client_secret)
  if (error) throw new Error(error.message)
  const { status, last_payment_error: decline } = paymentIntent
  // A cancelled payment accepts no card: the order gets another one, or is over.
  if (status === 'canceled') throw new Error('The payment was called off')
  const state = status === 'succeeded' ? 'paid' : status === 'processing' ? 'processing' : 'open'
  return { stripe, state, decline, isUntaken: status === 'requires_payment_method' }
}

/**
 * Mounts the Payment Element and returns what submits it. `again` restarts after a failure; with `wasLost` the result of
 * the last attempt is unknown, and the provider's `decline` may belong to an earlier one.
 */
export const usePaymentElement = (place: RefObject<HTMLDivElement | null>, payment: Payment, { buyer, short_id: shortId }: PublicOrder) => {
  const [state, setState] = useState<ElementState>('loading')
  const [turn, setTurn] = useState(0)
  const [decline, setDecline] = useState<PaymentError | null>(null)
  const [wasLost, setLost] = useState(false)
  const tools = useRef<Tools | null>(null)
  const name = buyer ? personName(buyer) : ''
  const email = buyer?.email ?? ''

  useEffect(() => {
    let gone = false
    let drop = (): void => undefined
    start(payment)
      .then(({ stripe, state: found, decline: last, isUntaken }) => {
        if (gone || !place.current) return
        setDecline(last)
        if (hasAttempt(shortId)) setLost(true)
        if (isUntaken) forgetAttempt(shortId)
        if (found !== 'open') return setState(found)
        const elements = stripe.elements({ clientSecret: payment.client_secret, appearance: stripeAppearance(), locale: stripeLocale() })
        const element = elements.create('payment', { defaultValues: { billingDetails: { name, email } } })
        element.on('ready', () => setState('ready'))
        element.on('loaderror', () => setState('failed'))
        element.mount(place.current)
        tools.current = { stripe, elements }
        drop = () => element.destroy()
      })
      .catch(() => {
        if (!gone) setState('failed')
      })
    return () => {
      gone = true
      tools.current = null
      drop()
    }
  }, [payment, name, email, shortId, place, turn])

  const again = (): void => {
    setState('loading')
    setTurn((current) => current + 1)
  }
  return { state, decline, wasLost, tools, again }
}
