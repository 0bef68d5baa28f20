import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, json, readModelColumns, time } from '../../db/columns.ts'

const columns = () => ({
  id: text().primaryKey(),
  event_id: text().notNull(),
  name: text().notNull(),
  capacity: integer(),
  enabled: flag().notNull(),
  ticket_ids: json<string[]>().notNull(),
  created_at: time().notNull(),
})

export const capacityAssignments = sqliteTable('capacity_assignments', columns())
export type CapacityRow = typeof capacityAssignments.$inferSelect

export const capacityAssignmentsReadModel = sqliteTable('capacity_assignments', { ...columns(), ...readModelColumns() }, (table) => [
  index('capacity_assignments_by_event').on(table.event_id),
])
