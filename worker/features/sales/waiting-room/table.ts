import { sqliteTable, text, integer, index } from 'drizzle-orm/sqlite-core'
import { time } from '../../../db/columns.ts'

/** From when on orders need a pass, and the key passes are signed with; set by the room's controller. One row, or none. */
export const roomGate = sqliteTable('room_gate', {
  id: integer().primaryKey(),
  key: text().notNull(),
  /** Null while no pass is needed. */
  closed_from: time(),
})
export type RoomGateRow = typeof roomGate.$inferSelect

/** Orders by the ticket of their pass: one unfinished at a time, and one completed. */
export const roomOrders = sqliteTable(
  'room_orders',
  {
    /** The ticket's id; for visitors who had begun before the room opened `before` and their first order's id. */
    ticket_id: text().primaryKey(),
    order_id: text().notNull(),
    at: integer().notNull(),
    tickets: integer().notNull(),
  },
  (table) => [index('room_orders_by_time').on(table.at), index('room_orders_by_order').on(table.order_id)],
)
