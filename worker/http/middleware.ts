import { bodyLimit } from 'hono/body-limit'
import { cors as honoCors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { imageBytesBelow } from '../contract/image-bounds.ts'
import type { App } from '../env.ts'
import { localeOf } from './locale.ts'
import { answerProblem } from './problem.ts'
import { areLimitsOff } from './rate-limit.ts'

/** Gives every request its id, time and language, and logs it without anything personal. */
export const requestState = createMiddleware<App>(async (c, next) => {
  const started = Date.now()
  // A deployment that runs without limits says so before anything else.
  areLimitsOff(c.env)
  const chosen = c.env.TEST_CLOCK === '1' ? Date.parse(c.req.header('x-foyer-now') ?? '') : Number.NaN
  c.set('requestId', c.req.header('cf-ray') ?? crypto.randomUUID())
  c.set('now', Number.isNaN(chosen) ? started : chosen)
  c.set('locale', localeOf(c.req.header('accept-language')))
  await next()
  c.header('X-Request-Id', c.get('requestId'))
  // Pages count down by it: their own device's clock may be wrong.
  c.header('Date', new Date(c.get('now')).toUTCString())
  if (c.req.path.startsWith('/api/'))
    console.log(
      JSON.stringify({
        message: 'request',
        request_id: c.get('requestId'),
        method: c.req.method,
        route: c.req.routePath,
        status: c.res.status,
        ms: Date.now() - started,
      }),
    )
})

/** Bytes and milliseconds for the rest of a body that nobody wanted: more than any call takes. */
const mostUnread = { bytes: 8_000_000, ms: 5_000 }

const readOn = async (body: ReadableStream<Uint8Array>): Promise<void> => {
  const reader = body.getReader()
  for (let read = 0; read < mostUnread.bytes;) {
    const { done, value } = await reader.read()
    if (done) return
    read += value.byteLength
  }
}

/**
 * Reads what a refusal left unread of a request. Over HTTP/1.1 whoever is still sending when the answer comes would find
 * the connection closed, and never see why.
 */
export const readToEnd = createMiddleware<App>(async (c, next) => {
  await next()
  const { body, bodyUsed } = c.req.raw
  if (!body || bodyUsed || body.locked) return
  // Who is gone by now needs no answer.
  await Promise.race([readOn(body).catch(() => undefined), scheduler.wait(mostUnread.ms)])
})

/** Headers of every answer; pages add their Content-Security-Policy. */
export const securityHeaders = createMiddleware<App>(async (c, next) => {
  await next()
  c.header('X-Content-Type-Options', 'nosniff')
  if (!c.res.headers.has('referrer-policy')) c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
  if (new URL(c.req.url).protocol === 'https:') c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  if (c.req.path.startsWith('/api/') && !c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store')
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

/** Public calls from anywhere without credentials; the rest from the configured web origin only. */
export const cors = createMiddleware<App>(async (c, next) => {
  const isPublic = c.req.path.startsWith('/api/public/') || c.req.path === '/api/openapi.json'
  const origin = isPublic ? '*' : (c.env.WEB_ORIGIN ?? '')
  if (!origin) return next()
  const allowed = honoCors({
    origin,
    credentials: !isPublic,
    exposeHeaders: exposed,
    allowHeaders: [
      'content-type',
      'authorization',
      'accept-language',
      'idempotency-key',
      'if-match',
      'x-order-session',
      'x-door-pin',
      'x-xsrf-token',
    ],
    maxAge: 600,
  })
  return (allowed as ReturnType<typeof createMiddleware<App>>)(c, next)
})

const megabyte = 1_048_576

/** Calls that take an image beside their other fields. */
const isUpload = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && /^\/api\/(events\/[^/]+\/images|organizers\/[^/]+\/image)$/.test(path)

/** Bodies over 1 MB, or over an image and its form, are refused before they are read. */
export const bodyLimits = createMiddleware<App>(async (c, next) => {
  const limited = isUpload(c.req)
    ? bodyLimit({
        maxSize: imageBytesBelow + megabyte / 16,
        onError: (over) => answerProblem(over as typeof c, { code: 'image_too_large', errors: { image: ['image_too_large'] } }),
      })
    : bodyLimit({ maxSize: megabyte, onError: (over) => answerProblem(over as typeof c, { code: 'body_too_large' }) })
  return (limited as ReturnType<typeof createMiddleware<App>>)(c, next)
})
