import { DurableObject } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { refuse, type Problem } from '../contract/problem.ts'
import { backoff, nextAlarm } from '../domain/alarm.ts'
import type { Env } from '../env.ts'
import { ready } from '../features/installation/ready.ts'
import { expireOverdue } from '../features/orders/expire-orders.ts'
import { firstExpiry, loadOverdue } from '../features/orders/store.ts'
import { logError } from '../log.ts'
import { queueMails } from '../mail/queue.ts'
import { mailTransport } from '../mail/transport.ts'
import { firstJob, runProviderJobs } from '../payments/provider-jobs.ts'
import { stripeProvider } from '../payments/stripe.ts'
import { openBox, openDatabase, type Box, type BoxDatabase } from './box.ts'
import { isEmpty, migrate } from './migrate.ts'
import { deleteBatch, sendToReadModel, takeBatch } from './outbox.ts'
import { commands, queries, type Commands, type Queries } from './registry.ts'
import { outbox } from './table.ts'

export type CallOptions = {
  /** The time of the call, in milliseconds. */
  now: number
  /** The console's account: another one's event answers as if it weren't there. */
  account_id?: string
  /** Wait until the change has reached the read model, at most two seconds. */
  wait?: boolean
}

type Refusal = { ok: false; problem: Problem }

/** How soon the alarm drains what a request could not: after a crash this is what is left. */
const drainDelay = 1000
const readYourWrites = 2000

/**
 * One event's box office: the only writer of everything inside the event. Two doors, `command` and `query`;
 * what leaves it goes through the outbox.
 */
export class BoxOffice extends DurableObject<Env> {
  private database: BoxDatabase | null = null
  private draining: Promise<void> | null = null
  private working: Promise<void> | null = null
  private failures = 0
  private alarmAt: number | null = null
  private readonly hasProvider: boolean

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.hasProvider = stripeProvider(env) !== null
    if (isEmpty(ctx.storage)) return
    migrate(ctx.storage)
    this.database = openDatabase(ctx.storage)
    this.arm()
  }

  /** Runs one verb in one transaction, with its outbox row and the next alarm. */
  async command<N extends keyof Commands>(
    name: N,
    input: Parameters<Commands[N]>[1],
    options: CallOptions,
  ): Promise<ReturnType<Commands[N]> | Refusal> {
    if (!this.database) {
      if (name !== 'createEvent') return refuse('event_not_found')
      migrate(this.ctx.storage)
      this.database = openDatabase(this.ctx.storage)
    }
    const { result, seq } = this.run(name, input, options)
    this.arm()
    if (seq !== null) {
      const drained = this.drain()
      if (options.wait) await Promise.race([drained, scheduler.wait(readYourWrites)])
      else this.ctx.waitUntil(drained)
    }
    const clock = Math.max(Date.now(), options.now)
    const job = firstJob(this.database.db)
    if (job !== null && job <= clock) this.ctx.waitUntil(this.work(clock))
    return result
  }

  /** Runs one verb that only reads. */
  async query<N extends keyof Queries>(
    name: N,
    input: Parameters<Queries[N]>[1],
    options: CallOptions,
  ): Promise<ReturnType<Queries[N]> | Refusal> {
    if (!this.database) return refuse('event_not_found')
    let box = this.open(options.now)
    if (loadOverdue(box).length) {
      this.catchUp(options.now)
      this.arm()
      box = this.open(options.now)
    }
    const closed = this.closedTo(box, options)
    if (closed) return closed
    return (queries[name] as (box: Box, input: unknown) => ReturnType<Queries[N]>)(box, input)
  }

  /** Wakes the box: whatever is left to do is done or armed again. */
  async poke(): Promise<void> {
    if (this.database) await this.alarm()
  }

  override async alarm(): Promise<void> {
    if (!this.database) return
    this.alarmAt = null
    try {
      this.catchUp(Date.now())
      await this.drain()
      await this.work(Date.now())
    } catch (error) {
      logError('alarm failed', { event_id: this.eventId }, error)
    } finally {
      this.arm()
    }
  }

  private get eventId(): string {
    return this.ctx.id.name ?? ''
  }

  private open(now: number): ReturnType<typeof openBox> {
    if (!this.database) throw new Error('an empty box has nothing to open')
    return openBox(this.database, this.eventId, now, this.env.PUBLIC_URL)
  }

  /** Ends overdue holds in a transaction of its own. */
  private catchUp(now: number): void {
    this.ctx.storage.transactionSync(() => {
      const box = this.open(now)
      expireOverdue(box)
      box.commit()
    })
  }

  private closedTo(box: Box, options: CallOptions): Refusal | null {
    const event = box.event()
    return !event || (options.account_id && event.account_id !== options.account_id) ? refuse('event_not_found') : null
  }

  private run<N extends keyof Commands>(
    name: N,
    input: Parameters<Commands[N]>[1],
    options: CallOptions,
  ): { result: ReturnType<Commands[N]> | Refusal; seq: number | null } {
    return this.ctx.storage.transactionSync(() => {
      const box = this.open(options.now)
      if (name !== 'createEvent') {
        const closed = this.closedTo(box, options)
        if (closed) return { result: closed, seq: null }
        expireOverdue(box)
      }
      const result = (commands[name] as (box: Box, input: unknown) => ReturnType<Commands[N]>)(box, input)
      return { result, seq: box.commit() }
    })
  }

  /** Sends the outbox to D1 and the mail queue until it is empty; one drain at a time. Never throws: the alarm tries again. */
  private drain(): Promise<void> {
    this.draining ??= this.drainAll().finally(() => {
      this.draining = null
      this.arm()
    })
    return this.draining
  }

  private async drainAll(): Promise<void> {
    const { db } = this.database as BoxDatabase
    try {
      let batch = takeBatch(db)
      while (batch) {
        await ready(this.env)
        const account = this.open(Date.now()).facts().account_id
        await sendToReadModel(this.env.DB, account, batch)
        if (batch.mails.length) {
          await queueMails(drizzle(this.env.DB), this.env.MAIL_QUEUE, batch.mails, Date.now(), mailTransport(this.env) !== null)
        }
        deleteBatch(db, batch)
        this.failures = 0
        batch = takeBatch(db)
      }
    } catch (error) {
      this.failures += 1
      logError('outbox not drained', { event_id: this.eventId, failures: this.failures }, error)
    }
  }

  /** Makes the provider calls that are due; one run at a time. */
  private work(now: number): Promise<void> {
    this.working ??= this.workAll(now).finally(() => {
      this.working = null
      this.arm()
    })
    return this.working
  }

  private async workAll(now: number): Promise<void> {
    const provider = stripeProvider(this.env)
    if (!provider || !this.database) return
    await runProviderJobs(
      this.database.db,
      provider,
      (name, input) => {
        const { result, seq } = this.run(name, input as never, { now })
        if (seq !== null) this.ctx.waitUntil(this.drain())
        return result as never
      },
      now,
    )
  }

  /** Sets the alarm to the next thing this box has to do by itself, if that is sooner than what is set. */
  private arm(): void {
    if (!this.database) return
    const { db } = this.database
    const expiry = firstExpiry(db)
    const waiting = db.select({ seq: outbox.seq }).from(outbox).limit(1).all().length > 0
    const at = nextAlarm({
      hold: expiry ? Date.parse(expiry) : null,
      outbox: waiting ? Date.now() + (this.failures ? backoff(this.failures) : drainDelay) : null,
      // Without a provider no job can be done: waking for one would never end.
      job: this.hasProvider ? firstJob(db) : null,
    })
    if (at === null || (this.alarmAt !== null && this.alarmAt <= at && this.alarmAt > Date.now())) return
    this.alarmAt = at
    this.ctx.waitUntil(this.ctx.storage.setAlarm(Math.max(at, Date.now() + 1)))
  }
}
