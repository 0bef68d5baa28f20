import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Clock, ShoppingBag, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order, PaymentStatus } from '../../../worker/contract/orders.ts'
import { css, cva } from '../../styled-system/css/index.js'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EventDate } from '../../ui/event-date.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { LocaleName } from '../../ui/locale-name.tsx'

/** Who bought. */
export const BuyerCard = ({ order }: { order: Order }) => {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Buyer</Trans>}>
      {order.buyer ? (
        <div className={css({ display: 'flex', alignItems: 'center', gap: '3', marginBlockEnd: '4' })}>
          <Avatar name={`${order.buyer.first_name} ${order.buyer.last_name}`} />
          <span className={css({ flex: '1', minWidth: '0' })}>
            <bdi className={css({ display: 'block', textStyle: '14', fontWeight: 'medium' })}>
              {order.buyer.first_name} {order.buyer.last_name}
            </bdi>
            <bdi className={css({ display: 'block', textStyle: '13', color: 'text.muted', overflow: 'hidden', textOverflow: 'ellipsis' })}>
              {order.buyer.email}
            </bdi>
          </span>
          <CopyButton iconOnly label={t`Copy email`} text={order.buyer.email} />
        </div>
      ) : (
        <p className={css({ textStyle: '13', color: 'text.muted', marginBlockEnd: '4' })}>
          <Trans>The buyer has not given their details yet.</Trans>
        </p>
      )}
      <FactList facts={[{ id: 'language', label: <Trans>Language</Trans>, value: <LocaleName locale={order.locale} /> }]} />
    </Card>
  )
}

const paymentTones: Record<PaymentStatus, Tone> = {
  NOT_REQUIRED: 'neutral',
  AWAITING: 'orange',
  PROCESSING: 'blue',
  RECEIVED: 'teal',
  FAILED: 'red',
}

/** How the payment stands. */
export const PaymentCard = ({ order }: { order: Order }) => {
  const { t } = useLingui()
  const words: Record<PaymentStatus, string> = {
    NOT_REQUIRED: t`Not required`,
    AWAITING: t`Awaited`,
    PROCESSING: t`Processing`,
    RECEIVED: t`Received`,
    FAILED: t`Failed`,
  }
  return (
    <Card title={<Trans>Payment</Trans>}>
      <FactList
        facts={[
          {
            id: 'payment',
            label: <Trans>Payment</Trans>,
            value: <Badge tone={paymentTones[order.payment_status]}>{words[order.payment_status]}</Badge>,
          },
          Boolean(order.payment_intent_id) && {
            id: 'reference',
            label: <Trans>Reference</Trans>,
            value: <bdi dir="ltr">{order.payment_intent_id}</bdi>,
          },
        ]}
      />
    </Card>
  )
}

const mark = cva({
  base: {
    display: 'grid',
    placeContent: 'center',
    position: 'relative',
    zIndex: 'raised',
    width: '7',
    height: '7',
    borderRadius: 'full',
    border: 'hairline',
    flexShrink: '0',
    '& .lucide': { width: '3.5', height: '3.5' },
  },
  variants: {
    tone: {
      neutral: { background: 'bg.sunken', color: 'text.muted' },
      teal: { background: 'teal.3', color: 'teal.11' },
      red: { background: 'red.3', color: 'red.11' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})
// A line leads from each happening to the one before it.
const happening = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '[13px]',
    insetBlockStart: '[50%]',
    height: '[calc(100% + 16px)]',
    borderInlineStart: 'hairline',
  },
})

const Happening = ({
  icon,
  title,
  at,
  zone,
  tone,
}: {
  icon: ReactNode
  title: ReactNode
  at: string
  zone: string
  tone?: 'teal' | 'red'
}) => (
  <li className={happening}>
    <span className={mark({ tone })}>{icon}</span>
    <span className={css({ flex: '1', textStyle: '13', fontWeight: 'medium' })}>{title}</span>
    <span className={css({ textStyle: '12', color: 'text.muted' })}>
      <EventDate start={at} zone={zone} style="short" />
    </span>
  </li>
)

/** What happened to the order, newest on top. */
export const TimelineCard = ({ order, zone }: { order: Order; zone: string }) => (
  <Card title={<Trans>Timeline</Trans>}>
    <ol className={css({ display: 'grid', gap: '4' })}>
      {order.completed_at && (
        <Happening
          icon={<CircleCheck />}
          tone="teal"
          title={order.payment_status === 'RECEIVED' ? <Trans>Paid and completed</Trans> : <Trans>Completed</Trans>}
          at={order.completed_at}
          zone={zone}
        />
      )}
      {order.status === 'EXPIRED' && (
        <Happening
          icon={<CircleX />}
          tone="red"
          title={<Trans>Hold ran out, tickets back on sale</Trans>}
          at={order.expires_at}
          zone={zone}
        />
      )}
      {!order.completed_at && order.status !== 'EXPIRED' && order.status !== 'CANCELLED' && (
        <Happening icon={<Clock />} title={<Trans>Tickets held until</Trans>} at={order.expires_at} zone={zone} />
      )}
      <Happening icon={<ShoppingBag />} title={<Trans>Order placed, tickets held</Trans>} at={order.created_at} zone={zone} />
    </ol>
  </Card>
)
