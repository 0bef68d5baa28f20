import { BoundedMap } from '../runtime/bounded-map.ts'
import type { Env } from '../runtime/env.ts'
import { statedLength } from './read-body.ts'
import { timeOf } from './time-of.ts'

// A response cache for the calls of a rush, whose answer is the same for everyone: availability, a refused order, the
// state of the waiting room. Each isolate keeps an answer for the second it was given in.

type Said = { status: number; body: string; headers: Record<string, string>; until: number }
/** What was asked, and until when its answer stands, in milliseconds. */
type Asked = { what: string; until: number }
/** What was said of an event in a second, by what was asked: the cart of a refused order, else nothing. */
type Kept = { second: number; said: Map<string, Said> }
/** A request whose answer may be everyone's. */
type Shared = { event: string; call: 'availability' | 'order' | 'room' }

/** Events, answers of one of them, and bytes of a cart: more are not kept. */
const most = { events: 1000, answers: 100, cart: 1000 }
const kept = new BoundedMap<string, Kept>(most.events)
const rooms = new BoundedMap<string, Said>(most.events)
const asked = new WeakMap<Request, Asked>()

const prefix = '/api/public/events/'

/** The event and the call whose answer a request asks for, if it is one of those. */
const sharedOf = ({ method, url }: Request): Shared | null => {
  const start = url.indexOf(prefix, 8)
  if (start < 0) return null
  const from = start + prefix.length
  const end = url.indexOf('/', from)
  const call = url.slice(end + 1)
  const isShared = method === 'GET' ? call === 'availability' || call === 'room' : method === 'POST' && call === 'order'
  return end > 0 && isShared ? { event: url.slice(from, end), call: call as Shared['call'] } : null
}

/** What a refused order was asked with; null where its answer may be its sender's own. */
const cartOf = (headers: Headers, text: string): string | null =>
  headers.has('x-order-session') || headers.has('x-room-pass') || headers.has('idempotency-key') || text.length > most.cart
    ? null
    : `${headers.get('accept-language') ?? ''} ${headers.get('content-type') ?? ''} ${text}`

/** Whether the body of a request is short enough for its answer to be kept, by what it states: it is read only then. */
const isShort = (headers: Headers): boolean => (statedLength(headers) ?? Infinity) <= most.cart

/** Lets the answer to this request be said again to all who ask the same in this second, before `until`; `cart` is its body where it has one. */
export const allowResponseCaching = (request: Request, cart = '', until = Infinity): void => {
  const what = cart === '' ? '' : cartOf(request.headers, cart)
  if (what !== null) asked.set(request, { what, until })
}

/** Drops the cached answers of an event that changed. An answer still being made must not be cached after this. */
export const invalidateResponses = (eventId: string): void => {
  kept.set(eventId, { second: -1, said: new Map() })
  rooms.set(eventId, { status: 0, body: '', headers: {}, until: 0 })
}

/** An answer read to its end, to be said again before `until`, and to be sent. */
const heard = async (response: Response, until: number): Promise<Said> => ({
  status: response.status,
  body: await response.text(),
  headers: Object.fromEntries(response.headers),
  until,
})

/** Keeps an answer, unless what is kept of the event is no longer what it was when this was asked: it may say what was true then. */
const keep = async (
  event: string,
  second: number,
  before: Kept | undefined,
  { what, until }: Asked,
  response: Response,
): Promise<Response> => {
  const said = await heard(response, until)
  if (kept.get(event) === before) {
    const now = before?.second === second ? before : { second, said: new Map<string, Said>() }
    if (now.said.size < most.answers) now.said.set(what, said)
    kept.set(event, now)
  }
  return new Response(said.body, said)
}

/** The same answer again. Its date is the second's, as long as it is said in that second. */
const say = ({ status, body, headers }: Said, more: Record<string, string> = {}): Response =>
  new Response(body, { status, headers: { ...headers, 'x-request-id': crypto.randomUUID(), ...more } })

/** How far a room has come, until it is asked for anew: by this machine's clock, as it is kept (`features/room/read-room.ts`). */
const sayRoom = async (request: Request, event: string, now: number, answer: (request: Request) => Promise<Response> | Response) => {
  const said = rooms.get(event)
  if (said && Date.now() < said.until) return say(said, { date: new Date(now).toUTCString() })
  const response = await answer(request)
  const until = asked.get(request)?.until
  if (until === undefined) return response
  const own = await heard(response, until)
  if (rooms.get(event) === said) rooms.set(event, own)
  return new Response(own.body, own)
}

/** Says again what was said before in this second, or has the request answered. */
export const serveCachedResponse = async (
  request: Request,
  env: Env,
  answer: (request: Request) => Promise<Response> | Response,
): Promise<Response> => {
  const shared = sharedOf(request)
  if (shared === null) return answer(request)
  const { event, call } = shared
  const now = timeOf(request.headers, env)
  if (call === 'room') return sayRoom(request, event, now, answer)
  const second = Math.floor(now / 1000)
  const before = kept.get(event)
  const said = before?.second === second ? before.said : null
  let own = request
  if (call === 'availability') {
    const same = said?.get('')
    if (same) return say(same)
  } else if (said && said.size > (said.has('') ? 1 : 0) && isShort(request.headers)) {
    const text = await request.text()
    const cart = cartOf(request.headers, text)
    const same = cart === null ? undefined : said.get(cart)
    if (same && now < same.until) return say(same)
    own = new Request(request.url, { method: 'POST', headers: request.headers, body: text })
  }
  const response = await answer(own)
  const what = asked.get(own)
  return what === undefined ? response : keep(event, second, before, what, response)
}
