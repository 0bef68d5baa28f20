import { useEffect, type ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { css } from '../../../styled-system/css/index.js'
import type { PublicOrder } from '../../../../worker/contract/public.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { useCachedPage } from '../../../shared/lib/use-cached-page.ts'
import { BuyerShell } from '../shell/buyer-shell.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { ElsewhereScreen, GoneScreen } from '../checkout/parts/end-screen.tsx'
import { ExpiredScreen } from '../checkout/parts/expired-screen.tsx'
import { useEventAccent } from '../buyer-order/use-event-accent.ts'
import { saveTickets } from '../buyer-order/my-tickets.ts'
import { isOpen, orderPath, useOrder } from '../buyer-order/order-queries.ts'
import { hasOrderSession } from '../buyer-order/order-session.ts'
import { useReportToWidget } from '../buyer-order/use-report-to-widget.ts'
import { ProcessingScreen } from '../checkout/parts/processing-screen.tsx'

const Waiting = () => (
  <Loading className={css({ display: 'flex', flexDirection: 'column', gap: '4', maxWidth: 'reading', marginInline: 'auto', padding: '4' })}>
    <Skeleton width="280px" height="48px" />
    <Skeleton height="320px" />
    <Skeleton height="64px" />
  </Loading>
)

/** Fetches the order of the address and renders every state in which it is not finished. */
export const OrderFrame = ({
  isPlain,
  children,
}: {
  /** Without the event's accent. */ isPlain?: boolean
  children: (order: PublicOrder) => ReactNode
}) => {
  const { eventId = '', orderShortId = '' } = useParams()
  const { data: order, error, refetch } = useOrder(eventId, orderShortId, () => 30_000)
  useEventAccent(isPlain ? undefined : order?.event)
  const isDone = order !== undefined && (order.status === 'COMPLETED' || order.status === 'CANCELLED')
  useReportToWidget(order)
  useCachedPage('order', `/order/${eventId}/${orderShortId}`, orderPath(eventId, orderShortId), isDone ? order : undefined)
  useEffect(() => {
    if (isDone) saveTickets(order)
  }, [isDone, order])
  const isMine = hasOrderSession(orderShortId)
  if (order && isMine && (isOpen(order) || order.status === 'PROCESSING'))
    return <Redirect to={`/checkout/${eventId}/${orderShortId}`} replace />
  const content = (): ReactNode => {
    if (isProblem(error) && error.status === 404) return <GoneScreen eventId={eventId} />
    if (!order)
      return error ? (
        <div className={css({ maxWidth: 'reading', marginInline: 'auto', padding: '4' })}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Waiting />
      )
    if (order.status === 'EXPIRED') return <ExpiredScreen order={order} />
    if (order.status === 'PROCESSING') return <ProcessingScreen order={order} />
    if (isOpen(order)) return <ElsewhereScreen eventId={eventId} />
    return children(order)
  }
  return (
    <BuyerShell organizer={order?.event.organizer} asOf={order?.kept_at}>
      {content()}
    </BuyerShell>
  )
}
