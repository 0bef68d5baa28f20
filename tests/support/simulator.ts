import { createHmac } from 'node:crypto'
import { stack } from './stack.ts'

/** One call to the Stripe simulator's control, which throws on a refusal. */
const control = async <T = any>(method: string, path: string, body?: object): Promise<T> => {
  const response = await fetch(`${stack().stripeUrl}/_sim${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const answer = (await response.json()) as any
  if (!response.ok) throw new Error(`${method} /_sim${path}: ${answer.error?.message}`)
  return answer as T
}

/** Faults of the provider: `webhooks` deliver, hold, drop, duplicate, reverse; `api` ok, timeout, error_500, timeout_after_success, slow (by `delay_ms`). */
export type Faults = { webhooks?: string; api?: string; times?: number; match?: string; delay_ms?: number }

/** Has something go wrong at the provider from now on. */
export const setFaults = (faults: Faults): Promise<unknown> => control('POST', '/faults', faults)

/** Everything works again. */
export const resetSimulator = async (): Promise<void> => {
  await setFaults({ webhooks: 'deliver', api: 'ok' })
  await release()
}

/** Sends the held webhooks, in their order or in reverse. */
export const release = (order: 'forward' | 'reverse' = 'forward'): Promise<{ released: number }> => control('POST', '/release', { order })

/** Ends the bank's question about a payment. */
export const authenticate = (intent: string, state: 'succeeded' | 'failed' = 'succeeded'): Promise<unknown> =>
  control('POST', `/payment_intents/${intent}/authenticate`, { state })

/** Ends a delayed payment. */
export const settlePayment = (intent: string, state: 'succeeded' | 'failed'): Promise<unknown> =>
  control('POST', `/payment_intents/${intent}/settle`, { state })

/** Ends a pending refund, or fails one that had succeeded. */
export const settleRefund = (refund: string, state: 'succeeded' | 'failed'): Promise<unknown> =>
  control('POST', `/refunds/${refund}/settle`, { state })

/** Has the buyer's bank take a payment back. */
export const dispute = (intent: string, more: { inquiry?: boolean; amount?: number } = {}): Promise<{ id: string }> =>
  control('POST', '/disputes', { payment_intent: intent, ...more })

/** Ends a dispute. */
export const closeDispute = (id: string, state: 'won' | 'lost' | 'warning_closed'): Promise<unknown> =>
  control('POST', `/disputes/${id}/close`, { state })

/** Puts a connected account into a state. */
export const setAccount = (account: string, state: 'enabled' | 'restricted' | 'disabled'): Promise<unknown> =>
  control('POST', `/accounts/${account}/complete`, { state })

/** The organizer takes their permission back in the provider's dashboard. */
export const disconnectAccount = (account: string): Promise<unknown> => control('POST', `/accounts/${account}/disconnect`)

/** A buyer's bank takes the money of a payment back. */
export const openDispute = (intent: string): Promise<{ id: string }> => control('POST', '/disputes', { payment_intent: intent })

/** The requests to the provider since the last reset, as `GET /v1/accounts`. */
export const requests = async (): Promise<{ name: string; account: string | null; idempotency_key: string | null; params: any }[]> =>
  (await control('GET', '/requests')).data.map((one: any) => ({ ...one, name: `${one.method} ${one.path}` }))
export const clearRequests = (): Promise<unknown> => control('DELETE', '/requests')

type Delivery = { id: string; type: string; state: string; account: string | null; last_status: number | null }
/** All webhooks: type, state of delivery, last response. */
export const webhooks = async (): Promise<Delivery[]> => (await control('GET', '/webhooks')).data

/** Reads from Stripe's own API as the account. */
export const stripeGet = async <T = any>(path: string, account: string): Promise<T> => {
  const response = await fetch(`${stack().stripeUrl}/v1${path}`, {
    headers: { authorization: 'Bearer sk_test_foyer', 'stripe-account': account },
  })
  return (await response.json()) as T
}

/** Changes something through Stripe's own API as the account's owner; a refusal is passed on. */
export const stripePost = async <T = any>(path: string, account: string, form: Record<string, string>): Promise<T> => {
  const response = await fetch(`${stack().stripeUrl}/v1${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_foyer', 'stripe-account': account },
    body: new URLSearchParams(form),
  })
  return (await response.json()) as T
}

/** Delivers a webhook as anyone could, signed with a secret at a time (seconds). */
export const deliver = async (
  event: object | string,
  { secret = 'whsec_foyer', at = Math.floor(Date.now() / 1000) }: { secret?: string; at?: number } = {},
): Promise<{ status: number; body: any }> => {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  const response = await fetch(`${stack().url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body,
  })
  return { status: response.status, body: await response.json() }
}
