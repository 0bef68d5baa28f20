import { Trans, useLingui } from '@lingui/react/macro'
import type { StripeError } from '@stripe/stripe-js'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { css, cx } from '../../styled-system/css/index.js'
import type { Payment } from '../../../worker/contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CheckFirst } from './check-first.tsx'
import { useCheckout } from './checkout-layout.tsx'
import { DeclineReason, type Decline } from './decline-reason.tsx'
import { stepPath } from './order-steps.ts'
import { forgetAttempt, hasAttempt, noteAttempt } from './payment-attempt.ts'
import { saidOf } from './return-state.ts'
import { usePaymentElement } from './use-payment-element.ts'

const fields = css({
  display: 'grid',
  gridTemplateColumns: '[1fr 1fr]',
  gap: '4',
  '& > :first-child, & > :nth-child(2)': { gridColumn: '[1 / -1]' },
})

const FieldsSkeleton = () => (
  <Loading className={fields}>
    {['64px', '64px', '64px', '64px'].map((height, index) => (
      <Skeleton key={index} height={height} />
    ))}
  </Loading>
)

/** `declined`: the bank said no, and why where it told. `refused`: the provider took no payment. `unknown`: no answer came. */
type Failure = { kind: 'declined' | 'refused' | 'unknown'; decline: Decline | null }

const failureOf = (error: StripeError): Failure => {
  if (error.type === 'card_error' || error.code === 'payment_intent_authentication_failure') return { kind: 'declined', decline: error }
  return { kind: error.type === 'api_connection_error' || error.type === 'api_error' ? 'unknown' : 'refused', decline: null }
}

type Props = {
  payment: Payment
  declinedBefore: boolean
  /** Comes from looking for a payment that wasn't there. */
  isChecked: boolean
  /** Asks the server for the payment anew: the one at hand may have been called off. */
  onRestart: () => void
}

/** The card form and its button. A decline is a sentence; the form stays as it was filled in. */
export const PaymentForm = ({ payment, declinedBefore, isChecked, onRestart }: Props) => {
  const { t } = useLingui()
  const { order, refresh, setPaying } = useCheckout()
  const [, navigate] = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(declinedBefore ? { kind: 'declined', decline: null } : null)
  const { state, decline, wasLost, tools, again } = usePaymentElement(place, payment, order)
  const returnTo = stepPath(order, 'payment_return')
  const shortId = order.short_id

  useEffect(() => {
    if (state === 'paid') navigate(`${returnTo}?redirect_status=succeeded`, { replace: true })
    if (state === 'processing') navigate(`${returnTo}?redirect_status=pending`, { replace: true })
  }, [state, navigate, returnTo])
  useEffect(() => () => setPaying(false), [setPaying])
  const restart = (): void => {
    onRestart()
    again()
  }
  useEffect(() => {
    // Back from the bank's page by the browser's own button: the page is as it was left, still paying.
    const back = (event: PageTransitionEvent): void => {
      if (!event.persisted) return
      setBusy(false)
      setPaying(false)
      restart()
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  })

  /** No answer came; noted anew, for another tab may have been told meanwhile that nothing was paid. */
  const lose = (): void => {
    noteAttempt(shortId)
    setFailure({ kind: 'unknown', decline: null })
  }
  const pay = async (wasUnknown: boolean): Promise<void> => {
    if (!tools.current) return
    const { stripe, elements } = tools.current
    const hadAttempt = hasAttempt(shortId)
    noteAttempt(shortId)
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}${returnTo}` },
      redirect: 'if_required',
    })
    const ended = paymentIntent ?? (error?.code === 'payment_intent_unexpected_state' ? error.payment_intent : undefined)
    if (ended) {
      const said = saidOf(ended.status)
      if (said === 'failed') forgetAttempt(shortId)
      navigate(`${returnTo}?redirect_status=${said}`, { replace: true })
      return
    }
    if (!error) return
    const failed = failureOf(error)
    // A bank that says no has charged nothing; a try that was not taken says nothing of one before it.
    if (failed.kind === 'declined' || (failed.kind === 'refused' && !hadAttempt)) forgetAttempt(shortId)
    if (failed.kind === 'unknown' || (failed.kind === 'refused' && wasUnknown)) lose()
    // The fields say themselves what they miss.
    else if (error.type === 'validation_error') return
    else setFailure(failed)
    void refresh()
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy || state !== 'ready') return
    setBusy(true)
    setPaying(true)
    setFailure(null)
    try {
      await pay(failure?.kind === 'unknown')
    } catch {
      lose()
    } finally {
      setBusy(false)
      setPaying(false)
    }
  }

  const trouble = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!failure) return
    trouble.current?.focus({ preventScroll: true })
    trouble.current?.scrollIntoView({ block: 'center' })
  }, [failure])

  const isDeclined = failure ? failure.kind === 'declined' : !busy && state === 'ready' && decline !== null && !wasLost

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={css({ display: 'flex', flexDirection: 'column', gap: '5' })}>
      {state === 'loading' && <FieldsSkeleton />}
      {state === 'failed' && (
        <Notice
          tone="danger"
          live
          title={<Trans>The card form could not be loaded</Trans>}
          action={
            <Button size="sm" onClick={restart}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {hasAttempt(shortId) ? (
            <CheckFirst />
          ) : (
            <Trans>Check your connection. A blocker in your browser may be in the way too. Nothing was charged.</Trans>
          )}
        </Notice>
      )}
      <div ref={place} className={cx(state === 'ready' ? undefined : css({ height: '0', overflow: 'hidden' }))} />
      {(isChecked || wasLost) && state === 'ready' && !busy && !failure && !isDeclined && (
        <Notice tone="info" live>
          <Trans>Nothing has been paid for this order so far. You can pay now.</Trans>
        </Notice>
      )}
      <div ref={trouble} tabIndex={-1} className={css({ outline: 'none', _empty: { display: 'none' } })}>
        {isDeclined && (
          <Notice tone="danger" live title={<Trans>Could not process payment</Trans>}>
            <DeclineReason decline={failure?.decline ?? decline} />
          </Notice>
        )}
        {failure?.kind === 'refused' && (
          <Notice tone="danger" live title={<Trans>Could not process payment</Trans>}>
            <Trans>The payment provider did not take it. Nothing was charged. Try again, or another way to pay.</Trans>
          </Notice>
        )}
        {failure?.kind === 'unknown' && (
          <Notice
            tone="danger"
            live
            title={<Trans>Unable to confirm payment</Trans>}
            action={
              <Button size="sm" onClick={() => navigate(returnTo)}>
                <Trans>Check the payment</Trans>
              </Button>
            }
          >
            <Trans>The answer did not reach us. Check before you pay again: you are never charged twice for this order.</Trans>
          </Notice>
        )}
      </div>
      <div>
        <Button
          type="submit"
          visual="primary"
          size="xl"
          fullWidth
          icon={<Lock />}
          busy={busy}
          busyLabel={t`Paying…`}
          disabled={state !== 'ready'}
        >
          <span>
            <Trans>
              Pay <Money amount={payment.amount} currency={payment.currency} />
            </Trans>
          </span>
        </Button>
        <p className={css({ textStyle: '13', color: 'text.muted', textAlign: 'center', marginBlockStart: '3' })}>
          <Trans>Your card details go straight to the payment provider.</Trans>
        </p>
      </div>
    </form>
  )
}
