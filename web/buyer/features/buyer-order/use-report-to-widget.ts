import { useEffect } from 'react'
import type { PublicOrder } from '../../../../worker/contract/public.ts'
import type { OrderMessage, OrderStep } from '../../../../worker/shared/widget.ts'
import { tabStorage } from '../../../shared/lib/storage.ts'
import { isOpen } from './order-queries.ts'

const stepOf = (order: PublicOrder): OrderStep | null => (isOpen(order) ? 'placed' : order.status === 'COMPLETED' ? 'completed' : null)

/**
 * Reports an order begun here to the widget frame that opened this tab: its number and total, no personal data. Any
 * other opener has another origin and receives nothing.
 */
export const useReportToWidget = (order: PublicOrder | undefined): void => {
  const step = order ? stepOf(order) : null
  useEffect(() => {
    const widget = window.opener as Window | null
    if (!widget || !order || !step) return
    const begun = `foyer.begun.${order.short_id}`
    // An older order that is opened again in this tab is not reported.
    if (step === 'completed' && !tabStorage.read(begun)) return
    tabStorage.write(begun, step === 'placed' ? '1' : null)
    const { event_id, number, total, currency } = order
    const message: OrderMessage = { foyer: 'order', step, order: { event_id, order_number: number, total, currency } }
    widget.postMessage(message, window.location.origin)
    // Done: pages this tab navigates to get no handle on the opener.
    if (step === 'completed') window.opener = null
  }, [order, step])
}
