import { getCookie } from 'hono/cookie'
import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { lacksSecondFactor, reaches, type Access } from '../contract/access.ts'
import type { Me } from '../contract/people.ts'
import { ok, refuse, type Result } from '../contract/problem.ts'
import type { App } from '../env.ts'
import { findMe } from '../features/users/store.ts'
import { readToken } from '../features/users/token.ts'
import { ready } from '../features/installation/ready.ts'
import { isoTime } from '../domain/time.ts'
import { asksForSocket, socketTokenOf } from './live.ts'
import { operatorOnly } from './operator.ts'
import { answerProblem } from './problem.ts'

/** The cookie that may carry the token beside the `Authorization` header. */
export const tokenCookie = 'foyer_token'
export const antiForgeryCookie = 'XSRF-TOKEN'

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * Lets only signed-in people pass; rights come from the membership row at each call. A call authorised by
 * cookie that changes something must repeat the anti-forgery cookie in its header.
 */
export const signedIn = createMiddleware<App>(async (c, next) => {
  const caller = await callerOf(c)
  if (!caller.ok) return answerProblem(c, caller.problem)
  const { me, sessionId } = caller.value
  c.set('me', me)
  c.set('sessionId', sessionId)
  if (!c.req.header('accept-language')) c.set('locale', me.locale)
  return next()
})

/** Who calls: for a call that anybody may make, but not everybody alike. The same rules hold as for `signedIn`. */
export const callerOf = async (c: Context<App>): Promise<Result<{ me: Me; sessionId: string }>> => {
  const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  // A socket goes by what its opener sends: any site's page can open one, and a cookie would go with it.
  const token = bearer ?? (asksForSocket(c) ? socketTokenOf(c) : getCookie(c, tokenCookie))
  if (!token) return refuse('unauthenticated')
  if (!bearer && !isSafe(c.req.method)) {
    const cookie = getCookie(c, antiForgeryCookie)
    if (!cookie || cookie !== c.req.header('x-xsrf-token')) return refuse('xsrf_token_mismatch')
  }
  const claims = await readToken(await ready(c.env), token)
  const me = claims && (await findMe(c.env.DB, claims.session_id, isoTime(c.get('now'))))
  return me ? ok({ me, sessionId: claims.session_id }) : refuse('unauthenticated')
}

/**
 * Refuses a sign-in that another site makes a visitor's browser send: it would leave them signed in as somebody else.
 * Browsers say so themselves; a web that is served elsewhere by configuration is no other site.
 */
export const fromOwnPages = createMiddleware<App>(async (c, next) => {
  const isForeign = c.req.header('sec-fetch-site') === 'cross-site' && (!c.env.WEB_ORIGIN || c.req.header('origin') !== c.env.WEB_ORIGIN)
  return isForeign ? answerProblem(c, { code: 'cross_site' }) : next()
})

const whoReaches = (who: Access) =>
  createMiddleware<App>(async (c, next) => {
    if (who !== 'signed_in' && lacksSecondFactor(c.get('me'))) return answerProblem(c, { code: 'second_factor_missing' })
    return reaches(c.get('me'), who) ? next() : answerProblem(c, { code: 'forbidden' })
  })

/** What stands before a call, so that only those make it who may. What a link opens, and what is signed, its handler looks at. */
export const guardsOf = (who: Access): MiddlewareHandler<App>[] => {
  if (who === 'public' || who === 'link' || who === 'webhook') return []
  return who === 'operator' ? [operatorOnly] : [signedIn, whoReaches(who)]
}
