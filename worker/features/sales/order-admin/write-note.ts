import type { ConsoleOrder } from '../../../contract/refunds.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { updateOrder } from '../orders/save-order.ts'
import { loadOrder } from '../orders/store.ts'
import { note, type Actor } from '../orders/timeline.ts'
import { consoleOrderView } from './console-order.ts'

/** Saves an internal note about an order, or deletes it; the timeline records the change, not the text. */
export const writeNote = (box: Box, input: { order_id: string; text: string | null; by: Actor }): Result<ConsoleOrder> => {
  const order = loadOrder(box, input.order_id)
  if (!order) return refuse('not_found')
  const text = input.text || null
  if (text === order.note) return ok(consoleOrderView(box, order))
  note(box, order.id, { kind: 'NOTE_CHANGED', by: input.by })
  const written = text === null ? { note_by: null, note_at: null } : { note_by: input.by.name, note_at: box.at }
  return ok(consoleOrderView(box, updateOrder(box, { ...order, note: text, ...written })))
}
