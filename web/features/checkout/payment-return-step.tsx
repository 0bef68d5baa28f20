import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { css } from '../../styled-system/css/index.js'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useCheckout } from './checkout-layout.tsx'
import { stepPath } from './order-steps.ts'

const patience = 20_000

const box = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '4',
  textAlign: 'center',
  paddingBlock: '12',
  '& > svg': { width: '8', height: '8', color: 'accent.text' },
})

/** Waits until the order knows how its payment ended. The layout asks for it and leaves for the summary by itself. */
export const Component = () => {
  const { t } = useLingui()
  const { order, refresh } = useCheckout()
  const [params] = useSearchParams()
  const said = params.get('redirect_status')
  const [isSlow, setSlow] = useState(false)
  usePageTitle(t`Confirming your payment`, order.event.title)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])

  const isWaiting = order.status === 'AWAITING_PAYMENT'
  // A decline from before the last try must not end the wait for a payment that just succeeded.
  const isDeclined = isWaiting && (said === 'failed' || (order.payment_status === 'FAILED' && said !== 'succeeded' && said !== 'pending'))
  if (isDeclined) return <Navigate to={stepPath(order, 'payment')} replace state={{ declined: true }} />
  // Opened without having paid: there is nothing to wait for, the payment step finds out.
  if (isWaiting && said === null && order.payment_status === 'AWAITING') return <Navigate to={stepPath(order, 'payment')} replace />

  return (
    <div className={box}>
      <Spinner />
      <h1 role="status" className={css({ textStyle: '24', fontWeight: 'semibold' })}>
        {order.status === 'PROCESSING' ? <Trans>Your payment is being processed</Trans> : <Trans>Confirming your payment…</Trans>}
      </h1>
      <p className={css({ color: 'text.muted', maxWidth: '[44ch]' })}>
        {order.status === 'PROCESSING' ? (
          <Trans>
            The bank is still deciding. Your tickets stay held, and we write to you as soon as it is done. You may close this page.
          </Trans>
        ) : (
          <Trans>This takes a moment. Please keep this page open.</Trans>
        )}
      </p>
      {isSlow && isWaiting && (
        <Notice
          tone="warning"
          live
          title={<Trans>Unable to confirm payment so far</Trans>}
          action={
            <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
              <Button size="sm" onClick={() => void refresh()}>
                <Trans>Check again</Trans>
              </Button>
              <ButtonLink size="sm" to={stepPath(order, 'payment')}>
                <Trans>Back to payment</Trans>
              </ButtonLink>
            </span>
          }
        >
          <Trans>
            If it went through, your tickets arrive by email as soon as we hear of it. You are never charged twice for this order.
          </Trans>
        </Notice>
      )}
    </div>
  )
}
