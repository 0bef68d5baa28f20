import { integer, text } from 'drizzle-orm/sqlite-core'
import { entity } from '../../../box-office/entity.ts'
import { flag, json, time } from '../../../db/columns.ts'

const columns = () => ({
  id: text().primaryKey(),
  event_id: text().notNull(),
  name: text().notNull(),
  capacity: integer(),
  enabled: flag().notNull(),
  ticket_ids: json<string[]>().notNull(),
  created_at: time().notNull(),
})

export const capacityEntity = entity('capacity_assignments', {
  limit: { rows: 200, problem: 'capacity_limit' },
  isSteady: true,
  columns,
  duplicate: { with: 'capacity_assignments', changes: (assignment, copy) => ({ ticket_ids: copy.idsOf(assignment.ticket_ids) }) },
})
export const capacityAssignments = capacityEntity.table
export type CapacityRow = typeof capacityAssignments.$inferSelect
