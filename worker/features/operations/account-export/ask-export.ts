import { and, desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { AccountExport } from '../../../contract/account-exports.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { directoryOf } from '../../../db/databases.ts'
import { newId } from '../../../domain/id.ts'
import { isoTime } from '../../../domain/time.ts'
import { consumeAttempt, refundAttempt, type BackoffPolicy } from '../../../limits/throttle.ts'
import type { Env } from '../../../runtime/env.ts'
import { withTrace } from '../../../runtime/trace.ts'
import { archiveOf, type ArchiveEntry } from './archive.ts'
import { EXPORT_DAYS, filesOf, readPacked } from './files.ts'
import { START } from './run-export.ts'
import { accountExports, type ExportRow } from './table.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const IMAGES_AT_ONCE = 100

/** Each export reads every row of an account. */
const exportPolicy: BackoffPolicy = { free: 3, wait: HOUR_MS, most: DAY_MS, forget: DAY_MS, reason: 'exports' }

const exportView = ({ id, phase, events, rows, bytes, started_at, done_at }: ExportRow): AccountExport => ({
  id,
  phase,
  events,
  rows,
  bytes,
  started_at,
  done_at,
  expires_at: isoTime(Date.parse(started_at) + EXPORT_DAYS * DAY_MS),
})

const find = async (env: Env, accountId: string, id: string, now: number): Promise<ExportRow | null> => {
  const [row] = await drizzle(directoryOf(env))
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.id, id), eq(accountExports.account_id, accountId)))
  return row && Date.parse(row.started_at) + EXPORT_DAYS * DAY_MS > now ? row : null
}

/** Begins to export all that an account has; while one is under way, it answers with that one. */
export const askForExport = async (env: Env, accountId: string, now: number): Promise<Result<{ shown: AccountExport; begun: boolean }>> => {
  const rows = drizzle(directoryOf(env))
  const underway = async () =>
    (
      await rows
        .select()
        .from(accountExports)
        .where(eq(accountExports.account_id, accountId))
        .orderBy(desc(accountExports.started_at))
        .limit(1)
    ).find(({ done_at }) => done_at === null)
  const known = await underway()
  if (known) return ok({ shown: exportView(known), begun: false })
  const taken = await consumeAttempt(env, 'account export', accountId, exportPolicy, now)
  if (!taken.ok) return taken
  const at = isoTime(now)
  const made = { id: newId('exp'), account_id: accountId, phase: 'ACCOUNT' as const, started_at: at, due_at: isoTime(Date.now()) }
  const [begun] = await rows
    .insert(accountExports)
    .values({ ...made, position: START })
    .onConflictDoNothing()
    .returning()
  if (!begun) await refundAttempt(env, taken.value, now)
  const row = begun ?? (await underway())
  if (!row) return refuse('unavailable')
  if (begun) await env.WORK_QUEUE.send(withTrace({ kind: 'export', id: row.id }))
  return ok({ shown: exportView(row), begun: begun !== undefined })
}

/** How far an export is. */
export const getExport = async (env: Env, accountId: string, id: string, now: number): Promise<Result<AccountExport>> => {
  const row = await find(env, accountId, id, now)
  return row ? ok(exportView(row)) : refuse('not_found')
}

/** What the archive of an export holds: its files, then the account's images. */
async function* entriesOf(env: Env, row: ExportRow): AsyncGenerator<ArchiveEntry> {
  for await (const name of filesOf(env, row)) yield { name, packed: await readPacked(env, row, name) }
  for (let after = ''; ;) {
    const { results } = await directoryOf(env)
      .prepare('select id from images where account_id = ?1 and id > ?2 order by id limit ?3')
      .bind(row.account_id, after, IMAGES_AT_ONCE)
      .all<{ id: string }>()
    for (const { id } of results) {
      const found = await env.IMAGES.get(id)
      const type = found?.httpMetadata?.contentType?.split('/')[1]
      if (found) yield { name: `images/${id}${type ? `.${type}` : ''}`, bytes: new Uint8Array(await found.arrayBuffer()) }
    }
    const last = results.at(-1)
    if (!last || results.length < IMAGES_AT_ONCE) return
    after = last.id
  }
}

/** An export that is done as a ZIP file, made as it is read. */
export const downloadExport = async (
  env: Env,
  accountId: string,
  id: string,
  now: number,
): Promise<Result<{ name: string; archive: ReadableStream<Uint8Array> }>> => {
  const row = await find(env, accountId, id, now)
  if (!row) return refuse('not_found')
  if (row.done_at === null) return refuse('export_not_done')
  return ok({ name: `foyer-${row.started_at.slice(0, 10)}.zip`, archive: archiveOf(entriesOf(env, row)) })
}
