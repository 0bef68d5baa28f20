import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { directoryOf } from '../../db/databases.ts'
import { isoTime } from '../../domain/time.ts'
import type { Env } from '../../runtime/env.ts'
import type { ExportAccount, ImportAccount, MoveAccount } from '../../runtime/queues.ts'
import { withTrace } from '../../runtime/trace.ts'

// Long work in steps: a row in the directory has the place it has come to, a message of the work queue takes some steps
// and sends the next one. Each step may be done twice.

/** What a step may take before another message takes its place: D1 ends a statement after 30 seconds. */
const LEASE_MS = 45_000
/** How long one message works. */
const SLICE_MS = 5_000
/** What a queue may be late before the schedule sends a message again. */
const LOST_AFTER_MS = 60_000
const RESUMED_AT_ONCE = 50

/** Work in progress: `due_at` is when its next step is due; while one runs, when another may take its place. */
type LeasedTable = SQLiteTable & Record<'id' | 'done_at' | 'due_at', SQLiteColumn>
type LeasedRow = { id: string; done_at: string | null; due_at: string }
type Kind = (MoveAccount | ExportAccount | ImportAccount)['kind']

/**
 * A message's part of the work: the next message has the rest. One at a time; a message too early or too many does
 * nothing. `begin` opens the row and gives a step that changes it, and answers with how long the one after it has to
 * wait, in milliseconds.
 */
export const continueLeased = async <Row extends LeasedRow>(
  env: Env,
  table: LeasedTable & { $inferSelect: Row },
  { kind, id }: { kind: Kind; id: string },
  begin: (row: Row) => () => Promise<number>,
): Promise<void> => {
  const db = drizzle(directoryOf(env))
  const begun = Date.now()
  const taken = await db
    .update(table as SQLiteTable)
    .set({ due_at: isoTime(begun + LEASE_MS) } as never)
    .where(and(eq(table.id, id), isNull(table.done_at), lte(table.due_at, isoTime(begun))))
    .returning()
  const row = taken[0] as Row | undefined
  if (!row) return
  const save = () =>
    db
      .update(table as SQLiteTable)
      .set(row as never)
      .where(eq(table.id, id))
  let waitMs = 0
  try {
    const step = begin(row)
    while (row.done_at === null && waitMs === 0 && Date.now() < begun + SLICE_MS) {
      waitMs = await step()
      row.due_at = isoTime(Date.now() + LEASE_MS)
      await save()
    }
  } finally {
    // Its queue may bring the next message a moment early.
    row.due_at = isoTime(Date.now() + Math.max(0, waitMs - 1000))
    await save()
  }
  if (row.done_at === null) await env.WORK_QUEUE.send(withTrace({ kind, id }), { delaySeconds: Math.ceil(waitMs / 1000) })
}

/** For the schedule: goes on with work whose message was lost, the longest due first. */
export const resumeLeased = async (env: Env, table: LeasedTable, kind: Kind, now: number): Promise<void> => {
  const lost = await drizzle(directoryOf(env))
    .select({ id: table.id })
    .from(table as SQLiteTable)
    .where(and(isNull(table.done_at), lt(table.due_at, isoTime(now - LOST_AFTER_MS))))
    .orderBy(asc(table.due_at))
    .limit(RESUMED_AT_ONCE)
  for (const { id } of lost) await env.WORK_QUEUE.send(withTrace({ kind, id: String(id) }))
}
