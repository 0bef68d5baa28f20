import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicOrder } from '../../../../worker/contract/public.ts'
import { Money } from '../../../shared/ui/money.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { orderStatusText } from '../../../shared/features/order/order-badge.tsx'
import { SentenceGap } from '../../../shared/ui/sentence-gap.tsx'
import { OrganizerMail } from '../buyer-order/organizer-mail.tsx'

/** Which tickets are still valid: a refund alone voids none. */
const Tickets = ({ order }: { order: PublicOrder }) => {
  const active = order.attendees.filter(({ status }) => status === 'ACTIVE').length
  // With no valid ticket, the heading covers it.
  if (order.status !== 'COMPLETED' || active === 0) return null
  return active === order.attendees.length ? (
    <Trans>Your tickets stay valid.</Trans>
  ) : (
    <Trans>Only tickets marked as cancelled are no longer valid.</Trans>
  )
}

const Refunded = ({ order }: { order: PublicOrder }): ReactNode => {
  const refunded = <Money amount={order.total_refunded} currency={order.currency} />
  switch (order.refund_status) {
    case 'PENDING':
      return <Trans>Your refund is on its way. Banks usually take 5 to 10 days.</Trans>
    case 'FAILED':
      return (
        <Trans>
          One of your refunds hasn’t arrived yet. If it doesn’t, email <OrganizerMail event={order.event} />.
        </Trans>
      )
    case 'PARTIALLY_REFUNDED':
      return (
        <Trans>
          We’ve refunded {refunded} of <Money amount={order.total} currency={order.currency} />. Banks usually take 5 to 10 days to show it.
        </Trans>
      )
    default:
      return <Trans>We’ve refunded {refunded} in full. Banks usually take 5 to 10 days to show it.</Trans>
  }
}

/** The refunded amount, and what it means for the tickets. */
export const RefundNotice = ({ order }: { order: PublicOrder }) => {
  const { i18n } = useLingui()
  if (order.refund_status === null) return null
  return (
    <Notice
      tone={order.refund_status === 'FAILED' ? 'warning' : 'info'}
      icon={<Undo2 className="flip" />}
      title={i18n._(orderStatusText[order.display_status])}
    >
      <Refunded order={order} />
      <SentenceGap />
      <Tickets order={order} />
    </Notice>
  )
}
