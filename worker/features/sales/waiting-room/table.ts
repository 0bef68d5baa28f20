import { sqliteTable, text, integer, index } from 'drizzle-orm/sqlite-core'
import { time } from '../../../db/columns.ts'

/** From when on orders need a pass, and the key passes are signed with; set by the room's controller. One row, or none. */
export const roomGate = sqliteTable('room_gate', {
  id: integer().primaryKey(),
  key: text().notNull(),
  /** Null while no one needs one. */
  closed_from: time(),
})
export type RoomGateRow = typeof roomGate.$inferSelect

/** What was ordered with which ticket's pass: one order at a time, and one that is completed. */
export const roomOrders = sqliteTable(
  'room_orders',
  {
    /** The ticket's id; of who had begun before the room opened, their first order's behind `before`. */
    ticket_id: text().primaryKey(),
    order_id: text().notNull(),
    at: integer().notNull(),
    tickets: integer().notNull(),
  },
  (table) => [index('room_orders_by_time').on(table.at), index('room_orders_by_order').on(table.order_id)],
)
