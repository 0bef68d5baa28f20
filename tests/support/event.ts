import { expect } from 'vitest'
import { call, type Answer, type Member } from './api.ts'
import { design } from './design.ts'
import { confirmIntent, orderWithDetails, startPayment, type Buyer, type Shop } from './shop.ts'
import { setFaults } from './simulator.ts'

/** Another live event of a shop's organizer: `path` is its path in the console, `tickets` are in the requested order. */
export type OpenEvent = { eventId: string; path: string; tickets: any[] }

/** A refusal's status and code, to compare at once. */
export const refusal = ({ status, body }: Answer): [number, string] => [status, body?.code]

/** Creates something in the console, or fails with the server's answer. */
export const make = async (member: Member, path: string, body: object): Promise<any> => {
  const made = await member.post(path, body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data
}

/** Creates an event with these tickets; by default a ticket is PAID at 25.00 with 100 places. */
export const openEvent = async (
  { member }: Pick<Shop, 'member'>,
  tickets: object[],
  { settings, homepage, ...fields }: { settings?: object; homepage?: object; [field: string]: unknown } = {},
): Promise<OpenEvent> => {
  const [organizer] = (await member.get('/organizers')).body.data
  const event = await make(member, '/events', {
    title: 'An evening',
    organizer_id: organizer.id,
    start_date: '2031-06-01T19:00',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
    ...fields,
  })
  const path = `/events/${event.id}`
  const made: any[] = []
  for (const ticket of tickets)
    made.push(await make(member, `${path}/tickets`, { title: 'Seat', type: 'PAID', prices: [{ price: 2500, quantity: 100 }], ...ticket }))
  if (homepage) await design({ member, eventId: event.id }, homepage)
  if (settings) expect((await member.put(`${path}/settings`, settings)).status).toBe(200)
  const live = await member.put(`${path}/status`, { status: 'LIVE' })
  expect(live.status, JSON.stringify(live.body)).toBe(200)
  return { eventId: event.id, path, tickets: made }
}

/** Prices a cart without holding it. */
export const quote = (
  { eventId }: Pick<OpenEvent, 'eventId'>,
  body: object,
  options: { now?: number | undefined; headers?: Record<string, string> } = {},
) => call('POST', `/public/events/${eventId}/quote`, { body, ...options })

/** An event's page, as a buyer's browser asks for it. */
export const page = async ({ eventId }: Pick<OpenEvent, 'eventId'>, code?: string, now?: number): Promise<any> =>
  (await call('GET', `/public/events/${eventId}${code ? `?promo_code=${code}` : ''}`, { now })).body.data

/** An order paid in time, without a webhook before its hold ends, at `end`: now, or in a moment. */
export const payUnheard = async (event: Pick<OpenEvent, 'eventId'>, cart: object): Promise<{ buyer: Buyer; end: number }> => {
  await setFaults({ webhooks: 'hold' })
  // Now, for the provider is asked a minute after a payment began: the calls get the hold's end as their time, without a wait.
  const now = Date.now()
  const buyer = await orderWithDetails(event, cart, { now })
  const started = await startPayment(buyer, now)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  await confirmIntent(started.body.data.payment_intent_id, started.body.data.account_id)
  return { buyer, end: Date.parse(buyer.order.expires_at) }
}

/** Does the same many times at once. */
export const together = <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))
