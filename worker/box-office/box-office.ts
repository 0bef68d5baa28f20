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
import { loadSanitizer } from '../sanitizer.ts'
import { ping, pong } from '../contract/live-protocol.ts'
import { isoTime } from '../domain/time.ts'
import { findMe } from '../features/users/store.ts'
import { openDrain, type Carrier, type Drain } from './drain.ts'
import { jobRunner, type JobRunner } from './jobs.ts'
import { openLine, type Ended, type Line } from './line.ts'
import { openLive, type Listener, type LiveChannel } from './live.ts'
import { tellListener } from './live-news.ts'
import { openOffice, type Office, type OfficeCall, type OfficeCommand } from './office.ts'
import { sendRows } from './read-model.ts'
import { jobKinds, type InputOf, type NameOf, type OutputOf } from './registry.ts'

/** `wait`: until the change has reached the read model, at most two seconds. */
export type CallOptions = OfficeCall & { wait?: boolean }

type Refusal = { ok: false; problem: Problem }

const readYourWrites = 2000
/** How often what nobody waits for is sent to the read model, in milliseconds: while many buy, many rows go together. */
const drainPause = 100

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
  private readonly line: Line<OfficeCommand, { result: unknown; seq: number | null }>
  private draining: Promise<void> | null = null
  private drainedAt = 0
  private alarmFailures = 0
  private alarmAt: number | null = null
  /** How far a test's clock is ahead of this machine's: what follows from a call happens at the call's time. */
  private ahead = 0

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const eventId = ctx.id.name ?? ''
    this.office = openOffice(ctx.storage, eventId, env.PUBLIC_URL, () => this.arm())
    this.drain = openDrain(this.office, this.carrier(), Date.now, (lane, failures, error) =>
      logError('outbox not drained', { event_id: eventId, lane, failures }, error),
    )
    this.line = openLine(
      (calls) => this.runTogether(calls),
      () => ctx.storage.sync(),
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

  /** Runs one verb in one transaction, with its outbox row and the next alarm; what comes in meanwhile is stored together. */
  async command<N extends NameOf<'command'>>(name: N, input: InputOf<N>, options: CallOptions): Promise<OutputOf<N> | Refusal> {
    // The verbs that clean texts are the console's: a buyer's never wait.
    if (options.caller.audience === 'console') await loadSanitizer()
    const { result, seq } = await this.line.run({ name, input, call: options })
    if (options.wait && seq !== null) await Promise.race([this.drain.reached(seq), scheduler.wait(readYourWrites)])
    return result as OutputOf<N>
  }

  /** Runs one verb that only reads. */
  async query<N extends NameOf<'query'>>(name: N, input: InputOf<N>, options: CallOptions): Promise<OutputOf<N> | Refusal> {
    return this.office.query(name, input, options)
  }

  private runTogether(calls: OfficeCommand[]): Ended<{ result: unknown; seq: number | null }>[] {
    const ended = this.office.together(calls)
    this.ahead = Math.max(0, ...calls.map(({ call }) => call.now - Date.now()))
    if (ended.some((one) => 'value' in one && one.value.seq !== null)) this.drainSoon(calls.some(({ call }) => (call as CallOptions).wait))
    this.live.changed()
    const job = this.jobs.next()
    if (job !== null && job <= this.now()) this.ctx.waitUntil(this.work())
    this.arm(job)
    return ended
  }

  /** Has the outbox sent: at once where somebody waits for it or nobody sent lately, else with what comes in meanwhile. */
  private drainSoon(isAwaited: boolean): void {
    const run = async () => {
      this.drainedAt = Date.now()
      await this.drain.run()
      this.arm()
    }
    const pause = this.drainedAt + drainPause - Date.now()
    if (isAwaited || pause <= 0) return this.ctx.waitUntil(run())
    this.draining ??= scheduler.wait(pause).then(() => {
      this.draining = null
      return run()
    })
    this.ctx.waitUntil(this.draining)
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
  private arm(nextJob = this.jobs.next()): void {
    if (this.office.isEmpty()) return
    const expiry = firstExpiry(this.office.db)
    const hold = expiry ? Date.parse(expiry) : null
    // By this machine's clock, which wakes it.
    const job = nextJob === null ? null : nextJob - this.ahead
    // While many buy, the alarm stands: what is on its way out need not be looked at to know that it can't be sooner.
    if (this.isArmed(nextAlarm({ hold, outbox: this.drain.soonest(), job }))) return
    const next = nextAlarm({ hold, outbox: this.drain.next(), job })
    if (next === null || this.isArmed(next)) return
    this.alarmAt = this.alarmFor(next)
    this.ctx.waitUntil(this.ctx.storage.setAlarm(this.alarmAt))
  }

  /** Whether the alarm that is set comes in time for something. */
  private isArmed(next: number | null): boolean {
    return next !== null && this.alarmAt !== null && this.alarmAt <= this.alarmFor(next) && this.alarmAt > Date.now()
  }

  private alarmFor(next: number): number {
    return alarmTime(next, { failures: this.alarmFailures, now: Date.now() })
  }
}
