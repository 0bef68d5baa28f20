import type { Context } from 'hono'
import { cors as honoCors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { MAX_IMPORT_BYTES } from '../contract/import-fields.ts'
import { imageBytesBelow } from '../contract/image-bounds.ts'
import type { Problem } from '../contract/problem.ts'
import type { App } from '../runtime/env.ts'
import { logFacts } from '../runtime/log.ts'
import { currentTrace, traceOf } from '../runtime/trace.ts'
import { localeOf } from './locale.ts'
import { answerProblem } from './problem.ts'
import { areLimitsOff } from '../limits/rate-limit.ts'
import { countCall } from './route-counts.ts'
import { isJson, readAtMost, statedLength } from './read-body.ts'
import { timeOf } from './time-of.ts'

/** Methods that are counted by their name. */
const counted = new Set(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])

/** From here on an answer is late, in milliseconds: worth a line in the log. */
const late = 2_000

/** Sets headers of a finished answer. Hono's own way makes a new answer for each of them. */
const setHeaders = (c: Context<App>, headers: Record<string, string>): void => {
  const set = () => Object.entries(headers).forEach(([name, value]) => c.res.headers.set(name, value))
  try {
    set()
  } catch {
    // Headers of a fetched response are immutable; those of a copy aren't.
    c.res = new Response(c.res.body, c.res)
    set()
  }
}

/** Gives every request its id, time and language, and logs failed and slow ones, without personal data. */
export const requestState = createMiddleware<App>(async (c, next) => {
  const started = Date.now()
  // Logs first that a deployment runs without limits.
  areLimitsOff(c.env)
  c.set('requestId', currentTrace() ?? traceOf(c.req.raw.headers))
  c.set('now', timeOf(c.req.raw.headers, c.env))
  c.set('locale', localeOf(c.req.header('accept-language')))
  await next()
  // Pages count down by the date: their own device's clock may be wrong.
  setHeaders(c, { 'X-Request-Id': c.get('requestId'), Date: new Date(c.get('now')).toUTCString() })
  const ms = Date.now() - started
  const method = counted.has(c.req.method) ? c.req.method : 'OTHER'
  countCall(c.env, `${method} ${c.req.routePath}`, { status: c.res.status, ms }, { waitUntil: (work) => c.executionCtx.waitUntil(work) })
  if (c.req.path.startsWith('/api/') && (c.res.status >= 500 || ms > late))
    logFacts({
      message: 'request',
      request_id: c.get('requestId'),
      method: c.req.method,
      route: c.req.routePath,
      status: c.res.status,
      ms,
    })
})

/** How much of an unread body is drained: more than any call takes. */
const MAX_DRAINED = { bytes: 8_000_000, ms: 5_000 }

const readOn = async (body: ReadableStream<Uint8Array>): Promise<void> => {
  const reader = body.getReader()
  for (let read = 0; read < MAX_DRAINED.bytes;) {
    const { done, value } = await reader.read()
    if (done) return
    read += value.byteLength
  }
}

/** Reads on for a while, so that a client over HTTP/1.1 that is still sending gets its answer instead of a closed connection. */
const drain = async (body: ReadableStream<Uint8Array>): Promise<void> => {
  await Promise.race([readOn(body).catch(() => undefined), scheduler.wait(MAX_DRAINED.ms)])
}

/** Drains the body of a refused request. */
export const readToEnd = createMiddleware<App>(async (c, next) => {
  await next()
  // Touching `body` makes a stream of it, so skip requests whose body was read or that have none.
  if (c.req.raw.bodyUsed || c.req.method === 'GET') return
  const { body } = c.req.raw
  if (!body || body.locked) return
  await drain(body)
})

/** Headers of every answer; pages add their Content-Security-Policy. */
export const securityHeaders = createMiddleware<App>(async (c, next) => {
  await next()
  const has = (name: string) => c.res.headers.has(name)
  setHeaders(c, {
    'X-Content-Type-Options': 'nosniff',
    ...(has('referrer-policy') ? {} : { 'Referrer-Policy': 'strict-origin-when-cross-origin' }),
    ...(c.req.url.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
    ...(c.req.path.startsWith('/api/') && !has('cache-control') ? { 'Cache-Control': 'no-store' } : {}),
  })
})

const exposed = [
  'Date',
  'ETag',
  'X-Auth-Token',
  'Idempotency-Replayed',
  'X-Request-Id',
  'X-Total-Count',
  'Content-Disposition',
  'Retry-After',
]

const corsFor = (origin: string, credentials: boolean) =>
  honoCors({
    origin,
    credentials,
    exposeHeaders: exposed,
    allowHeaders: [
      'content-type',
      'authorization',
      'accept-language',
      'idempotency-key',
      'if-match',
      'x-order-session',
      'x-room-pass',
      'x-order-proof',
      'x-door-pin',
      'x-xsrf-token',
    ],
    maxAge: 600,
  }) as ReturnType<typeof createMiddleware<App>>

const fromAnywhere = corsFor('*', false)
const toAnywhere = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': exposed.join(',') }

/** Public calls from anywhere without credentials; the rest from the configured web origin only. */
export const cors = createMiddleware<App>(async (c, next) => {
  const isPublic = c.req.path.startsWith('/api/public/') || c.req.path === '/api/openapi.json'
  if (!isPublic) return c.env.WEB_ORIGIN ? corsFor(c.env.WEB_ORIGIN, true)(c, next) : next()
  if (c.req.method === 'OPTIONS') return fromAnywhere(c, next)
  await next()
  return setHeaders(c, toAnywhere)
})

const megabyte = 1_048_576

/** Calls with an image upload beside their other fields. */
const isUpload = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && /^\/api\/(events\/[^/]+\/images|organizers\/[^/]+\/image)$/.test(path)

/** The call that uploads a file of attendees. */
const isImport = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && /^\/api\/events\/[^/]+\/attendees\/import$/.test(path)

/** The call that takes an account's archive, and stores it a part at a time: the platform alone limits its size. */
const isArchive = ({ method, path, raw }: { method: string; path: string; raw: Request }): boolean =>
  method === 'POST' && path === '/api/operator/accounts/import' && !isJson(raw)

/** Refuses a body by its stated length; one without a length is read first, up to the limit. */
const limited = (maxBytes: number, problem: Problem) =>
  createMiddleware<App>(async (c, next) => {
    const length = statedLength(c.req.raw.headers)
    if (length !== null) return length > maxBytes ? answerProblem(c, problem) : next()
    const { body } = c.req.raw
    if (!body) return next()
    const bytes = await readAtMost(body, maxBytes)
    if (!bytes) {
      await drain(body)
      return answerProblem(c, problem)
    }
    c.req.raw = new Request(c.req.raw, { method: c.req.raw.method, body: bytes })
    return next()
  })

const uploads = limited(imageBytesBelow + megabyte / 16, { code: 'image_too_large', errors: { image: ['image_too_large'] } })
const files = limited(MAX_IMPORT_BYTES + megabyte / 16, { code: 'import_file_too_large', errors: { file: ['import_file_too_large'] } })
const others = limited(megabyte, { code: 'body_too_large' })

/** Bodies over 1 MB, or over an image or a file of attendees and its form, are refused before they are read. */
export const bodyLimits = createMiddleware<App>((c, next) => {
  if (c.req.method === 'GET' || isArchive(c.req)) return next()
  return (isUpload(c.req) ? uploads : isImport(c.req) ? files : others)(c, next)
})
