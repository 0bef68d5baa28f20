import { directoryOf } from '../../../db/databases.ts'
import { askEmptyBox } from '../../../box-office/client.ts'
import type { Health, PartHealth } from '../../../contract/health.ts'
import { readBeats, type Beat } from '../../../db/heartbeats.ts'
import { ready } from '../../../installation/ready.ts'
import { mailTransport } from '../../../mail/transport.ts'
import type { Env } from '../../../runtime/env.ts'
import { isolateCache, type Later } from '../../../runtime/isolate-cache.ts'
import { answerWithin } from '../../../runtime/timeout.ts'

/** A part that takes longer is SLOW. */
export const BUDGET_MS = 200
/** How long an isolate answers with the same health: however many ask, the parts are asked no more often. */
const KEPT_MS = 1000
/** A queue that delivered nothing for so long is late, or down: the schedule sends through it every minute. */
const QUEUE_LATE_MS = 3 * 60_000
const QUEUE_DOWN_MS = 10 * 60_000
/** Failures of the mail server count for so long. */
const MAIL_FAILED_MS = 15 * 60_000

type Beats = Partial<Record<Beat, number>>

/** How long a part took to answer within the budget. What it does goes on by itself. */
const timed = async (work: () => Promise<unknown>, budgetMs: number, later: Later): Promise<PartHealth> => {
  const began = Date.now()
  const asked = work().then(
    (): PartHealth => ({ state: 'WORKS', ms: Date.now() - began }),
    (): PartHealth => ({ state: 'DOWN', ms: Date.now() - began }),
  )
  later.waitUntil(asked)
  return answerWithin(asked, budgetMs, (): PartHealth => ({ state: 'SLOW', ms: null }))
}

/** How a queue is by when it last delivered; without a beat the installation has just begun. */
export const queueState = ({ queue }: Beats, now: number): PartHealth['state'] => {
  const age = queue === undefined ? 0 : now - queue
  return age > QUEUE_DOWN_MS ? 'DOWN' : age > QUEUE_LATE_MS ? 'SLOW' : 'WORKS'
}

/** How mail is by whether the last of it was taken. */
export const mailState = ({ mail_sent = 0, mail_failed = 0 }: Beats, now: number): PartHealth['state'] =>
  mail_failed > mail_sent && now - mail_failed < MAIL_FAILED_MS ? 'DOWN' : 'WORKS'

/** Any answer of the provider's API will do: the call has no key and changes nothing. */
const reachProvider = async (env: Env): Promise<void> => {
  const url = new URL('/v1/', env.STRIPE_API_URL ?? 'https://api.stripe.com')
  const { status } = await fetch(url, { method: 'GET', redirect: 'manual' })
  if (status >= 500) throw new Error(`the provider answered ${status}`)
}

/** Asks every part at once, each for as long as the budget; no row of a customer is read. */
export const checkHealth = async (env: Env, now: number, later: Later, budgetMs = BUDGET_MS): Promise<Health> => {
  let beats: Beats = {}
  const readAll = async (): Promise<void> => {
    await ready(env)
    beats = await readBeats(directoryOf(env))
  }
  const notSetUp: PartHealth = { state: 'NOT_SET_UP', ms: null }
  const [database, boxes, payment] = await Promise.all([
    timed(readAll, budgetMs, later),
    timed(() => askEmptyBox(env), budgetMs, later),
    env.STRIPE_SECRET_KEY ? timed(() => reachProvider(env), budgetMs, later) : notSetUp,
  ])
  const queues: PartHealth = { state: queueState(beats, now), ms: null }
  const mail: PartHealth = mailTransport(env) ? { state: mailState(beats, now), ms: null } : notSetUp
  const parts = { database, boxes, queues, mail, payment }
  const isDown = database.state === 'DOWN' || boxes.state === 'DOWN'
  const isWell = Object.values(parts).every(({ state }) => state === 'WORKS' || state === 'NOT_SET_UP')
  return { status: isDown ? 'down' : isWell ? 'ok' : 'degraded', parts, checked_at: new Date(now).toISOString() }
}

const kept = isolateCache<Health>({ maxEntries: 1, freshness: (at, now) => (now - at < KEPT_MS ? 'fresh' : 'expired') })

/** The installation's health, asked anew every second at most. */
export const readHealth = (env: Env, now: number, later: Later): Promise<Health> =>
  kept.get('health', () => checkHealth(env, now, later), { now: Date.now() })
