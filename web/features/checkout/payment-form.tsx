import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { css, cx } from '../../styled-system/css/index.js'
import type { Payment } from '../../../worker/contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useCheckout } from './checkout-layout.tsx'
import { stepPath } from './order-steps.ts'
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

type Failure = { kind: 'declined' | 'unknown'; text: string | null }

/** The card form and its button. A decline is a sentence; the form stays as it was filled in. */
export const PaymentForm = ({ payment, declinedBefore }: { payment: Payment; declinedBefore: boolean }) => {
  const { t } = useLingui()
  const { order, refresh, setPaying } = useCheckout()
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(declinedBefore ? { kind: 'declined', text: null } : null)
  const { state, tools, again } = usePaymentElement(place, payment, order.buyer)
  const returnTo = stepPath(order, 'payment_return')

  useEffect(() => {
    if (state === 'paid' || state === 'processing') void navigate(`${returnTo}?redirect_status=succeeded`, { replace: true })
  }, [state, navigate, returnTo])
  useEffect(() => () => setPaying(false), [setPaying])

  const pay = async (): Promise<void> => {
    if (!tools.current) return
    const { stripe, elements } = tools.current
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}${returnTo}` },
      redirect: 'if_required',
    })
    if (paymentIntent || error?.code === 'payment_intent_unexpected_state') {
      await navigate(`${returnTo}?redirect_status=succeeded`, { replace: true })
      return
    }
    // The fields say themselves what they miss.
    if (error.type === 'validation_error') return
    const isCard = error.type === 'card_error' || error.code === 'payment_intent_authentication_failure'
    setFailure({ kind: isCard ? 'declined' : 'unknown', text: error.message ?? null })
    void refresh()
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy || state !== 'ready') return
    setBusy(true)
    setPaying(true)
    setFailure(null)
    try {
      await pay()
    } catch {
      setFailure({ kind: 'unknown', text: null })
    } finally {
      setBusy(false)
      setPaying(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={css({ display: 'flex', flexDirection: 'column', gap: '5' })}>
      {state === 'loading' && <FieldsSkeleton />}
      {state === 'failed' && (
        <Notice
          tone="danger"
          live
          title={<Trans>The card form could not be loaded</Trans>}
          action={
            <Button size="sm" onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Check your connection. A blocker in your browser may be in the way too. Nothing was charged.</Trans>
        </Notice>
      )}
      <div ref={place} className={cx(state === 'ready' ? undefined : css({ height: '0', overflow: 'hidden' }))} />
      {failure?.kind === 'declined' && (
        <Notice tone="danger" live title={<Trans>Could not process payment</Trans>}>
          {failure.text ?? <Trans>The bank did not accept it. Nothing was charged. Try again or use another card.</Trans>}
        </Notice>
      )}
      {failure?.kind === 'unknown' && (
        <Notice
          tone="danger"
          live
          title={<Trans>Unable to confirm payment</Trans>}
          action={
            <Button size="sm" onClick={() => void navigate(returnTo)}>
              <Trans>Check the payment</Trans>
            </Button>
          }
        >
          {failure.text ?? (
            <Trans>The answer did not reach us. Check before you pay again: you are never charged twice for this order.</Trans>
          )}
        </Notice>
      )}
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
