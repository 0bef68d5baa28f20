import { createMiddleware } from 'hono/factory'
import type { App } from '../runtime/env.ts'
import { ready } from '../installation/ready.ts'

/** Waits until D1 is migrated: for calls that use it before anyone is signed in. */
export const prepared = createMiddleware<App>(async (c, next) => {
  await ready(c.env)
  return next()
})
