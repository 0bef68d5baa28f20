import { useEffect } from 'react'
import type { PublicOrder } from '../../../worker/contract/public.ts'
import type { OrderMessage, OrderStep } from '../../../worker/contract/widget.ts'
import { tabStorage } from '../../lib/storage.ts'
import { isOpen } from './order-queries.ts'

const stepOf = (order: PublicOrder): OrderStep | null => (isOpen(order) ? 'placed' : order.status === 'COMPLETED' ? 'completed' : null)

/**
 * Tells the widget whose frame opened this tab what becomes of an order that was begun here: its number and total, and
 * nothing of who buys. Whatever else opened it is of another origin, and hears nothing.
 */
export const useTellWidget = (order: PublicOrder | undefined): void => {
  const step = order ? stepOf(order) : null
  useEffect(() => {
    const widget = window.opener as Window | null
    if (!widget || !order || !step) return
    const begun = `foyer.begun.${order.short_id}`
    // An older order, looked at again in this tab, is no news.
    if (step === 'completed' && !tabStorage.read(begun)) return
    tabStorage.write(begun, step === 'placed' ? '1' : null)
    const { event_id, number, total, currency } = order
    const message: OrderMessage = { foyer: 'order', step, order: { event_id, order_number: number, total, currency } }
    widget.postMessage(message, window.location.origin)
    // Nothing more to tell: what this tab goes on to has no hold of the page it came from.
    if (step === 'completed') window.opener = null
  }, [order, step])
}
