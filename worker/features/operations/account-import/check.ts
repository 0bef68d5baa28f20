import { isKnownMigration } from '../../../box-office/migrate.ts'
import { directoryOf, fromEveryData } from '../../../db/databases.ts'
import { isId } from '../../../domain/id.ts'
import type { Env } from '../../../runtime/env.ts'
import { readImageFile } from '../../platform/images/image-file.ts'
import type { Archive, Line } from './files.ts'
import { eventsIn } from './plan.ts'
import type { ImportRow } from './table.ts'
import { UnusableArchive } from './zip.ts'

const FORMAT = 1
const HEAD = 'export.jsonl'
/** The file with the account's own row. */
const ACCOUNT = 'accounts/00000000.jsonl'

/** Has this import alone bring in an account; false where another one does. */
const claim = async (env: Env, id: string, accountId: string): Promise<boolean> => {
  const { meta } = await directoryOf(env)
    .prepare(
      `update account_imports set account_id = ?2 where id = ?1
       and not exists (select 1 from account_imports where account_id = ?2 and done_at is null and id <> ?1)`,
    )
    .bind(id, accountId)
    .run()
  return meta.changes > 0
}

/** An event that is here already, or was until lately; undefined for none. */
const knownEvent = async (env: Env, events: readonly string[]): Promise<string | undefined> => {
  const ids = JSON.stringify(events)
  const first = (database: D1Database, from: string) =>
    database.prepare(`select ${from} in (select value from json_each(?1)) limit 1`).bind(ids).first<string>('id')
  const found = await fromEveryData(env, (data) => first(data, 'id from events where id'))
  return [await first(directoryOf(env), 'event_id as id from boxes where event_id'), ...found].find((id) => id !== null) ?? undefined
}

/** Checks that an archive is whole, in a form that is known here, and of an account that isn't here; answers with that. */
export const checkHead = async (env: Env, row: ImportRow, { names, linesOf }: Archive): Promise<string> => {
  if (names.length === 0) throw new UnusableArchive('NOT_AN_ARCHIVE')
  const [head] = await linesOf(HEAD)
  if (head?.['format'] !== FORMAT) throw new UnusableArchive('OTHER_FORMAT', HEAD)
  const [account, ...others] = await linesOf(ACCOUNT)
  const accountId = String(account?.['id'])
  if (others.length > 0 || !isId('acc', accountId) || head['account_id'] !== accountId) throw new UnusableArchive('BROKEN', ACCOUNT)
  const events = eventsIn(names)
  if (events.length !== head['events'] || !events.every((id) => isId('evt', id))) throw new UnusableArchive('BROKEN', HEAD)
  if (!(await claim(env, row.id, accountId))) throw new UnusableArchive('ACCOUNT_UNDERWAY', accountId)
  if (await directoryOf(env).prepare('select 1 from accounts where id = ?1').bind(accountId).first())
    throw new UnusableArchive('ACCOUNT_EXISTS', accountId)
  const known = await knownEvent(env, events)
  if (known !== undefined) throw new UnusableArchive('EVENT_EXISTS', known)
  return accountId
}

const migrationOf = ({ table, row }: Line): string | null =>
  table === 'box_migrations' ? String((row as Line | undefined)?.['tag']) : null

/** Checks a file: its check sum, its lines or its image, and that its event is of no newer version than this. */
export const checkFile = async ({ bytesOf, linesOf }: Archive, name: string): Promise<void> => {
  if (!name.endsWith('.jsonl')) {
    if (!readImageFile(await bytesOf(name))) throw new UnusableArchive('BROKEN', name)
    return
  }
  const lines = await linesOf(name)
  if (!name.startsWith('events/')) return
  const isNewer = lines.map(migrationOf).some((tag) => tag !== null && !isKnownMigration(tag))
  if (isNewer) throw new UnusableArchive('NEWER', name)
}
