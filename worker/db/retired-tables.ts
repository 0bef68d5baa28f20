import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, json, readModelColumns, time } from './columns.ts'

// Tables that nothing reads any more. They stay, for an older worker may meet a newer database during a deployment.

/** In boxes: what `jobs` took the place of. */
export const providerJobs = sqliteTable('provider_jobs', {
  id: text().primaryKey(),
  job: json<unknown>().notNull(),
  attempts: integer().notNull(),
  next_at: integer().notNull(),
})

/** In D1: what `stale_boxes` took the place of. */
export const pushes = sqliteTable(
  'pushes',
  {
    id: text().primaryKey(),
    event_id: text().notNull(),
    command: text().notNull(),
    input: json<unknown>().notNull(),
    created_at: time().notNull(),
  },
  (table) => [index('pushes_by_time').on(table.created_at)],
)

// In D1: rows of boxes that no list or search of D1 reads.

export const promoCodesReadModel = sqliteTable(
  'promo_codes',
  {
    id: text().primaryKey(),
    event_id: text().notNull(),
    code: text().notNull(),
    discount_type: text().notNull(),
    rate_ppm: integer(),
    amount: integer(),
    expires_at: time(),
    max_uses: integer(),
    ticket_ids: json<string[]>().notNull(),
    uses: integer().notNull(),
    held_uses: integer().notNull(),
    created_at: time().notNull(),
    ...readModelColumns(),
  },
  (table) => [index('promo_codes_by_event').on(table.event_id)],
)
export const capacityAssignmentsReadModel = sqliteTable(
  'capacity_assignments',
  {
    id: text().primaryKey(),
    event_id: text().notNull(),
    name: text().notNull(),
    capacity: integer(),
    enabled: flag().notNull(),
    ticket_ids: json<string[]>().notNull(),
    created_at: time().notNull(),
    ...readModelColumns(),
  },
  (table) => [index('capacity_assignments_by_event').on(table.event_id)],
)
export const checkInListsReadModel = sqliteTable(
  'check_in_lists',
  {
    id: text().primaryKey(),
    event_id: text().notNull(),
    short_id: text().notNull(),
    name: text().notNull(),
    description: text(),
    activates_at: time(),
    expires_at: time(),
    ticket_ids: json<string[]>().notNull(),
    created_at: time().notNull(),
    ...readModelColumns(),
  },
  (table) => [index('check_in_lists_by_event').on(table.event_id)],
)
export const checkInsReadModel = sqliteTable(
  'check_ins',
  {
    id: text().primaryKey(),
    event_id: text().notNull(),
    list_id: text().notNull(),
    attendee_id: text().notNull(),
    checked_in_at: time().notNull(),
    scan_id: text(),
    undone_at: time(),
    ...readModelColumns(),
  },
  (table) => [index('check_ins_by_event').on(table.event_id)],
)
