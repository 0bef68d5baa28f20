import type Stripe from 'stripe'
import { API_VERSION, type SimulatorOptions } from './config.ts'
import type { Faults } from './faults.ts'
import type { FormObject } from './form.ts'
import { newId, nowSeconds } from './ids.ts'
import type { RequestLog } from './request-log.ts'
import type { Store } from './store.ts'
import type { WebhookQueue } from './webhooks.ts'

/** The running simulator, as its parts see it. */
export interface Simulator {
  options: SimulatorOptions
  /** The origin of its pages in a browser. */
  origin: string
  /** Milliseconds until delayed things settle; `null` leaves them to `/_sim`. */
  settleAfterMs: number | null
  /** The types its webhook lists; all of them are sent, whatever these are. */
  webhookEvents: string[]
  store: Store
  webhooks: WebhookQueue
  faults: Faults
  log: RequestLog
}

/** Who caused a change: the account it happens in, and the request, or none for what time or the bank does. */
export interface Cause {
  sim: Simulator
  account: string | null
  requestId: string | null
  idempotencyKey: string | null
}

/** One API request, parsed and authorized. */
export interface Call extends Cause {
  params: FormObject
  /** The ids in the path, in their order. */
  ids: string[]
  /** Whether it came with the publishable key, from a browser. */
  client: boolean
}

/** A change that no request made. */
export function byItself(sim: Simulator, account: string | null): Cause {
  return { sim, account, requestId: null, idempotencyKey: null }
}

/** Records an event with the object as it is now, and sends it to the webhook address. */
export function emit(cause: Cause, type: Stripe.Event.Type, object: object, previous?: object): void {
  const { sim, account } = cause
  const event: Stripe.EventBase = {
    id: newId('evt'),
    object: 'event',
    ...(account ? { account } : {}),
    api_version: API_VERSION,
    created: nowSeconds(),
    data: { object: structuredClone(object), ...(previous ? { previous_attributes: structuredClone(previous) } : {}) },
    livemode: false,
    pending_webhooks: account ? 1 : 0,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  }
  sim.store.events.put(account, event)
  // The webhook address is a Connect endpoint: the platform's own events are only to be listed.
  if (account) sim.webhooks.enqueue(event.id)
}
