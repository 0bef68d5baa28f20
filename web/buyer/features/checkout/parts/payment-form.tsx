import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { css, cx } from '../../../../styled-system/css/index.js'
import type { Payment } from '../../../../../worker/contract/orders.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { Loading, Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { CheckFirst } from './check-first.tsx'
import { useCheckout } from '../checkout-layout.tsx'
import { DeclineReason } from './decline-reason.tsx'
import { stepPath } from '../model/order-steps.ts'
import { forgetAttempt, hasAttempt, saveAttempt } from '../model/payment-attempt.ts'
import { failureOf, paymentOf, type Failure } from '../model/payment-failure.ts'
import { redirectStatusOf } from '../model/return-state.ts'
import { usePaymentElement } from '../model/use-payment-element.ts'

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

type Props = {
  payment: Payment
  declinedBefore: boolean
  /** Reached after a check that found no payment. */
  isChecked: boolean
  /** Fetches the payment again: the current one may have been cancelled. */
  onRestart: () => void
}

/** The card form and its button. A decline shows a message; the form keeps its values. */
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
    // Restored from the back/forward cache after the bank's page: the form is still in its busy state.
    const back = (event: PageTransitionEvent): void => {
      if (!event.persisted) return
      setBusy(false)
      setPaying(false)
      restart()
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  })

  /** No response; saved again, because another tab may have deleted the attempt meanwhile. */
  const markUnknown = (): void => {
    saveAttempt(shortId)
    setFailure({ kind: 'unknown', decline: null })
  }
  const pay = async (wasUnknown: boolean): Promise<void> => {
    if (!tools.current) return
    const { stripe, elements } = tools.current
    const hadAttempt = hasAttempt(shortId)
    saveAttempt(shortId)
    const result = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}${returnTo}` },
      redirect: 'if_required',
    })
    const ended = paymentOf(result)
    const { error } = result
    if (ended) {
      const redirectStatus = redirectStatusOf(ended.status)
      if (redirectStatus === 'failed') forgetAttempt(shortId)
      navigate(`${returnTo}?redirect_status=${redirectStatus}`, { replace: true })
      return
    }
    if (!error) return
    const failed = failureOf(error)
    // A declined payment charged nothing; a rejected attempt says nothing about an earlier one.
    if (failed.kind === 'declined' || (failed.kind === 'refused' && !hadAttempt)) forgetAttempt(shortId)
    if (failed.kind === 'unknown' || (failed.kind === 'refused' && wasUnknown)) markUnknown()
    // Stripe's fields show their own validation errors.
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
      markUnknown()
    } finally {
      setBusy(false)
      setPaying(false)
    }
  }

  const errorBox = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!failure) return
    errorBox.current?.focus({ preventScroll: true })
    errorBox.current?.scrollIntoView({ block: 'center' })
  }, [failure])

  const isDeclined = failure ? failure.kind === 'declined' : !busy && state === 'ready' && decline !== null && !wasLost

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={css({ display: 'flex', flexDirection: 'column', gap: '5' })}>
      {state === 'loading' && <FieldsSkeleton />}
      {state === 'failed' && (
        <Notice
          tone="danger"
          live
          title={<Trans>We couldn’t load the card form</Trans>}
          action={
            <Button size="sm" onClick={restart}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {hasAttempt(shortId) ? <CheckFirst /> : <Trans>You weren’t charged. Check your connection, and turn off any ad blocker.</Trans>}
        </Notice>
      )}
      <div ref={place} className={cx(state === 'ready' ? undefined : css({ height: '0', overflow: 'hidden' }))} />
      {(isChecked || wasLost) && state === 'ready' && !busy && !failure && !isDeclined && (
        <Notice tone="info" live>
          <Trans>This order hasn’t been paid yet. You can pay now.</Trans>
        </Notice>
      )}
      <div ref={errorBox} tabIndex={-1} className={css({ outline: 'none', _empty: { display: 'none' } })}>
        {isDeclined && (
          <Notice tone="danger" live title={<Trans>Could not process payment</Trans>}>
            <DeclineReason decline={failure?.decline ?? decline} />
          </Notice>
        )}
        {failure?.kind === 'refused' && (
          <Notice tone="danger" live title={<Trans>Could not process payment</Trans>}>
            <Trans>The payment was declined, so you weren’t charged. Try again or use another payment method.</Trans>
          </Notice>
        )}
        {failure?.kind === 'unknown' && (
          <Notice
            tone="danger"
            live
            title={<Trans>Unable to confirm payment</Trans>}
            action={
              <Button size="sm" onClick={() => navigate(returnTo)}>
                <Trans>Check payment</Trans>
              </Button>
            }
          >
            <Trans>We lost the connection. Check your payment before trying again; you won’t be charged twice.</Trans>
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
