import type { MiddlewareHandler } from 'hono'
import type { App } from '../../runtime/env.ts'
import type { Api, Call } from '../../http/endpoint.ts'
import { originOf } from '../../http/origin.ts'
import { contentSecurityPolicy } from '../content-security-policy.ts'

const page: MiddlewareHandler<App> = async (c, next) => {
  await next()
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Content-Language', 'en')
  c.header('Cache-Control', 'no-cache')
  c.header(
    'Content-Security-Policy',
    contentSecurityPolicy({ api_url: '/api', stripe_js_url: null }, { framedBy: "'none'", frames: false }),
  )
}

/** The API's document and the pages about it. What they are made of is loaded with the first that is asked for. */
export const documentationRoutes = (api: Api): void => {
  api.get('/openapi.json', async (c) => {
    const { openApiOf } = await import('../../http/api-document/document.ts')
    return c.body(openApiOf(api), 200, { 'content-type': 'application/json; charset=utf-8' })
  })
  const pages = { '/docs': 'guidePage', '/docs/reference': 'referencePage', '/docs/changelog': 'changelogPage' } as const
  for (const [path, name] of Object.entries(pages))
    api.get(path, page, async (c) => {
      const made = await import('./pages.ts')
      return c.body(made[name](originOf(c as unknown as Call)))
    })
}
