import { useLingui } from '@lingui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { One } from '../../../worker/contract/common.ts'
import type { OrderListItem } from '../../../worker/contract/orders.ts'
import type { ConsoleOrder } from '../../../worker/contract/refunds.ts'
import type { TimelineEntry } from '../../../worker/contract/timeline.ts'
import { resource } from '../../kit/resource.ts'
import { api } from '../../lib/api.ts'
import { pollEvery } from '../../lib/polling.ts'
import { useEventChanged } from '../../lib/use-event-changed.ts'

export const orders = resource<OrderListItem>('orders')

/** A mail goes out within seconds; one that waits for longer waits for somebody. */
const isSending = (entries: readonly TimelineEntry[] = []): boolean =>
  entries.some(({ kind, at }) => kind === 'MAIL_WAITING' && Date.now() - Date.parse(at) < 60_000)

const orderKey = (eventId: string, orderId: string) => ['event', eventId, 'order', orderId]
/** A pending refund mostly ends within seconds: asked often for a minute, then now and then. */
const pendingStep = (since: number): number => (Date.now() - since < 60_000 ? 2000 : 15_000)

/** One order with its lines, attendees, payment and refunds; asked anew by itself while a refund is on its way. */
export const useOrder = (eventId: string, orderId: string) => {
  const pendingSince = useRef<number | null>(null)
  return useQuery({
    queryKey: orderKey(eventId, orderId),
    queryFn: () => api.get<One<ConsoleOrder>>(`/events/${eventId}/orders/${orderId}`).then((answer) => answer.data),
    refetchInterval: (query) => {
      if (query.state.data?.refund_status !== 'PENDING') {
        pendingSince.current = null
        return false
      }
      return pollEvery(pendingStep((pendingSince.current ??= Date.now())))(query)
    },
  })
}

/** What happened to an order, newest first: asked anew when the order changes, and now and then for mails and the door. */
export const useTimeline = (order: ConsoleOrder) => {
  const seen = useRef(order)
  const { i18n } = useLingui()
  const timeline = useQuery({
    queryKey: [...orderKey(order.event_id, order.id), 'timeline', i18n.locale],
    queryFn: () =>
      api.get<{ data: TimelineEntry[] }>(`/events/${order.event_id}/orders/${order.id}/timeline`).then((answer) => answer.data),
    refetchInterval: pollEvery((entries: TimelineEntry[] | undefined) => (isSending(entries) ? 2000 : 15_000)),
  })
  const { refetch } = timeline
  useEffect(() => {
    if (seen.current === order) return
    seen.current = order
    void refetch()
  }, [order, refetch])
  return timeline
}

/** Says that orders or their tickets changed. An order just answered is taken as it is. */
export const useOrdersChanged = (eventId: string) => {
  const queryClient = useQueryClient()
  const changed = useEventChanged(eventId)
  return (order?: ConsoleOrder): Promise<unknown> => {
    if (order) queryClient.setQueryData(orderKey(eventId, order.id), order)
    return changed()
  }
}
