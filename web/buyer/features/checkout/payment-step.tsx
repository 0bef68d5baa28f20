import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { personName } from '../../../../worker/shared/names.ts'
import { css } from '../../../styled-system/css/index.js'
import { ApiProblem, isProblem } from '../../../shared/lib/api-error.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useCheckout } from './checkout-layout.tsx'
import { stepPath } from './model/order-steps.ts'
import { hasAttempt } from './model/payment-attempt.ts'
import { startPayment } from './model/start-payment.ts'
import { PaymentForm } from './parts/payment-form.tsx'
import { PaymentUnavailable } from './parts/payment-unavailable.tsx'
import { CheckFirst } from './parts/check-first.tsx'
import { CheckoutSteps } from './parts/checkout-steps.tsx'

const buyerCard = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  border: 'hairline',
  borderRadius: 'lg',
  background: 'bg.surface',
  paddingInline: '4',
  paddingBlock: '3',
  marginBlockEnd: '5',
})

const SLOW_MS = 5_000

// Fetched once; the same order returns the same payment.
const usePayment = () => {
  const [began] = useState(() => Date.now())
  const { order, refresh } = useCheckout()
  const query = useQuery({
    queryKey: ['payment', order.short_id],
    queryFn: () => startPayment(order),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // A busy server is retried; one that already waited for the provider is not.
    retry: (count, error) => error instanceof ApiProblem && error.status === 503 && count < 2 && Date.now() - began < SLOW_MS,
  })
  // Starting may have extended the hold; a rejection means that the order changed, and the layout follows.
  const settled = query.isFetched
  useEffect(() => {
    if (settled) void refresh()
  }, [settled, refresh])
  return query
}

/** The payment is being set up; shows a note if that is slow. */
const Starting = ({ mayBePaid }: { mayBePaid: boolean }) => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Loading className={css({ display: 'flex', flexDirection: 'column', gap: '4' })}>
        <Skeleton height="64px" />
        <Skeleton height="64px" />
        <Skeleton height="48px" />
      </Loading>
      <p role="status" className={css({ textStyle: '14', color: 'text.muted', textAlign: 'center', marginBlockStart: '4' })}>
        {isSlow && (mayBePaid ? <CheckFirst /> : <Trans>This is taking longer than usual. You haven’t been charged.</Trans>)}
      </p>
    </>
  )
}

/** The result of the return page: a decline, or no payment. */
export type PaymentStepState = { declined: boolean; checked: boolean }

/** Payment with Stripe's Payment Element. */
export const Component = () => {
  const { t } = useLingui()
  const { order } = useCheckout()
  const { data: payment, error, isFetching, refetch } = usePayment()
  const came = useHistoryState<PaymentStepState | null>()
  // While the result of an attempt is unknown, an earlier decline is not shown.
  const isOpen = hasAttempt(order.short_id)
  const declined = !isOpen && (came?.declined || order.payment_status === 'FAILED')
  usePageTitle(t`Payment`, order.event.title)
  return (
    <>
      <CheckoutSteps now={2} />
      <h1 className={css({ textStyle: '24', fontWeight: 'semibold', marginBlockEnd: '3' })}>
        <Trans>Payment</Trans>
      </h1>
      {order.buyer && (
        <div className={buyerCard}>
          <div className={css({ minWidth: '0' })}>
            <p>
              <bdi>{personName(order.buyer)}</bdi>
            </p>
            <p className={css({ textStyle: '14', color: 'text.muted', overflowWrap: 'anywhere' })}>
              <bdi>{order.buyer.email}</bdi>
            </p>
          </div>
          <ButtonLink visual="link" to={stepPath(order, 'details')} aria-label={t`Edit your details`}>
            <Trans>Edit</Trans>
          </ButtonLink>
        </div>
      )}
      {error ? (
        <PaymentUnavailable
          error={error}
          mayBePaid={isOpen || isProblem(error, 'order_already_paid')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : payment ? (
        <PaymentForm payment={payment} declinedBefore={declined} isChecked={came?.checked ?? false} onRestart={() => void refetch()} />
      ) : (
        <Starting mayBePaid={isOpen} />
      )}
    </>
  )
}
