import { BoundedMap } from '../runtime/bounded-map.ts'
import type { Env } from '../runtime/env.ts'
import { antiForgeryCookie } from './session-cookies.ts'
import { timeOf } from './time-of.ts'

// A page cache for first visits: a browser without a cookie gets the same event page within a second, except for the
// cookie it is given. Each isolate keeps the whole page and serves it before the app runs.

type Said = { second: number; body: ArrayBuffer; headers: Headers }

const asked = new WeakSet<Request>()
/** Counts invalidations: a page rendered across one may show the state before it. */
let forgotten = 0
/** Pages, and characters of what languages are wanted: more are not kept. */
const most = { pages: 50, languages: 100 }
const kept = new BoundedMap<string, Said>(most.pages)

const eventPage = /^https?:\/\/[^/]+\/e\/[^?]+$/

/** Which page in which language, where everyone gets the same. */
const pageOf = ({ method, url, headers }: Request): string | null => {
  if (method !== 'GET' || !eventPage.test(url) || headers.has('cookie')) return null
  const languages = headers.get('accept-language') ?? ''
  return languages.length > most.languages ? null : `${url} ${languages}`
}

/** Lets the page that answers this request be served to everyone who asks for the same in this second. */
export const allowPageCaching = (request: Request): void => void asked.add(request)

/** Drops the cached pages of an event that changed. */
export const invalidatePages = (eventId: string): void => {
  forgotten += 1
  for (const page of kept.keys()) if (page.includes(`/e/${eventId}/`)) kept.delete(page)
}

const keep = async (page: string, second: number, response: Response, before: number): Promise<Response> => {
  const { headers } = response
  const body = await response.arrayBuffer()
  if (forgotten !== before) return new Response(body, { status: response.status, headers })
  kept.set(page, { second, body, headers })
  return new Response(body, { status: response.status, headers })
}

/** The same page in the same second, with a cookie of its own. */
const show = ({ body, headers }: Said): Response => {
  const shown = new Response(body, { headers })
  const cookie = headers.get('set-cookie')?.replace(/^[^;]*/, `${antiForgeryCookie}=${crypto.randomUUID()}`)
  if (cookie) shown.headers.set('set-cookie', cookie)
  shown.headers.set('x-request-id', crypto.randomUUID())
  return shown
}

/** Serves a page cached in this second, or has the request answered. */
export const serveCachedPage = async (
  request: Request,
  env: Env,
  answer: (request: Request) => Promise<Response> | Response,
): Promise<Response> => {
  const page = pageOf(request)
  if (page === null) return answer(request)
  const now = timeOf(request.headers, env)
  const second = Math.floor(now / 1000)
  const said = kept.get(page)
  if (said?.second === second) return show(said)
  const before = forgotten
  const response = await answer(request)
  return asked.has(request) ? keep(page, second, response, before) : response
}
