import { Trans, useLingui } from '@lingui/react/macro'
import { Banknote, CircleX, Copy, Ellipsis, ExternalLink, MessageSquare, Printer, RotateCcw, Send } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { ButtonLink } from '../../../../shared/ui/button-link.tsx'
import { copyLink } from '../../../../shared/kit/copy-link.ts'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { Menu } from '../../../../shared/ui/menu.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { buyerOf } from './buyer-name.tsx'
import { LeaveUnrefunded } from './leave-unrefunded.tsx'
import { refundRefusal } from './refund-refusal.tsx'
import { ResendOrders } from './resend-orders.tsx'

/** The actions on an order. If it was paid, refunding is offered, or the menu shows why it can't be. */
export const OrderActions = ({
  order,
  menuLast = false,
}: {
  order: ConsoleOrder
  /** Puts the primary action first, in thumb’s reach. */ menuLast?: boolean
}) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  const [isResending, setResending] = useState(false)
  const path = `/order/${order.event_id}/${order.short_id}`
  // A late payment belongs to an order that was never completed.
  const wasPaid = order.amount_paid > 0 || (order.completed_at !== null && order.total > 0)
  const unrefundable = wasPaid ? refundRefusal(order) : undefined
  const menu = (
    <Menu
      trigger={<IconButton visual="secondary" size="md" label={t`More actions`} icon={<Ellipsis />} />}
      items={[
        {
          id: 'view',
          label: <Trans>View as buyer</Trans>,
          icon: <ExternalLink />,
          onSelect: () => void window.open(path, '_blank', 'noreferrer'),
        },
        {
          id: 'print',
          label: <Trans>Print order and tickets</Trans>,
          icon: <Printer />,
          onSelect: () => void window.open(`${path}/print`, '_blank', 'noreferrer'),
          refusal: order.status === 'COMPLETED' ? undefined : <Trans>Only a completed order can be printed.</Trans>,
        },
        {
          id: 'copy',
          label: <Trans>Copy order link</Trans>,
          icon: <Copy />,
          onSelect: () => void copyLink(window.location.origin + path),
        },
        ...(order.buyer
          ? [
              {
                id: 'message',
                label: <Trans>Write a message</Trans>,
                icon: <MessageSquare />,
                onSelect: () => void navigate(`/manage/event/${order.event_id}/messages/new?order=${order.id}`),
              },
            ]
          : []),
        ...(order.awaits_refund
          ? [{ id: 'leave', label: <Trans>Leave it unrefunded…</Trans>, icon: <Banknote />, onSelect: () => setLeaving(true) }]
          : []),
        ...(unrefundable
          ? [
              {
                id: 'refund',
                label: <Trans>Refund…</Trans>,
                icon: <RotateCcw className="flip" />,
                separated: true,
                onSelect: () => void navigate({ pathname: 'refund', search }),
                refusal: unrefundable,
              },
            ]
          : []),
        {
          id: 'cancel',
          label: <Trans>Cancel order…</Trans>,
          icon: <CircleX />,
          danger: true,
          separated: !unrefundable,
          onSelect: () => void navigate({ pathname: 'cancel', search }),
          refusal:
            order.status === 'CANCELLED' ? (
              <Trans>The order is cancelled.</Trans>
            ) : order.status === 'COMPLETED' ? undefined : (
              <Trans>Only a completed order can be cancelled.</Trans>
            ),
        },
      ]}
    />
  )
  const refund = wasPaid && !unrefundable && (
    <ButtonLink to={{ pathname: 'refund', search }} icon={<RotateCcw className="flip" />}>
      <Trans>Refund…</Trans>
    </ButtonLink>
  )
  const resend = order.status === 'COMPLETED' && (
    <Button icon={<Send className="flip" />} onClick={() => setResending(true)}>
      <Trans>Resend tickets…</Trans>
    </Button>
  )
  return (
    <>
      {menuLast ? (
        <>
          {resend}
          {refund}
          {menu}
        </>
      ) : (
        <>
          {menu}
          {refund}
          {resend}
        </>
      )}
      <ResendOrders eventId={order.event_id} orders={isResending ? [order] : null} onClose={() => setResending(false)} />
      <LeaveUnrefunded
        eventId={order.event_id}
        order={{ id: order.id, number: order.number, name: buyerOf(order) }}
        open={isLeaving}
        onClose={() => setLeaving(false)}
      />
    </>
  )
}
