import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { access, lacksSecondFactor, reaches, type Access, type Operation } from '../contract/access.ts'
import { grants, scopeFor } from '../contract/scopes.ts'
import { countKeyCall, KEY_CALLS, type KeyLimit } from '../limits/key-limit.ts'
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
  const { me, sessionId, key } = caller.value
  c.set('me', me)
  c.set('sessionId', sessionId)
  if (!c.req.header('accept-language')) c.set('locale', me.locale)
  if (!key) return next()
  c.set('key', key)
  c.header('Key-Scopes', key.scopes.join(' '))
  const limit = await countKeyCall(c.env, key.id)
  if (limit) setRateLimit(c, limit)
  return limit?.isWithin === false ? answerProblem(c, { code: 'rate_limited', facts: { retry_after: limit.resetsIn } }) : next()
})

/** The headers of draft-ietf-httpapi-ratelimit-headers: a policy of calls a minute, and what is left of it. */
const setRateLimit = (c: Context<App>, { remaining, resetsIn }: KeyLimit): void => {
  c.header('RateLimit-Policy', `"calls";q=${KEY_CALLS};w=60`)
  c.header('RateLimit', `"calls";r=${remaining};t=${resetsIn}`)
}

/** Refuses an API key that lacks the scope of a call, or is limited to other events than the one in its path. */
const keyMay = ({ operation, path }: { operation: Operation; path: string }) => {
  const scope = scopeFor(operation)
  const isOfEvent = path.startsWith('/events/{id}')
  return createMiddleware<App>(async (c, next) => {
    const key = c.get('key')
    if (!key) return next()
    if (!scope || !grants(key.scopes, scope)) return answerProblem(c, { code: 'insufficient_scope' })
    if (!key.event_ids || operation === 'listEvents') return next()
    if (!isOfEvent) return answerProblem(c, { code: 'insufficient_scope' })
    return key.event_ids.includes(c.req.param('id') ?? '') ? next() : answerProblem(c, { code: 'not_found' })
  })
}

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

/** The guards of a call, by its access level. Handlers check links and signatures themselves. */
export const guardsOf = (call: { operation: Operation; path: string }): MiddlewareHandler<App>[] => {
  const who: Access = access[call.operation]
  if (who === 'public' || who === 'link' || who === 'webhook') return []
  return who === 'operator' ? [operatorOnly] : [signedIn, whoReaches(who), keyMay(call)]
}
