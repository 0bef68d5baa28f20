import type { Context } from 'hono'
import type { App } from '../runtime/env.ts'
import { publicUrl } from '../runtime/public-url.ts'

/** Where this installation's pages are, without a trailing slash: as configured, else where the request came in. */
export const originOf = (c: Context<App>): string => publicUrl(c.env) ?? new URL(c.req.url).origin
