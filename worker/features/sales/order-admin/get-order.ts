import type { ConsoleOrder } from '../../../contract/refunds.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { loadOrder } from '../orders/store.ts'
import { consoleOrderView } from './console-order.ts'

/** An order for the console. */
export const getOrder = (box: Box, id: string): Result<ConsoleOrder> => {
  const order = loadOrder(box, id)
  return order ? ok(consoleOrderView(box, order)) : refuse('not_found')
}
