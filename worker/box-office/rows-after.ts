import { asc, gt, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Box } from './box.ts'

/** A row of any entity. */
export type EntityRow = Record<string, unknown> & { id: string }

/** A page of an entity's rows in the order of their ids, after one of them: an event may have any number. */
export const rowsAfter = (box: Box, table: SQLiteTable, after: string, limit: number): EntityRow[] =>
  box.db
    .select()
    .from(table)
    .where(gt(sql`id`, after))
    .orderBy(asc(sql`id`))
    .limit(limit)
    .all() as EntityRow[]
