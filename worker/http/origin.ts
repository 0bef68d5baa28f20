import type { Context } from 'hono'
import type { App } from '../env.ts'

/** Where this installation's pages are, without a trailing slash: as configured, else where the request came in. */
export const originOf = (c: Context<App>): string => (c.env.PUBLIC_URL ?? new URL(c.req.url).origin).replace(/\/$/, '')
