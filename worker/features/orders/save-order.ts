import type { Box } from '../../box-office/box.ts'
import { displayStatus } from '../../domain/order-state.ts'
import type { OrderRow } from './table.ts'

/** Writes an order with its derived status, and answers the row. */
export const saveOrder = (box: Box, order: Omit<OrderRow, 'display_status'>): OrderRow => {
  const row = { ...order, display_status: displayStatus(order) }
  box.put('orders', row)
  return row
}
