import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json, time } from '../../db/columns.ts'
import type { RestoreOutcome, RestorePhase, SnapshotReason } from '../../contract/restores.ts'

/** Snapshots of boxes in the bucket. */
export const boxSnapshots = sqliteTable(
  'box_snapshots',
  {
    id: text().primaryKey(),
    event_id: text().notNull(),
    reason: text().$type<SnapshotReason>().notNull(),
    started_at: time().notNull(),
    /** The moment it shows; null until it is whole. */
    taken_at: time(),
    parts: integer().notNull().default(0),
    rows: integer().notNull().default(0),
    /** Compressed. */
    bytes: integer().notNull().default(0),
  },
  (table) => [index('box_snapshots_of_event').on(table.event_id, table.taken_at), index('box_snapshots_by_start').on(table.started_at)],
)
export type SnapshotRow = typeof boxSnapshots.$inferSelect

/** Restores of boxes: one row each, with the place it has come to. */
export const boxRestores = sqliteTable(
  'box_restores',
  {
    id: text().primaryKey(),
    event_id: text().notNull(),
    /** The moment that was asked for, and the one the box was brought back to. */
    at: time().notNull(),
    restored_to: time(),
    phase: text().$type<RestorePhase>().notNull(),
    /** The next part of the phase, and the last step that the box took. */
    part: integer().notNull(),
    step: integer().notNull(),
    /** The snapshot that is loaded; null for point-in-time recovery. */
    snapshot_id: text(),
    /** The snapshot of the box as it was right before. */
    before_id: text(),
    started_at: time().notNull(),
    done_at: time(),
    outcome: json<RestoreOutcome[]>(),
  },
  (table) => [index('box_restores_of_event').on(table.event_id, table.started_at)],
)
export type RestoreRow = typeof boxRestores.$inferSelect
