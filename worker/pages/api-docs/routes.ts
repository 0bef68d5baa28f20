import type { MiddlewareHandler } from 'hono'
import type { App } from '../../runtime/env.ts'
import type { Api, Call } from '../../http/endpoint.ts'
import { openApiOf } from '../../http/api-document/document.ts'
import { originOf } from '../../http/origin.ts'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { changelogPage, guidePage, referencePage } from './pages.ts'

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

/** The API's document and the pages about it; all of them are written when they are asked for. */
export const documentationRoutes = (api: Api): void => {
  api.get('/openapi.json', (c) => c.body(openApiOf(api), 200, { 'content-type': 'application/json; charset=utf-8' }))
  const pages = { '/docs': guidePage, '/docs/reference': referencePage, '/docs/changelog': changelogPage }
  for (const [path, write] of Object.entries(pages)) api.get(path, page, (c) => c.body(write(originOf(c as unknown as Call))))
}
