import type { Directory } from './databases.ts'
import type { OperatorLogEntry, OperatorLogKind } from '../contract/operator.ts'
import { logError, masked } from '../runtime/log.ts'

const DAY_MS = 24 * 3_600_000
/** Entries are kept for this long, and the newest of them at most. */
export const OPERATOR_LOG_DAYS = 90
export const MAX_LOG_ENTRIES = 50_000
const MAX_TEXT = 300
const PAGE_SIZE = 50
/** A search looks at so many entries in one call; the next one goes on. */
const MAX_SEARCHED = 5_000
const FORGOTTEN_AT_ONCE = 1_000

/** Something to note. `key` identifies what is noted once; else it is one entry an hour. */
export type Noted = { kind: OperatorLogKind; subject: string; text: string; times?: number; key?: string }

/** Notes what was decided. What was noted before within the hour counts one more time. */
export const noteForOperator = async (d1: Directory, noted: readonly Noted[], now: number): Promise<void> => {
  if (noted.length === 0) return
  const at = new Date(now).toISOString()
  const rows = noted.map(({ kind, subject, text, times = 1, key }) => ({
    key: key ?? `${kind}:${subject}:${at.slice(0, 13)}`,
    kind,
    subject,
    text: masked(text).slice(0, MAX_TEXT),
    times,
  }))
  await d1
    .prepare(
      `insert into operator_log (key, kind, subject, text, times, first_at, at)
       select value ->> 'key', value ->> 'kind', value ->> 'subject', value ->> 'text', value ->> 'times', ?2, ?2
       from json_each(?1) where true
       on conflict (key) do update set times = operator_log.times + excluded.times, at = excluded.at, text = excluded.text
       where operator_log.key = operator_log.kind || ':' || operator_log.subject || ':' || substr(?2, 1, 13)`,
    )
    .bind(JSON.stringify(rows), at)
    .run()
}

/** Notes something beside other work, which goes on where that fails. */
export const noteQuietly = (d1: Directory, noted: readonly Noted[], now: number): Promise<void> =>
  noteForOperator(d1, noted, now).catch((error: unknown) => logError('not noted for the operator', {}, error))

export type LogSearch = { query?: string | undefined; kind?: OperatorLogKind | undefined; before?: number | undefined }

/** Entries, newest first, a page before an id; a search by words looks at a bounded number of them, and `next` goes on from there. */
export const listOperatorLog = async (
  d1: Directory,
  { query = '', kind, before }: LogSearch,
): Promise<{ rows: OperatorLogEntry[]; next: number | null }> => {
  const looked = `select id, kind, subject, text, times, first_at, at from operator_log
    where ${kind === undefined ? '' : 'kind = ?3 and '}id < ?1 order by id desc limit ${MAX_SEARCHED}`
  const words = `%${query.trim().replace(/[\\%_]/g, '\\$&')}%`
  const bound = [before ?? Number.MAX_SAFE_INTEGER, words, ...(kind === undefined ? [] : [kind])]
  const [found, ends] = await d1.batch<Record<string, unknown>>([
    d1
      .prepare(
        `select * from (${looked}) where text like ?2 escape '\\' or subject like ?2 escape '\\' order by id desc limit ${PAGE_SIZE + 1}`,
      )
      .bind(...bound),
    d1.prepare(`select min(id) as last, count(*) as n from (${looked}) where ?2 is not null`).bind(...bound),
  ])
  const rows = (found?.results ?? []) as OperatorLogEntry[]
  const end = ends?.results[0] as { last: number | null; n: number } | undefined
  const shown = rows.slice(0, PAGE_SIZE)
  const next = rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : end?.n === MAX_SEARCHED ? end.last : null
  return { rows: shown, next }
}

/** Deletes old entries, and the oldest of too many. A bounded step of the schedule; the next run continues. */
export const forgetOperatorLog = async (d1: Directory, now: number): Promise<void> => {
  const old = new Date(now - OPERATOR_LOG_DAYS * DAY_MS).toISOString()
  await d1.batch([
    d1
      .prepare(`delete from operator_log where id in (select id from operator_log where at < ?1 order by at limit ${FORGOTTEN_AT_ONCE})`)
      .bind(old),
    d1.prepare(
      `delete from operator_log where id in (
         select id from operator_log where id <= (select max(id) from operator_log) - ${MAX_LOG_ENTRIES} order by id limit ${FORGOTTEN_AT_ONCE})`,
    ),
  ])
}
