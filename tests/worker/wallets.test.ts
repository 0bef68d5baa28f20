import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unzipSync } from 'fflate'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { openEvent, type OpenEvent } from '../support/event.ts'
import { ownStack } from '../support/own-stack.ts'
import { makePassKeys } from '../support/pass-keys.ts'
import { paidOrder } from '../support/refunds.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

/** A server that answers as its test says, and keeps what it was asked. */
const openServer = async (answer: (seen: Seen) => { status: number; body?: string }) => {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      seen.push(one)
      const { status, body: text = '' } = answer(one)
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const keys = makePassKeys()
const passType = 'pass.test.foyer'
/** Devices that Apple no longer knows. */
const goneTokens = new Set<string>()

let apns: Awaited<ReturnType<typeof openServer>>
let google: Awaited<ReturnType<typeof openServer>>
let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
let event: OpenEvent

beforeAll(async () => {
  apns = await openServer(({ path }) =>
    goneTokens.has(path.split('/').at(-1) ?? '') ? { status: 410, body: '{"reason":"Unregistered"}' } : { status: 200 },
  )
  google = await openServer(({ path }) =>
    path === '/token' ? { status: 200, body: '{"access_token":"ya29.test"}' } : { status: 200, body: '{}' },
  )
  foyer = await ownStack({
    APPLE_PASS_TYPE_ID: passType,
    APPLE_PASS_TEAM_ID: 'TEAM123456',
    APPLE_PASS_CERTIFICATE: keys.certificate,
    APPLE_PASS_WWDR: keys.intermediate,
    APPLE_PASS_KEY: keys.key.replaceAll('\n', String.raw`\n`),
    APPLE_PUSH_KEY: keys.push.key,
    APPLE_PUSH_KEY_ID: 'KEY1234567',
    APPLE_PUSH_URL: apns.url,
    GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
    GOOGLE_WALLET_EMAIL: 'wallet@foyer.test',
    GOOGLE_WALLET_KEY: keys.google.key,
    GOOGLE_WALLET_API_URL: `${google.url}/walletobjects/v1`,
    GOOGLE_TOKEN_URL: `${google.url}/token`,
  })
  await foyer.start()
  shop = await openShop()
  event = await openEvent(shop, [{ type: 'FREE', prices: [{ price: 0, quantity: 50 }] }, {}], { title: 'Nocturnes' })
})
afterAll(async () => {
  await foyer.remove()
  apns.close()
  google.close()
  keys.remove()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${stack().url}/api${path}`, { headers, redirect: 'manual' })
const ticketPath = (shortId: string) => `/public/events/${event.eventId}/attendees/${shortId}`
type PassJson = {
  serialNumber: string
  authenticationToken: string
  voided?: boolean
  barcodes?: { message: string }[]
  eventTicket: any
  webServiceURL: string
}
const read = async (answer: Response) => {
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(keys.verify(files['manifest.json'] ?? new Uint8Array(), files['signature'] ?? new Uint8Array())).toBe(true)
  return JSON.parse(new TextDecoder().decode(files['pass.json'])) as PassJson
}

/** A ticket whose pass a device has, as Wallet leaves it after adding one. */
const carry = async (device: string, pushToken: string, shortId?: string) => {
  const ordered = shortId ? null : (await orderWithDetails(event, cartOf([event.tickets[0], 1]))).order.attendees[0]
  const short_id = shortId ?? ordered.short_id
  const answer = await get(`${ticketPath(short_id)}/ticket.pkpass`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass'])
  const pass = await read(answer)
  const headers = { authorization: `ApplePass ${pass.authenticationToken}` }
  const registration = `/wallet/v1/devices/${device}/registrations/${passType}/${pass.serialNumber}`
  const register = () => call('POST', registration, { body: { pushToken }, headers })
  expect((await register()).status).toBe(201)
  const latest = () => get(`/wallet/v1/passes/${passType}/${pass.serialNumber}`, headers)
  const changes = async (since?: string) => {
    const found = await get(`/wallet/v1/devices/${device}/registrations/${passType}${since ? `?passesUpdatedSince=${since}` : ''}`)
    return found.status === 200 ? ((await found.json()) as { serialNumbers: string[]; lastUpdated: string }) : null
  }
  const pushes = () => apns.seen.filter(({ path }) => path === `/3/device/${pushToken}`)
  return { id: ordered?.id, short_id, pass, headers, registration, register, latest, changes, pushes }
}

describe('Apple Wallet', () => {
  it('registers, is notified of a changed start, asks what changed, and fetches the pass', async () => {
    const carried = await carry('device-a', 'aaaa')
    expect((await carried.register()).status).toBe(200)
    const before = await carried.changes()
    expect(before?.serialNumbers).toEqual([carried.pass.serialNumber])
    expect(await carried.changes(before?.lastUpdated)).toBeNull()
    const fetched = await carried.latest()
    const unchanged = await get(`/wallet/v1/passes/${passType}/${carried.pass.serialNumber}`, {
      ...carried.headers,
      'if-modified-since': fetched.headers.get('last-modified') ?? '',
    })
    expect(unchanged.status).toBe(304)

    expect((await shop.member.put(event.path, { start_date: '2031-06-01T21:30' })).status).toBe(200)
    await eventually(
      async () => carried.pushes().length,
      (count) => count > 0,
      'the push',
    )
    const [push] = carried.pushes()
    expect(push).toMatchObject({ method: 'POST', body: '{}', headers: { 'apns-topic': passType } })
    const { payload, protectedHeader } = await jwtVerify(push?.headers.authorization?.slice(7) ?? '', keys.push.publicKey, {
      issuer: 'TEAM123456',
    })
    expect([protectedHeader.kid, typeof payload.iat]).toEqual(['KEY1234567', 'number'])
    expect((await carried.changes(before?.lastUpdated))?.serialNumbers).toEqual([carried.pass.serialNumber])
    const shown = await read(await carried.latest())
    expect(shown.eventTicket.secondaryFields[0].value).toContain('21:30')
    expect(shown.voided).toBeUndefined()
  })

  it('is voided after a refund, and after the ticket got another link', async () => {
    const paid = await paidOrder({ ...shop, eventId: event.eventId }, 1, 'pm_card_visa', event.tickets[1])
    const [attendee] = paid.order.attendees
    const carried = await carry('device-b', 'bbbb', attendee.short_id)
    expect(carried.pass.barcodes?.[0]?.message).toBe(attendee.ticket_code)
    const refunded = await shop.member.post(
      `${event.path}/orders/${paid.order.id}/refund`,
      { amount: 2500, cancel_order: true },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )
    expect(refunded.status, JSON.stringify(refunded.body)).toBeLessThan(300)
    await eventually(
      async () => carried.pushes().length,
      (count) => count > 0,
      'the push',
    )
    const dead = await read(await carried.latest())
    expect(dead).toMatchObject({ voided: true })
    expect(dead.barcodes).toBeUndefined()
    expect((await get(`${ticketPath(attendee.short_id)}/ticket.pkpass`)).status).toBe(302)

    const other = await carry('device-c', 'cccc')
    const page = (await call('GET', ticketPath(other.short_id))).body.data
    const reissued = await shop.member.post(`${event.path}/attendees/${other.id}/reissue`, undefined, {
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(reissued.status).toBe(200)
    await eventually(
      async () => other.pushes().length,
      (count) => count > 0,
      'the push',
    )
    const former = await read(await other.latest())
    expect(former.voided).toBe(true)
    expect(JSON.stringify(former)).not.toContain(reissued.body.data.short_id)
    expect(JSON.stringify(former)).not.toContain(page.reference)
  })

  it('forgets a pass that was removed, and a device that Apple no longer knows; without the pass’s token it answers no one', async () => {
    const carried = await carry('device-d', 'dddd')
    for (const authorization of ['', 'ApplePass wrong', `Bearer ${carried.pass.authenticationToken}`]) {
      const headers: Record<string, string> = authorization ? { authorization } : {}
      expect((await call('POST', carried.registration, { body: { pushToken: 'x' }, headers })).status).toBe(401)
      expect((await get(`/wallet/v1/passes/${passType}/${carried.pass.serialNumber}`, headers)).status).toBe(401)
      expect((await call('DELETE', carried.registration, { headers })).status).toBe(401)
    }
    expect((await get(`/wallet/v1/passes/pass.another/${carried.pass.serialNumber}`, carried.headers)).status).toBe(404)
    expect((await call('DELETE', carried.registration, { headers: carried.headers })).status).toBe(200)
    expect(await carried.changes()).toBeNull()
    const gone = await carry('device-e', 'eeee')
    goneTokens.add('eeee')
    expect((await shop.member.put(event.path, { title: 'Nocturnes, moved' })).status).toBe(200)
    await eventually(
      () => gone.changes(),
      (found) => found === null,
      'the device to be forgotten',
    )
    expect((await call('POST', '/wallet/v1/log', { body: { logs: ['a pass was malformed'] } })).status).toBe(200)
    await eventually(
      async () => foyer.log().join('\n'),
      (text) => text.includes('a pass was malformed'),
      'the line in the log',
    )
  })
})

describe('Google Wallet', () => {
  it('is reached by a signed link with class and object, and is sent what changes', async () => {
    const { order } = await orderWithDetails(event, cartOf([event.tickets[0], 1]))
    const [{ short_id, ticket_code, id }] = (await call('GET', `/public/events/${event.eventId}/order/${order.short_id}`)).body.data
      .attendees
    const answer = await get(`${ticketPath(short_id)}/google-wallet`)
    expect(answer.status).toBe(302)
    const link = answer.headers.get('location') ?? ''
    expect(link.length).toBeLessThan(1_800)
    const [, jwt = ''] = link.split('https://pay.google.com/gp/v/save/')
    const { payload } = await jwtVerify<{ typ: string; payload: any }>(jwt, keys.google.publicKey, {
      issuer: 'wallet@foyer.test',
      audience: 'google',
    })
    expect(payload.typ).toBe('savetowallet')
    const [object] = payload.payload.eventTicketObjects
    expect(object).toMatchObject({
      id: `3388000000012345678.${event.eventId}.${short_id}`,
      classId: `3388000000012345678.${event.eventId}`,
      state: 'ACTIVE',
      barcode: { type: 'QR_CODE', value: ticket_code },
    })
    const patchesOf = (kind: string, ending: string) =>
      google.seen.filter(({ method, path }) => method === 'PATCH' && path.includes(kind) && decodeURIComponent(path).endsWith(ending))
    expect((await shop.member.put(event.path, { start_date: '2031-06-02T20:00' })).status).toBe(200)
    await eventually(
      async () => patchesOf('eventTicketClass', event.eventId).at(-1),
      (one) => one?.body.includes('2031-06-02T18:00') === true,
      'the class',
    )
    const patched = await eventually(
      async () => patchesOf('eventTicketObject', short_id)[0],
      (one) => one !== undefined,
      'the object',
    )
    expect(patched?.headers.authorization).toBe('Bearer ya29.test')
    expect((await shop.member.put(`${event.path}/attendees/${id}/status`, { status: 'CANCELLED' })).status).toBe(200)
    await eventually(
      async () => patchesOf('eventTicketObject', short_id).at(-1),
      (one) => one?.body.includes('EXPIRED') === true,
      'the object to expire',
    )
    const token = google.seen.find(({ path }) => path === '/token')
    const assertion = new URLSearchParams(token?.body).get('assertion') ?? ''
    expect((await jwtVerify(assertion, keys.google.publicKey)).payload['scope']).toContain('wallet_object.issuer')
  })
})

describe('a ticket’s page', () => {
  it('names the wallets that are configured', async () => {
    const page = await (await fetch(`${stack().url}/ticket/${event.eventId}/any`)).text()
    expect(page).toContain('"wallets":["apple","google"]')
  })
})
