// The built worker with faults that can be switched on: what `scripts/built-worker.ts` serves instead of it where it is
// told to. What is deployed knows nothing of this: bindings and handlers are wrapped from outside, at POST /_faults.
import worker, { BoxOffice as Box, Installation as Preparing } from './index.js'
export { WaitingRoom } from './index.js'

/**
 * d1: which statements D1 refuses ('reads', 'writes', 'all'); queue: whether messages come twice and in another order;
 * alarm: how many milliseconds late alarms are; box: how many a box needs for a query. All objects of a process share it; whatever starts anew starts without.
 */
const faults = { d1: null, queue: false, alarm: 0, box: 0 }

const isRead = (sql) => /^\s*(select|explain|pragma)\b/i.test(sql)
const isRefused = (sql) => faults.d1 === 'all' || faults.d1 === (isRead(sql) ? 'reads' : 'writes')

let writes = 0
/** Refuses before the work, or now and then, where something is written, after it: the answer is lost. */
const ask = async (sqls, work) => {
  if (!sqls.some(isRefused)) return work()
  if (!sqls.every(isRead) && (writes += 1) % 2) await work()
  throw new Error('D1_ERROR: Network connection lost.')
}

const inside = new WeakMap()
const statement = (real, sql) => {
  const faulty = {
    bind: (...values) => statement(real.bind(...values), sql),
    ...Object.fromEntries(['run', 'all', 'first', 'raw'].map((name) => [name, (...args) => ask([sql], () => real[name](...args))])),
  }
  inside.set(faulty, { real, sql })
  return faulty
}
const database = (real) => ({
  prepare: (sql) => statement(real.prepare(sql), sql),
  batch: (statements) => {
    const known = statements.map((one) => inside.get(one))
    return ask(
      known.map(({ sql }) => sql),
      () => real.batch(known.map((one) => one.real)),
    )
  },
  exec: (sql) => ask([sql], () => real.exec(sql)),
  withSession: () => database(real),
})

const known = new WeakMap()
const faulty = (env) => {
  if (!known.has(env)) known.set(env, { ...env, DB: database(env.DB) })
  return known.get(env)
}

export class BoxOffice extends Box {
  constructor(ctx, env) {
    super(ctx, faulty(env))
  }
  async alarm() {
    if (!faults.alarm) return super.alarm()
    // Told again when the fault is over, or later still.
    await this.ctx.storage.setAlarm(Date.now() + faults.alarm)
  }
  async query(...args) {
    if (faults.box) await scheduler.wait(faults.box)
    return super.query(...args)
  }
  /** Thrown out of memory in the middle of whatever it does. */
  evict() {
    this.ctx.abort('evicted')
  }
}

export class Installation extends Preparing {
  constructor(ctx, env) {
    super(ctx, faulty(env))
  }
}

/** The same messages from the last to the first; nobody hears what becomes of them, so that they come again. */
const unheard = (batch) => ({
  queue: batch.queue,
  messages: batch.messages
    .toReversed()
    .map(({ id, timestamp, body, attempts }) => ({ id, timestamp, body, attempts, ack() {}, retry() {} })),
  ackAll() {},
  retryAll() {},
})

export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url)
    if (pathname === '/_faults') {
      Object.assign(faults, await request.json())
      return Response.json(faults)
    }
    const [, evicted] = /^\/_evict\/(\w+)$/.exec(pathname) ?? []
    if (evicted) {
      const end = await env.BOX_OFFICE.getByName(evicted)
        .evict()
        .catch((error) => error.message)
      return new Response(end)
    }
    return worker.fetch(request, faulty(env), ctx)
  },
  async queue(batch, env, ctx) {
    if (faults.queue) await worker.queue(unheard(batch), faulty(env), ctx)
    return worker.queue(batch, faulty(env), ctx)
  },
  scheduled: (event, env, ctx) => worker.scheduled(event, faulty(env), ctx),
}
