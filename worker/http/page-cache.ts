import { BoundedMap } from '../runtime/bounded-map.ts'
import type { Env } from '../runtime/env.ts'
import { antiForgeryCookie } from './session-cookies.ts'
import { timeOf } from './time-of.ts'

// A page cache for first visits: a browser without a cookie gets the same event page within a second, except for the
// cookie it is given. Each isolate keeps the whole page and serves it before the app runs.

type CachedPage = { second: number; body: ArrayBuffer; headers: Headers }

const cacheable = new WeakSet<Request>()
/** Counts invalidations: a page rendered across one may show the state before it. */
let invalidations = 0
const MAX_PAGES = 50
const MAX_ACCEPT_LANGUAGE_LENGTH = 100
const cache = new BoundedMap<string, CachedPage>(MAX_PAGES)

const eventPage = /^https?:\/\/[^/]+\/e\/[^?]+$/

/** The cache key of a page that is the same for everyone, else null. */
const pageKeyOf = ({ method, url, headers }: Request): string | null => {
  if (method !== 'GET' || !eventPage.test(url) || headers.has('cookie')) return null
  const languages = headers.get('accept-language') ?? ''
  return languages.length > MAX_ACCEPT_LANGUAGE_LENGTH ? null : `${url} ${languages}`
}

/** Allows caching of the page that answers this request, for equal requests in the same second. */
export const allowPageCaching = (request: Request): void => void cacheable.add(request)

/** Drops the cached pages of an event that changed. */
export const invalidatePages = (eventId: string): void => {
  invalidations += 1
  for (const page of cache.keys()) if (page.includes(`/e/${eventId}/`)) cache.delete(page)
}

const cachePage = async (page: string, second: number, response: Response, before: number): Promise<Response> => {
  const { headers } = response
  const body = await response.arrayBuffer()
  if (invalidations !== before) return new Response(body, { status: response.status, headers })
  cache.set(page, { second, body, headers })
  return new Response(body, { status: response.status, headers })
}

/** A cached page with an anti-forgery cookie of its own. */
const toResponse = ({ body, headers }: CachedPage): Response => {
  const response = new Response(body, { headers })
  const cookie = headers.get('set-cookie')?.replace(/^[^;]*/, `${antiForgeryCookie}=${crypto.randomUUID()}`)
  if (cookie) response.headers.set('set-cookie', cookie)
  response.headers.set('x-request-id', crypto.randomUUID())
  return response
}

/** Serves a page cached in this second, or has the request answered. */
export const serveCachedPage = async (
  request: Request,
  env: Env,
  answer: (request: Request) => Promise<Response> | Response,
): Promise<Response> => {
  const page = pageKeyOf(request)
  if (page === null) return answer(request)
  const now = timeOf(request.headers, env)
  const second = Math.floor(now / 1000)
  const cached = cache.get(page)
  if (cached?.second === second) return toResponse(cached)
  const before = invalidations
  const response = await answer(request)
  return cacheable.has(request) ? cachePage(page, second, response, before) : response
}
