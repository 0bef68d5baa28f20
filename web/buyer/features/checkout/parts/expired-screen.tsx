import { Trans, useLingui } from '@lingui/react/macro'
import { Layers, TimerOff, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import { Money } from '../../../../shared/ui/money.tsx'
import { SentenceGap } from '../../../../shared/ui/sentence-gap.tsx'
import { OrganizerMail } from '../../buyer-order/organizer-mail.tsx'
import { EndScreen } from './end-screen.tsx'
import { hasOrderSession, lastOrderOf } from '../../buyer-order/order-session.ts'
import { eventPageOf } from '../model/order-steps.ts'
import { hasAttempt } from '../model/payment-attempt.ts'

const Returned = ({ order }: { order: PublicOrder }) => {
  const { total, total_refunded, currency } = order
  const refunded = <Money amount={total_refunded} currency={currency} />
  const rest = <Money amount={total - total_refunded} currency={currency} />
  switch (order.refund_status) {
    case 'FAILED':
      return (
        <Trans>
          The refund of {rest} did not go through so far. Write to <OrganizerMail event={order.event} />, and you get it another way.
        </Trans>
      )
    case 'PENDING':
      return <Trans>Your refund is on its way. Banks usually take 5 to 10 days.</Trans>
    case 'PARTIALLY_REFUNDED':
      return (
        <Trans>
          {refunded} of it was sent back. Banks usually take 5 to 10 days to show it. For the rest, write to{' '}
          <OrganizerMail event={order.event} />.
        </Trans>
      )
    default:
      return <Trans>All of it was sent back. Banks usually take 5 to 10 days to show it.</Trans>
  }
}

/** Paid after the hold expired: the state of the refund. */
const PaidTooLate = ({ order }: { order: PublicOrder }) => {
  const { t } = useLingui()
  const total = <Money amount={order.total} currency={order.currency} />
  return (
    <EndScreen icon={<Undo2 />} title={t`Your payment came too late`} to={eventPageOf(order)} action={<Trans>Start a new order</Trans>}>
      <Trans>Your payment of {total} arrived after the time to pay had run out, and your order could no longer be completed.</Trans>
      <SentenceGap />
      <Returned order={order} />
    </EndScreen>
  )
}

/** The hold expired: what it means for the tickets and for a payment. `checkAgain` checks for a payment once more. */
export const ExpiredScreen = ({ order, checkAgain }: { order: PublicOrder; checkAgain?: ReactNode }) => {
  const { t } = useLingui()
  const shortId = order.short_id
  const newer = lastOrderOf(order.event_id)
  if (order.refund_status !== null) return <PaidTooLate order={order} />
  const isFailed = order.payment_status === 'FAILED'
  const mayHavePaid = checkAgain !== undefined || (order.total > 0 && (hasAttempt(shortId) || (!isFailed && !hasOrderSession(shortId))))
  // A newer order replaced this one, perhaps in another tab.
  if (!mayHavePaid && newer !== null && newer !== shortId && hasOrderSession(shortId))
    return (
      <EndScreen
        icon={<Layers />}
        title={t`You started another order`}
        to={`/checkout/${order.event_id}/${newer}`}
        action={<Trans>Continue with the newer order</Trans>}
      >
        <Trans>Your newer order has replaced this one. Nothing was charged for this one.</Trans>
      </EndScreen>
    )
  return (
    <EndScreen
      icon={<TimerOff />}
      title={t`This order has expired`}
      to={eventPageOf(order)}
      action={<Trans>Start a new order</Trans>}
      also={checkAgain}
    >
      {mayHavePaid ? (
        <Trans>
          The tickets went back on sale. If a payment arrives after all, you get the tickets if that is still possible, else all of your
          money back. We write to you either way.
        </Trans>
      ) : isFailed ? (
        <Trans>The payment did not go through in time, and the tickets are back on sale. Nothing was charged.</Trans>
      ) : (
        <Trans>The tickets were held for you as long as we could and are back on sale. Nothing was charged.</Trans>
      )}
    </EndScreen>
  )
}
