import { organizerEventsQuery } from '../../contract/organizer-events.ts'
import type { OrganizerPage } from '../../contract/page.ts'
import type { PublicEvent } from '../../contract/public.ts'
import { ok, type Problem, type Result } from '../../contract/problem.ts'
import { boxForEverybody } from '../../box-office/client.ts'
import type { Env } from '../../env.ts'
import type { Availability } from './get-availability.ts'
import { getPublicOrganizer } from './get-public-organizer.ts'
import { listPublicEvents } from './list-public-events.ts'

// One answer an event and second serves everybody who reads: kept in this isolate, and in the cache of the data centre
// for the others. Its key is the second, so that nothing has to be timed out.

type Answer<T> = Result<T> | { ok: false; problem: Problem }
type Kept = { second: number; answer: Promise<Answer<unknown>> }
type What = 'page' | 'availability' | 'organizer'

/** Where a request's answers go on being kept after it: its `waitUntil`. */
type Later = { waitUntil: (work: Promise<unknown>) => void }

const kept = new Map<string, Kept>()
const keptAtMost = 1000

const secondOf = (now: number): number => Math.floor(now / 1000)
const nameOf = (what: What, id: string, second: number): string => `https://snapshot.invalid/${what}/${encodeURIComponent(id)}/${second}`

const readThrough = async <T>(what: What, id: string, now: number, later: Later, ask: () => Promise<Answer<T>>): Promise<Answer<T>> => {
  const cache = caches.default
  const name = nameOf(what, id, secondOf(now))
  const known = await cache.match(name)
  if (known) return ok((await known.json()) as T)
  const answer = await ask()
  if (answer.ok) later.waitUntil(cache.put(name, new Response(JSON.stringify(answer.value), { headers: { 'cache-control': 'max-age=2' } })))
  return answer
}

const keep = <T>(what: What, id: string, now: number, later: Later, ask: () => Promise<Answer<T>>): Promise<Answer<T>> => {
  const key = `${what} ${id}`
  const second = secondOf(now)
  const before = kept.get(key)
  if (before?.second === second) return before.answer as Promise<Answer<T>>
  const answer = readThrough(what, id, now, later, ask)
  // The oldest goes: a map keeps the order of what was put in.
  kept.delete(key)
  if (kept.size >= keptAtMost) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, { second, answer })
  answer.catch(() => kept.delete(key))
  return answer
}

/** An event's page without a promo code, as it was at some moment of this second. */
export const eventSnapshot = (env: Env, eventId: string, now: number, later: Later): Promise<Answer<PublicEvent>> =>
  keep('page', eventId, now, later, () => boxForEverybody(env, eventId, now).query('getPublicEvent', null))

const availabilityOf = ({ tickets }: PublicEvent, now: number): Availability => ({
  version: now,
  tickets: tickets.map(({ id, state, prices }) => ({
    id,
    state,
    prices: prices.map((price) => ({
      id: price.id,
      state: price.state,
      ...(price.available === undefined ? {} : { available: price.available }),
    })),
  })),
})

/** What is left of an event, from this second's page where there is one. */
export const availabilitySnapshot = async (env: Env, eventId: string, now: number, later: Later): Promise<Answer<Availability>> => {
  const page = kept.get(`page ${eventId}`)
  if (page?.second === secondOf(now)) {
    const event = (await page.answer) as Answer<PublicEvent>
    return event.ok ? ok(availabilityOf(event.value, now)) : event
  }
  return keep('availability', eventId, now, later, () => boxForEverybody(env, eventId, now).query('getAvailability', null))
}

/** An organizer with a page of what they have coming, as it was at some moment of this second; `not_found` where there is none. */
export const organizerSnapshot = (env: Env, organizerId: string, page: number, now: number, later: Later): Promise<Answer<OrganizerPage>> =>
  keep('organizer', `${organizerId} ${page}`, now, later, async () => {
    const organizer = await getPublicOrganizer(env, organizerId)
    if (!organizer.ok) return organizer
    const events = await listPublicEvents(env, organizerEventsQuery(organizerId, page), now)
    return events.ok ? ok({ organizer: organizer.value, events: events.value }) : events
  })

/** Forgets an event's snapshot after a change in the console: who made it sees it at once. */
export const forgetSnapshot = async (eventId: string, now: number): Promise<void> => {
  const names = (['page', 'availability'] as const).map((what) => {
    kept.delete(`${what} ${eventId}`)
    return nameOf(what, eventId, secondOf(now))
  })
  await Promise.all(names.map((name) => caches.default.delete(name)))
}
