// The built worker with faults that can be switched on, served by `scripts/run/built-worker.ts` on request. The deployed
// worker has none of this: bindings and handlers are wrapped from outside, at POST /_faults.
import { countedDatabase } from './counted-database.js'
import worker, { BoxOffice as Box, Installation as Preparing, WaitingRoom as Room } from './index.js'

/**
 * d1: which statements D1 refuses ('reads', 'writes', 'all'); d1_delay: how many milliseconds D1 needs for a call, or 'never'; queue: whether messages come twice and in another order;
 * alarm: how many milliseconds late alarms are; room: whether waiting rooms can't be set; box: how many a box needs for a query, at most until that is taken back; hold: what
 * doesn't go on until it is something else ('installation', 'd1', 'room', 'box', 'painting'); crowd:
 * whether every address has read enough; counts: whether answers say how many rows of D1 they read (`x-rows-read`). All objects
 * of a process share it; whatever starts anew starts without.
 */
const faults = { d1: null, d1_delay: 0, queue: false, alarm: 0, room: false, box: 0, hold: null, crowd: false, counts: false }

/** The number of held calls since `hold` was set. */
let held = 0
const whileHeld = async (what) => {
  if (faults.hold !== what) return
  held += 1
  while (faults.hold === what) await scheduler.wait(10)
}

// Rendering waits for timers only.
const later = globalThis.setTimeout
globalThis.setTimeout = (work, ms, ...args) =>
  faults.hold === 'painting' && !ms ? void whileHeld('painting').then(() => work(...args)) : later(work, ms, ...args)

const isRead = (sql) => /^\s*(select|explain|pragma)\b/i.test(sql)
const isRefused = (sql) => faults.d1 === 'all' || faults.d1 === (isRead(sql) ? 'reads' : 'writes')

let writes = 0
/** Refuses before the work, or every other write after it, so that its answer is lost. */
const ask = async (sqls, work) => {
  await whileHeld('d1')
  if (faults.d1_delay === 'never') return new Promise(() => {})
  if (faults.d1_delay) await scheduler.wait(faults.d1_delay)
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

/** A request's D1 that counts the rows it reads. */
const counted = (real, tally) =>
  countedDatabase(real, (result) => {
    tally.rows += result.meta.rows_read
    return result
  })

/** Every database of an environment, wrapped. */
const withDatabases = (env, wrap) =>
  Object.fromEntries(Object.entries(env).flatMap(([name, real]) => (name === 'DB' || /^DATA_\d+$/.test(name) ? [[name, wrap(real)]] : [])))

const fullCrowd = { limit: async () => ({ success: false }) }

/** Answers a request, with the number of rows it read if wanted. */
const answer = async (request, env, ctx) => {
  const own = faults.crowd ? { ...faulty(env), CROWD_LIMIT: fullCrowd } : faulty(env)
  if (!faults.counts) return worker.fetch(request, own, ctx)
  const tally = { rows: 0 }
  const response = await worker.fetch(request, { ...own, ...withDatabases(env, (real) => counted(real, tally)) }, ctx)
  if (response.webSocket) return response
  const headers = new Headers(response.headers)
  headers.set('x-rows-read', String(tally.rows))
  return new Response(response.body, { status: response.status, headers })
}

const known = new WeakMap()
const faulty = (env) => {
  if (!known.has(env)) known.set(env, { ...env, ...withDatabases(env, database) })
  return known.get(env)
}

export class BoxOffice extends Box {
  constructor(ctx, env) {
    super(ctx, faulty(env))
  }
  async alarm() {
    if (!faults.alarm) return super.alarm()
    // Sent again when the fault is over, or later still.
    await this.ctx.storage.setAlarm(Date.now() + faults.alarm)
  }
  async query(...args) {
    for (const began = Date.now(); faults.box && Date.now() < began + faults.box;) await scheduler.wait(Math.min(faults.box, 100))
    await whileHeld('box')
    return super.query(...args)
  }
  /** Evicts the object from memory in the middle of its work. */
  evict() {
    this.ctx.abort('evicted')
  }
}

export class Installation extends Preparing {
  constructor(ctx, env) {
    super(ctx, faulty(env))
  }
  async prepare() {
    await whileHeld('installation')
    return super.prepare()
  }
}

export class WaitingRoom extends Room {
  async read(...args) {
    await whileHeld('room')
    return super.read(...args)
  }
  async configure(...args) {
    if (faults.room) throw new Error('the waiting room can’t be reached')
    return super.configure(...args)
  }
}

/** The same messages from the last to the first; their outcome is dropped, so that they are delivered again. */
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
      const wanted = request.method === 'POST' ? await request.json() : {}
      if ('hold' in wanted) held = 0
      Object.assign(faults, wanted)
      return Response.json({ ...faults, held })
    }
    // Who started it asks whether it answers: so that the first to need anything is the caller under test.
    if (pathname === '/api/health') return new Response()
    const [, evicted] = /^\/_evict\/(\w+)$/.exec(pathname) ?? []
    if (evicted) {
      const end = await env.BOX_OFFICE.getByName(evicted)
        .evict()
        .catch((error) => error.message)
      return new Response(end)
    }
    return answer(request, env, ctx)
  },
  async queue(batch, env, ctx) {
    if (faults.queue) await worker.queue(unheard(batch), faulty(env), ctx)
    return worker.queue(batch, faulty(env), ctx)
  },
  scheduled: (event, env, ctx) => worker.scheduled(event, faulty(env), ctx),
}
