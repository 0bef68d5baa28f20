import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { css } from '../../styled-system/css/index.js'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useCheckout } from './checkout-layout.tsx'
import { ElsewhereScreen } from './end-screen.tsx'
import { ExpiredScreen } from './expired-screen.tsx'
import { hasOrderSession } from '../buyer-order/order-session.ts'
import { stepPath } from './order-steps.ts'
import { forgetAttempt, hasAttempt, noteAttempt } from './payment-attempt.ts'
import { ProcessingScreen } from './processing-screen.tsx'
import type { PaymentStepState } from './payment-step.tsx'
import { returnState, saidIn } from './return-state.ts'

const patience = 30_000

const box = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '4',
  textAlign: 'center',
  paddingBlock: '12',
  '& > svg': { width: '8', height: '8', color: 'accent.text' },
})

/** Whether it has been waited long enough; `restart` begins to wait anew. */
const usePatience = () => {
  const [turn, setTurn] = useState(0)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
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
  const { isSlow, restart } = usePatience()
  const [wasProcessing, setWasProcessing] = useState(false)
  if (order.status === 'PROCESSING' && !wasProcessing) setWasProcessing(true)
  const state = returnState(order, {
    said: saidIn(params),
    hasAttempt: hasAttempt(order.short_id),
    wasProcessing,
    isSlow,
  })
  // Told of the last try, the end of it is known; until then one may be under way wherever this order is looked at next.
  if (state === 'declined' || state === 'expired') forgetAttempt(order.short_id)
  else if (state !== 'unpaid' && state !== 'processing') noteAttempt(order.short_id)
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
        <Trans>Your time to pay ran out while your bank was deciding. We are finding out whether the payment arrived.</Trans>
      ) : (
        <Trans>This takes a moment. Please keep this page open.</Trans>
      )}
    </p>
  </div>
)

/** Waits until the order knows how its payment ended. The layout asks for it and leaves for the summary by itself. */
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
    // Opened without having paid: the payment step finds out from the provider whether there is something to wait for.
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
        <Notice tone="warning" live title={<Trans>The answer is taking longer than usual</Trans>}>
          <Trans>
            If the payment went through, your tickets arrive by email as soon as we hear of it. Don’t order again: you are never charged
            twice for this order.
          </Trans>
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
