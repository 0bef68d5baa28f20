import type { Box } from '../../../box-office/box.ts'
import { oneBy, prepared } from '../../../box-office/prepared.ts'
import { cachedUntilWrite } from '../../../box-office/cached-until-write.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { canExpire } from '../../../domain/order-state.ts'
import { readPass } from '../../../domain/room-pass.ts'
import { isoTime } from '../../../domain/time.ts'
import { loadOrder } from '../orders/store.ts'
import type { OrderRow } from '../orders/table.ts'
import { roomGate, roomOrders } from './table.ts'

const gateRow = prepared((db) => db.select().from(roomGate).limit(1).prepare())
const theGate = cachedUntilWrite((box) => gateRow(box).all()[0] ?? null)
const orderWith = oneBy(roomOrders, roomOrders.ticket_id)
const byOrder = oneBy(roomOrders, roomOrders.order_id)

const before = 'before '

/**
 * Set by the room's controller: from when on (milliseconds) orders need a pass of this key; null lets everyone order.
 * Another key is another draw: orders in turns of the one before no longer count.
 */
export const setRoomGate = (box: Box, { key, closed_from }: { key: string; closed_from: number | null }): Result<null> => {
  const standing = theGate(box)
  if (standing?.key !== key) box.db.delete(roomOrders).run()
  const row = { id: 1, key, closed_from: closed_from === null ? null : isoTime(closed_from) }
  if (standing?.key === key && standing.closed_from === row.closed_from) return ok(null)
  box.memo.changed()
  box.db.insert(roomGate).values(row).onConflictDoUpdate({ target: roomGate.id, set: row }).run()
  return ok(null)
}

/** The turn an order is placed in: the ticket's id, null where none is needed. */
export type Turn = string | null

/**
 * The turn of a pass, without a call: one unfinished order a pass at a time, and one completed order. Replacing an order
 * from before the room opened needs no pass.
 */
export const turnOf = (box: Box, pass: string | null, replacing: OrderRow | undefined): Result<Turn> => {
  const gate = theGate(box)
  if (!gate?.closed_from || box.at < gate.closed_from) return ok(null)
  const earlier = replacing && byOrder(box, replacing.id)
  if (replacing && (earlier ? earlier.ticket_id.startsWith(before) : replacing.created_at < gate.closed_from))
    return ok(earlier?.ticket_id ?? `${before}${replacing.id}`)
  const known = pass === null ? null : readPass(gate.key, pass, box.now)
  if (!known) return refuse('room_pass_required', { facts: { reason: pass === null ? 'missing' : 'invalid' } })
  const used = orderWith(box, known.ticket_id)
  const order = used && loadOrder(box, used.order_id)
  const isFree = !order || order.status === 'EXPIRED' || (order.id === replacing?.id && canExpire(order.status))
  return isFree ? ok(known.ticket_id) : refuse('room_pass_used')
}

/** Records the order of a turn. */
export const takeTurn = (box: Box, ticket_id: Turn, order: Pick<OrderRow, 'id' | 'ticket_quantity'>): void => {
  if (ticket_id === null) return
  const row = { ticket_id, order_id: order.id, at: box.now, tickets: order.ticket_quantity }
  box.db.insert(roomOrders).values(row).onConflictDoUpdate({ target: roomOrders.ticket_id, set: row }).run()
}
