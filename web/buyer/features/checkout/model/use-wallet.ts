import { useQueryClient } from '@tanstack/react-query'
import type { Stripe, StripeElements, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { errorText } from '../../../../shared/lib/error-text.ts'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { orderQuery } from '../../buyer-order/order-queries.ts'
import { useCheckout } from '../checkout-layout.tsx'
import type { Asking } from './answers.ts'
import { detailsBody, type DetailsValues } from './details-values.ts'
import { stepPath } from './order-steps.ts'
import { forgetAttempt, hasAttempt, saveAttempt } from './payment-attempt.ts'
import { failureOf, paymentOf } from './payment-failure.ts'
import { redirectStatusOf } from './return-state.ts'
import { sendDetails } from './send-details.ts'
import { startPayment } from './start-payment.ts'
import { stripeAppearance } from './stripe-appearance.ts'
import { stripeLocale, stripeOf } from './stripe-of.ts'
import { walletValues, type WalletOffer } from './wallet.ts'

type Tools = { stripe: Stripe; elements: StripeElements }

/**
 * The buttons of this device's wallets (Stripe's Express Checkout Element), if it has any: they give name and email, and
 * pay at once. Until the details are saved a failure stays on this step; after that the payment's own steps take over.
 */
export const useWallet = (offer: WalletOffer, form: Form<DetailsValues>, askings: readonly Asking[]) => {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { order, setPaying } = useCheckout()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const returnTo = stepPath(order, 'payment_return')
  const { key, account, amount, currency } = offer

  /** Saves the details; those of a wallet that were rejected stand in the form. */
  const save = async ({ billingDetails, paymentFailed }: StripeExpressCheckoutElementConfirmEvent): Promise<boolean> => {
    let filled: DetailsValues = {}
    form.onChange((values) => (filled = walletValues(order, values, billingDetails ?? {})))()
    for (const [name, value] of Object.entries(filled)) form.set(name, value)
    try {
      const saved = await sendDetails(order, detailsBody(order, askings, filled))
      // The next steps are open to an order that has its details.
      queryClient.setQueryData(orderQuery(order.event_id, order.short_id).queryKey, saved)
      return true
    } catch (failed) {
      paymentFailed()
      setError(errorText(failed))
      return false
    }
  }

  const confirm = async ({ stripe, elements }: Tools, { paymentFailed }: StripeExpressCheckoutElementConfirmEvent): Promise<void> => {
    const { client_secret: clientSecret } = await startPayment(order)
    const hadAttempt = hasAttempt(order.short_id)
    saveAttempt(order.short_id)
    const confirmParams = { return_url: `${window.location.origin}${returnTo}` }
    const result = await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' })
    const ended = paymentOf(result)
    if (ended) return navigate(`${returnTo}?redirect_status=${redirectStatusOf(ended.status)}`, { replace: true })
    paymentFailed()
    const kind = result.error ? failureOf(result.error).kind : 'unknown'
    if (kind === 'unknown') return navigate(returnTo)
    if (kind === 'declined' || !hadAttempt) forgetAttempt(order.short_id)
    navigate(stepPath(order, 'payment'), { state: { declined: true, checked: false } })
  }

  const pay = useEffectEvent(async (tools: Tools, event: StripeExpressCheckoutElementConfirmEvent): Promise<void> => {
    setError(null)
    setPaying(true)
    try {
      const { error: invalid } = await tools.elements.submit()
      if (invalid) return event.paymentFailed()
      if (!(await save(event))) return
      await confirm(tools, event)
    } catch {
      // The next step starts the payment again, or looks up one whose result is unknown.
      event.paymentFailed()
      navigate(hasAttempt(order.short_id) ? returnTo : stepPath(order, 'payment'))
    } finally {
      setPaying(false)
    }
  })

  useEffect(() => {
    let gone = false
    let drop = (): void => undefined
    stripeOf(key, account)
      .then((stripe) => {
        if (gone || !place.current) return
        const locale = stripeLocale()
        const elements = stripe.elements({ mode: 'payment', amount, currency, appearance: stripeAppearance(), locale })
        const element = elements.create('expressCheckout', { emailRequired: true })
        element.on('ready', ({ availablePaymentMethods }) => setShown(availablePaymentMethods !== undefined))
        element.on('click', ({ resolve }) => resolve({ emailRequired: true }))
        element.on('confirm', (event) => void pay({ stripe, elements }, event))
        element.mount(place.current)
        drop = () => element.destroy()
      })
      // Without the script there is no wallet; the form below pays as well.
      .catch(() => undefined)
    return () => {
      gone = true
      drop()
    }
  }, [key, account, amount, currency])

  return { place, isShown, error }
}
