import type { Env } from '../env.ts'
import { timeOf } from './time-of.ts'

// What is asked most when everybody comes at once has the same answer for everybody: what is left, and that nothing is.
// Such an answer is kept in this isolate for the second it was given in, and said again without anything being done.

type Said = { status: number; body: string; headers: Record<string, string>; until: number }
/** What was asked, and until when its answer stands, in milliseconds. */
type Asked = { what: string; until: number }
/** What was said of an event in a second, by what was asked: nothing for what is left, the cart of a refused order. */
type Kept = { second: number; said: Map<string, Said> }

const kept = new Map<string, Kept>()
const asked = new WeakMap<Request, Asked>()
/** Events, answers of one of them, and characters of a cart: more are not kept. */
const most = { events: 1000, answers: 100, cart: 1000 }

const prefix = '/api/public/events/'

/** The event whose answer a request asks for, if it is one of those. */
const eventOf = ({ method, url }: Request): string | null => {
  const start = url.indexOf(prefix, 8)
  if (start < 0) return null
  const from = start + prefix.length
  const end = url.indexOf('/', from)
  const call = url.slice(end + 1)
  return end > 0 && (method === 'GET' ? call === 'availability' : method === 'POST' && call === 'order') ? url.slice(from, end) : null
}

/** What a refused order was asked with; null where its answer may be its sender's own. */
const cartOf = (headers: Headers, text: string): string | null =>
  headers.has('x-order-session') || headers.has('x-room-pass') || headers.has('idempotency-key') || text.length > most.cart
    ? null
    : `${headers.get('accept-language') ?? ''} ${headers.get('content-type') ?? ''} ${text}`

/** Lets the answer to this request be said again to all who ask the same in this second, before `until`; `cart` is its body where it has one. */
export const maySayAgain = (request: Request, cart = '', until = Infinity): void => {
  const what = cart === '' ? '' : cartOf(request.headers, cart)
  if (what !== null) asked.set(request, { what, until })
}

/** Forgets what was said of an event: something about it changed. */
export const unsay = (eventId: string): void => void kept.delete(eventId)

const keep = async (event: string, second: number, { what, until }: Asked, response: Response): Promise<Response> => {
  const body = await response.text()
  const headers = Object.fromEntries(response.headers)
  const before = kept.get(event)
  const now = before?.second === second ? before : { second, said: new Map<string, Said>() }
  if (now.said.size < most.answers) now.said.set(what, { status: response.status, body, headers, until })
  // The oldest goes: a map keeps the order of what was put in.
  kept.delete(event)
  if (kept.size >= most.events) kept.delete(kept.keys().next().value ?? '')
  kept.set(event, now)
  return new Response(body, { status: response.status, headers })
}

const say = ({ status, body, headers }: Said, now: number): Response => {
  return new Response(body, { status, headers: { ...headers, 'x-request-id': crypto.randomUUID(), date: new Date(now).toUTCString() } })
}

/** Says again what was said before in this second, or has the request answered. */
export const sayAgain = async (
  request: Request,
  env: Env,
  answer: (request: Request) => Promise<Response> | Response,
): Promise<Response> => {
  const event = eventOf(request)
  if (event === null) return answer(request)
  const now = timeOf(request.headers, env)
  const second = Math.floor(now / 1000)
  const before = kept.get(event)
  const said = before?.second === second ? before.said : null
  let own = request
  if (request.method === 'GET') {
    const same = said?.get('')
    if (same) return say(same, now)
  } else if (said && said.size > (said.has('') ? 1 : 0)) {
    const text = await request.text()
    const cart = cartOf(request.headers, text)
    const same = cart === null ? undefined : said.get(cart)
    if (same && now < same.until) return say(same, now)
    own = new Request(request.url, { method: 'POST', headers: request.headers, body: text })
  }
  const response = await answer(own)
  const what = asked.get(own)
  return what === undefined ? response : keep(event, second, what, response)
}
