import { and, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf, type Directory } from '../../../db/databases.ts'
import type { List } from '../../../contract/common.ts'
import { updateOrganizerSchema, type Organizer, type OrganizerInput } from '../../../contract/organizers.ts'
import { personName } from '../../../shared/names.ts'
import type { Me } from '../../../contract/people.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { unlessChanged } from '../../../domain/etag.ts'
import { definedFields } from '../../../domain/defined-fields.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { pageOfArray } from '../../../db/lists/list-array.ts'
import type { ListQuery, ListRules } from '../../../db/lists/list-query.ts'
import { imageUrl } from '../../platform/images/image-url.ts'
import { boxes } from '../../../box-office/boxes-table.ts'
import { accounts } from '../accounts/table.ts'
import { refreshStale, staleStatement } from '../accounts/facts.ts'
import { useImages } from '../../platform/images/use-images.ts'
import { imageIdsIn } from '../../platform/rich-text/rich-text.ts'
import { takeTexts } from '../../platform/rich-text/take-texts.ts'
import { organizers, type OrganizerRow } from './table.ts'

/** How many organizers one account has at most: few enough to be held in an array. */
const MAX_ORGANIZERS = 1000

const view = ({ account_id: _, version: __, image_id, ...organizer }: OrganizerRow): Organizer => ({
  ...organizer,
  image_url: imageUrl(image_id),
})

export const organizerListRules: ListRules = { sorts: ['name', 'created_at'], defaultDirection: 'asc', filters: ['name', 'email'] }

/** An organizer of the account, or undefined. */
export const findOrganizer = async (d1: Directory, accountId: string, id: string): Promise<OrganizerRow | undefined> =>
  (
    await drizzle(d1)
      .select()
      .from(organizers)
      .where(and(eq(organizers.id, id), eq(organizers.account_id, accountId)))
      .limit(1)
  )[0]

/** The account's organizers; an account has few. */
export const listOrganizers = async (env: Env, accountId: string, query: ListQuery): Promise<List<Organizer>> => {
  const rows = await drizzle(directoryOf(env)).select().from(organizers).where(eq(organizers.account_id, accountId)).limit(MAX_ORGANIZERS)
  return pageOfArray(rows.map(view), query, organizerListRules, (row) => `${row.name} ${row.email}`)
}

/** One organizer. */
export const getOrganizer = async (env: Env, accountId: string, id: string): Promise<Result<Organizer>> => {
  const row = await findOrganizer(directoryOf(env), accountId, id)
  return row ? ok(view(row)) : refuse('not_found')
}

/** Makes an organizer under this id; currency and time zone are the account's where not given, and of the first one become the account's. Repeated it answers what is there. */
export const createOrganizer = async (
  env: Env,
  { account, first_name, last_name }: Me,
  { id, fields: input }: { id: string; fields: OrganizerInput },
  now: number,
): Promise<Result<Organizer>> => {
  const user = { account_id: account.id, user_id: id }
  const taken = await takeTexts(env, user, { description: input.description ?? null }, now)
  if (!taken.ok) return taken
  const { description } = taken.value
  const row: OrganizerRow = {
    id,
    account_id: account.id,
    name: input.name,
    email: input.email,
    description,
    website: input.website ?? null,
    image_id: null,
    currency: input.currency ?? account.currency,
    timezone: input.timezone ?? account.timezone,
    created_at: isoTime(now),
    version: 0,
  }
  const known = await drizzle(directoryOf(env)).$count(organizers, eq(organizers.account_id, account.id))
  if (known >= MAX_ORGANIZERS) return refuse('organizer_limit')
  const db = drizzle(directoryOf(env))
  // The first organizer also names the account, which until then had the person's name.
  const isFirst = sql`not exists (select 1 from organizers where account_id = ${account.id})`
  const named = { name: account.name === personName({ first_name, last_name }) ? row.name : account.name }
  const adopt = db
    .update(accounts)
    .set({ ...named, currency: row.currency, timezone: row.timezone })
    .where(and(eq(accounts.id, account.id), isFirst))
  const [, made] = await db.batch([adopt, db.insert(organizers).values(row).onConflictDoNothing().returning()])
  // It can show images of others only once it is there.
  if (description) await useImages(env, user, imageIdsIn(description), now)
  return made.length ? ok(view(row)) : getOrganizer(env, account.id, id)
}

type Update = { id: string; fields: Partial<OrganizerInput>; if_match?: string | undefined }

/** Changes an organizer and syncs it to all their events; absent fields stay. `changed_meanwhile` where `if_match` names another state. */
export const updateOrganizer = async (env: Env, accountId: string, update: Update, now: number): Promise<Result<Organizer>> => {
  const { id, fields, if_match } = update
  const row = await findOrganizer(directoryOf(env), accountId, id)
  if (!row) return refuse('not_found')
  const unchanged = unlessChanged(if_match, updateOrganizerSchema, view(row))
  if (!unchanged.ok) return unchanged
  const taken = await takeTexts(env, { account_id: accountId, user_id: id }, definedFields(fields), now)
  if (!taken.ok) return taken
  const next = { ...row, ...taken.value, version: row.version + 1 }
  const change = directoryOf(env)
    .prepare(
      'update organizers set name = ?1, email = ?2, description = ?3, website = ?4, currency = ?5, timezone = ?6, version = ?7 where id = ?8 and version = ?9',
    )
    .bind(next.name, next.email, next.description, next.website, next.currency, next.timezone, next.version, id, row.version)
  const stale = staleStatement(directoryOf(env), { account_id: accountId, organizer_id: id }, now, { ifChanged: true })
  const [updated] = await directoryOf(env).batch([change, stale])
  // Someone else changed it meanwhile: their fields stay, ours come on top.
  if (!updated?.meta.changes) return updateOrganizer(env, accountId, update, now)
  await refreshStale(env, accountId, now)
  return ok(view(next))
}

/** Deletes an organizer that has no events. */
export const deleteOrganizer = async (env: Env, accountId: string, id: string): Promise<Result<null>> => {
  // In one statement: an event that is opened meanwhile either finds the organizer gone or keeps them.
  const deleted = await drizzle(directoryOf(env))
    .delete(organizers)
    .where(
      and(
        eq(organizers.id, id),
        eq(organizers.account_id, accountId),
        sql`not exists (select 1 from ${boxes} where ${boxes.organizer_id} = ${organizers.id})`,
      ),
    )
    .returning({ id: organizers.id })
  if (deleted.length) return ok(null)
  return refuse((await findOrganizer(directoryOf(env), accountId, id)) ? 'organizer_in_use' : 'not_found')
}
