import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { List } from '../../contract/common.ts'
import type { Organizer, OrganizerInput } from '../../contract/organizers.ts'
import type { Me } from '../../contract/people.ts'
import { ok, refuse, type Result } from '../../contract/problem.ts'
import { newId } from '../../domain/id.ts'
import { isoTime } from '../../domain/time.ts'
import type { Env } from '../../env.ts'
import { pageOfArray } from '../../http/list-array.ts'
import type { ListQuery, ListRules } from '../../http/list-query.ts'
import { boxes } from '../accounts/table.ts'
import { deliverPushes, pushStatement } from '../accounts/push-facts.ts'
import type { OrganizerFact } from '../events/table.ts'
import { organizers, type OrganizerRow } from './table.ts'

const view = ({ account_id: _, ...organizer }: OrganizerRow): Organizer => organizer

/** What an event's box keeps of its organizer. */
export const organizerFact = ({ id, name, email, website }: OrganizerRow): OrganizerFact => ({ id, name, email, website })

export const organizerListRules: ListRules = { sorts: ['name', 'created_at'], defaultDirection: 'asc', filters: ['name', 'email'] }

/** An organizer of the account, or undefined. */
export const findOrganizer = async (d1: D1Database, accountId: string, id: string): Promise<OrganizerRow | undefined> =>
  (
    await drizzle(d1)
      .select()
      .from(organizers)
      .where(and(eq(organizers.id, id), eq(organizers.account_id, accountId)))
      .limit(1)
  )[0]

/** The account's organizers; an account has few. */
export const listOrganizers = async (env: Env, accountId: string, query: ListQuery): Promise<List<Organizer>> => {
  const rows = await drizzle(env.DB).select().from(organizers).where(eq(organizers.account_id, accountId)).limit(1000)
  return pageOfArray(rows.map(view), query, organizerListRules, (row) => `${row.name} ${row.email}`)
}

/** One organizer. */
export const getOrganizer = async (env: Env, accountId: string, id: string): Promise<Result<Organizer>> => {
  const row = await findOrganizer(env.DB, accountId, id)
  return row ? ok(view(row)) : refuse('not_found')
}

/** Makes an organizer; currency and time zone are the account's where not given. */
export const createOrganizer = async (env: Env, { account }: Me, input: OrganizerInput, now: number): Promise<Result<Organizer>> => {
  const row: OrganizerRow = {
    id: newId('org'),
    account_id: account.id,
    name: input.name,
    email: input.email,
    description: input.description ?? null,
    website: input.website ?? null,
    currency: input.currency ?? account.currency,
    timezone: input.timezone ?? account.timezone,
    created_at: isoTime(now),
  }
  await drizzle(env.DB).insert(organizers).values(row)
  return ok(view(row))
}

/** Changes an organizer, and tells every event of theirs. */
export const updateOrganizer = async (
  env: Env,
  accountId: string,
  id: string,
  fields: Partial<OrganizerInput>,
  now: number,
): Promise<Result<Organizer>> => {
  const row = await findOrganizer(env.DB, accountId, id)
  if (!row) return refuse('not_found')
  const next = { ...row, ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) }
  const update = env.DB.prepare(
    'update organizers set name = ?1, email = ?2, description = ?3, website = ?4, currency = ?5, timezone = ?6 where id = ?7',
  ).bind(next.name, next.email, next.description, next.website, next.currency, next.timezone, id)
  const fact = { command: 'setOrganizer' as const, input: organizerFact(next) }
  await env.DB.batch([update, pushStatement(env.DB, { account_id: accountId, organizer_id: id }, fact, now)])
  await deliverPushes(env, now)
  return ok(view(next))
}

/** Deletes an organizer that has no events. */
export const deleteOrganizer = async (env: Env, accountId: string, id: string): Promise<Result<null>> => {
  const db = drizzle(env.DB)
  if (!(await findOrganizer(env.DB, accountId, id))) return refuse('not_found')
  const used = await db.select({ id: boxes.event_id }).from(boxes).where(eq(boxes.organizer_id, id)).limit(1)
  if (used.length) return refuse('organizer_in_use')
  await db.delete(organizers).where(eq(organizers.id, id))
  return ok(null)
}
