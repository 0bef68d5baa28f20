import { databaseOfShard, directoryOf } from '../../../db/databases.ts'
import { newWebhookSecret } from '../../../domain/standard-webhooks.ts'
import { ready } from '../../../installation/ready.ts'
import type { InstallationKeys } from '../../../installation/keys.ts'
import type { Env } from '../../../runtime/env.ts'
import { sealSecret } from '../../accounts/webhooks/secrets.ts'
import { useImages } from '../../platform/images/use-images.ts'
import { imageIdsIn } from '../../platform/rich-text/rich-text.ts'
import { inserting } from '../insert-rows.ts'
import type { Archive, Line } from './files.ts'
import type { TableFile } from './plan.ts'
import type { ImportRow } from './table.ts'

/** Events may know more than the archive's earlier rows of the account: from here on this installation's rows count. */
const VERSIONS_AHEAD = 1_000
const ahead = (version: unknown): number => Number(version ?? 0) + VERSIONS_AHEAD

type To = { row: ImportRow; keys: InstallationKeys }

/** What is different here in rows of a table: payments aren't connected, webhooks rest, and emails are the other's to send. */
const changes: Record<string, (line: Line, to: To) => Line> = {
  accounts: ({ payment_version, webhooks_version }, { row }) => ({
    payment_account_id: null,
    payment_connected: 0,
    payment_version: ahead(payment_version),
    payment_details: null,
    payment_events_read_id: null,
    payment_events_read_to: null,
    payment_events_asked_at: null,
    webhooks_version: ahead(webhooks_version),
    shard: row.shard,
    moving_to: null,
  }),
  organizers: ({ version }) => ({ version: ahead(version) }),
  taxes_and_fees: ({ version }) => ({ version: ahead(version) }),
  // Nothing is looked at before its event is here.
  images: () => ({ check_at: null }),
  webhook_endpoints: ({ id }, { row, keys }) => {
    const secret = newWebhookSecret()
    const sealed = { secret: sealSecret(keys, String(id), secret), secret_end: secret.slice(-4) }
    return { ...sealed, is_active: 0, disabled_at: row.started_at, disabled_reason: null, failing_since: null, origin: row.origin }
  },
  mails: ({ status }) =>
    ['QUEUED', 'SENDING', 'WAITING'].includes(String(status))
      ? { status: 'FAILED', due_at: null, last_error: 'not sent when the account was exported' }
      : {},
}

/** Writes the rows of a file that aren't there yet, as this account's. */
export const bringRows = async (
  env: Env,
  row: ImportRow,
  { linesOf }: Pick<Archive, 'linesOf'>,
  { table, file }: TableFile,
  database: D1Database,
): Promise<void> => {
  const to = { row, keys: await ready(env) }
  const rows = (await linesOf(file)).map((line) => ({ ...line, ...changes[table.name]?.(line, to), [table.account]: row.account_id }))
  const columns = table.all.filter((name) => rows[0] !== undefined && name in rows[0])
  if (rows.length > 0) await database.batch(inserting(database, table.name, columns, 'on conflict do nothing', rows))
  row.rows += rows.length
  if (table.name !== 'organizers') return
  for (const { id, description } of rows as Line[])
    await useImages(env, { account_id: String(row.account_id), user_id: String(id) }, imageIdsIn(String(description ?? '')), Date.now())
}

/** Writes an image of the account's into the bucket. */
export const bringImage = async (
  env: Env,
  { account_id }: ImportRow,
  { bytes, media_type }: { bytes: Uint8Array<ArrayBuffer>; media_type: string },
  name: string,
): Promise<void> => {
  const id = name.slice('images/'.length).replace(/\..*$/, '')
  const isOwn = await directoryOf(env).prepare('select 1 from images where id = ?1 and account_id = ?2').bind(id, account_id).first()
  if (isOwn) await env.IMAGES.put(id, bytes, { httpMetadata: { contentType: media_type } })
}

/** Counts the emails of the account's messages, as a trigger does with each that is sent. */
export const countMessages = async (env: Env, { account_id, shard }: ImportRow): Promise<void> => {
  await databaseOfShard(env, shard)
    .prepare(
      `insert into message_progress (message_id, sent, failed, stopped, settled)
       select message_id, sum(status = 'SENT'), sum(status = 'FAILED'), sum(status = 'STOPPED'), sum(status in ('SENT', 'FAILED'))
       from mails where account_id = ?1 and message_id is not null group by message_id on conflict do nothing`,
    )
    .bind(account_id)
    .run()
}
