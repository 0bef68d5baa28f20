import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { WEBHOOK_SECRET } from './config.ts'
import type { Faults } from './faults.ts'
import { nowSeconds } from './ids.ts'
import type { Delivery, Entry, Store } from './store.ts'

const ATTEMPT_TIMEOUT_MS = 10_000
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 10_000
const KEEP_TRYING_MS = 15 * 60_000
const RELEASE_WAIT_MS = 5_000
/** Events that come closer together than this are one batch for `reverse`. */
const QUIET_MS = 150

/** The header that proves that a body came from here. */
function signatureHeader(body: string): string {
  const timestamp = nowSeconds()
  return `t=${timestamp},v1=${createHmac('sha256', WEBHOOK_SECRET).update(`${timestamp}.${body}`).digest('hex')}`
}

/**
 * Delivers events one after the other, in the order they happened, or several at the same time, as Stripe does. While no
 * one listens the whole queue waits, so a restarted receiver gets everything in order; an event that the receiver refuses
 * is tried again on its own and doesn't hold up the others.
 */
export class WebhookQueue {
  private store: Store
  private faults: Faults
  private url: string
  private atOnce: number
  private ready: string[] = []
  private reversed: string[] = []
  private timers = new Map<string, NodeJS.Timeout>()
  private abort = new AbortController()
  private working: Promise<void> | undefined

  constructor(store: Store, faults: Faults, url: string, atOnce = 1) {
    this.store = store
    this.faults = faults
    this.url = url
    this.atOnce = atOnce
  }

  /** Takes up the deliveries that an earlier run didn't finish. */
  resume(): void {
    for (const { object } of this.store.deliveries.entries.values()) if (object.state === 'queued') this.ready.push(object.id)
    this.work()
  }

  /** A new event; what is armed in the faults decides what becomes of it. */
  enqueue(eventId: string): void {
    const fault = this.faults.takeWebhook(this.store.events.get(eventId)?.object.type ?? '')
    if (fault === 'drop') return void this.record(eventId, 'dropped')
    if (fault === 'hold') return void this.record(eventId, 'held')
    this.record(eventId, 'queued')
    if (fault === 'reverse') return this.reverse(eventId)
    this.ready.push(eventId)
    if (fault === 'duplicate') this.ready.push(eventId)
    this.work()
  }

  /** Sends the held events, in their order or the reverse, and waits until each was tried. */
  async release(order: 'forward' | 'reverse' = 'forward'): Promise<number> {
    this.flushReversed()
    const held = [...this.store.deliveries.entries.values()].filter(({ object }) => object.state === 'held')
    if (order === 'reverse') held.reverse()
    for (const entry of held) {
      this.update(entry, { state: 'queued', nextAt: Date.now(), giveUpAt: Date.now() + KEEP_TRYING_MS })
      this.ready.push(entry.object.id)
    }
    this.store.flush()
    this.work()
    // A receiver that is away must not keep the caller waiting for ever.
    await Promise.race([this.idle(), this.pause(RELEASE_WAIT_MS)])
    return held.length
  }

  /** Sends one event again, whatever became of it before. */
  resend(eventId: string): boolean {
    if (!this.store.events.get(eventId)) return false
    this.record(eventId, 'queued')
    this.ready.push(eventId)
    this.work()
    return true
  }

  /** Resolves when nothing waits to be tried. Retries of refused events are not waited for. */
  async idle(): Promise<void> {
    while (this.working) await this.working
  }

  /** Stops; what is undelivered stays in the journal. */
  async close(): Promise<void> {
    this.abort.abort()
    for (const timer of this.timers.values()) clearTimeout(timer)
    await this.idle()
  }

  private record(eventId: string, state: Delivery['state']): void {
    const now = Date.now()
    const delivery: Delivery = { id: eventId, state, attempts: 0, nextAt: now, giveUpAt: now + KEEP_TRYING_MS, lastStatus: null }
    this.store.deliveries.put(this.store.events.get(eventId)?.account ?? null, delivery)
  }

  private reverse(eventId: string): void {
    this.reversed.unshift(eventId)
    // The last of a counted batch sends it at once; without a count a moment's quiet ends it.
    if (this.faults.webhooks.mode !== 'reverse') this.flushReversed()
    else this.later('reverse', QUIET_MS, () => this.flushReversed())
  }

  /** Ends a batch that is being collected for `reverse`. */
  flushReversed(): void {
    clearTimeout(this.timers.get('reverse'))
    this.ready.push(...this.reversed.splice(0))
    this.work()
  }

  private later(key: string, ms: number, action: () => void): void {
    clearTimeout(this.timers.get(key))
    this.timers.set(key, setTimeout(action, ms))
  }

  private work(): void {
    if (this.working || this.ready.length === 0 || this.abort.signal.aborted) return
    this.working = this.drain().finally(() => {
      this.working = undefined
      this.work()
    })
  }

  private async drain(): Promise<void> {
    // The request that caused the events is answered first, as it would be by Stripe.
    await new Promise(setImmediate)
    while (!this.abort.signal.aborted && this.ready.length > 0) {
      const some = this.ready.slice(0, this.atOnce)
      const waits = await Promise.all(some.map((eventId) => this.attempt(eventId)))
      if (this.abort.signal.aborted) return
      this.ready.splice(0, some.length, ...some.filter((_, index) => waits[index] !== undefined))
      const away = waits.find((wait) => wait !== undefined)
      if (away !== undefined) await this.pause(away)
      this.store.flush()
    }
  }

  /** One attempt; answers how long to wait when no one listens. */
  private async attempt(eventId: string): Promise<number | undefined> {
    const entry = this.store.deliveries.get(eventId)
    const event = this.store.events.get(eventId)
    if (!entry || !event) return undefined
    const body = JSON.stringify(event.object, null, 2)
    const attempts = entry.object.attempts + 1
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 10))
    const response = await this.post(body)
    if (this.abort.signal.aborted) return undefined
    if (response !== undefined && response >= 200 && response < 300) {
      this.update(entry, { state: 'delivered', attempts, lastStatus: response })
      event.object.pending_webhooks = 0
      this.store.events.touch(event)
      return undefined
    }
    const exhausted = Date.now() + wait > entry.object.giveUpAt
    this.update(entry, { state: exhausted ? 'failed' : 'queued', attempts, nextAt: Date.now() + wait, lastStatus: response ?? null })
    if (exhausted) return undefined
    if (response === undefined) return wait
    this.later(eventId, wait, () => {
      this.ready.push(eventId)
      this.work()
    })
    return undefined
  }

  /** The status of the answer; `undefined` when there was no connection. */
  private async post(body: string): Promise<number | undefined> {
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureHeader(body),
        },
        signal: AbortSignal.any([this.abort.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      })
      await response.arrayBuffer()
      return response.status
    } catch (error) {
      return error instanceof DOMException && error.name === 'TimeoutError' ? 0 : undefined
    }
  }

  private update(entry: Entry<Delivery>, change: Partial<Delivery>): void {
    Object.assign(entry.object, change)
    this.store.deliveries.touch(entry)
  }

  private async pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.abort.signal, ref: false }).catch(() => undefined)
  }
}
