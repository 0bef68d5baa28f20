import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { css } from '../../../styled-system/css/index.js'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Spinner } from '../../../shared/ui/spinner.tsx'
import { useCheckout } from './checkout-layout.tsx'
import { ElsewhereScreen } from './parts/end-screen.tsx'
import { ExpiredScreen } from './parts/expired-screen.tsx'
import { hasOrderSession } from '../buyer-order/order-session.ts'
import { stepPath } from './model/order-steps.ts'
import { forgetAttempt, hasAttempt, saveAttempt } from './model/payment-attempt.ts'
import { ProcessingScreen } from './parts/processing-screen.tsx'
import type { PaymentStepState } from './payment-step.tsx'
import { returnState, redirectStatusIn } from './model/return-state.ts'

const SLOW_MS = 30_000

const box = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '4',
  textAlign: 'center',
  paddingBlock: '12',
  '& > svg': { width: '8', height: '8', color: 'accent.text' },
})

/** Whether the wait timed out; `restart` starts it again. */
const useSlowTimer = () => {
  const [turn, setTurn] = useState(0)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [turn])
  const restart = (): void => {
    setSlow(false)
    setTurn((current) => current + 1)
  }
  return { isSlow, restart }
}

const useReturn = () => {
  const { order, refresh } = useCheckout()
  const [params] = useSearchParams()
  const { isSlow, restart } = useSlowTimer()
  const [wasProcessing, setWasProcessing] = useState(false)
  if (order.status === 'PROCESSING' && !wasProcessing) setWasProcessing(true)
  const state = returnState(order, {
    redirectStatus: redirectStatusIn(params),
    hasAttempt: hasAttempt(order.short_id),
    wasProcessing,
    isSlow,
  })
  // A final result clears the attempt; until then one may be in progress wherever this order is opened next.
  if (state === 'declined' || state === 'expired') forgetAttempt(order.short_id)
  else if (state !== 'unpaid' && state !== 'processing') saveAttempt(order.short_id)
  const checkAgain = (): void => {
    restart()
    void refresh()
  }
  return { order, state, checkAgain }
}

const Waiting = ({ isLate }: { isLate: boolean }) => (
  <div role="status" className={box}>
    <Spinner />
    <h1 className={css({ textStyle: '24', fontWeight: 'semibold' })}>
      <Trans>Confirming your payment…</Trans>
    </h1>
    <p className={css({ color: 'text.muted', maxWidth: '[44ch]' })}>
      {isLate ? (
        <Trans>Time ran out while your bank was deciding. We’re checking whether your payment arrived.</Trans>
      ) : (
        <Trans>This takes a moment. Please keep this page open.</Trans>
      )}
    </p>
  </div>
)

/** Waits for the result of the payment. The layout polls the order and redirects to the summary. */
export const Component = () => {
  const { t } = useLingui()
  const { order, state, checkAgain } = useReturn()
  const isMine = hasOrderSession(order.short_id)
  usePageTitle(t`Confirming your payment`, order.event.title)
  const check = (
    <Button size="lg" onClick={checkAgain}>
      <Trans>Check again</Trans>
    </Button>
  )

  if (state === 'declined' || state === 'unpaid') {
    if (!isMine) return <ElsewhereScreen eventId={order.event_id} declined={state === 'declined'} />
    // Opened without having paid: the payment step checks with the provider for a payment in progress.
    return (
      <Redirect
        to={stepPath(order, 'payment')}
        replace
        state={{ declined: state === 'declined', checked: state === 'unpaid' } satisfies PaymentStepState}
      />
    )
  }
  if (state === 'processing') return <ProcessingScreen order={order} />
  if (state === 'expired') return <ExpiredScreen order={order} />
  if (state === 'lateUnconfirmed') return <ExpiredScreen order={order} checkAgain={check} />
  if (state === 'confirming' || state === 'late') return <Waiting isLate={state === 'late'} />
  return (
    <div className={box}>
      <h1 className={css({ textStyle: '24', fontWeight: 'semibold' })}>
        <Trans>Unable to confirm payment</Trans>
      </h1>
      <div className={css({ textAlign: 'start' })}>
        <Notice tone="warning" live title={<Trans>This is taking longer than usual</Trans>}>
          <Trans>If your payment went through, we’ll email your tickets. Please don’t order again; you won’t be charged twice.</Trans>
        </Notice>
      </div>
      <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' })}>
        {check}
        {isMine && (
          <ButtonLink size="lg" to={stepPath(order, 'payment')}>
            <Trans>Back to payment</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
