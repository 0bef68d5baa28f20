import type { Availability, PublicEvent } from '../contract/public.ts'
import { ok, type Problem, type Result } from '../contract/problem.ts'
import { boxForSnapshot } from '../box-office/client.ts'
import type { Env } from '../runtime/env.ts'
import { isolateCache, type Later } from '../runtime/isolate-cache.ts'

// One snapshot per event and second serves all readers: cached in this isolate, and in the data centre's cache for
// other isolates. The second is part of the key, so that entries need no expiry.

export type Answer<T> = Result<T> | { ok: false; problem: Problem }
type What = 'page' | 'availability' | 'organizer' | 'about' | 'feed' | 'list'

const secondOf = (now: number): number => Math.floor(now / 1000)
const nameOf = (what: What, id: string, second: number): string => `https://snapshot.invalid/${what}/${encodeURIComponent(id)}/${second}`

const kept = isolateCache<Answer<unknown>>({
  maxEntries: 1000,
  freshness: (at, now) => (secondOf(at) === secondOf(now) ? 'fresh' : 'expired'),
})

const readThrough = async <T>(what: What, id: string, now: number, later: Later, ask: () => Promise<Answer<T>>): Promise<Answer<T>> => {
  const cache = caches.default
  const name = nameOf(what, id, secondOf(now))
  const known = await cache.match(name)
  if (known) return ok((await known.json()) as T)
  const answer = await ask()
  if (answer.ok) later.waitUntil(cache.put(name, new Response(JSON.stringify(answer.value), { headers: { 'cache-control': 'max-age=2' } })))
  return answer
}

/** Caches one answer for all requests of the same second. */
export const oncePerSecond = <T>(what: What, id: string, now: number, later: Later, ask: () => Promise<Answer<T>>): Promise<Answer<T>> =>
  kept.get(`${what} ${id}`, () => readThrough(what, id, now, later, ask), { now, later }) as Promise<Answer<T>>

/** An event's page without a promo code, as it was at some moment of this second. */
export const eventSnapshot = (env: Env, eventId: string, now: number, later: Later): Promise<Answer<PublicEvent>> =>
  oncePerSecond('page', eventId, now, later, () => boxForSnapshot(env, eventId, now).query('getPublicEvent', null))

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

/** An event's availability, from this second's page if it is cached. */
export const availabilitySnapshot = async (env: Env, eventId: string, now: number, later: Later): Promise<Answer<Availability>> => {
  const event = kept.fresh(`page ${eventId}`, now) as Answer<PublicEvent> | undefined
  if (event) return event.ok ? ok(availabilityOf(event.value, now)) : event
  return oncePerSecond('availability', eventId, now, later, () => boxForSnapshot(env, eventId, now).query('getAvailability', null))
}

/** Invalidates an event's snapshot after a change in the console, so that its author sees it at once. */
export const forgetSnapshot = async (eventId: string, now: number): Promise<void> => {
  const names = (['page', 'availability'] as const).map((what) => {
    kept.delete(`${what} ${eventId}`)
    return nameOf(what, eventId, secondOf(now))
  })
  await Promise.all(names.map((name) => caches.default.delete(name)))
}
