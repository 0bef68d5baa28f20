import { createHash, randomBytes } from 'node:crypto'
import { boxForFoyer } from '../../../box-office/client.ts'
import { addressOf } from '../../../limits/rate-limit.ts'
import { BoundedMap } from '../../../runtime/bounded-map.ts'
import type { Env } from '../../../runtime/env.ts'
import type { Later } from '../../../runtime/isolate-cache.ts'
import { logError } from '../../../runtime/log.ts'
import { visitSourceOf } from '../../../shared/visit-source.ts'

/** How long visits are gathered before they go to the event's box. */
const GATHER_MS = 5000
/** After this time the request that should have passed them on is gone. */
const LOST_MS = 20_000
/** Someone who comes again within this time is on the same visit. */
const VISIT_MS = 30 * 60_000
/** Visits of one network that count within an hour: more is a program. */
const MAX_PER_NETWORK = 200
const HOUR_MS = 3_600_000

/** Programs that fetch pages and say so: https://developers.google.com/crawling/docs/crawlers-fetchers and the like. */
const bots =
  /bot\b|bot[/_;-]|crawl|spider|slurp|preview|monitor|fetch|scan|facebookexternalhit|whatsapp|telegram|curl\/|wget\/|python|headless|lighthouse|pingdom|uptime/i

const pages = /^\/(?:(?:e|event)\/([^/]+)\/[^/]+|widget\/([^/]+))$/

/** The event whose page a browser opens by this request; null for anything else, and for programs. */
export const eventVisited = ({ method, url, headers }: Request): { eventId: string; isWidget: boolean } | null => {
  if (method !== 'GET' || headers.has('sec-purpose') || headers.get('purpose') === 'prefetch') return null
  const { pathname, searchParams } = new URL(url)
  const [, page, widget] = pages.exec(pathname) ?? []
  const eventId = page ?? widget
  if (eventId === undefined || searchParams.has('draft')) return null
  const agent = headers.get('user-agent') ?? ''
  return agent === '' || bots.test(agent) ? null : { eventId, isWidget: page === undefined }
}

type Gathered = { since: number; bySource: Map<string, number> }

/**
 * Counts visits in this isolate and passes them on in lots, so that an event's box has the same few calls for any number
 * of them. Nothing is stored of who visits: a visitor is a hash under a salt that this isolate makes and never keeps.
 */
export const visitCounter = (pass: (env: Env, eventId: string, bySource: Record<string, number>) => Promise<unknown>) => {
  // Random values are made while a request is handled: the runtime has none before.
  let salt: Buffer | null = null
  const gathered = new BoundedMap<string, Gathered>(1000)
  const seen = new BoundedMap<string, number>(20_000)
  const networks = new BoundedMap<string, { since: number; count: number }>(5000)
  const hashed = (...parts: string[]): string =>
    createHash('sha256')
      .update((salt ??= randomBytes(16)))
      .update(parts.join('\n'))
      .digest('base64')
      .slice(0, 16)

  const isNew = (eventId: string, network: string, agent: string, now: number): boolean => {
    const visitor = hashed(eventId, network, agent)
    const before = seen.get(visitor)
    seen.set(visitor, now)
    if (before !== undefined && now - before < VISIT_MS) return false
    const known = networks.get(hashed(eventId, network))
    const own = known && now - known.since < HOUR_MS ? known : { since: now, count: 0 }
    networks.set(hashed(eventId, network), { ...own, count: own.count + 1 })
    return own.count < MAX_PER_NETWORK
  }

  const flush = async (env: Env, eventId: string, own: Gathered): Promise<void> => {
    if (gathered.get(eventId) === own) gathered.delete(eventId)
    try {
      await pass(env, eventId, Object.fromEntries(own.bySource))
    } catch (error) {
      logError('visits not counted', {}, error)
    }
  }

  return (request: Request, env: Env, later: Later, now: number, wait: (ms: number) => Promise<unknown>): void => {
    const visited = eventVisited(request)
    if (!visited) return
    const { eventId, isWidget } = visited
    const network = addressOf({ header: (name) => request.headers.get(name) ?? undefined })
    if (!isNew(eventId, network, request.headers.get('user-agent') ?? '', now)) return
    const source = visitSourceOf({ address: request.url, referrer: request.headers.get('referer') ?? '', isWidget }) ?? ''
    const known = gathered.get(eventId)
    const own = known && now - known.since < LOST_MS ? known : { since: now, bySource: known?.bySource ?? new Map<string, number>() }
    own.bySource.set(source, (own.bySource.get(source) ?? 0) + 1)
    if (own === known) return
    gathered.set(eventId, own)
    later.waitUntil(wait(GATHER_MS).then(() => flush(env, eventId, own)))
  }
}

/** Counts the visits of this isolate. */
export const countVisit = visitCounter((env, eventId, bySource) => boxForFoyer(env, eventId, Date.now()).command('countVisits', bySource))
