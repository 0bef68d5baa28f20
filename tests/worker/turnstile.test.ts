import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { ownStack } from '../support/own-stack.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { openSiteverify } from '../support/siteverify.ts'
import { stack } from '../support/stack.ts'

// Turnstile before a place in a waiting room, where an installation has its keys.

let turnstile: Awaited<ReturnType<typeof openSiteverify>>
let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
beforeAll(async () => {
  turnstile = await openSiteverify('of this installation')
  foyer = await ownStack({
    TURNSTILE_SITE_KEY: '0x4of-this-site',
    TURNSTILE_SECRET_KEY: 'of this installation',
    TURNSTILE_API_URL: turnstile.url,
  })
  await foyer.start()
  shop = await openShop()
  await shop.member.put(`/events/${shop.eventId}/settings`, { waiting_room: 'ON', waiting_room_opens_at: null })
})
afterAll(async () => {
  await foyer.remove()
  await turnstile.close()
})

const room = () => `/public/events/${shop.eventId}/room`
const take = (proof?: string) =>
  call('POST', `${room()}/ticket`, { body: proof === undefined ? {} : { proof }, headers: { 'cf-connecting-ip': '192.0.2.7' } })

it('its widget is asked for, and the page may show it', async () => {
  expect((await call('GET', `${room()}/challenge`)).body.data).toEqual({ kind: 'turnstile', site_key: '0x4of-this-site' })
  const page = await fetch(`${stack().url}/e/${shop.eventId}/nocturnes`)
  expect(page.headers.get('content-security-policy')).toContain('https://challenges.cloudflare.com')
})

it('a token that holds is a place, once; no token and another’s are none', async () => {
  expect((await take('good-1')).status).toBe(201)
  expect(turnstile.asked).toEqual([{ secret: 'of this installation', response: 'good-1', remoteip: '192.0.2.7' }])
  const refused = [await take('good-1'), await take('forged'), await take()]
  expect(refused.map(({ status, body }) => [status, body.code, body.reason])).toEqual([
    [403, 'room_proof_invalid', 'proof_reused'],
    [403, 'room_proof_invalid', 'proof_invalid'],
    [403, 'room_proof_invalid', 'proof_missing'],
  ])
  const log = await eventually(
    () => shop.member.get(`/events/${shop.eventId}/room/refusals`),
    ({ body }) => Object.keys(body.data.counts).length === 3,
    'what was refused',
  )
  expect(log.body.data.counts).toEqual({ proof_reused: 1, proof_invalid: 1, proof_missing: 1 })
})

it('where it does not answer, or does not know the installation, no one is refused for it: they are to try again', async () => {
  const silent = await take('silent')
  expect([silent.status, silent.body.code, silent.headers.get('retry-after')]).toEqual([503, 'unavailable', '1'])
  await foyer.stop()
  await foyer.start({ TURNSTILE_SECRET_KEY: 'another' })
  expect((await take('good-2')).body.code).toBe('unavailable')
})
