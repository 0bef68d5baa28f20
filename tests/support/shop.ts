import { expect } from 'vitest'
import { call, eventually, memberOf, newEmail, type Answer, type Member } from './api.ts'
import { mailTo } from './mail.ts'
import { stack } from './stack.ts'

/** Signs a new organizer up. */
export const signUp = async (): Promise<{ member: Member; email: string; user: any; account: any }> => {
  const email = newEmail('organizer')
  const body = {
    first_name: 'Ora',
    last_name: 'Nizer',
    email,
    password: 'a-good-password',
    password_confirmation: 'a-good-password',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
  }
  const answer = await call('POST', '/auth/register', { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { member: memberOf(answer.body.token), email, user: answer.body.data.user, account: answer.body.data.account }
}

/** Confirms an address by the link in its mail. */
export const confirmEmail = async (member: Member, email: string, userId: string): Promise<void> => {
  const mail = await mailTo(email, (one) => one.text.includes('/manage/profile/confirm-email-address/'))
  const token = /confirm-email-address\/([0-9a-z]+)/.exec(mail.text)?.[1]
  const answer = await member.post(`/users/${userId}/confirm-email/${token}`)
  expect(answer.status).toBe(204)
}

/** Connects the account's payments through the simulator. */
export const connectPayments = async (member: Member): Promise<string> => {
  const started = await member.post('/account/stripe')
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  expect(started.body.data.status).toBe('setup_incomplete')
  const simulator = stack().stripeUrl
  const listed = await fetch(`${simulator}/v1/accounts?limit=1`, { headers: { authorization: 'Bearer sk_test_foyer' } })
  const account = ((await listed.json()) as { data: { id: string }[] }).data[0]?.id as string
  await fetch(`${simulator}/_sim/accounts/${account}/complete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"state":"enabled"}',
  })
  await eventually(
    () => member.get('/account/stripe'),
    (answer) => answer.body.data.status === 'connected',
    'the payment connection',
  )
  return account
}

/** `account` is the organizer's at the payment provider. */
export type Shop = { member: Member; email: string; user: any; eventId: string; free: any; paid: any; account: string }

/** In the evening, when no clock leaves an hour out. */
const inDays = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T20:00`

/** A live event of a new organizer with a free and a paid ticket. */
export const openShop = async (
  quantities: { free?: number | null; paid?: number | null; price?: number } = {},
  settings: object = {},
): Promise<Shop> => {
  const { member, email, user } = await signUp()
  await confirmEmail(member, email, user.id)
  const account = await connectPayments(member)
  const organizer = await member.post('/organizers', { name: 'Halle Nord', email })
  expect(organizer.status, JSON.stringify(organizer.body)).toBe(201)
  const event = await member.post('/events', {
    title: 'Nocturnes',
    organizer_id: organizer.body.data.id,
    start_date: inDays(30),
    timezone: 'Europe/Berlin',
    currency: 'EUR',
    location: { venue_name: 'Speicher 9', city: 'Hamburg' },
  })
  expect(event.status, JSON.stringify(event.body)).toBe(201)
  const eventId = event.body.data.id as string
  const free = await member.post(`/events/${eventId}/tickets`, {
    title: 'Gallery',
    type: 'FREE',
    prices: [{ price: 0, quantity: quantities.free === undefined ? 100 : quantities.free }],
  })
  expect(free.status, JSON.stringify(free.body)).toBe(201)
  const paid = await member.post(`/events/${eventId}/tickets`, {
    title: 'Standing',
    type: 'PAID',
    prices: [{ price: quantities.price ?? 2500, quantity: quantities.paid === undefined ? 100 : quantities.paid }],
  })
  expect(paid.status, JSON.stringify(paid.body)).toBe(201)
  if (Object.keys(settings).length) expect((await member.put(`/events/${eventId}/settings`, settings)).status).toBe(200)
  const live = await member.put(`/events/${eventId}/status`, { status: 'LIVE' })
  expect(live.status, JSON.stringify(live.body)).toBe(200)
  return { member, email, user, eventId, free: free.body.data, paid: paid.body.data, account }
}

/** The cart for some of a shop's tickets. */
export const cartOf = (...wanted: [ticket: any, quantity: number][]) => ({
  tickets: wanted.map(([ticket, quantity]) => ({ ticket_id: ticket.id, prices: [{ price_id: ticket.prices[0].id, quantity }] })),
})

export type Buyer = { order: any; session: string; email: string; path: string; headers: Record<string, string> }

/** A unique address: by default every buyer is another person. */
export const newAddress = (): string => `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Places an order. */
export const placeOrder = async (
  shop: Pick<Shop, 'eventId'>,
  cart: object,
  options: { now?: number | undefined; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  call('POST', `/public/events/${shop.eventId}/order`, {
    body: cart,
    ...options,
    headers: { 'cf-connecting-ip': newAddress(), ...options.headers },
  })

/** Gives the details of an order that was placed. */
export const newBuyer = async (
  shop: Pick<Shop, 'eventId'>,
  placed: Answer,
  { email = newEmail('buyer'), ...options }: { now?: number | undefined; email?: string } = {},
): Promise<Buyer> => {
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const headers = { 'x-order-session': placed.body.session_token as string }
  const path = `/public/events/${shop.eventId}/order/${placed.body.data.short_id}`
  const attendees = placed.body.data.lines.flatMap((line: any) =>
    Array.from({ length: line.quantity }, (_, index) => ({
      line_id: line.id,
      first_name: `Guest${index + 1}`,
      last_name: 'Müller',
      email: index === 0 ? '' : newEmail('guest'),
    })),
  )
  const given = await call('PUT', path, { body: { first_name: 'Noor', last_name: 'Haddad', email, attendees }, headers, ...options })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  return { order: given.body.data, session: placed.body.session_token, email, path, headers }
}

/** Places an order and gives its details. */
export const orderWithDetails = async (
  shop: Pick<Shop, 'eventId'>,
  cart: object,
  { email, ...options }: { now?: number | undefined; email?: string } = {},
): Promise<Buyer> => newBuyer(shop, await placeOrder(shop, cart, options), { ...options, ...(email === undefined ? {} : { email }) })

/** Confirms a payment intent at the simulator, as a page would. */
export const confirmIntent = async (intent: string, account: string, method = 'pm_card_visa'): Promise<{ status: number; body: any }> => {
  const response = await fetch(`${stack().stripeUrl}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_foyer', 'stripe-account': account, 'content-type': 'application/x-www-form-urlencoded' },
    body: `payment_method=${method}`,
  })
  return { status: response.status, body: await response.json() }
}

/** Starts an order's payment. */
export const startPayment = (buyer: Buyer, now?: number): Promise<Answer> =>
  call('POST', `${buyer.path}/payment`, { headers: buyer.headers, now })

/** An order whose payment was started, with its place at the provider. */
export type Paying = { buyer: Buyer; intent: string; account: string }

/** Orders some of a shop's paid tickets and starts to pay. */
export const startPaying = async (
  shop: Pick<Shop, 'eventId' | 'paid'>,
  { quantity = 1, now }: { quantity?: number; now?: number | undefined } = {},
): Promise<Paying> => {
  const buyer = await orderWithDetails(shop, cartOf([shop.paid, quantity]), { now })
  const started = await startPayment(buyer, now)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  return { buyer, intent: started.body.data.payment_intent_id, account: started.body.data.account_id }
}

/** Waits until an order has a status. */
export const orderStatus = (buyer: Buyer, status: string): Promise<any> =>
  eventually(
    () => call('GET', buyer.path, { headers: buyer.headers }),
    (answer) => answer.body.data.status === status,
    `an order to be ${status}`,
  ).then((answer) => answer.body.data)

/** Pays an order by card and waits until it is complete. */
export const pay = async (buyer: Buyer): Promise<any> => {
  const payment = await startPayment(buyer)
  expect(payment.status, JSON.stringify(payment.body)).toBe(200)
  const confirmed = await confirmIntent(payment.body.data.payment_intent_id, payment.body.data.account_id)
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  return orderStatus(buyer, 'COMPLETED')
}
