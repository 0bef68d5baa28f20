import { count } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { refuse, type Problem, type ProblemCode } from '../contract/problem.ts'
import type { BoxDb } from './box-db.ts'

/** How many rows of a kind one event has at most, and what is answered to one more. */
export type RowLimit = { rows: number; problem: ProblemCode }

/** The refusal of one more row where the event has as many of a kind as it may have, else null. */
export const refuseBeyondLimit = (
  box: { db: BoxDb },
  { table, limit }: { table: SQLiteTable; limit: RowLimit | null },
): { ok: false; problem: Problem } | null =>
  limit && (box.db.select({ n: count() }).from(table).all()[0]?.n ?? 0) >= limit.rows ? refuse(limit.problem) : null
