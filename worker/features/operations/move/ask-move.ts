import { desc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Move } from '../../../contract/moves.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { directoryOf, shardName, shardNamed } from '../../../db/databases.ts'
import { accountMoves, type MoveRow } from '../../../db/moves-table.ts'
import { noteQuietly } from '../../../db/operator-log.ts'
import { newId } from '../../../domain/id.ts'
import { isoTime } from '../../../domain/time.ts'
import { ready } from '../../../installation/ready.ts'
import type { Env } from '../../../runtime/env.ts'
import { withTrace } from '../../../runtime/trace.ts'

const MAX_SHOWN = 50

const moveView = ({ id, account_id, from_shard, to_shard, phase, rows, started_at, switched_at, done_at }: MoveRow): Move => ({
  id,
  account_id,
  from: shardName(from_shard),
  to: shardName(to_shard),
  phase,
  rows,
  started_at,
  switched_at,
  done_at,
})

/** The number of an account's database, or null where there is no such account. */
const shardOf = (env: Env, accountId: string): Promise<number | null> =>
  directoryOf(env).prepare('select shard from accounts where id = ?1').bind(accountId).first<number>('shard')

/** Begins to move an account's data to another database; `move` is null where it is there already. One move at a time. */
export const askForMove = async (
  env: Env,
  accountId: string,
  database: string,
  now: number,
): Promise<Result<{ database: string; move: Move | null }>> => {
  await ready(env)
  const from = await shardOf(env, accountId)
  if (from === null) return refuse('not_found')
  const to = shardNamed(env, database)
  if (to === undefined) return refuse('validation_failed', { errors: { database: ['validation.unknown_database'] } })
  const at = isoTime(now)
  const row: MoveRow = {
    id: newId('mov'),
    account_id: accountId,
    from_shard: from,
    to_shard: to,
    phase: 'PREPARE',
    position: { table: 0, after: 0 },
    rows: 0,
    started_at: at,
    switched_at: null,
    done_at: null,
    due_at: at,
  }
  const moves = drizzle(directoryOf(env))
  // Until what it was moved from is cleared, it can't be moved there.
  const [underway] = await moves
    .select()
    .from(accountMoves)
    .where(sql`account_id = ${accountId} and done_at is null`)
  if (underway) return refuse('account_moving')
  if (from === to) return ok({ database, move: null })
  const [begun] = await moves.insert(accountMoves).values(row).onConflictDoNothing().returning()
  if (!begun) return refuse('account_moving')
  const text = `The operator moves its data from ${shardName(from)} to ${database}.`
  await noteQuietly(directoryOf(env), [{ kind: 'ACCOUNT_MOVED', subject: accountId, text, key: row.id }], now)
  await env.WORK_QUEUE.send(withTrace({ kind: 'move', id: row.id }))
  return ok({ database: shardName(from), move: moveView(row) })
}

/** Where an account's data is, and its moves, newest first. */
export const listMoves = async (env: Env, accountId: string): Promise<Result<{ database: string; moves: Move[] }>> => {
  await ready(env)
  const shard = await shardOf(env, accountId)
  if (shard === null) return refuse('not_found')
  const rows = await drizzle(directoryOf(env))
    .select()
    .from(accountMoves)
    .where(eq(accountMoves.account_id, accountId))
    .orderBy(desc(accountMoves.started_at))
    .limit(MAX_SHOWN)
  return ok({ database: shardName(shard), moves: rows.map(moveView) })
}
