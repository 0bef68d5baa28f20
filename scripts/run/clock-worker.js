// The built worker with a clock that can be moved, served by `scripts/run/built-worker.ts` on request: the demo's past
// is made with it, by the product's own commands. The deployed worker has none of this.
import { atThisTime, clockOffset, moveClock } from './clock.js'
import worker, { BoxOffice as Box, Installation, WaitingRoom } from './index.js'

export { Installation, WaitingRoom }

/** Alarms are set by the moved clock and kept by the real one. */
const moveAlarms = (storage) => {
  const setAlarm = storage.setAlarm.bind(storage)
  storage.setAlarm = (time, ...rest) => setAlarm(Number(time) - clockOffset(), ...rest)
}

export class BoxOffice extends Box {
  constructor(ctx, env) {
    moveAlarms(ctx.storage)
    super(ctx, env)
  }
}

/** How long after its start a payment is made. */
const PAYING_MS = 90_000
const MOMENT = 'x-foyer-now'

/** The times of payments that are under way, by their id at the provider. */
const paidAt = new Map()

const startPayment = async (request, env, ctx) => {
  const response = await worker.fetch(request, env, ctx)
  const { data } = await response.clone().json()
  paidAt.set(data?.payment_intent_id, new Date(Date.parse(request.headers.get(MOMENT)) + PAYING_MS).toISOString())
  return response
}

/** A message of the provider comes at the time of its payment, and not at the clock's. */
const takeMessage = async (request, env, ctx) => {
  const { data } = await request.clone().json()
  const time = paidAt.get(data.object.payment_intent ?? data.object.id)
  const headers = new Headers(request.headers)
  if (time) headers.set(MOMENT, time)
  return worker.fetch(new Request(request, { headers }), env, ctx)
}

/** A batch keeps the time it began at: its emails would have none left if the clock moved on. */
const queue = (batch, env, ctx) => atThisTime(() => worker.queue(batch, env, ctx))

const fetch = async (request, env, ctx) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/webhooks/stripe') return takeMessage(request, env, ctx)
  if (pathname.endsWith('/payment') && request.headers.has(MOMENT)) return startPayment(request, env, ctx)
  if (pathname === '/_clock') {
    moveClock(await request.json())
    return new Response()
  }
  // Sums of visits, passed on as the counter of visits does.
  if (pathname === '/_visits') {
    const { event_id, by_source } = await request.json()
    const options = { now: Date.now(), caller: { audience: 'internal' } }
    await env.BOX_OFFICE.getByName(event_id).command('countVisits', by_source, options)
    return new Response()
  }
  return worker.fetch(request, env, ctx)
}

/** Calls reach it without the three workers that Miniflare puts in front of one with files: they cost more than most answers. */
export const direct = { fetch }

export default { fetch: worker.fetch, queue, scheduled: worker.scheduled }
