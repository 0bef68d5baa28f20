import { afterAll, beforeAll, expect, it } from 'vitest'
import { examine } from '../../scripts/doctor/examine.ts'
import { call } from '../support/api.ts'
import { mailTo } from '../support/mail.ts'
import { ownStack } from '../support/own-stack.ts'
import { operatorToken } from '../support/setup.ts'
import { stack, tick } from '../support/stack.ts'

// The doctor finds what is set up wrong, and says how to mend it.

const planted = {
  // A key of four is missing, and one of two.
  APPLE_PASS_TYPE_ID: 'pass.test.foyer',
  TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
  PUBLIC_URL: 'https://foyer.halle.workers.dev/shop',
  PLATFORM_FEE_PPM: '1.5%',
  LIMITS: 'off',
  PRIVATE_ADDRESSES: 'allow',
  SMTP_PORT: '9',
}

let url: string
let foyer: Awaited<ReturnType<typeof ownStack>>
beforeAll(async () => {
  foyer = await ownStack({ OPERATOR_EMAIL: 'ops@foyer.test', MAIL_FROM: 'Halle <tickets@foyer.test>' })
  await foyer.start()
  // Where the simulator's webhook leads.
  url = stack().url.replace('localhost', '127.0.0.1')
  await foyer.stop()
  await foyer.start({ PUBLIC_URL: url })
}, 120_000)
afterAll(() => foyer.remove())

const texts = (faults: { text: string }[]) => faults.map(({ text }) => text).toSorted()
const sees = (more: { email?: string; webhookSecret?: string; token?: string } = {}) =>
  examine({ url, token: operatorToken, webhookSecret: 'whsec_foyer', ...more })

it('is the operator’s alone', async () => {
  expect((await call('POST', '/operator/check-configuration')).status).toBe(401)
  expect(texts(await sees({ token: 'another' }))).toEqual([expect.stringContaining('OPERATOR_TOKEN is not the token')])
})

it('finds nothing but what tests need where nothing is wrong, by a signed webhook and a test email', async () => {
  await tick()
  const expected = [expect.stringContaining('TEST_CLOCK')]
  // The schedule's first message has to come through the queue.
  await expect.poll(async () => texts(await sees())).toEqual(expected)
  expect(texts(await sees({ email: 'doctor@foyer.test' }))).toEqual(expected)
  expect((await mailTo('doctor@foyer.test', () => true)).subject).toBe('Foyer can send email')
})

it('finds a webhook that lacks a type, or is signed with another secret', async () => {
  const settings = (webhook_events: string[]) =>
    fetch(`${stack().stripeUrl}/_sim/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ webhook_events }),
    })
  await settings(['account.updated'])
  const found = texts(await sees({ webhookSecret: 'whsec_old' }))
  expect(found).toContainEqual(expect.stringMatching(/lacks account\.application\.deauthorized, .*refund\.failed/))
  expect(found).toContainEqual(expect.stringContaining('refuses what is signed with this secret (400)'))
  await settings(['*'])
})

it('finds ten planted faults, each with its mend', async () => {
  await foyer.stop()
  await foyer.start(planted)
  await tick()
  const faults = await sees({ email: 'doctor@foyer.test', webhookSecret: 'whsec_old' })
  const wanted = [
    'Apple Wallet is set up in part',
    'Turnstile is set up in part',
    'PUBLIC_URL has a path, /shop',
    'PUBLIC_URL names foyer.halle.workers.dev, and this is',
    'On workers.dev nothing is cached',
    'PLATFORM_FEE_PPM is no share',
    'LIMITS is off',
    'PRIVATE_ADDRESSES lets',
    'The test email was not taken by smtp',
    'Stripe has no webhook to https://foyer.halle.workers.dev/shop/api/webhooks/stripe',
    'The webhook refuses what is signed with this secret (400)',
    'TEST_CLOCK lets',
  ]
  for (const text of wanted) expect(texts(faults)).toContainEqual(expect.stringContaining(text))
  expect(faults).toHaveLength(wanted.length)
  for (const { mend } of faults) expect(mend).toMatch(/\w/)
}, 120_000)
