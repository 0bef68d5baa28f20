import { DurableObject } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { lacksSecondFactor } from '../contract/access.ts'
import type { Problem } from '../contract/problem.ts'
import { alarmTime, nextAlarm } from '../domain/alarm.ts'
import type { Env } from '../env.ts'
import { ready } from '../features/installation/ready.ts'
import { firstExpiry } from '../features/orders/store.ts'
import { logError } from '../log.ts'
import type { MailRequest } from '../mail/message.ts'
import { queueMails } from '../mail/queue.ts'
import { mailTransport } from '../mail/transport.ts'
import { stripeProvider } from '../payments/stripe.ts'
import { ping, pong } from '../contract/live-protocol.ts'
import { isoTime } from '../domain/time.ts'
import { findMe } from '../features/users/store.ts'
import { openDrain, type Carrier, type Drain } from './drain.ts'
import { jobRunner, type JobRunner } from './jobs.ts'
import { openLive, type Listener, type LiveChannel } from './live.ts'
import { tellListener } from './live-news.ts'
import { openOffice, type Office, type OfficeCall } from './office.ts'
import { sendRows } from './read-model.ts'
import { jobKinds, type InputOf, type NameOf, type OutputOf } from './registry.ts'

/** `wait`: until the change has reached the read model, at most two seconds. */
export type CallOptions = OfficeCall & { wait?: boolean }

type Refusal = { ok: false; problem: Problem }

const readYourWrites = 2000

/**
 * One event's box office: the only writer of everything inside the event. Two doors, `command` and `query`; what
 * leaves it goes through the outbox, what it does later is a job. This is the shell: storage, alarm, bindings.
 */
export class BoxOffice extends DurableObject<Env> {
  private readonly office: Office
  private readonly drain: Drain
  private readonly jobs: JobRunner
  private readonly live: LiveChannel
  private working: Promise<void> | null = null
  private alarmFailures = 0
  private alarmAt: number | null = null
  /** How far a test's clock is ahead of this machine's: what follows from a call happens at the call's time. */
  private ahead = 0

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const eventId = ctx.id.name ?? ''
    this.office = openOffice(ctx.storage, eventId, env.PUBLIC_URL)
    this.drain = openDrain(this.office, this.carrier(), Date.now, (lane, failures, error) =>
      logError('outbox not drained', { event_id: eventId, lane, failures }, error),
    )
    this.jobs = jobRunner(this.office, jobKinds, { provider: stripeProvider(env) }, () => this.now())
    this.live = openLive({
      sockets: () => ctx.getWebSockets(),
      tell: (listener) => tellListener(this.office, listener, this.now()),
      isSignedIn: async ({ session_id, account_id }) => {
        await ready(env)
        const me = await findMe(env.DB, session_id, isoTime(this.now()))
        return me !== null && me.account.id === account_id && !lacksSecondFactor(me)
      },
      now: Date.now,
      later: (work, milliseconds) => void setTimeout(work, milliseconds),
    })
    this.arm()
  }

  private now(): number {
    return Date.now() + this.ahead
  }

  /** Runs one verb in one transaction, with its outbox row and the next alarm. */
  async command<N extends NameOf<'command'>>(name: N, input: InputOf<N>, options: CallOptions): Promise<OutputOf<N> | Refusal> {
    const { result, seq } = this.office.command(name, input, options)
    this.ahead = Math.max(0, options.now - Date.now())
    this.live.changed()
    if (seq !== null) {
      const reached = this.drain.reached(seq)
      this.ctx.waitUntil(this.drain.run().then(() => this.arm()))
      if (options.wait) await Promise.race([reached, scheduler.wait(readYourWrites)])
    }
    const job = this.jobs.next()
    if (job !== null && job <= this.now()) this.ctx.waitUntil(this.work())
    this.arm()
    return result
  }

  /** Runs one verb that only reads. */
  async query<N extends NameOf<'query'>>(name: N, input: InputOf<N>, options: CallOptions): Promise<OutputOf<N> | Refusal> {
    const result = this.office.query(name, input, options)
    this.arm()
    return result
  }

  /** Opens a socket to whoever the worker lets listen: `foyer-listener` says who that is. The only request a box takes. */
  override async fetch(request: Request): Promise<Response> {
    if (this.office.isEmpty()) return new Response(null, { status: 404 })
    if (this.live.isFull()) return new Response(null, { status: 503 })
    const listener = JSON.parse(request.headers.get('foyer-listener') ?? '') as Listener
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong))
    if (this.live.begin(server, listener)) return new Response(null, { status: 101, webSocket: client })
    server.close(1008, 'not allowed')
    return new Response(null, { status: 404 })
  }

  /** Nobody tells a box anything by its socket. */
  override async webSocketMessage(socket: WebSocket): Promise<void> {
    socket.close(1008, 'it only speaks')
  }

  /** Wakes the box: whatever is left to do is done or armed again. */
  async poke(): Promise<void> {
    await this.alarm()
  }

  override async alarm(): Promise<void> {
    if (this.office.isEmpty()) return
    this.alarmAt = null
    try {
      this.office.catchUp(Date.now())
      await Promise.all([this.drain.run(), this.work()])
      this.live.changed()
      this.alarmFailures = 0
    } catch (error) {
      this.alarmFailures += 1
      logError('alarm failed', { event_id: this.office.eventId, failures: this.alarmFailures }, error)
    } finally {
      this.arm()
    }
  }

  /** Does the jobs that are due; one run at a time. */
  private work(): Promise<void> {
    this.working ??= this.jobs
      .runDue()
      .then(() => this.drain.run())
      .finally(() => {
        this.working = null
        this.arm()
      })
    return this.working
  }

  private carrier(): Carrier {
    const { DB, MAIL_QUEUE } = this.env
    return {
      rows: async (parcels) => {
        await ready(this.env)
        const { result } = this.office.transact(Date.now(), (box) => box.facts().account_id)
        await sendRows(DB, result, this.office.eventId, parcels, Date.now())
      },
      mails: async (parcels) => {
        await ready(this.env)
        const mails = parcels.map(({ json }) => JSON.parse(json) as MailRequest)
        await queueMails(drizzle(DB), MAIL_QUEUE, mails, Date.now(), mailTransport(this.env) !== null)
      },
      isAlive: () =>
        // A write that changes nothing: a database that only reads is not well, and refuses nothing for its own sake.
        DB.prepare('update boxes set event_id = event_id where event_id = ?1')
          .bind(this.office.eventId)
          .run()
          .then(
            () => true,
            () => false,
          ),
    }
  }

  /** Sets the alarm to the next thing this box has to do by itself, if that is sooner than what is set. */
  private arm(): void {
    if (this.office.isEmpty()) return
    const expiry = firstExpiry(this.office.db)
    const next = nextAlarm({ hold: expiry ? Date.parse(expiry) : null, outbox: this.drain.next(), job: this.jobs.next() })
    if (next === null) return
    const at = alarmTime(next, { failures: this.alarmFailures, now: Date.now() })
    if (this.alarmAt !== null && this.alarmAt <= at && this.alarmAt > Date.now()) return
    this.alarmAt = at
    this.ctx.waitUntil(this.ctx.storage.setAlarm(at))
  }
}
