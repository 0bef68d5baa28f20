import { Trans, useLingui } from '@lingui/react/macro'
import { CircleX, Copy, Ellipsis, ExternalLink, MessageSquare, ReceiptText, RotateCcw, Send } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { OrderListItem } from '../../../../../worker/contract/orders.ts'
import { copyLink } from '../../../../shared/kit/copy-link.ts'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { Menu } from '../../../../shared/ui/menu.tsx'
import { refundRefusal } from './refund-refusal.tsx'

type Props = {
  eventId: string
  order: OrderListItem
  /** Asks for confirmation. */
  onResend: () => void
}

/** The actions on an order in a list; refund and cancellation are on its page. */
export const OrderMenu = ({ eventId, order, onResend }: Props) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  // The page links back to its list with the same filters.
  const { search } = useLocation()
  const page = `/manage/event/${eventId}/orders/${order.id}`
  const link = `/order/${eventId}/${order.short_id}`
  const { number, status } = order
  const isDone = status === 'COMPLETED'
  return (
    <Menu
      trigger={<IconButton label={t`Actions for ${number}`} icon={<Ellipsis />} />}
      items={[
        { id: 'open', label: <Trans>Open order</Trans>, icon: <ReceiptText />, onSelect: () => void navigate(page + search) },
        {
          id: 'view',
          label: <Trans>View as buyer</Trans>,
          icon: <ExternalLink />,
          onSelect: () => void window.open(link, '_blank', 'noreferrer'),
        },
        {
          id: 'copy',
          label: <Trans>Copy order link</Trans>,
          icon: <Copy />,
          onSelect: () => void copyLink(window.location.origin + link),
        },
        {
          id: 'send',
          label: <Trans>Resend tickets…</Trans>,
          icon: <Send className="flip" />,
          onSelect: onResend,
          refusal: isDone ? undefined : <Trans>Only a completed order has tickets.</Trans>,
        },
        {
          id: 'message',
          label: <Trans>Write a message</Trans>,
          icon: <MessageSquare />,
          onSelect: () => void navigate(`/manage/event/${eventId}/messages/new?order=${order.id}`),
        },
        ...(order.total > 0
          ? [
              {
                id: 'refund',
                label: <Trans>Refund…</Trans>,
                icon: <RotateCcw className="flip" />,
                separated: true,
                onSelect: () => void navigate(`${page}/refund${search}`),
                refusal: refundRefusal(order),
              },
            ]
          : []),
        {
          id: 'cancel',
          label: <Trans>Cancel order…</Trans>,
          icon: <CircleX />,
          danger: true,
          separated: order.total === 0,
          onSelect: () => void navigate(`${page}/cancel${search}`),
          refusal: isDone ? undefined : <Trans>Only a completed order can be cancelled.</Trans>,
        },
      ]}
    />
  )
}
