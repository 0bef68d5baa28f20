import { Trans } from '@lingui/react/macro'
import { Outlet, useLocation, useMatch, useParams } from 'react-router'
import { css } from '../../../styled-system/css/index.js'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { useKeepRecent } from '../../../shared/kit/recents.ts'
import { phone, useMedia } from '../../../shared/lib/use-media.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { CardSkeleton } from '../../../shared/ui/card-skeleton.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { OrderBadge } from '../../../shared/features/order/order-badge.tsx'
import { PageHeader, PhoneActions } from '../../../shared/kit/page-header.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { ShellNotFound } from '../shell/parts/shell-not-found.tsx'
import { BuyerCard } from './parts/buyer-card.tsx'
import { buyerOf } from './parts/buyer-name.tsx'
import { DisputeNotice } from './parts/dispute-notice.tsx'
import { NoteCard } from './parts/note-card.tsx'
import { OrderActions } from './parts/order-actions.tsx'
import { OrderAnswers } from './parts/order-answers.tsx'
import { OrderAttendees } from './parts/order-attendees.tsx'
import { OrderMoney } from './parts/order-money.tsx'
import { useOrder } from './order-queries.ts'
import { OrderTurn } from './parts/order-turn.tsx'
import { PaymentLinkCard, waitsForLink } from './parts/payment-link-card.tsx'
import { PaymentCard } from './parts/payment-card.tsx'
import { RefundsCard } from './parts/refunds-card.tsx'
import { TimelineCard } from './parts/timeline-card.tsx'

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', _beside: '[minmax(0, 2fr) minmax(18.75rem, 1fr)]' },
  gap: '4',
  alignItems: 'start',
})
const stack = css({ display: 'grid', gap: '4', minWidth: '0' })

/** `/manage/event/{id}/orders/{orderId}`: an order: amounts first, then people, with the timeline beside. */
export const Component = () => {
  const event = useShellEvent()
  const { orderId = '' } = useParams()
  const { data: order, error, refetch } = useOrder(event.id, orderId)
  usePageTitle(order?.number, event.title)
  useKeepRecent(
    order && {
      id: order.id,
      kind: 'order',
      to: `/manage/event/${event.id}/orders/${order.id}`,
      name: order.number,
      about: buyerOf(order),
    },
  )
  const { search } = useLocation()
  const isNoteEdited = useMatch('/manage/event/:eventId/orders/:orderId/note') !== null
  const isPhone = useMedia(phone)
  const back = { to: `/manage/event/${event.id}/orders${search}`, label: <Trans>Orders</Trans> }
  if (isProblem(error) && error.status === 404)
    return (
      <ShellNotFound title={<Trans>Order not found</Trans>} back={back}>
        <Trans>The link may be old or incomplete.</Trans>
      </ShellNotFound>
    )
  if (!order)
    return (
      <>
        <PageHeader back={back} title={<Skeleton width="140px" height="24px" />} />
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading className={columns}>
            <div className={stack}>
              <CardSkeleton lines={5} />
              <CardSkeleton lines={3} />
            </div>
            <div className={stack}>
              <CardSkeleton lines={3} />
              <CardSkeleton lines={4} />
            </div>
          </Loading>
        )}
      </>
    )
  return (
    <>
      <PageHeader
        back={back}
        title={
          <>
            <bdi>{order.number}</bdi>
            <OrderBadge status={order.display_status} />
          </>
        }
        turn={<OrderTurn eventId={event.id} orderId={order.id} />}
        actions={!isPhone && <OrderActions order={order} />}
      />
      <div className={stack}>
        <DisputeNotice order={order} />
        <div className={columns}>
          <div className={stack}>
            <OrderMoney order={order} zone={event.timezone} />
            <RefundsCard order={order} zone={event.timezone} />
            <OrderAttendees order={order} timezone={event.timezone} />
            <OrderAnswers order={order} />
          </div>
          <div className={stack}>
            {waitsForLink(order) && <PaymentLinkCard order={order} zone={event.timezone} />}
            <BuyerCard order={order} />
            <PaymentCard order={order} zone={event.timezone} />
            <NoteCard order={order} zone={event.timezone}>
              {isNoteEdited && <Outlet context={order} />}
            </NoteCard>
            <TimelineCard order={order} zone={event.timezone} />
          </div>
        </div>
      </div>
      {isPhone && (
        <PhoneActions>
          <OrderActions order={order} menuLast />
        </PhoneActions>
      )}
      {!isNoteEdited && <Outlet context={order} />}
    </>
  )
}
