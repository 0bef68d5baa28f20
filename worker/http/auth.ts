import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { lacksSecondFactor, reaches, type Access } from '../contract/access.ts'
import type { App } from '../runtime/env.ts'
import { operatorOnly } from './operator.ts'
import { originOf } from './origin.ts'
import { answerProblem } from './problem.ts'

/**
 * Requires a sign-in; rights are read from the membership row at each call. A call that changes something and is
 * authorised by cookie must repeat its session's anti-forgery token in a header.
 */
export const signedIn = createMiddleware<App>(async (c, next) => {
  const caller = await c.get('findCaller')()
  if (!caller.ok) return answerProblem(c, caller.problem)
  const { me, sessionId } = caller.value
  c.set('me', me)
  c.set('sessionId', sessionId)
  if (!c.req.header('accept-language')) c.set('locale', me.locale)
  return next()
})

/** Whether another site's page sent a call: by `Sec-Fetch-Site`, or by `Origin` where that is missing or names a sibling host. */
const isFromElsewhere = (c: Context<App>): boolean => {
  const [site, origin] = [c.req.header('sec-fetch-site'), c.req.header('origin')]
  if (site === 'same-origin' || site === 'none') return false
  if (origin === undefined) return site === 'cross-site'
  if (origin === c.env.WEB_ORIGIN) return false
  // By their hosts: a proxy before the worker may end the encryption.
  const own = [c.req.url, originOf(c)].map((url) => new URL(url).host)
  return site === 'cross-site' || !URL.canParse(origin) || !own.includes(new URL(origin).host)
}

/**
 * Refuses a sign-in sent by another site's page: it would sign the visitor in as someone else (login CSRF). A web
 * configured on another origin is allowed.
 */
export const fromOwnPages = createMiddleware<App>(async (c, next) =>
  isFromElsewhere(c) ? answerProblem(c, { code: 'cross_site' }) : next(),
)

const whoReaches = (who: Access) =>
  createMiddleware<App>(async (c, next) => {
    if (who !== 'signed_in' && lacksSecondFactor(c.get('me'))) return answerProblem(c, { code: 'second_factor_missing' })
    return reaches(c.get('me'), who) ? next() : answerProblem(c, { code: 'forbidden' })
  })

/** The guards of an access level. Handlers check links and signatures themselves. */
export const guardsOf = (who: Access): MiddlewareHandler<App>[] => {
  if (who === 'public' || who === 'link' || who === 'webhook') return []
  return who === 'operator' ? [operatorOnly] : [signedIn, whoReaches(who)]
}
