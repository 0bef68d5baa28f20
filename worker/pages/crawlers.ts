import type { OpenAPIHono } from '@hono/zod-openapi'
import type { App } from '../runtime/env.ts'
import { sitemap } from '../features/events/public-events/sitemap.ts'
import type { Call } from '../http/endpoint.ts'
import { originOf } from '../http/origin.ts'
import { answerProblem } from '../http/problem.ts'
import { mayRead } from '../limits/rate-limit.ts'

/** How long a sitemap is kept for those who ask next, in seconds. */
const sitemapAge = 300

const robots = (origin: string): string =>
  // Pages that are no one else's business say so themselves (`noindex`), which a crawler must be let in to read.
  ['User-agent: *', 'Allow: /api/public/', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

const serveSitemap = async (c: Call): Promise<Response> => {
  const origin = originOf(c)
  const from = c.req.query('from') ?? null
  const name = `https://sitemap.invalid/?${new URLSearchParams({ origin, ...(from === null ? {} : { from }) })}`
  const known = await caches.default.match(name)
  if (known) return new Response(known.body, known)
  if (!(await mayRead(c, 'sitemap'))) return answerProblem(c, { code: 'rate_limited' })
  const text = await sitemap(c.env, { origin, from }, c.get('now'))
  if (text === null) return c.text('Not found', 404)
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': `public, max-age=${sitemapAge}` }
  c.executionCtx.waitUntil(caches.default.put(name, new Response(text, { headers })))
  return c.body(text, 200, headers)
}

/** What search engines ask for: where they may go, and what there is. */
export const crawlerRoutes = (app: OpenAPIHono<App>): void => {
  app.get('/robots.txt', (c) => {
    c.header('cache-control', 'public, max-age=3600')
    return c.text(robots(originOf(c)))
  })
  app.get('/sitemap.xml', serveSitemap)
}
