import type { Box } from '../../../box-office/box.ts'
import type { OrderStatus } from '../../../contract/orders.ts'
import { canExpire, canMove, displayStatus } from '../../../domain/order-state.ts'
import { dropHold } from './address-holds.ts'
import { notePerson } from './person-limit.ts'
import { holdMayEnd } from './store.ts'
import { type OrderRow, orders } from './table.ts'

/** Writes an order with its derived status and its person, and answers with the row. The end of its hold also deletes its address. */
export const saveOrder = (box: Box, order: Omit<OrderRow, 'display_status'>): OrderRow => {
  const held_for = canExpire(order.status) ? order.held_for : null
  if (order.held_for !== null && held_for === null) dropHold(box, order.held_for, order.lines)
  const row = { ...order, held_for, display_status: displayStatus(order) }
  box.put(orders, row)
  if (canExpire(row.status)) holdMayEnd(box, row.expires_at)
  notePerson(box, row)
  return row
}

/** Which webhooks tell of a move. A cart without details is no order yet. */
const emitMove = (box: Box, before: OrderStatus, { id, status, email }: OrderRow): void => {
  if (email === null || before === status) return
  if (before === 'RESERVED' && status !== 'EXPIRED') box.emit('order.placed', id)
  if (status === 'COMPLETED') box.emit('order.completed', id)
  else if (status === 'CANCELLED') box.emit('order.cancelled', id)
  else if (status === 'EXPIRED') box.emit('order.expired', id)
  else if (before !== 'RESERVED') box.emit('order.updated', id)
}

/** Changes an order in its status, and tells webhooks of it. */
export const updateOrder = (box: Box, order: OrderRow): OrderRow => {
  if (order.email !== null) box.emit('order.updated', order.id)
  return saveOrder(box, order)
}

/** Moves an order to another status, with further changes. A move the table does not allow is a bug, and throws. */
export const moveOrder = (box: Box, order: OrderRow, status: OrderStatus, more: Partial<OrderRow> = {}): OrderRow => {
  if (order.status !== status && !canMove(order.status, status)) throw new Error(`an order can't go from ${order.status} to ${status}`)
  const moved = saveOrder(box, { ...order, ...more, status })
  emitMove(box, order.status, moved)
  return moved
}
