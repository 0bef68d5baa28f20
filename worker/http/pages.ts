import type { OpenAPIHono } from '@hono/zod-openapi'
import { getCookie, setCookie } from 'hono/cookie'
import type { PageConfig } from '../contract/page.ts'
import type { PublicEvent } from '../contract/public.ts'
import type { App } from '../env.ts'
import { eventSnapshot } from '../features/public-events/snapshot.ts'
import { antiForgeryCookie } from './auth.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { Call } from './endpoint.ts'
import { eventHead } from './event-head.ts'
import { originOf } from './origin.ts'

const defaultStripeJs = 'https://js.stripe.com/v3/'

/** Paths whose links are secrets: kept by nobody, told to nobody. */
const privatePaths = /^\/(order|ticket|checkout|check-in|auth|manage\/profile)\//

const config = (c: Call): PageConfig => ({
  api_url: c.env.API_URL ?? '/api',
  stripe_js_url: c.env.STRIPE_SECRET_KEY ? (c.env.STRIPE_JS_URL ?? defaultStripeJs) : null,
  terms_url: c.env.TERMS_URL ?? null,
})

/** JSON inside a script element: nothing in it can end the element. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** The web app's page with its configuration, what its head says, and its security headers. */
const servePage = async (
  c: Call,
  page: { config: PageConfig; title?: string; head?: string; status?: 200 | 404 | 503 },
): Promise<Response> => {
  const shell = await c.env.ASSETS.fetch(new URL('/', c.req.url))
  const nonce = crypto.randomUUID()
  const script = `<script nonce="${nonce}">window.__FOYER__=${scriptJson(page.config)}</script>`
  const rewritten = new HTMLRewriter()
    .on('head', {
      element(head) {
        head.prepend(script, { html: true })
        if (page.head) head.append(page.head, { html: true })
      },
    })
    .on('title', {
      element(title) {
        if (page.title) title.setInnerContent(page.title)
      },
    })
    .transform(shell)
  if (!getCookie(c, antiForgeryCookie))
    setCookie(c, antiForgeryCookie, crypto.randomUUID(), { path: '/', sameSite: 'Lax', secure: new URL(c.req.url).protocol === 'https:' })
  const isPrivate = privatePaths.test(c.req.path)
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Cache-Control', isPrivate ? 'no-store' : 'no-cache')
  if (isPrivate) c.header('Referrer-Policy', 'no-referrer')
  c.header('Content-Security-Policy', contentSecurityPolicy(nonce, page.config, c.req.path.startsWith('/widget/')))
  return c.body(rewritten.body as ReadableStream, page.status ?? 200)
}

/** Every page: the event's with its data and what link previews read, the others with the configuration alone. */
export const pageRoutes = (app: OpenAPIHono<App>): void => {
  const eventPage = async (c: Call) => {
    const id = c.req.param('id') ?? ''
    const found = await eventSnapshot(c.env, id, c.get('now'), c.executionCtx)
    const event: PublicEvent | null = found.ok ? found.value : null
    if (!found.ok && found.problem.code !== 'event_not_found') {
      c.header('Retry-After', '1')
      return servePage(c, { config: config(c), status: 503 })
    }
    if (!event) return servePage(c, { config: { ...config(c), event: null }, head: '<meta name="robots" content="noindex">', status: 404 })
    const { title, head } = eventHead(event, originOf(c))
    return servePage(c, { config: { ...config(c), event }, title, head })
  }
  app.get('/e/:id/:slug?', eventPage)
  app.get('/event/:id/:slug?', eventPage)
  app.get('*', (c) => servePage(c, { config: config(c) }))
}
