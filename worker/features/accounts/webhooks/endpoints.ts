import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import type { List } from '../../../contract/common.ts'
import type { Me } from '../../../contract/people.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { MAX_WEBHOOK_ENDPOINTS, SECRET_OVERLAP_MS } from '../../../contract/webhook-types.ts'
import {
  updateWebhookSchema,
  type UpdateWebhookInput,
  type Webhook,
  type WebhookInput,
  type WebhookWithSecret,
} from '../../../contract/webhooks.ts'
import { pageOfArray } from '../../../db/lists/list-array.ts'
import type { ListQuery, ListRules } from '../../../db/lists/list-query.ts'
import { statementOf } from '../../../db/statement-of.ts'
import { definedFields } from '../../../domain/defined-fields.ts'
import { unlessChanged } from '../../../domain/etag.ts'
import { newWebhookSecret } from '../../../domain/standard-webhooks.ts'
import { isoTime } from '../../../domain/time.ts'
import { targetProblem, type TargetProblem } from '../../../http/public-target.ts'
import { ready } from '../../../installation/ready.ts'
import type { Env } from '../../../runtime/env.ts'
import { personName } from '../../../shared/names.ts'
import { refreshStale } from '../accounts/facts.ts'
import { unknownEvent } from '../accounts/unknown-event.ts'
import { record, type AuditEvent, type RequestContext } from '../audit-log/record.ts'
import { giveUpStatement } from './deliveries.ts'
import { changedStatements } from './endpoint-changes.ts'
import { loadFigures, type Figures } from './figures.ts'
import { sealSecret } from './secrets.ts'
import { webhookEndpoints, type EndpointRow } from './table.ts'

export const webhookListRules: ListRules = {
  sorts: ['created_at', 'name', 'url'],
  defaultDirection: 'desc',
  filters: ['is_active', 'event_id'],
}

const view = (row: EndpointRow, figures: Figures, now: number): Webhook => ({
  id: row.id,
  url: row.url,
  name: row.name,
  events: row.events,
  event_id: row.event_id,
  is_active: row.is_active,
  failing_since: row.failing_since,
  disabled_at: row.disabled_at,
  disabled_reason: row.disabled_reason,
  secret_end: row.secret_end,
  previous_secret_until: row.previous_until !== null && row.previous_until > isoTime(now) ? row.previous_until : null,
  created_at: row.created_at,
  created_by: { id: row.created_by, name: row.created_by_name },
  ...figures,
})

const withFigures = async (env: Env, rows: EndpointRow[], now: number): Promise<Webhook[]> => {
  const figures = await loadFigures(
    directoryOf(env),
    rows.map(({ id }) => id),
    now,
  )
  return rows.map((row) => view(row, figures(row.id), now))
}

const ofAccount = (accountId: string, id?: string) =>
  and(eq(webhookEndpoints.account_id, accountId), id === undefined ? undefined : eq(webhookEndpoints.id, id))

/** One endpoint of the account, with its secrets as they are stored. */
export const findEndpoint = async (env: Env, accountId: string, id: string): Promise<Result<EndpointRow>> => {
  const [row] = await drizzle(directoryOf(env)).select().from(webhookEndpoints).where(ofAccount(accountId, id))
  return row ? ok(row) : refuse('not_found')
}

/** The account's endpoints. */
export const listWebhooks = async (env: Env, accountId: string, query: ListQuery, now: number): Promise<List<Webhook>> => {
  const rows = await drizzle(directoryOf(env)).select().from(webhookEndpoints).where(ofAccount(accountId)).limit(MAX_WEBHOOK_ENDPOINTS)
  return pageOfArray(await withFigures(env, rows, now), query, webhookListRules, ({ url, name }) => `${url} ${name}`)
}

/** One of them. */
export const getWebhook = async (env: Env, accountId: string, id: string, now: number): Promise<Result<Webhook>> => {
  const row = await findEndpoint(env, accountId, id)
  if (!row.ok) return row
  const [webhook] = await withFigures(env, [row.value], now)
  return webhook ? ok(webhook) : refuse('not_found')
}

const words: Record<TargetProblem, string> = {
  NOT_HTTPS: 'validation.webhook_https',
  PRIVATE_ADDRESS: 'validation.webhook_private',
  UNRESOLVABLE: 'validation.webhook_unresolvable',
}

/** Refuses addresses that nothing may be sent to, and Foyer's own; and events of others. */
const check = async (
  env: Env,
  accountId: string,
  { url, event_id }: Pick<UpdateWebhookInput, 'url' | 'event_id'>,
  origin: string,
): Promise<Result<null>> => {
  if (url !== undefined) {
    const isOwn = new URL(url).host === new URL(origin).host
    const problem = isOwn ? null : await targetProblem(env, url)
    const sentence = isOwn ? 'validation.webhook_own' : problem && words[problem]
    if (sentence) return refuse('validation_failed', { errors: { url: [sentence] } })
  }
  const isUnknown = event_id ? (await unknownEvent(env, accountId, [event_id])) !== null : false
  return isUnknown ? refuse('validation_failed', { errors: { event_id: ['validation.unknown_id'] } }) : ok(null)
}

/** Runs a change of endpoints with its line in the security log, and has the account's events learn of it. Answers whether a row changed. */
const change = async (
  env: Env,
  accountId: string,
  statement: Parameters<typeof statementOf>[1],
  deed: AuditEvent,
  context: RequestContext,
  more: D1PreparedStatement[] = [],
): Promise<boolean> => {
  const entry = record(directoryOf(env), accountId, context, deed, { ifChanged: true })
  const [changed] = await directoryOf(env).batch([
    statementOf(directoryOf(env), statement),
    statementOf(directoryOf(env), entry),
    ...changedStatements(directoryOf(env), accountId, context.now),
    ...more,
  ])
  await refreshStale(env, accountId, context.now)
  return (changed?.meta.changes ?? 0) > 0
}

/** Inserts an endpoint unless the account has as many as it may: counted by the statement itself, or two at once would pass. */
const insertWithinLimit = (env: Env, row: EndpointRow) => {
  const values = Object.entries(getTableColumns(webhookEndpoints)).map(([name, column]) =>
    sql.param(row[name as keyof EndpointRow], column),
  )
  return drizzle(directoryOf(env))
    .insert(webhookEndpoints)
    .select(
      sql`select ${sql.join(values, sql`, `)} where (select count(*) from ${webhookEndpoints} where ${ofAccount(row.account_id)}) < ${MAX_WEBHOOK_ENDPOINTS}`,
    )
}

/** Makes an endpoint under this id; its secret is shown in this answer only. */
export const createWebhook = async (
  env: Env,
  me: Me,
  { id, fields, origin }: { id: string; fields: WebhookInput; origin: string },
  context: RequestContext,
): Promise<Result<WebhookWithSecret>> => {
  const { now } = context
  const accountId = me.account.id
  if (!me.email_confirmed) return refuse('email_unconfirmed', { facts: { reason: 'webhooks' } })
  const checked = await check(env, accountId, fields, origin)
  if (!checked.ok) return checked
  const secret = newWebhookSecret()
  const row: EndpointRow = {
    id,
    account_id: accountId,
    url: fields.url,
    name: fields.name ?? '',
    events: [...new Set(fields.events)],
    event_id: fields.event_id ?? null,
    is_active: fields.is_active ?? true,
    secret: sealSecret(await ready(env), id, secret),
    secret_end: secret.slice(-4),
    previous_secret: null,
    previous_until: null,
    failing_since: null,
    disabled_at: null,
    disabled_reason: null,
    origin,
    created_by: me.id,
    created_by_name: personName(me),
    created_at: isoTime(now),
  }
  const deed = { action: 'WEBHOOK_CREATED', subject: { id, name: row.url }, details: { events: row.events } } as const
  if (!(await change(env, accountId, insertWithinLimit(env, row), deed, context))) return refuse('webhook_limit')
  const [made] = await withFigures(env, [row], now)
  return ok({ ...(made as Webhook), secret })
}

/** Changes an endpoint; absent fields stay. Enabling one forgets that it failed; disabling one gives up what waits. */
export const updateWebhook = async (
  env: Env,
  accountId: string,
  { id, fields, origin, if_match }: { id: string; fields: UpdateWebhookInput; origin: string; if_match?: string | undefined },
  context: RequestContext,
): Promise<Result<Webhook>> => {
  const { now } = context
  const before = await getWebhook(env, accountId, id, now)
  if (!before.ok) return before
  const unchanged = unlessChanged(if_match, updateWebhookSchema, before.value)
  if (!unchanged.ok) return unchanged
  const checked = await check(env, accountId, { ...fields, url: fields.url === before.value.url ? undefined : fields.url }, origin)
  if (!checked.ok) return checked
  const given = definedFields(fields)
  if (Object.keys(given).length === 0) return before
  const wasActive = before.value.is_active
  const isEnabled = fields.is_active === true && !wasActive
  const isDisabled = fields.is_active === false && wasActive
  const changes = {
    ...given,
    ...(isEnabled ? { failing_since: null, disabled_at: null, disabled_reason: null } : {}),
    ...(isDisabled ? { disabled_at: isoTime(now) } : {}),
  }
  const statement = drizzle(directoryOf(env)).update(webhookEndpoints).set(changes).where(ofAccount(accountId, id))
  const deed = {
    action: 'WEBHOOK_CHANGED',
    subject: { id, name: fields.url ?? before.value.url },
    details: { fields: Object.keys(given) },
  } as const
  await change(env, accountId, statement, deed, context, isDisabled ? [giveUpStatement(directoryOf(env), id)] : [])
  return getWebhook(env, accountId, id, now)
}

/** Makes a new secret, which is shown in this answer only; the old one signs too for a day, or ends now. */
export const rotateSecret = async (
  env: Env,
  accountId: string,
  { id, endNow }: { id: string; endNow: boolean },
  context: RequestContext,
): Promise<Result<WebhookWithSecret>> => {
  const { now } = context
  const before = await findEndpoint(env, accountId, id)
  if (!before.ok) return before
  const secret = newWebhookSecret()
  const changes = {
    secret: sealSecret(await ready(env), id, secret),
    secret_end: secret.slice(-4),
    previous_secret: endNow ? null : before.value.secret,
    previous_until: endNow ? null : isoTime(now + SECRET_OVERLAP_MS),
  }
  const statement = drizzle(directoryOf(env)).update(webhookEndpoints).set(changes).where(ofAccount(accountId, id))
  const deed = { action: 'WEBHOOK_SECRET_ROTATED', subject: { id, name: before.value.url }, details: { end_now: endNow } } as const
  await change(env, accountId, statement, deed, context)
  const after = await getWebhook(env, accountId, id, now)
  return after.ok ? ok({ ...after.value, secret }) : after
}

/** Deletes an endpoint: nothing is sent to it any more. Its deliveries are erased with all others, 30 days after they were made. */
export const deleteWebhook = async (env: Env, accountId: string, id: string, context: RequestContext): Promise<Result<null>> => {
  const found = await findEndpoint(env, accountId, id)
  if (!found.ok) return found
  const statement = drizzle(directoryOf(env)).delete(webhookEndpoints).where(ofAccount(accountId, id))
  const deed = { action: 'WEBHOOK_DELETED', subject: { id, name: found.value.url } } as const
  await change(env, accountId, statement, deed, context, [giveUpStatement(directoryOf(env), id)])
  return ok(null)
}
