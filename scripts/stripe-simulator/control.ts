import { findAccount, revokeAccount, setAccountState, type AccountState } from './accounts.ts'
import { authenticated, settleIntent } from './confirm.ts'
import { byItself, type Simulator } from './context.ts'
import { createDispute, endDispute, isOver, type DisputeEnd } from './disputes.ts'
import { StripeFailure } from './errors.ts'
import { BadFault } from './faults.ts'
import { settleRefund } from './refunds.ts'
import type { Collection, Entry } from './store.ts'

type Body = Record<string, unknown>

/** A wrong request to `/_sim`. */
class ControlError extends Error {
  status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

interface ControlRequest {
  sim: Simulator
  id: string
  body: Body
}

type Control = (request: ControlRequest) => object | Promise<object>

/** What tests and people may do to the simulator from outside, beside what Stripe's API allows. */
const CONTROLS: Record<string, Control> = {
  'GET /_sim/health': ({ sim }) => ({ ok: true, url: sim.origin }),
  'GET /_sim/faults': ({ sim }) => faultsOf(sim),
  'POST /_sim/faults': ({ sim, body }) => {
    const wasReversing = sim.faults.webhooks.mode === 'reverse'
    sim.faults.set(body)
    if (wasReversing) sim.webhooks.flushReversed()
    return faultsOf(sim)
  },
  'POST /_sim/release': async ({ sim, body }) => ({
    released: await sim.webhooks.release(choice<'forward' | 'reverse'>(body, 'order', ['forward', 'reverse'], 'forward')),
  }),
  'GET /_sim/requests': ({ sim }) => ({ data: sim.log.entries }),
  'DELETE /_sim/requests': ({ sim }) => {
    sim.log.clear()
    return { data: [] }
  },
  'GET /_sim/webhooks': ({ sim }) => ({ data: deliveriesOf(sim) }),
  'POST /_sim/webhooks/:id/resend': ({ sim, id }) => {
    if (!sim.webhooks.resend(id)) throw new ControlError(404, `no such event: ${id}`)
    return { id }
  },
  'POST /_sim/settings': ({ sim, body }) => {
    const types = body['webhook_events']
    if (Array.isArray(types)) {
      sim.webhookEvents = types.map(String)
      return { webhook_events: sim.webhookEvents }
    }
    const after = body['settle_after_ms']
    if (after !== null && (typeof after !== 'number' || after < 0)) throw new ControlError(400, 'settle_after_ms must be a number or null')
    sim.settleAfterMs = after
    return { settle_after_ms: after }
  },
  'POST /_sim/accounts/:id/complete': ({ sim, id, body }) => {
    const entry = findAccount(byItself(sim, null), id)
    setAccountState(byItself(sim, id), entry, choice<AccountState>(body, 'state', ['enabled', 'restricted', 'disabled'], 'enabled'))
    return entry.object
  },
  'POST /_sim/accounts/:id/disconnect': ({ sim, id }) => {
    const entry = findAccount(byItself(sim, null), id)
    revokeAccount(byItself(sim, id), entry)
    return { id, disconnected: true }
  },
  'POST /_sim/payment_intents/:id/settle': ({ sim, id, body }) => {
    const entry = known(sim.store.paymentIntents, id)
    mustBe(entry.object.status, ['processing'])
    settleIntent(byItself(sim, entry.account), entry, choice(body, 'state', ['succeeded', 'failed'], 'succeeded'))
    return entry.object
  },
  'POST /_sim/payment_intents/:id/authenticate': ({ sim, id, body }) => {
    const entry = known(sim.store.paymentIntents, id)
    mustBe(entry.object.status, ['requires_action'])
    authenticated(byItself(sim, entry.account), entry, choice(body, 'state', ['succeeded', 'failed'], 'succeeded') === 'succeeded')
    return entry.object
  },
  'POST /_sim/refunds/:id/settle': ({ sim, id, body }) => {
    const entry = known(sim.store.refunds, id)
    const state = choice(body, 'state', ['succeeded', 'failed'], 'succeeded')
    // A refund that had succeeded can still be sent back by the buyer's bank.
    mustBe(entry.object.status ?? '', state === 'failed' ? ['pending', 'succeeded'] : ['pending'])
    settleRefund(byItself(sim, entry.account), entry, state)
    return entry.object
  },
  'POST /_sim/disputes': ({ sim, body }) => {
    const intent = sim.store.paymentIntents.get(String(body['payment_intent'] ?? ''))
    const charge = known(sim.store.charges, String(body['charge'] ?? intent?.object.latest_charge ?? ''))
    if (!charge.object.paid) throw new ControlError(409, 'the charge has not succeeded')
    const amount = typeof body['amount'] === 'number' ? { amount: body['amount'] } : {}
    const reason = typeof body['reason'] === 'string' ? body['reason'] : 'fraudulent'
    return createDispute(byItself(sim, charge.account), charge, { reason, inquiry: body['inquiry'] === true, ...amount }).object
  },
  'POST /_sim/disputes/:id/close': ({ sim, id, body }) => {
    const entry = known(sim.store.disputes, id)
    if (isOver(entry.object)) throw new ControlError(409, `the dispute is ${entry.object.status}`)
    endDispute(byItself(sim, entry.account), entry, choice<DisputeEnd>(body, 'state', ['won', 'lost', 'warning_closed'], 'won'))
    return entry.object
  },
}

/** Answers a request under `/_sim`. */
export async function answerControl(sim: Simulator, method: string, path: string, text: string): Promise<{ status: number; body: object }> {
  try {
    const [name, id] = controlOf(method, path)
    const control = CONTROLS[name]
    if (!control) throw new ControlError(404, `no such control: ${method} ${path}`)
    const answer = await control({ sim, id, body: parseBody(text) })
    sim.store.flush()
    return { status: 200, body: answer }
  } catch (error) {
    const status = error instanceof ControlError || error instanceof StripeFailure ? error.status : error instanceof BadFault ? 400 : 500
    return { status, body: { error: { message: error instanceof Error ? error.message : String(error) } } }
  }
}

function controlOf(method: string, path: string): [name: string, id: string] {
  const [, sim, kind, id, verb] = path.split('/')
  return verb ? [`${method} /${sim}/${kind}/:id/${verb}`, decodeURIComponent(id ?? '')] : [`${method} ${path}`, '']
}

function parseBody(text: string): Body {
  if (!text.trim()) return {}
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body
  } catch {
    // Reported below, like every other body that isn't an object.
  }
  throw new ControlError(400, 'the body must be a JSON object')
}

function choice<Word extends string>(body: Body, name: string, words: readonly Word[], fallback: Word): Word {
  const value = body[name]
  if (value === undefined) return fallback
  const word = words.find((candidate) => candidate === value)
  if (!word) throw new ControlError(400, `${name} must be one of ${words.join(', ')}`)
  return word
}

function known<T extends { id: string }>(collection: Collection<T>, id: string): Entry<T> {
  const entry = collection.get(id)
  if (!entry) throw new ControlError(404, `no such object: ${id || '(none named)'}`)
  return entry
}

function mustBe(status: string, allowed: string[]): void {
  if (!allowed.includes(status)) throw new ControlError(409, `it is ${status}, not ${allowed.join(' or ')}`)
}

function faultsOf({ faults }: Simulator): object {
  const { webhooks, api } = faults
  return { webhooks: webhooks.mode, webhooks_left: webhooks.left, api: api.mode, api_left: api.left }
}

function deliveriesOf(sim: Simulator): object[] {
  return [...sim.store.deliveries.entries.values()].map(({ account, object }) => ({
    id: object.id,
    type: sim.store.events.get(object.id)?.object.type,
    account,
    state: object.state,
    attempts: object.attempts,
    last_status: object.lastStatus,
  }))
}
