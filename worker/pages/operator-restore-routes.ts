import type { OpenAPIHono } from '@hono/zod-openapi'
import { askForRestore } from '../features/operations/restore/ask-restore.ts'
import { findEvent } from '../features/operations/restore/find-event.ts'
import { askForSnapshot, listRestores } from '../features/operations/restore/list-restores.ts'
import { fromOwnPages } from '../http/auth.ts'
import type { Call } from '../http/endpoint.ts'
import type { App } from '../runtime/env.ts'
import { backInTimePage, noEventPage } from './operator-restore.ts'

const path = '/operator/back-in-time'

/** What the page needs of the operator's page around it. */
type Around = {
  isSignedIn: (c: Call) => boolean
  formOf: (c: Call) => Promise<URLSearchParams>
  serve: (c: Call, body: ReturnType<typeof backInTimePage>) => Response
  signIn: (c: Call) => Response
}

/** A moment as it was typed, in UTC where it names no zone; milliseconds, or NaN. */
const momentOf = (typed: string): number => {
  const text = typed
    .replace(/\(?UTC\)?/, '')
    .trim()
    .replace(' ', 'T')
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)
}

/** The operator's page of an event's snapshots and restores. */
export const backInTimeRoutes = (app: OpenAPIHono<App>, { isSignedIn, formOf, serve, signIn }: Around): void => {
  const show = async (c: Call, { named, at, error }: { named: string; at: string; error: string | null }): Promise<Response> => {
    const id = /evt_[0-9a-z]{16}/.exec(named)?.[0] ?? ''
    const event = await findEvent(c.env, id)
    if (!event) return serve(c, noEventPage())
    const now = c.get('now')
    const asked = at === '' ? null : await askForRestore(c.env, id, { at: momentOf(at) }, now)
    const problem = asked && !asked.ok ? 'That is no moment of the last 30 days.' : null
    const lists = await listRestores(c.env, id)
    return serve(c, backInTimePage({ event, ...lists, plan: asked?.ok ? asked.value : null, at, error: error ?? problem, now }))
  }
  app.get(path, async (c: Call) => {
    if (!isSignedIn(c)) return signIn(c)
    const { event: named = '', at = '' } = c.req.query()
    return show(c, { named, at, error: null })
  })
  app.post(path, fromOwnPages, async (c: Call) => {
    const form = await formOf(c)
    if (!isSignedIn(c)) return signIn(c)
    const [id, at, confirm] = [form.get('event') ?? '', form.get('at') ?? '', (form.get('confirm') ?? '').trim()]
    if (form.get('act') === 'snapshot') await askForSnapshot(c.env, id, c.get('now'))
    else {
      const begun = await askForRestore(c.env, id, { at: momentOf(at), confirm }, c.get('now'))
      if (!begun.ok) return show(c, { named: id, at, error: 'That isn’t the event’s title.' })
    }
    return c.redirect(`${path}?event=${encodeURIComponent(id)}`, 303)
  })
}
