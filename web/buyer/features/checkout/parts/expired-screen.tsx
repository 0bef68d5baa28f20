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
          We couldn’t refund {rest}. Email <OrganizerMail event={order.event} /> to get it another way.
        </Trans>
      )
    case 'PENDING':
      return <Trans>Your refund is on its way. Banks usually take 5 to 10 days.</Trans>
    case 'PARTIALLY_REFUNDED':
      return (
        <Trans>
          We’ve refunded {refunded}. Banks usually take 5 to 10 days to show it. For the rest, email <OrganizerMail event={order.event} />.
        </Trans>
      )
    default:
      return <Trans>We’ve refunded you in full. Banks usually take 5 to 10 days to show it.</Trans>
  }
}

/** Paid after the hold expired: the state of the refund. */
const PaidTooLate = ({ order }: { order: PublicOrder }) => {
  const { t } = useLingui()
  const total = <Money amount={order.total} currency={order.currency} />
  return (
    <EndScreen icon={<Undo2 />} title={t`Your payment arrived too late`} to={eventPageOf(order)} action={<Trans>Start a new order</Trans>}>
      <Trans>Your payment of {total} arrived after time ran out, so we couldn’t complete your order.</Trans>
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
        action={<Trans>Go to the newer order</Trans>}
      >
        <Trans>Your newer order replaced this one. You weren’t charged for this one.</Trans>
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
        <Trans>Your tickets are back on sale. If your payment still arrives, we’ll email your tickets or refund you in full.</Trans>
      ) : isFailed ? (
        <Trans>Your payment didn’t go through in time, so your tickets are back on sale. You weren’t charged.</Trans>
      ) : (
        <Trans>Time ran out, so your tickets are back on sale. You weren’t charged.</Trans>
      )}
    </EndScreen>
  )
}
