import { BoundedMap } from '../runtime/bounded-map.ts'
import type { Env } from '../runtime/env.ts'
import { statedLength } from './read-body.ts'
import { timeOf } from './time-of.ts'

// A response cache for the calls that thousands make in the same second with the same result: availability, a refused
// order, the state of the waiting room. Each isolate caches a response until its second ends.

type CachedResponse = { status: number; body: string; headers: Record<string, string>; until: number }
/** The cache key of a request within its event, and when its response expires (milliseconds). */
type CacheEntry = { key: string; until: number }
/** An event's responses of one second by key: the cart of a refused order, '' for availability. */
type EventResponses = { second: number; responses: Map<string, CachedResponse> }
/** A request whose response may be shared. */
type Shared = { event: string; call: 'availability' | 'order' | 'room' }

const MAX_EVENTS = 1000
const MAX_RESPONSES_PER_EVENT = 100
const MAX_CART_BYTES = 1000
const cache = new BoundedMap<string, EventResponses>(MAX_EVENTS)
const roomCache = new BoundedMap<string, CachedResponse>(MAX_EVENTS)
const cacheable = new WeakMap<Request, CacheEntry>()

const prefix = '/api/public/events/'

/** The event and call of a request whose response may be shared, else null. */
const sharedOf = ({ method, url }: Request): Shared | null => {
  const start = url.indexOf(prefix, 8)
  if (start < 0) return null
  const from = start + prefix.length
  const end = url.indexOf('/', from)
  const call = url.slice(end + 1)
  const isShared = method === 'GET' ? call === 'availability' || call === 'room' : method === 'POST' && call === 'order'
  return end > 0 && isShared ? { event: url.slice(from, end), call: call as Shared['call'] } : null
}

/** The cache key of an order's request; null where the response may belong to its sender alone. */
const cartKeyOf = (headers: Headers, text: string): string | null =>
  headers.has('x-order-session') || headers.has('x-room-pass') || headers.has('idempotency-key') || text.length > MAX_CART_BYTES
    ? null
    : `${headers.get('accept-language') ?? ''} ${headers.get('content-type') ?? ''} ${text}`

/** Whether a request states a body short enough to be a cache key; others are not read here. */
const isShort = (headers: Headers): boolean => (statedLength(headers) ?? Infinity) <= MAX_CART_BYTES

/** Allows caching of this request's response for equal requests in the same second, before `until`. `cart` is the request's body. */
export const allowResponseCaching = (request: Request, cart = '', until = Infinity): void => {
  const key = cart === '' ? '' : cartKeyOf(request.headers, cart)
  if (key !== null) cacheable.set(request, { key, until })
}

/** Drops the cached answers of an event that changed. An answer still being made must not be cached after this. */
export const invalidateResponses = (eventId: string): void => {
  cache.set(eventId, { second: -1, responses: new Map() })
  roomCache.set(eventId, { status: 0, body: '', headers: {}, until: 0 })
}

const readResponse = async (response: Response, until: number): Promise<CachedResponse> => ({
  status: response.status,
  body: await response.text(),
  headers: Object.fromEntries(response.headers),
  until,
})

/** Caches a response, unless the event was invalidated since the request came: the response may be outdated. */
const cacheResponse = async (
  event: string,
  second: number,
  before: EventResponses | undefined,
  { key, until }: CacheEntry,
  response: Response,
): Promise<Response> => {
  const cached = await readResponse(response, until)
  if (cache.get(event) === before) {
    const current = before?.second === second ? before : { second, responses: new Map<string, CachedResponse>() }
    if (current.responses.size < MAX_RESPONSES_PER_EVENT) current.responses.set(key, cached)
    cache.set(event, current)
  }
  return new Response(cached.body, cached)
}

const toResponse = ({ status, body, headers }: CachedResponse, more: Record<string, string> = {}): Response =>
  new Response(body, { status, headers: { ...headers, 'x-request-id': crypto.randomUUID(), ...more } })

/** Serves the state of a waiting room. It expires by this machine's clock, as in `features/sales/waiting-room/read-room.ts`. */
const serveRoom = async (request: Request, event: string, now: number, answer: (request: Request) => Promise<Response> | Response) => {
  const cached = roomCache.get(event)
  if (cached && Date.now() < cached.until) return toResponse(cached, { date: new Date(now).toUTCString() })
  const response = await answer(request)
  const until = cacheable.get(request)?.until
  if (until === undefined) return response
  const fresh = await readResponse(response, until)
  if (roomCache.get(event) === cached) roomCache.set(event, fresh)
  return new Response(fresh.body, fresh)
}

/** Serves the response cached in this second, or has the request answered. */
export const serveCachedResponse = async (
  request: Request,
  env: Env,
  answer: (request: Request) => Promise<Response> | Response,
): Promise<Response> => {
  const shared = sharedOf(request)
  if (shared === null) return answer(request)
  const { event, call } = shared
  const now = timeOf(request.headers, env)
  if (call === 'room') return serveRoom(request, event, now, answer)
  const second = Math.floor(now / 1000)
  const before = cache.get(event)
  const responses = before?.second === second ? before.responses : null
  let own = request
  if (call === 'availability') {
    const cached = responses?.get('')
    if (cached) return toResponse(cached)
  } else if (responses && responses.size > (responses.has('') ? 1 : 0) && isShort(request.headers)) {
    const text = await request.text()
    const key = cartKeyOf(request.headers, text)
    const cached = key === null ? undefined : responses.get(key)
    if (cached && now < cached.until) return toResponse(cached)
    own = new Request(request.url, { method: 'POST', headers: request.headers, body: text })
  }
  const response = await answer(own)
  const entry = cacheable.get(own)
  return entry === undefined ? response : cacheResponse(event, second, before, entry, response)
}
