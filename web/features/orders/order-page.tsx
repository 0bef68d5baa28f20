import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useParams } from 'react-router'
import { css } from '../../styled-system/css/index.js'
import { isProblem } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { ButtonAnchor } from '../../ui/button-anchor.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { OrderBadge } from '../../ui/order-badge.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NotFoundPage } from '../error-page/not-found-page.tsx'
import { ResendButton } from '../mails/resend-button.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { OrderAttendees } from './order-attendees.tsx'
import { OrderMoney } from './order-money.tsx'
import { BuyerCard, PaymentCard, TimelineCard } from './order-side.tsx'
import { useOrder } from './order-queries.ts'

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 2fr) minmax(0, 1fr)]' },
  gap: '4',
  alignItems: 'start',
})
const stack = css({ display: 'grid', gap: '4', minWidth: '0' })

/** `/manage/event/{id}/orders/{orderId}`: money first, people next, what happened at the side. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const { orderId = '' } = useParams()
  const order = useOrder(event.id, orderId)
  usePageTitle(order.data && order.data.number, event.title)
  if (isProblem(order.error) && order.error.status === 404) return <NotFoundPage />
  const back = { to: `/manage/event/${event.id}/orders`, label: <Trans>Orders</Trans> }
  if (!order.data)
    return (
      <>
        <PageHeader back={back} title={<Skeleton width="140px" height="24px" />} />
        {order.error ? (
          <ErrorState error={order.error} onRetry={() => void order.refetch()} />
        ) : (
          <Loading className={columns}>
            <Skeleton height="320px" />
            <Skeleton height="320px" />
          </Loading>
        )}
      </>
    )
  const path = `/order/${event.id}/${order.data.short_id}`
  return (
    <>
      <PageHeader
        back={back}
        title={
          <>
            <bdi>{order.data.number}</bdi>
            <OrderBadge status={order.data.display_status} />
          </>
        }
        actions={
          <>
            <CopyButton size="md" label={t`Copy order link`} text={window.location.origin + path} />
            <ButtonAnchor href={path} target="_blank" rel="noreferrer" icon={<ExternalLink className="flip" />}>
              <Trans>View as buyer</Trans>
            </ButtonAnchor>
            {order.data.status === 'COMPLETED' && (
              <ResendButton path={`/events/${event.id}/orders/${order.data.id}/resend-confirmation`} sent={t`Tickets sent again`}>
                <Trans>Resend tickets</Trans>
              </ResendButton>
            )}
          </>
        }
      />
      <div className={columns}>
        <div className={stack}>
          <OrderMoney order={order.data} zone={event.timezone} />
          <OrderAttendees order={order.data} />
        </div>
        <div className={stack}>
          <BuyerCard order={order.data} />
          <PaymentCard order={order.data} />
          <TimelineCard order={order.data} zone={event.timezone} />
        </div>
      </div>
    </>
  )
}
