import { and, eq, gte, isNull, lt, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import { updateApiKeySchema, type ApiKey, type ApiKeyInput, type NewApiKey, type UpdateApiKeyInput } from '../../../contract/api-keys.ts'
import type { List } from '../../../contract/common.ts'
import type { Me } from '../../../contract/people.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { pageOfArray } from '../../../db/lists/list-array.ts'
import type { ListQuery, ListRules } from '../../../db/lists/list-query.ts'
import { newApiKey } from '../../../domain/api-key.ts'
import { definedFields } from '../../../domain/defined-fields.ts'
import { unlessChanged } from '../../../domain/etag.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { personName } from '../../../shared/names.ts'
import { unknownEvent } from '../accounts/unknown-event.ts'
import { record, type RequestContext } from '../audit-log/record.ts'
import { users } from '../users/table.ts'
import { apiKeys, type ApiKeyRow } from './table.ts'

/** How many keys one account has at most: few enough to be held in an array. */
const MAX_KEYS = 100
const day = 24 * 3_600_000
/** How long a key that ended stays in the list. */
const ENDED_KEPT_MS = 30 * day

export const apiKeyListRules: ListRules = {
  sorts: ['created_at', 'name', 'last_used_at', 'expires_at'],
  defaultDirection: 'desc',
  filters: ['name'],
}

const view = ({ account_id: _, hash: __, user_id, ...row }: ApiKeyRow, maker: { first_name: string; last_name: string }): ApiKey => ({
  ...row,
  created_by: { id: user_id, name: personName(maker) },
})

const ofAccount = (accountId: string, now: number) =>
  and(eq(apiKeys.account_id, accountId), or(isNull(apiKeys.expires_at), gte(apiKeys.expires_at, isoTime(now - ENDED_KEPT_MS))))

const load = async (env: Env, accountId: string, now: number, id?: string): Promise<ApiKey[]> => {
  const rows = await drizzle(directoryOf(env))
    .select()
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.user_id))
    .where(and(ofAccount(accountId, now), id === undefined ? undefined : eq(apiKeys.id, id)))
    .limit(MAX_KEYS)
  return rows.map((row) => view(row.api_keys, row.users))
}

/** The account's keys, and those that ended in the last 30 days. */
export const listApiKeys = async (env: Env, accountId: string, query: ListQuery, now: number): Promise<List<ApiKey>> =>
  pageOfArray(await load(env, accountId, now), query, apiKeyListRules, ({ name, start, last_four }) => `${name} ${start} ${last_four}`)

/** One of them. */
export const getApiKey = async (env: Env, accountId: string, id: string, now: number): Promise<Result<ApiKey>> => {
  const [key] = await load(env, accountId, now, id)
  return key ? ok(key) : refuse('not_found')
}

/** Refuses events of others, and an end that has passed. */
const check = async (
  env: Env,
  accountId: string,
  { event_ids = null, expires_at = null }: Pick<UpdateApiKeyInput, 'event_ids' | 'expires_at'>,
  now: number,
): Promise<Result<null>> => {
  if (expires_at !== null && Date.parse(expires_at) <= now)
    return refuse('validation_failed', { errors: { expires_at: ['validation.in_future'] } })
  const unknown = await unknownEvent(env, accountId, event_ids)
  return unknown === null ? ok(null) : refuse('validation_failed', { errors: { [`event_ids.${unknown}`]: ['validation.unknown_id'] } })
}

const inUtc = (time: string | null): string | null => (time === null ? null : isoTime(Date.parse(time)))

/** Makes a key under this id; it is shown in this answer only. */
export const createApiKey = async (
  env: Env,
  me: Me,
  { id, fields }: { id: string; fields: ApiKeyInput },
  context: RequestContext,
): Promise<Result<NewApiKey>> => {
  const { now } = context
  const accountId = me.account.id
  const checked = await check(env, accountId, fields, now)
  if (!checked.ok) return checked
  const db = drizzle(directoryOf(env))
  if ((await db.$count(apiKeys, ofAccount(accountId, now))) >= MAX_KEYS) return refuse('api_key_limit')
  const key = newApiKey()
  const row: ApiKeyRow = {
    id,
    account_id: accountId,
    user_id: me.id,
    name: fields.name,
    hash: hashSecret(key),
    start: key.slice(0, 8),
    last_four: key.slice(-4),
    scopes: [...new Set(fields.scopes)],
    event_ids: fields.event_ids ?? null,
    expires_at: inUtc(fields.expires_at ?? null),
    created_at: isoTime(now),
    last_used_at: null,
    last_used_from: null,
  }
  await db.batch([
    db.insert(apiKeys).values(row),
    record(directoryOf(env), accountId, context, {
      action: 'API_KEY_CREATED',
      subject: { id, name: row.name },
      details: { scopes: row.scopes, expires_at: row.expires_at },
    }),
  ])
  return ok({ ...view(row, me), key })
}

/** Changes a key's name, scopes, events and end. */
export const updateApiKey = async (
  env: Env,
  accountId: string,
  { id, fields, if_match }: { id: string; fields: UpdateApiKeyInput; if_match?: string | undefined },
  context: RequestContext,
): Promise<Result<ApiKey>> => {
  const { now } = context
  const before = await getApiKey(env, accountId, id, now)
  if (!before.ok) return before
  const unchanged = unlessChanged(if_match, updateApiKeySchema, before.value)
  if (!unchanged.ok) return unchanged
  const checked = await check(env, accountId, fields, now)
  if (!checked.ok) return checked
  const changes = definedFields({ ...fields, ...(fields.expires_at === undefined ? {} : { expires_at: inUtc(fields.expires_at) }) })
  if (Object.keys(changes).length === 0) return before
  const db = drizzle(directoryOf(env))
  await db.batch([
    db
      .update(apiKeys)
      .set(changes)
      .where(and(eq(apiKeys.id, id), eq(apiKeys.account_id, accountId))),
    record(
      directoryOf(env),
      accountId,
      context,
      { action: 'API_KEY_CHANGED', subject: { id, name: fields.name ?? before.value.name }, details: { fields: Object.keys(changes) } },
      { ifChanged: true },
    ),
  ])
  return getApiKey(env, accountId, id, now)
}

/** Revokes a key: from now on it is unknown. */
export const revokeApiKey = async (env: Env, accountId: string, id: string, context: RequestContext): Promise<Result<null>> => {
  const found = await getApiKey(env, accountId, id, context.now)
  if (!found.ok) return found
  const db = drizzle(directoryOf(env))
  await db.batch([
    db.delete(apiKeys).where(and(eq(apiKeys.id, id), eq(apiKeys.account_id, accountId))),
    record(
      directoryOf(env),
      accountId,
      context,
      { action: 'API_KEY_REVOKED', subject: { id, name: found.value.name } },
      { ifChanged: true },
    ),
  ])
  return ok(null)
}

/** Deletes keys that ended more than 30 days ago. */
export const forgetEndedKeys = async (env: Env, now: number): Promise<void> => {
  await drizzle(directoryOf(env))
    .delete(apiKeys)
    .where(lt(apiKeys.expires_at, isoTime(now - ENDED_KEPT_MS)))
}
