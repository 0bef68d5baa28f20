import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { ClipboardX, CircleAlert, CircleX, CreditCard, Gauge, Hourglass, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Need, OrderNeed } from '../../../../../worker/contract/needs.ts'
import { formatCount, formatRate } from '../../../../shared/lib/format.ts'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { TitleList } from '../../../../shared/ui/title-list.tsx'

/** The texts of an action item: what, why, and where its one button leads. `tone` is the icon's. */
type NeedWords = { icon: ReactNode; tone: 'red' | 'orange'; what: ReactNode; why: ReactNode; act: ReactNode; to: string | null }
type OrdersNeed = Extract<Need, { kind: OrderNeed }>

const moreThan = (left: number): string | undefined => (left > 0 ? t(i18n)`${plural(left, { one: '# more', other: '# more' })}` : undefined)

const aboutOrders = (need: OrdersNeed, base: string): NeedWords => {
  const { kind, count, order } = need
  const one = order ? `${base}/orders/${order.id}` : null
  const who = order && (
    <MetaLine>
      {order.number}
      {order.name}
    </MetaLine>
  )
  switch (kind) {
    case 'REFUND_FAILED':
      return {
        icon: <CircleAlert />,
        tone: 'red',
        what: <Plural value={count} one="A refund failed" other="# refunds failed" />,
        why: who ?? <Trans>The buyers are still waiting for their money</Trans>,
        act: one ? <Trans>Try again</Trans> : <Trans comment="verb">Review</Trans>,
        to: one ? `${one}/refund` : `${base}/orders?status=REFUND_FAILED`,
      }
    case 'REFUND_PENDING':
      return {
        icon: <Hourglass />,
        tone: 'orange',
        what: <Plural value={count} one="A refund is pending" other="# refunds are pending" />,
        why: who ?? <Trans>Waiting for the banks</Trans>,
        act: <Trans>View</Trans>,
        to: one ?? `${base}/orders?status=REFUND_PENDING`,
      }
    case 'CANCELLED_NOT_REFUNDED':
      return {
        icon: <CircleX />,
        tone: 'orange',
        what: <Plural value={count} one="A cancelled order isn’t refunded" other="# cancelled orders aren’t refunded" />,
        why: who ?? <Trans>The buyers had already paid</Trans>,
        act: one ? <Trans>Refund…</Trans> : <Trans comment="verb">Review</Trans>,
        to: one ? `${one}/refund` : `${base}/orders?status=CANCELLED`,
      }
  }
}

/** The texts of an action item; one that only an admin can resolve has no link for others. */
export const needWords = (need: Need, eventId: string, mayConnect: boolean): NeedWords => {
  const base = `/manage/event/${eventId}`
  switch (need.kind) {
    case 'PAYMENTS_STOPPED':
      return {
        icon: <CreditCard />,
        tone: 'red',
        what: <Trans>Payments are stopped</Trans>,
        why: mayConnect ? (
          <Trans>Paid tickets are off sale until Stripe takes payments again</Trans>
        ) : (
          <Trans>Ask the account owner to check the payment settings</Trans>
        ),
        act: <Trans>Payment settings</Trans>,
        to: mayConnect ? '/account/payment' : null,
      }
    case 'MAILS_FAILED':
      return {
        icon: <MailX />,
        tone: 'orange',
        what: <Plural value={need.count} one="An email wasn’t delivered" other="# emails weren’t delivered" />,
        why: need.recipient ? <bdi>{need.recipient}</bdi> : <Trans>Check the addresses and resend</Trans>,
        act: <Trans comment="verb">Review</Trans>,
        to: need.order_id ? `${base}/orders/${need.order_id}` : `/account/mails?status=FAILED&event=${eventId}`,
      }
    case 'CAPACITY_SHORT': {
      const capacity = formatCount(need.capacity, i18n.locale)
      const full = formatRate(Math.floor((100 * (need.used + need.held)) / need.capacity) * 10_000, i18n.locale)
      return {
        icon: <Gauge />,
        tone: 'orange',
        what: (
          <Trans>
            <bdi>{need.name}</bdi> is {full} full
          </Trans>
        ),
        why: (
          <MetaLine>
            <Plural value={need.used} one={`# of ${capacity} sold`} other={`# of ${capacity} sold`} />
            {need.held > 0 && <Plural value={need.held} one="# held" other="# held" />}
          </MetaLine>
        ),
        act: <Trans>Adjust</Trans>,
        to: `${base}/capacity-assignments/${need.id}`,
      }
    }
    case 'TICKETS_ON_NO_LIST':
      return {
        icon: <ClipboardX />,
        tone: 'orange',
        what:
          need.count === 1 ? (
            <Trans>
              <bdi>{need.titles[0]}</bdi> isn’t on a check-in list
            </Trans>
          ) : (
            <Plural value={need.count} one="# ticket isn’t on a check-in list" other="# tickets aren’t on a check-in list" />
          ),
        why:
          need.count === 1 ? (
            <Trans>Staff can’t check in these guests</Trans>
          ) : (
            <TitleList titles={need.titles} more={moreThan(need.count - need.titles.length)} />
          ),
        act: <Trans>Check-in lists</Trans>,
        to: `${base}/check-in`,
      }
    default:
      return aboutOrders(need, base)
  }
}

/** The React key of an action item. */
export const needKey = (need: Need): string => (need.kind === 'CAPACITY_SHORT' ? need.id : need.kind)
