// The built worker that counts what Cloudflare bills, served by `scripts/run/built-worker.ts` on request: GET /_meter. The
// deployed worker has none of this: bindings and objects are wrapped from outside.
import { countedDatabase } from './counted-database.js'
import worker, { BoxOffice as Box, Installation as Preparing, WaitingRoom as Room } from './index.js'

/** Rows as D1 and SQLite report them; calls of objects, with alarms; messages by 64 kB. All objects of a process share it. */
const meter = { requests: 0, objects: 0, messages: 0, d1_read: 0, d1_written: 0, box_read: 0, box_written: 0 }

const count = (result) => {
  meter.d1_read += result.meta.rows_read
  meter.d1_written += result.meta.rows_written
  return result
}

const stub = (real) =>
  new Proxy(real, {
    get: (target, name) => {
      const member = target[name]
      if (typeof member !== 'function') return member
      return (...args) => {
        meter.objects += 1
        return target[name](...args)
      }
    },
  })
const namespace = (real) => ({
  getByName: (...args) => stub(real.getByName(...args)),
  idFromName: (name) => real.idFromName(name),
  get: (...args) => stub(real.get(...args)),
})

const messagesIn = (body) => Math.ceil(JSON.stringify(body).length / 65_536)
const queueOf = (real) => ({
  send: (body, options) => {
    meter.messages += messagesIn(body)
    return real.send(body, options)
  },
  sendBatch: (all, options) => {
    for (const { body } of all) meter.messages += messagesIn(body)
    return real.sendBatch(all, options)
  },
})

const known = new WeakMap()
const wrap = (name, real) => {
  if (name === 'DB' || /^DATA_\d+$/.test(name)) return countedDatabase(real, count)
  if (typeof real?.getByName === 'function') return namespace(real)
  return typeof real?.sendBatch === 'function' ? queueOf(real) : real
}
const metered = (env) => {
  if (!known.has(env)) known.set(env, Object.fromEntries(Object.entries(env).map(([name, real]) => [name, wrap(name, real)])))
  return known.get(env)
}

/** Cursors know their rows once they were read to their end: they are asked when the meter is read. */
let cursors = []
let isWatching = false
const watchRows = ({ sql }) => {
  if (isWatching) return
  isWatching = true
  const prototype = Object.getPrototypeOf(sql)
  const { exec } = prototype
  prototype.exec = function (...args) {
    const cursor = exec.apply(this, args)
    cursors.push(cursor)
    return cursor
  }
}
const readMeter = () => {
  for (const { rowsRead, rowsWritten } of cursors) {
    meter.box_read += rowsRead
    meter.box_written += rowsWritten
  }
  cursors = []
  return meter
}

export class BoxOffice extends Box {
  constructor(ctx, env) {
    watchRows(ctx.storage)
    super(ctx, metered(env))
  }
  alarm(...args) {
    meter.objects += 1
    return super.alarm(...args)
  }
}
export class Installation extends Preparing {
  constructor(ctx, env) {
    super(ctx, metered(env))
  }
}
export class WaitingRoom extends Room {
  constructor(ctx, env) {
    super(ctx, metered(env))
  }
}

export default {
  fetch(request, env, ctx) {
    const { pathname } = new URL(request.url)
    if (pathname === '/_meter') return Response.json(readMeter())
    meter.requests += 1
    return worker.fetch(request, metered(env), ctx)
  },
  queue: (batch, env, ctx) => worker.queue(batch, metered(env), ctx),
  scheduled: (event, env, ctx) => worker.scheduled(event, metered(env), ctx),
}
