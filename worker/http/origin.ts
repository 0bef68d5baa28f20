import type { Context } from 'hono'
import type { App } from '../runtime/env.ts'
import { publicUrl } from '../runtime/public-url.ts'

/** The origin of this installation's pages, without a trailing slash: the configured one, else the request's. */
export const originOf = (c: Context<App>): string => publicUrl(c.env) ?? new URL(c.req.url).origin
