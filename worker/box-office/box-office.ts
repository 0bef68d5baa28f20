import { DurableObject } from 'cloudflare:workers'
import type { Problem } from '../contract/problem.ts'
import { alarmTime, nextAlarm } from '../domain/alarm.ts'
import type { Env } from '../runtime/env.ts'
import { logError, logFacts } from '../runtime/log.ts'
import { newTrace, traced } from '../runtime/trace.ts'
import { loadSanitizer } from '../runtime/sanitizer.ts'
import { waitAtMost } from '../runtime/timeout.ts'
import { ping, pong } from '../contract/live-protocol.ts'
import { fillToLog } from '../domain/box-size.ts'
import type { Engine } from './engine.ts'
import { readFigures, type BoxFigures } from './box-figures.ts'
import { openDrain, type Drain } from './drain.ts'
import { openSink, type Receivers } from './box-sink.ts'
import { jobRunner, type JobRunner } from './jobs.ts'
import { openGroupCommit, type Settled, type GroupCommit } from './group-commit.ts'
import { openLive, type Listener, type LiveChannel } from './live.ts'
import { openOffice, type Office, type OfficeCall, type OfficeCommand } from './office.ts'
import type { InputOf, NameOf, OutputOf, Services } from './registered.ts'
import { publicUrl } from '../runtime/public-url.ts'

/** `wait`: until the change has reached the read model, at most two seconds. */
export type CallOptions = OfficeCall & { wait?: boolean }

type Refusal = { ok: false; problem: Problem }

const readYourWrites = 2000
/** How often rows that no one waits for are sent to the read model: in a rush, many rows go together. */
const DRAIN_INTERVAL_MS = 100
/** How long an alarm or a poke waits for the work it began: the next alarm must not wait for a slow database. */
const ALARM_LIMIT_MS = 2000

/** The dependencies of a box's shell: its engine's parts, and access to other systems. */
export type Surroundings = Receivers & {
  engine: Engine
  /** The services of an event's remote jobs. */
  services: (env: Env, eventId: string) => Services
  /** The live message for a listener; null where they may not listen. */
  liveMessageFor: (office: Office, listener: Listener, now: number) => string | null
  /** Whether a console session is still valid. */
  authorizeListener: (env: Env, listener: Extract<Listener, { kind: 'console' }>, now: number) => Promise<boolean>
}

/**
 * One event's box office: the only writer of everything inside the event. It has two entry points, `command` and
 * `query`; changes leave by the outbox, later work is a job. This is the shell: storage, alarm, bindings.
 */
export class BoxOfficeObject extends DurableObject<Env> {
  protected readonly office: Office
  protected readonly drain: Drain
  private readonly jobs: JobRunner
  private readonly live: LiveChannel
  private readonly commits: GroupCommit<OfficeCommand, { result: unknown; seq: number | null }>
  private draining: Promise<void> | null = null
  private drainedAt = 0
  private alarmFailures = 0
  protected alarmAt: number | null = null
  private sizeLoggedAt: number | null = null
  /** How far a test's clock is ahead of this machine's, so that later work happens at the call's time. */
  private ahead = 0

  protected readonly around: Surroundings

  constructor(ctx: DurableObjectState, env: Env, around: Surroundings) {
    super(ctx, env)
    this.around = around
    const eventId = ctx.id.name ?? ''
    this.office = openOffice(around.engine, ctx.storage, eventId, publicUrl(env), () => this.arm())
    this.drain = openDrain(this.office, openSink(env, around, this.office), Date.now, (lane, failures, error) =>
      logError('outbox not drained', { event_id: eventId, lane, failures }, error),
    )
    this.commits = openGroupCommit(
      (calls) => this.runTogether(calls),
      () => ctx.storage.sync(),
    )
    this.jobs = jobRunner(
      this.office,
      around.engine.jobKinds,
      around.services(env, eventId),
      () => this.now(),
      () => this.sendResults(),
    )
    this.live = openLive({
      sockets: () => ctx.getWebSockets(),
      messageFor: (listener) => around.liveMessageFor(this.office, listener, this.now()),
      isSignedIn: (listener) => around.authorizeListener(env, listener, this.now()),
      now: Date.now,
      later: (work, milliseconds) => void setTimeout(work, milliseconds),
    })
    this.arm()
  }

  private now(): number {
    return Date.now() + this.ahead
  }

  /** Runs one verb in one transaction, with its outbox row and the next alarm; concurrent commands are committed as a group. */
  command<N extends NameOf<'command'>>(name: N, input: InputOf<N>, options: CallOptions): Promise<OutputOf<N> | Refusal> {
    return traced(options.trace_id, async () => {
      // The verbs that clean texts are the console's: a buyer's never wait.
      if (options.caller.audience === 'console') await loadSanitizer()
      const { result, seq } = await this.commits.run({ name, input, call: options })
      if (options.wait && seq !== null) await Promise.race([this.drain.reached(seq), scheduler.wait(readYourWrites)])
      return result as OutputOf<N>
    })
  }

  /** Runs one verb that only reads. */
  async query<N extends NameOf<'query'>>(name: N, input: InputOf<N>, options: CallOptions): Promise<OutputOf<N> | Refusal> {
    return traced(options.trace_id, () => this.office.query(name, input, options))
  }

  private runTogether(calls: OfficeCommand[]): Settled<{ result: unknown; seq: number | null }>[] {
    const ended = this.office.together(calls)
    this.ahead = Math.max(0, ...calls.map(({ call }) => call.now - Date.now()))
    if (ended.some((one) => 'value' in one && one.value.seq !== null)) this.drainSoon(calls.some(({ call }) => (call as CallOptions).wait))
    this.live.changed()
    const job = this.jobs.next()
    const isDue = job !== null && job <= this.now()
    if (isDue) this.ctx.waitUntil(this.work())
    this.arm(isDue ? this.jobs.next() : job)
    return ended
  }

  /** Sends the outbox: at once where someone waits for it or nothing was sent lately, else in the next batch. */
  protected drainSoon(isAwaited: boolean): void {
    const run = async () => {
      this.drainedAt = Date.now()
      await this.drain.run()
      this.arm()
    }
    const pause = this.drainedAt + DRAIN_INTERVAL_MS - Date.now()
    if (isAwaited || pause <= 0) return this.ctx.waitUntil(run())
    this.draining ??= scheduler.wait(pause).then(() => {
      this.draining = null
      return run()
    })
    this.ctx.waitUntil(this.draining)
  }

  /** Opens a socket for a listener the worker has authorized, named in `foyer-listener`. The only request a box takes. */
  override async fetch(request: Request): Promise<Response> {
    if (this.office.isEmpty()) return new Response(null, { status: this.office.isClosed() ? 503 : 404 })
    if (this.live.isFull()) return new Response(null, { status: 503 })
    const listener = JSON.parse(request.headers.get('foyer-listener') ?? '') as Listener
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong))
    if (this.live.begin(server, listener)) return new Response(null, { status: 101, webSocket: client })
    server.close(1008, 'not allowed')
    return new Response(null, { status: 404 })
  }

  /** A box takes no messages from its sockets. */
  override async webSocketMessage(socket: WebSocket): Promise<void> {
    socket.close(1008, 'it only speaks')
  }

  /** Wakes the box: overdue work is done, later work is scheduled again. */
  async poke(): Promise<BoxFigures | null> {
    await this.alarm()
    return this.office.isEmpty() ? null : readFigures(this.office, this.ctx.storage.sql.databaseSize, Date.now())
  }

  /** Answers without reading anything. */
  async answer(): Promise<true> {
    return true
  }

  /** Erases a deleted event once all of it has been sent; whether nothing is left. */
  async erase(): Promise<boolean> {
    if (this.office.isEmpty()) return !this.office.isClosed()
    if (!this.office.isGone() || this.drain.next() !== null) return false
    this.office.close()
    this.alarmAt = null
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    return true
  }

  override alarm(): Promise<void> {
    return traced(newTrace(), () => this.runAlarm())
  }

  private async runAlarm(): Promise<void> {
    if (this.office.isEmpty()) return
    this.alarmAt = null
    try {
      this.watchSize()
      const end = Date.now() + ALARM_LIMIT_MS
      // A step at a time: calls that wait go between.
      while (this.office.catchUp(Date.now()) && Date.now() < end) await scheduler.wait(0)
      const begun = Promise.all([this.drain.run(), this.work()])
      this.ctx.waitUntil(begun)
      await waitAtMost(begun, ALARM_LIMIT_MS)
      this.live.changed()
      this.alarmFailures = 0
    } catch (error) {
      this.alarmFailures += 1
      logError('alarm failed', { event_id: this.office.eventId, failures: this.alarmFailures }, error)
    } finally {
      this.arm()
    }
  }

  /** Logs that the box is filling up: at its limit nothing can be written, and so nothing sold. */
  private watchSize(): void {
    const bytes = this.ctx.storage.sql.databaseSize
    const fill = fillToLog(bytes, { now: Date.now(), loggedAt: this.sizeLoggedAt })
    if (fill === null) return
    this.sizeLoggedAt = Date.now()
    logFacts({ message: 'box is filling up', event_id: this.office.eventId, bytes, fill }, 'error')
  }

  /** Does the jobs that are due, whether or not the outbox gets through. */
  private async work(): Promise<void> {
    await this.jobs.runDue()
    this.sendResults()
  }

  /** Sends a job's changes, and sets the alarm for the next job. */
  private sendResults(): void {
    this.drainSoon(false)
    this.arm()
  }

  /** Sets the alarm to the next scheduled work, if that is sooner than the alarm. */
  protected arm(nextJob = this.jobs.next()): void {
    if (this.office.isEmpty()) return
    const expiry = this.around.engine.hooks.nextTime(this.office.db)
    const hold = expiry ? Date.parse(expiry) : null
    // By this machine's clock, which wakes it.
    const job = nextJob === null ? null : nextJob - this.ahead
    // In a rush the alarm is set already: without reading the outbox it is clear that its work can't be due sooner.
    if (this.isArmed(nextAlarm({ hold, outbox: this.drain.soonest(), job }))) return
    const next = nextAlarm({ hold, outbox: this.drain.next(), job })
    if (next === null || this.isArmed(next)) return
    this.alarmAt = this.alarmFor(next)
    this.ctx.waitUntil(this.ctx.storage.setAlarm(this.alarmAt))
  }

  /** Whether the alarm is set at or before a time. */
  private isArmed(next: number | null): boolean {
    return next !== null && this.alarmAt !== null && this.alarmAt <= this.alarmFor(next) && this.alarmAt > Date.now()
  }

  private alarmFor(next: number): number {
    return alarmTime(next, { failures: this.alarmFailures, now: Date.now() })
  }
}
