import type { List } from '../../../contract/common.ts'
import type { OrganizerPage } from '../../../contract/page.ts'
import { ok } from '../../../contract/problem.ts'
import type { PublicEventItem, PublicOrganizer } from '../../../contract/public.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { oncePerSecond, type Answer } from '../../../http/event-snapshot.ts'
import type { Env } from '../../../runtime/env.ts'
import type { Later } from '../../../runtime/isolate-cache.ts'
import { organizerEventsQuery } from '../../../shared/organizer-events.ts'
import { getPublicOrganizer } from './get-public-organizer.ts'
import { listPublicEvents, readPublicEvents, readPublicQuery } from './list-public-events.ts'

/** An organizer with those of their events that a query of the public list finds. */
const withEvents = async (env: Env, organizerId: string, query: Record<string, string>, now: number): Promise<Answer<OrganizerPage>> => {
  const organizer = await getPublicOrganizer(env, organizerId)
  if (!organizer.ok) return organizer
  const events = await listPublicEvents(env, query, now)
  return events.ok ? ok({ organizer: organizer.value, events: events.value }) : events
}

/** An organizer with a page of upcoming events, cached by second; `not_found` where there is none. */
export const organizerSnapshot = (env: Env, organizerId: string, page: number, now: number, later: Later): Promise<Answer<OrganizerPage>> =>
  oncePerSecond('organizer', `${organizerId} ${page}`, now, later, () =>
    withEvents(env, organizerId, organizerEventsQuery(organizerId, page), now),
  )

/** An organizer with their next hundred events, for programs that subscribe; `not_found` where there is none. */
export const organizerFeedSnapshot = (env: Env, organizerId: string, now: number, later: Later): Promise<Answer<OrganizerPage>> =>
  oncePerSecond('feed', organizerId, now, later, () =>
    withEvents(env, organizerId, { ...organizerEventsQuery(organizerId, 1), per_page: '100' }, now),
  )

/** An organizer as anyone may see them, as they were at some moment of this second. */
export const publicOrganizerSnapshot = (env: Env, organizerId: string, now: number, later: Later): Promise<Answer<PublicOrganizer>> =>
  oncePerSecond('about', organizerId, now, later, () => getPublicOrganizer(env, organizerId))

/** A page of the public list of events, as it was at some moment of this second. */
export const eventListSnapshot = (
  env: Env,
  raw: Record<string, unknown>,
  now: number,
  later: Later,
): Promise<Answer<List<PublicEventItem>>> => {
  const query = readPublicQuery(raw)
  if (!query.ok) return Promise.resolve(query)
  return oncePerSecond('list', hashSecret(JSON.stringify(query.value)), now, later, async () =>
    ok(await readPublicEvents(env, query.value, now)),
  )
}
