import { count } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Box } from './box.ts'

/** Whether the event has as many rows of a table as it may have (`mostInEvent`). */
export const isFull = (box: Pick<Box, 'db'>, table: SQLiteTable, most: number): boolean =>
  (box.db.select({ n: count() }).from(table).all()[0]?.n ?? 0) >= most
