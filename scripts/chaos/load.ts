import { randomUUID } from 'node:crypto'
import { SECRET_KEY } from '../stripe-simulator/config.ts'
import type { Shop, Sold } from './shop.ts'

/** What successful answers have promised: it must be true in the end. */
export type Deeds = { orders: Sold[]; scans: Set<string>; isOver: boolean }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Calls as an impatient page does: repeatedly, until there is an answer. Only answers count. */
const insist = async <T>(ask: () => Promise<Response>): Promise<{ status: number; body: T }> => {
  for (;;) {
    try {
      const response = await ask()
      const text = await response.text()
      if (response.status < 500) return { status: response.status, body: (text ? JSON.parse(text) : null) as T }
    } catch {
      // The server is down, or went down before the answer ended.
    }
    await pause(200)
  }
}

const request = (method: string, body: unknown, headers: Record<string, string>): RequestInit => ({
  method,
  headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  signal: AbortSignal.timeout(20_000),
})

/** Pays at the provider, whose answer may be lost too. */
const confirm = async (shop: Shop, intent: string, account: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${SECRET_KEY}`, 'stripe-account': account, 'content-type': 'application/x-www-form-urlencoded' }
  const at = `${shop.urls().stripeUrl}/v1/payment_intents/${intent}`
  await insist(() => fetch(`${at}/confirm`, { method: 'POST', headers, body: 'payment_method=pm_card_visa' }))
  const { body } = await insist<{ status: string }>(() => fetch(at, { headers }))
  return body.status === 'succeeded'
}

type Placed = { data: { id: string; short_id: string; lines: { id: string }[] }; session_token: string }
type Started = { data: { payment_intent_id: string; account_id: string } }
type Shown = { data: { status: string; attendees: { ticket_code: string }[] } }

/** One buyer, from the cart to the door. Some abandon their order. */
const buy = async (shop: Shop, deeds: Deeds, n: number): Promise<void> => {
  const isPaid = n % 2 === 0
  const ticket = isPaid ? shop.paid : shop.free
  const quantity = 1 + (n % 3 === 0 ? 1 : 0)
  const api = () => `${shop.urls().url}/api`
  const event = `/public/events/${shop.eventId}`
  const cart = { tickets: [{ ticket_id: ticket.id, prices: [{ price_id: ticket.price_id, quantity }] }] }
  const key = { 'idempotency-key': randomUUID() }
  const placed = await insist<Placed>(() => fetch(`${api()}${event}/order`, request('POST', cart, key)))
  if (placed.status !== 201) return void (await pause(100))
  const { data, session_token } = placed.body
  const session = { 'x-order-session': session_token }
  const sold: Sold = { id: data.id, path: `${event}/order/${data.short_id}`, session, isPaid, quantity, detailed: false, paid: false }
  deeds.orders.push(sold)
  if (n % 10 === 9) return
  const attendees = Array.from({ length: quantity }, (_, index) => ({
    line_id: data.lines[0]?.id,
    first_name: `Guest ${index}`,
    last_name: 'Chaos',
    email: index ? `guest-${n}@chaos.test` : '',
  }))
  const details = { first_name: 'Bea', last_name: 'Buyer', email: `buyer-${n}@chaos.test`, attendees }
  const given = await insist(() => fetch(`${api()}${sold.path}`, request('PUT', details, session)))
  sold.detailed = given.status === 200
  if (!sold.detailed) return
  if (isPaid) {
    const payment = await insist<Started>(() => fetch(`${api()}${sold.path}/payment`, request('POST', undefined, session)))
    if (payment.status !== 200 || n % 10 === 8) return
    sold.paid = await confirm(shop, payment.body.data.payment_intent_id, payment.body.data.account_id)
  }
  const order = await insist<Shown>(() => fetch(`${api()}${sold.path}`, request('GET', undefined, session)))
  if (order.status === 200 && order.body.data.status === 'COMPLETED') await scan(shop, deeds, order.body.data.attendees)
}

const scan = async (shop: Shop, deeds: Deeds, attendees: { ticket_code: string }[]): Promise<void> => {
  const check_ins = attendees.map(({ ticket_code }) => ({ ticket_code, scan_id: ticket_code }))
  const path = `/api/public/check-in-lists/${shop.list}/check-ins`
  const { status, body } = await insist<{ data: { ok: boolean }[] }>(() =>
    fetch(`${shop.urls().url}${path}`, request('POST', { check_ins }, {})),
  )
  if (status !== 200) throw new Error(`a scan was answered ${status}: ${JSON.stringify(body)}`)
  for (const [index, one] of body.data.entries()) if (one.ok) deeds.scans.add(check_ins[index]?.ticket_code ?? '')
}

/** Buyers after buyers, so many concurrently, until the end; resolves when the last has finished. */
export const buyers = async (shop: Shop, deeds: Deeds, lanes: number): Promise<void> => {
  let n = 0
  const lane = async (): Promise<void> => {
    while (!deeds.isOver) await buy(shop, deeds, (n += 1))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
