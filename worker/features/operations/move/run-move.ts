import { drizzle } from 'drizzle-orm/d1'
import type { ReadModel } from '../../../box-office/read-model.ts'
import { databaseOfShard, directoryOf, shardFreshMs, shardName, type AccountData } from '../../../db/databases.ts'
import { accountMoves, type MoveRow } from '../../../db/moves-table.ts'
import { noteQuietly } from '../../../db/operator-log.ts'
import { isoTime } from '../../../domain/time.ts'
import { isSending } from '../../../mail/claims.ts'
import { requeueMailsOf } from '../../../mail/queue.ts'
import type { Env } from '../../../runtime/env.ts'
import { continueLeased, resumeLeased } from '../leased-work.ts'
import { carryChanges } from './carry-changes.ts'
import { carryPage, type Carrying, type Passed } from './carry-rows.ts'
import { clearPage, clearRest } from './clear-rows.ts'
import { movedTables, type MovedTable } from './moved-tables.ts'

// How an account's data is moved while it sells (`db/README.md` has it in full): its boxes send rows to both databases
// while all that is there is copied; the mail log has one database that counts, in which triggers note what changes.
// Each step may be done twice, and the directory has the place of the next one.

/** Clocks differ, and a query takes its time. */
const MARGIN_MS = 5_000
const SENDING_WAIT_MS = 1_000

type Run = { env: Env; row: MoveRow; source: AccountData; target: AccountData; tables: MovedTable[] }

const START = { table: 0, after: 0 }

const carryingOf = ({ row, source, target }: Run): Carrying => ({
  accountId: row.account_id,
  source,
  target,
  isLate: row.switched_at !== null,
})

/** A step of a pass over all tables, and where to go at its end. */
const pass = async (run: Run, step: (table: MovedTable, after: number) => Promise<Passed>, then: MoveRow['phase']): Promise<number> => {
  const { row, tables } = run
  const table = tables[row.position.table]
  if (!table) {
    Object.assign(row, { phase: then, position: START })
    return 0
  }
  const { next, rows } = await step(table, row.position.after)
  row.rows += rows
  row.position = next === null ? { table: row.position.table + 1, after: 0 } : { table: row.position.table, after: next }
  return 0
}

/**
 * Marks both databases, empties the other one of what may be there, then has boxes send to both: isolates that know no
 * better do so once their knowledge is too old.
 */
const prepare = async (run: Run): Promise<number> => {
  const { env, row, source, target, tables } = run
  const mark = (data: AccountData, isSource: boolean) =>
    data
      .prepare(`insert into moving_accounts (account_id, is_source, is_hidden, is_closed) values (?1, ?2, ?3, 0) on conflict do nothing`)
      .bind(row.account_id, isSource ? 1 : 0, isSource ? 0 : 1)
      .run()
  await mark(target, false)
  await mark(source, true)
  if (row.position.table < tables.length) return pass(run, (table, after) => clearPage(target, row.account_id, table, after), 'COPY')
  await directoryOf(env).prepare('update accounts set moving_to = ?2 where id = ?1').bind(row.account_id, row.to_shard).run()
  Object.assign(row, { phase: 'COPY', position: START })
  return shardFreshMs(env) + MARGIN_MS
}

/** What both have by now stays the same in both: boxes send to both, and the mail log's changes are noted. */
const carry = (run: Run, then: MoveRow['phase']): Promise<number> =>
  pass(run, (table, after) => carryPage(carryingOf(run), table, after), then)

/** Lets the other database count, once no email is claimed in the first and all its changes are copied. */
const switchOver = async (run: Run): Promise<number> => {
  const { env, row, source, target, tables } = run
  const account = row.account_id
  if (!(await carryChanges(carryingOf(run), tables))) return 0
  await source.prepare('update moving_accounts set is_closed = 1 where account_id = ?1').bind(account).run()
  if (await isSending(drizzle(source), account, Date.now())) return SENDING_WAIT_MS
  if (!(await carryChanges(carryingOf(run), tables))) return 0
  const now = isoTime(Date.now())
  await target.batch([
    target.prepare('delete from moving_accounts where account_id = ?1').bind(account),
    target
      .prepare(`update events set id = id where account_id = ?1 and deleted = 0 and status = 'LIVE' and ends_at > ?2`)
      .bind(account, now),
  ])
  await directoryOf(env).batch([
    directoryOf(env).prepare('update accounts set shard = ?2, moving_to = null where id = ?1').bind(account, row.to_shard),
    directoryOf(env).prepare(`update account_moves set phase = 'SETTLE', switched_at = ?2 where id = ?1`).bind(row.id, now),
  ])
  Object.assign(row, { phase: 'SETTLE', switched_at: now })
  return 0
}

/** Hides what is left behind; what was still on its way there is copied, and once more when no isolate sends there. */
const settle = async (run: Run): Promise<number> => {
  const { env, row, source, target, tables } = run
  const account = row.account_id
  await source.batch([
    source.prepare('update moving_accounts set is_hidden = 1 where account_id = ?1').bind(account),
    source.prepare('delete from public_events where id in (select id from events where account_id = ?1)').bind(account),
  ])
  if (!(await carryChanges(carryingOf(run), tables))) return 0
  await requeueMailsOf(drizzle(target), env.MAIL_QUEUE, account)
  Object.assign(row, { phase: 'SWEEP', position: START })
  return shardFreshMs(env) + MARGIN_MS
}

const sweep = async (run: Run): Promise<number> => {
  if (!(await carryChanges(carryingOf(run), run.tables))) return 0
  return carry(run, 'CLEAR')
}

const clear = async (run: Run): Promise<number> => {
  const { env, row, source, tables } = run
  if (row.position.table < tables.length) return pass(run, (table, after) => clearPage(source, row.account_id, table, after), 'CLEAR')
  await clearRest(source, row.account_id)
  Object.assign(row, { phase: 'DONE', done_at: isoTime(Date.now()) })
  const text = `Its data is in ${shardName(row.to_shard)} now: ${row.rows} rows were copied from ${shardName(row.from_shard)}.`
  await noteQuietly(directoryOf(env), [{ kind: 'ACCOUNT_MOVED', subject: row.account_id, text, key: `${row.id}:done` }], Date.now())
  return 0
}

/** Does a move's next step; answers with how long the one after it has to wait, in milliseconds. */
const step = (run: Run): Promise<number> => {
  const { phase } = run.row
  if (phase === 'PREPARE') return prepare(run)
  if (phase === 'COPY') return carry(run, 'COMPARE')
  if (phase === 'COMPARE') return carry(run, 'SWITCH')
  if (phase === 'SWITCH') return switchOver(run)
  if (phase === 'SETTLE') return settle(run)
  if (phase === 'SWEEP') return sweep(run)
  return clear(run)
}

/** A message's part of a move. */
export const continueMove = (env: Env, id: string, readModel: ReadModel): Promise<void> =>
  continueLeased<MoveRow>(env, accountMoves, { kind: 'move', id }, (row) => {
    const [source, target] = [databaseOfShard(env, row.from_shard), databaseOfShard(env, row.to_shard)]
    const run: Run = { env, row, source, target, tables: movedTables(readModel.tables) }
    return () => step(run)
  })

/** For the schedule: goes on with moves whose message was lost. */
export const resumeMoves = (env: Env, now: number): Promise<void> => resumeLeased(env, accountMoves, 'move', now)
