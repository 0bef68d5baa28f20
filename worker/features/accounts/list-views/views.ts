import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import { MAX_VIEWS, type ListView, type ListViewInput, type UpdateListViewInput, type ViewedList } from '../../../contract/list-views.ts'
import type { Me } from '../../../contract/people.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { definedFields } from '../../../domain/defined-fields.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { unknownEvent } from '../accounts/unknown-event.ts'
import { listViews, type ListViewRow } from './table.ts'

const view = ({ account_id: _, user_id: __, ...row }: ListViewRow): ListView => row

/** A person's views in the account they are signed in to. */
const ofPerson = ({ id, account }: Me) => and(eq(listViews.user_id, id), eq(listViews.account_id, account.id))

/** Those that a list shows: the ones that suit every event, and those of this one. */
const shownIn = (me: Me, list: ViewedList, eventId: string | null) =>
  and(ofPerson(me), eq(listViews.list, list), or(isNull(listViews.event_id), eventId ? eq(listViews.event_id, eventId) : undefined))

/** A person's views of a list, oldest first. */
export const listListViews = async (env: Env, me: Me, list: ViewedList, eventId: string | null): Promise<ListView[]> => {
  const rows = await drizzle(directoryOf(env))
    .select()
    .from(listViews)
    .where(shownIn(me, list, eventId))
    .orderBy(asc(listViews.created_at), asc(listViews.id))
    // Views of an event, and those that suit every event.
    .limit(2 * MAX_VIEWS)
  return rows.map(view)
}

const refuseUnknownEvent = async (env: Env, me: Me, eventId: string | null | undefined): Promise<Result<null>> =>
  eventId && (await unknownEvent(env, me.account.id, [eventId])) !== null
    ? refuse('validation_failed', { errors: { event_id: ['validation.unknown_id'] } })
    : ok(null)

/** Saves a list's state under a name. */
export const createListView = async (
  env: Env,
  me: Me,
  { id, fields }: { id: string; fields: ListViewInput },
  now: number,
): Promise<Result<ListView>> => {
  const checked = await refuseUnknownEvent(env, me, fields.event_id)
  if (!checked.ok) return checked
  const db = drizzle(directoryOf(env))
  if ((await db.$count(listViews, shownIn(me, fields.list, fields.event_id ?? null))) >= MAX_VIEWS) return refuse('list_view_limit')
  const row: ListViewRow = {
    ...fields,
    id,
    account_id: me.account.id,
    user_id: me.id,
    event_id: fields.event_id ?? null,
    created_at: isoTime(now),
  }
  await db.insert(listViews).values(row)
  return ok(view(row))
}

const own = (me: Me, id: string) => and(eq(listViews.id, id), ofPerson(me))

/** Renames a view, or gives it another state. */
export const updateListView = async (
  env: Env,
  me: Me,
  { id, fields }: { id: string; fields: UpdateListViewInput },
): Promise<Result<ListView>> => {
  const checked = await refuseUnknownEvent(env, me, fields.event_id)
  if (!checked.ok) return checked
  const db = drizzle(directoryOf(env))
  const changes = definedFields(fields)
  const rows =
    Object.keys(changes).length > 0
      ? await db.update(listViews).set(changes).where(own(me, id)).returning()
      : await db.select().from(listViews).where(own(me, id))
  return rows[0] ? ok(view(rows[0])) : refuse('not_found')
}

/** Deletes a view. */
export const deleteListView = async (env: Env, me: Me, id: string): Promise<Result<null>> => {
  const rows = await drizzle(directoryOf(env)).delete(listViews).where(own(me, id)).returning({ id: listViews.id })
  return rows.length > 0 ? ok(null) : refuse('not_found')
}

/** Deletes everyone's views of an event that was deleted. */
export const dropListViewsOf = async (env: Env, eventId: string): Promise<void> => {
  await drizzle(directoryOf(env)).delete(listViews).where(eq(listViews.event_id, eventId))
}
