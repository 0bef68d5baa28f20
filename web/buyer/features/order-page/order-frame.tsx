import { useEffect, type ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { css } from '../../styled-system/css/index.js'
import type { PublicOrder } from '../../../worker/contract/public.ts'
import { isProblem } from '../../lib/api-error.ts'
import { useKept } from '../../lib/use-kept.ts'
import { BuyerShell } from '../../ui/buyer-shell.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ElsewhereScreen, GoneScreen } from '../checkout/end-screen.tsx'
import { ExpiredScreen } from '../checkout/expired-screen.tsx'
import { useEventAccent } from '../buyer-order/use-event-accent.ts'
import { noteTickets } from '../buyer-order/my-tickets.ts'
import { isOpen, orderPath, useOrder } from '../buyer-order/order-queries.ts'
import { hasOrderSession } from '../buyer-order/order-session.ts'
import { useTellWidget } from '../buyer-order/use-tell-widget.ts'
import { ProcessingScreen } from '../checkout/processing-screen.tsx'

const Waiting = () => (
  <Loading className={css({ display: 'flex', flexDirection: 'column', gap: '4', maxWidth: 'reading', marginInline: 'auto', padding: '4' })}>
    <Skeleton width="280px" height="48px" />
    <Skeleton height="320px" />
    <Skeleton height="64px" />
  </Loading>
)

/** Fetches the order of the address and stands for every state in which it is not finished. */
export const OrderFrame = ({
  isPlain,
  children,
}: {
  /** Foyer's own, without the event's accent. */ isPlain?: boolean
  children: (order: PublicOrder) => ReactNode
}) => {
  const { eventId = '', orderShortId = '' } = useParams()
  const { data: order, error, refetch } = useOrder(eventId, orderShortId, () => 30_000)
  useEventAccent(isPlain ? undefined : order?.event)
  const isDone = order !== undefined && (order.status === 'COMPLETED' || order.status === 'CANCELLED')
  useTellWidget(order)
  useKept('order', `/order/${eventId}/${orderShortId}`, orderPath(eventId, orderShortId), isDone ? order : undefined)
  useEffect(() => {
    if (isDone) noteTickets(order)
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
