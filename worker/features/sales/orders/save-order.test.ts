import { expect, it } from 'vitest'
import { openStage } from '../../../../tests/support/payment-stage.ts'
import { orderStatuses } from '../../../contract/orders.ts'
import { canMove } from '../../../domain/order-state.ts'
import { moveOrder, saveOrder } from './save-order.ts'
import { loadOrder } from './store.ts'
import type { OrderRow } from './table.ts'

const stage = openStage()
const { id } = stage.order()

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })))

it.each(pairs)('an order goes from $from to $to only where the table has it', ({ from, to }) => {
  stage.box.open(stage.clock.now, (box) => {
    const order = saveOrder(box, { ...(loadOrder(box, id) as OrderRow), status: from })
    if (from === to || canMove(from, to)) expect(moveOrder(box, order, to).status).toBe(to)
    else expect(() => moveOrder(box, order, to)).toThrow(`an order can't go from ${from} to ${to}`)
    expect(loadOrder(box, id)?.status).toBe(from === to || canMove(from, to) ? to : from)
  })
})
