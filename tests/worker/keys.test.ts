import { decodeProtectedHeader } from 'jose'
import { generateHOTP } from '@oslojs/otp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, eventually, memberOf, type Member } from '../support/api.ts'
import { base32 } from '../support/base32.ts'
import { make } from '../support/event.ts'
import { ownStack } from '../support/own-stack.ts'
import { operatorToken } from '../support/setup.ts'
import { cartOf, newBuyer, openShop, placeOrder, signUp, type Shop } from '../support/shop.ts'
import { password, post } from '../support/sign-in.ts'
import { openReceiver, type Receiver } from '../support/webhook-receiver.ts'

// The keys rotate while people are signed in and wait in line; a leak is answered by one call.

const half = 30_000
const authorization = `Bearer ${operatorToken}`
const kidOf = (token: string) => decodeProtectedHeader(token).kid

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
let receiver: Receiver
let guarded: { member: Member; email: string; secret: string }
beforeAll(async () => {
  receiver = await openReceiver()
  foyer = await ownStack({ LIMITS: 'off', PRIVATE_ADDRESSES: 'allow' })
  await foyer.start()
  shop = await openShop({ free: null })
  const { member, email, user } = await signUp()
  const { secret } = (await member.post('/users/me/authenticator', { current_password: password })).body.data
  await member.post('/users/me/authenticator/confirm', { code: codeAt(secret, Date.now() - half) }, { now: Date.now() - half })
  guarded = { member, email, secret }
  expect(user.id).toMatch(/^usr_/)
}, 120_000)
afterAll(async () => {
  await foyer.remove()
  await receiver.stop()
})

const codeAt = (secret: string, now: number): string => generateHOTP(base32(secret), BigInt(Math.floor(now / half)), 6)
const operator = (path: string) => call('POST', `/operator/${path}`, { headers: { authorization } })
const sealed = (): { authenticator: string; webhook: string } => {
  const d1 = foyer.d1()
  const [authenticator, webhook] = ['authenticators', 'webhook_endpoints'].map((table) =>
    String(d1.prepare(`select secret from ${table} limit 1`).get()?.['secret']),
  ) as [string, string]
  d1.close()
  return { authenticator, webhook }
}
/** Signs in with a code that was not used, by a clock that is ahead so many codes. */
const signInStrongly = (ahead: number) => {
  const now = Date.now() + ahead * half
  return post('/auth/login', { email: guarded.email, password, code: codeAt(guarded.secret, now) }, { now })
}

/** Someone whose browser is signed in by cookies: what it changes repeats its session's token. */
const browserOf = async (email: string) => {
  const { headers, body } = await post('/auth/login', { email, password })
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const xsrf = decodeURIComponent(cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '')
  expect(body.token).toBeTruthy()
  return () => call('PUT', '/users/me', { body: { first_name: 'Ora' }, headers: { cookie: cookies.join('; '), 'x-xsrf-token': xsrf } })
}

const room = (path = '') => `/public/events/${shop.eventId}/room${path}`
const takeTicket = async (): Promise<string> => (await call('POST', room('/ticket'), { body: {} })).body.data.ticket
const enter = (ticket: string) => call('POST', room('/enter'), { body: { ticket } })
const comeIn = async (): Promise<{ ticket: string; pass: string }> => {
  const ticket = await takeTicket()
  const { body } = await eventually(
    () => enter(ticket),
    ({ status }) => status === 200,
    'one’s turn',
  )
  return { ticket, pass: body.data.pass }
}
const order = (pass: string) => placeOrder(shop, cartOf([shop.free, 1]), { headers: { 'x-room-pass': pass } })

it('is the operator’s alone', async () => {
  for (const path of ['/operator/rotate-keys', '/operator/revoke-all']) {
    expect((await call('POST', path)).status).toBe(401)
    expect((await shop.member.post(path)).status).toBe(401)
  }
})

it('rotates under load: no one is signed out, and no pass is refused', async () => {
  const answer = await shop.member.put(`/events/${shop.eventId}/settings`, { waiting_room: 'ON', waiting_room_rate: 60_000 })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await make(shop.member, '/account/webhooks', { url: receiver.url, events: ['order.placed'] })
  const [before, change] = [await comeIn(), await browserOf(shop.email)]
  const old = kidOf((await post('/auth/login', { email: shop.email, password })).body.token)

  const first = await operator('rotate-keys')
  expect(first.status).toBe(200)
  const { kid } = first.body.data
  expect([kid, (await operator('rotate-keys')).body.data.kid], 'pressed twice').toEqual([kid, kid])
  const seen = new Map<string, number>()
  const note = (what: string, status: number): void => void seen.set(`${what} ${status}`, (seen.get(`${what} ${status}`) ?? 0) + 1)
  const round = async () => {
    const { pass } = await comeIn()
    const [me, changed, placed, entered, signedIn] = await Promise.all([
      shop.member.get('/users/me'),
      change(),
      order(pass),
      enter(before.ticket),
      post('/auth/login', { email: shop.email, password }),
    ])
    note('me', me.status)
    note('change', changed.status)
    note('order', placed.status)
    note('enter', entered.status)
    note('sign-in', signedIn.status)
    return signedIn.body.token as string
  }
  const token = await eventually(round, (one) => kidOf(one) === kid, 'the new key to sign')
  expect(kid).not.toBe(old)
  for (let more = 0; more < 5; more += 1) await round()
  expect([...seen.keys()].toSorted()).toEqual(['change 200', 'enter 200', 'me 200', 'order 201', 'sign-in 200'])
  const placed = await order(before.pass)
  expect(placed.status, 'a pass from before').toBe(201)
  await newBuyer(shop, placed)
  expect((await memberOf(token).get('/users/me')).status).toBe(200)

  expect(sealed().authenticator.startsWith(`${old}:`)).toBe(true)
  expect((await signInStrongly(2)).status).toBe(200)
  expect(sealed().authenticator.startsWith(`${kid}:`), 'sealed anew with its use').toBe(true)
  await eventually(
    async () => sealed().webhook,
    (secret) => secret.startsWith(`${kid}:`),
    'the webhook’s secret to be sealed anew with a delivery',
  )
}, 180_000)

it('ends every session by one call, within 30 seconds; second factors survive', async () => {
  const { member } = guarded
  const change = await browserOf(shop.email)
  const { ticket } = await comeIn()
  const opened = [shop.member, member, memberOf((await signInStrongly(4)).body.token)]
  for (const one of opened) expect((await one.get('/users/me')).status).toBe(200)
  const at = Date.now()
  const answer = await operator('revoke-all')
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const refused = () => Promise.all([...opened.map((one) => one.get('/users/me')), change(), enter(ticket)])
  await eventually(
    refused,
    (all) => all.every(({ status }) => status >= 400),
    'everything that was signed to end',
    at + 30_000 - Date.now(),
  )
  const strong = await signInStrongly(6)
  expect(strong.status, 'with the authenticator of before').toBe(200)
  expect(kidOf(strong.body.token)).toBe(answer.body.data.kid)
  expect(sealed().authenticator.startsWith(`${answer.body.data.kid}:`)).toBe(true)
  expect((await post('/auth/login', { email: guarded.email, password })).body.code).toBe('second_factor_required')
  const again = await eventually(
    async () => order((await comeIn()).pass),
    ({ status }) => status === 201,
    'the line to go on with the new key',
    30_000,
  )
  expect(again.status).toBe(201)
}, 120_000)
