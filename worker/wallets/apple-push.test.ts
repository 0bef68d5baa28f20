import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { applePush } from './apple-push.ts'
import type { AppleConfig } from './config.ts'

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const config: AppleConfig = {
  passType: 'pass.test.foyer',
  team: 'TEAM123456',
  certificate: '',
  intermediate: '',
  key: '',
  push: { url: 'https://relay.foyer.test', key, keyId: 'KEY1234567' },
}
const now = Date.parse('2027-05-12T09:00:00.000Z')

afterEach(() => vi.unstubAllGlobals())

/** Pushes, as answered like this; with what was asked. */
const push = async (status: number, body = '') => {
  const asked = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status }))
  vi.stubGlobal('fetch', asked)
  return { outcome: await applePush(config, now)?.('abc').catch((error: Error) => error.message), asked }
}

it('tells a device through the service that is configured, with a token of the team', async () => {
  const { outcome, asked } = await push(200)
  expect(outcome).toBe('SENT')
  const [url, init] = asked.mock.calls[0] ?? []
  expect(url).toBe('https://relay.foyer.test/3/device/abc')
  expect(init).toMatchObject({ method: 'POST', body: '{}', headers: { 'apns-topic': 'pass.test.foyer' } })
})

it('knows a device that is gone, and fails where another try may help, so that the queue tries again', async () => {
  expect((await push(410, '{"reason":"Unregistered"}')).outcome).toBe('GONE')
  expect((await push(400, '{"reason":"BadDeviceToken"}')).outcome).toBe('GONE')
  for (const status of [403, 429, 500, 503]) expect((await push(status)).outcome).toBe(`the push service answered ${status}`)
})

it('does not push without a key', () => {
  expect(applePush({ ...config, push: null }, now)).toBeNull()
})
