import { restorableBox } from '../../../box-office/client.ts'
import type { Slice } from '../../../box-office/snapshots/slice.ts'
import { databaseOf, directoryOf, everyAccountData } from '../../../db/databases.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { continueLeased, resumeLeased } from '../leased-work.ts'
import { rowidPage } from '../rowid-page.ts'
import { directoryTables, mailTables, type ExportedTable } from './exported-tables.ts'
import { deleteFiles, deleteOldFiles, EXPORT_DAYS, writeLines } from './files.ts'
import { accountExports, type ExportPosition, type ExportRow } from './table.ts'

const FORGOTTEN_AT_ONCE = 500
const DAY_MS = 24 * 3_600_000
const ROWS_AT_ONCE = 1_000

type Run = { env: Env; row: ExportRow }

/** Where each phase begins. */
export const START: ExportPosition = { table: 0, after: 0, data: 0, event: '', made: '', page: 0, cursor: null }

const numbered = (place: number): string => String(place).padStart(8, '0')

const write = async ({ env, row }: Run, name: string, values: readonly unknown[]): Promise<void> => {
  row.bytes += await writeLines(env, row, name, values)
  row.files += 1
  row.rows += values.length
}

/** A page of an account's rows of one table, each table in its files. */
const exportRows = async (run: Run, data: D1Database, tables: readonly ExportedTable[], then: ExportRow['phase']): Promise<void> => {
  const { row } = run
  const { position } = row
  const table = tables[position.table]
  if (!table) {
    Object.assign(row, { phase: then, position: START })
    return
  }
  const { name, account, columns, joined } = table
  const selected = [...columns.map((column) => `t."${column}"`), ...(joined ? [joined] : [])].join(', ')
  const { after } = position
  const { rows, next } = await rowidPage(data, { name, selected, account }, { accountId: row.account_id, after, limit: ROWS_AT_ONCE })
  if (rows.length > 0)
    await write(
      run,
      `${name}/${numbered(after)}.jsonl`,
      rows.map(({ at: _, ...values }) => values),
    )
  row.position = next === null ? { ...position, table: position.table + 1, after: 0 } : { ...position, after: next }
}

/** A page of the mail log. It begins anew in another database: an account that is moved has other `rowid`s there. */
const exportMails = async (run: Run): Promise<void> => {
  const { env, row } = run
  const data = await databaseOf(env, row.account_id)
  const place = everyAccountData(env).indexOf(data)
  if (row.position.data !== place) {
    for (const { name } of mailTables) await deleteFiles(env, row, `${name}/`)
    row.position = { ...START, data: place }
  }
  await exportRows(run, data, mailTables, 'EVENTS')
}

/** The rows of a page of a box, one a line. What changed since its first page comes last, and replaces what stands before. */
const linesOf = (slices: readonly Slice[]): unknown[] =>
  slices.flatMap(({ table, columns, rows, isChange, gone }) => [
    ...rows.map(([id, ...values]) => ({
      table,
      id,
      ...(isChange ? { changed: true } : {}),
      row: Object.fromEntries(columns.map((column, place) => [column, values[place]])),
    })),
    ...gone.map((id) => ({ table, id, gone: true })),
  ])

/** Goes to the next event, whose box begins to note what changes; or to the end. */
const beginEvent = async (run: Run): Promise<void> => {
  const { env, row } = run
  const { made, event } = row.position
  const next = await directoryOf(env)
    .prepare(
      `select event_id as event, created_at as made from boxes
       where account_id = ?1 and created_at >= ?2 and (created_at > ?2 or event_id > ?3) order by created_at, event_id limit 1`,
    )
    .bind(row.account_id, made, event)
    .first<Pick<ExportPosition, 'event' | 'made'>>()
  if (!next) {
    await write(run, 'export.jsonl', [{ format: 1, account_id: row.account_id, started_at: row.started_at, events: row.events }])
    Object.assign(row, { phase: 'DONE', done_at: isoTime(Date.now()) })
    return
  }
  row.position = { ...START, ...next }
  await openBox(run)
}

/** Begins with the event that is next, or begins with it anew. */
const openBox = async (run: Run): Promise<void> => {
  const { env, row } = run
  const { event, made } = row.position
  const folder = `events/${event}/`
  await deleteFiles(env, row, folder)
  const begun = await restorableBox(env, event).beginSnapshot()
  row.position = { ...START, event, made, cursor: begun?.cursor ?? null }
  // Without a schema it was deleted in the meantime.
  if (begun) await write(run, `${folder}schema.jsonl`, begun.schema)
}

/** A page of a box's rows. Where a snapshot of it was begun meanwhile, or a page was lost, its event begins anew. */
const exportPage = async (run: Run): Promise<void> => {
  const { env, row } = run
  const { event, made, cursor, page: number } = row.position
  if (cursor === null) return beginEvent(run)
  const page = await restorableBox(env, event).snapshotPage(cursor, number)
  if (!page) return openBox(run)
  await write(run, `events/${event}/${numbered(number)}.jsonl`, linesOf(page.slices))
  if (page.next) row.position = { ...row.position, cursor: page.next, page: number + 1 }
  else {
    row.events += 1
    row.position = { ...START, event, made }
  }
}

const step = async (run: Run): Promise<void> => {
  const { env, row } = run
  if (row.phase === 'ACCOUNT') return exportRows(run, directoryOf(env), directoryTables, 'MAILS')
  if (row.phase === 'MAILS') return exportMails(run)
  return exportPage(run)
}

/** A message's part of an export. */
export const continueExport = (env: Env, id: string): Promise<void> =>
  continueLeased<ExportRow>(env, accountExports, { kind: 'export', id }, (row) => () => step({ env, row }).then(() => 0))

/** For the schedule: goes on with exports whose message was lost, and deletes old ones. */
export const tendExports = async (env: Env, now: number): Promise<void> => {
  await resumeLeased(env, accountExports, 'export', now)
  const until = isoTime(now - (EXPORT_DAYS + 1) * DAY_MS)
  await deleteOldFiles(env, until)
  await directoryOf(env)
    .prepare('delete from account_exports where id in (select id from account_exports where started_at < ?1 order by started_at limit ?2)')
    .bind(until, FORGOTTEN_AT_ONCE)
    .run()
}
