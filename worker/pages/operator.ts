import type { OpenAPIHono } from '@hono/zod-openapi'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { directoryOf } from '../db/databases.ts'
import { readHealth } from '../features/operations/health/check-health.ts'
import { isOperatorSession, isToken, operatorSession, SESSION_MS, tokenTries } from '../features/operations/operator/operator-session.ts'
import { replaySetAside, startReplay } from '../features/operations/operator/start-replay.ts'
import { resumeMessages } from '../features/operations/operator/resume-messages.ts'
import { readReports } from '../features/operations/browser-reports/reports.ts'
import { readTraffic } from '../features/operations/operator/read-traffic.ts'
import { readOverview } from '../features/operations/operator/read-overview.ts'
import { operatorLogKinds } from '../contract/operator.ts'
import { listOperatorLog } from '../db/operator-log.ts'
import { fromOwnPages } from '../http/auth.ts'
import { operatorBox } from '../http/boxes.ts'
import type { Call } from '../http/endpoint.ts'
import { readStart } from '../http/read-body.ts'
import { addressOf, isWithin } from '../limits/rate-limit.ts'
import { consumeAttempt } from '../limits/throttle.ts'
import type { App } from '../runtime/env.ts'
import { logError } from '../runtime/log.ts'
import { withTimeout } from '../runtime/timeout.ts'
import type { LogShown } from './operator-log.ts'
import { overviewPage, signInPage } from './operator-page.ts'
import { backInTimeRoutes } from './operator-restore-routes.ts'
import { setAsidePage } from './operator-set-aside.ts'
import { servePlainPage } from './plain-page.ts'

const path = '/operator'
const cookie = 'foyer_operator'
const MAX_FORM_BYTES = 2000
/** With the database away, the page still says so. */
const READ_TIMEOUT_MS = 3000

const place = (c: Call) => ({ path, secure: new URL(c.req.url).protocol === 'https:' })

const formOf = async (c: Call): Promise<URLSearchParams> => new URLSearchParams(await readStart(c.req.raw.body, MAX_FORM_BYTES))

const serve = (c: Call, body: Parameters<typeof servePlainPage>[1]['body'], more: { status?: 200 | 401 | 429; script?: string } = {}) =>
  servePlainPage(c, { locale: 'en', title: 'Foyer, operator', body, ...more })

const isSignedIn = (c: Call): boolean => {
  const token = c.env.OPERATOR_TOKEN
  return Boolean(token) && isOperatorSession(token ?? '', getCookie(c, cookie), c.get('now'))
}

/** Whether this address may try a token now; by the edge's own limit where the database is away. */
const mayTry = async (c: Call): Promise<boolean> => {
  const address = addressOf(c.req)
  const tried = withTimeout(consumeAttempt(c.env, 'operator', address, tokenTries, c.get('now')), READ_TIMEOUT_MS)
  return tried.then(
    ({ ok }) => ok,
    () => isWithin(c.env, 'SIGN_IN_LIMIT', `operator:${address}`),
  )
}

const signIn = async (c: Call, given: string): Promise<Response> => {
  const token = c.env.OPERATOR_TOKEN
  if (!(await mayTry(c))) return serve(c, signInPage('Too many tries. Wait 15 minutes.'), { status: 429 })
  if (!token || !isToken(token, given)) return serve(c, signInPage('That isn’t the token.'), { status: 401 })
  const options = { ...place(c), httpOnly: true, sameSite: 'Strict', maxAge: SESSION_MS / 1000 } as const
  setCookie(c, cookie, operatorSession(token, c.get('now')), options)
  return c.redirect(path, 303)
}

/** The part of the log that the page's address names; what it can't name is left out. */
const readLog = async (c: Call): Promise<LogShown> => {
  const { q = '', kind: named, before: number } = c.req.query()
  const [query, kind] = [q.slice(0, 100), operatorLogKinds.find((one) => one === named)]
  const before = /^\d{1,15}$/.test(number ?? '') ? Number(number) : undefined
  return { ...(await listOperatorLog(directoryOf(c.env), { query, kind, before })), query, kind, before }
}

const acts: Record<string, (c: Call, id: string) => Promise<unknown>> = {
  replay: startReplay,
  'replay-all': replaySetAside,
  resume: (c, id) => resumeMessages(c.env, id, c.get('now')),
}

const around = {
  isSignedIn: (c: Call) => isSignedIn(c),
  formOf,
  serve: (c: Call, body: Parameters<typeof servePlainPage>[1]['body']) => serve(c, body),
  signIn: (c: Call) => serve(c, signInPage(null), { status: 401 }),
}

/** The operator's page: how the installation is, and what can be tried again. Without OPERATOR_TOKEN no one gets in. */
export const operatorPageRoutes = (app: OpenAPIHono<App>): void => {
  app.get(path, async (c: Call) => {
    if (!isSignedIn(c)) return serve(c, signInPage(null))
    const now = c.get('now')
    const orNothing = <T>(read: Promise<T>): Promise<T | null> =>
      withTimeout(read, READ_TIMEOUT_MS).catch((error: unknown) => {
        logError('operator’s page without the database', {}, error)
        return null
      })
    const [health, overview, traffic, browsers, log] = await Promise.all([
      readHealth(c.env, now, c.executionCtx),
      orNothing(readOverview(c.env, now)),
      orNothing(readTraffic(directoryOf(c.env), now)),
      orNothing(readReports(directoryOf(c.env), now)),
      orNothing(readLog(c)),
    ])
    return serve(c, overviewPage({ health, overview, traffic, browsers, log, now, host: new URL(c.req.url).host }), {
      script: '/operator-page.js',
    })
  })
  app.get(`${path}/set-aside`, async (c: Call) => {
    if (!isSignedIn(c)) return around.signIn(c)
    const { event = '', id = '' } = c.req.query()
    const shown = await operatorBox(c, event).query('showSetAside', id)
    return serve(c, setAsidePage(id, event, shown.ok ? shown.value : null))
  })
  backInTimeRoutes(app, around)
  app.post(path, fromOwnPages, async (c: Call) => {
    const form = await formOf(c)
    if (form.has('token')) return signIn(c, form.get('token') ?? '')
    if (!isSignedIn(c)) return serve(c, signInPage(null), { status: 401 })
    const [act = '', id = ''] = [form.get('act') ?? '', form.get('id') ?? '']
    if (act === 'sign-out') deleteCookie(c, cookie, place(c))
    else await acts[act]?.(c, id)
    return c.redirect(path, 303)
  })
}
