import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOperator } from '../support/as-operator.ts'
import { call, eventually } from '../support/api.ts'
import { mailsTo, mailTo } from '../support/mail.ts'
import { ownStack } from '../support/own-stack.ts'
import { makePassKeys } from '../support/pass-keys.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { tick } from '../support/stack.ts'
import { openReceiver, verified, type Receiver } from '../support/webhook-receiver.ts'
import { newWebhookSecret } from '../../worker/domain/standard-webhooks.ts'

// The operator is alerted once of what lasts, by email and webhook, and it stands in the log.

const minute = 60_000
const year = 365 * 24 * 60 * minute
const secret = newWebhookSecret()
const keys = makePassKeys()
const operator = 'ops@foyer.test'

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
  foyer = await ownStack({
    OPERATOR_EMAIL: operator,
    OPERATOR_WEBHOOK_URL: receiver.url,
    OPERATOR_WEBHOOK_SECRET: secret,
    APPLE_PASS_TYPE_ID: 'pass.test.foyer',
    APPLE_PASS_TEAM_ID: 'TEAM123456',
    APPLE_PASS_CERTIFICATE: keys.certificate,
    APPLE_PASS_WWDR: keys.intermediate,
    APPLE_PASS_KEY: keys.key,
  })
  await foyer.start()
  shop = await openShop({ free: null })
}, 120_000)
afterAll(async () => {
  await foyer.remove()
  await receiver.stop()
  keys.remove()
})

const log = async (query = ''): Promise<any[]> => {
  const answer = await asOperator('GET', `/log${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.rows
}
const sentKinds = (): string[] => receiver.received.map((one) => verified(secret, one).data.kind).toSorted()

it('is the operator’s alone, searched and paged', async () => {
  expect((await call('GET', '/operator/log')).status).toBe(401)
  expect((await shop.member.get('/operator/log')).status).toBe(401)
  expect((await asOperator('GET', '/log?kind=NOTHING')).status).toBe(422)
  expect((await asOperator('GET', '/log?before=x')).status).toBe(422)
})

it('alerts of each thing once, the organizer of their paused messages in their language, and says when it is over', async () => {
  await shop.member.put('/users/me', { locale: 'de' })
  const account = (await shop.member.get('/users/me')).body.data.account.id as string
  const d1 = foyer.d1()
  const at = new Date().toISOString()
  d1.prepare(
    'insert into box_figures (event_id, bytes, waiting, waiting_since, jobs_late, jobs_failing, read_at) values (?, ?, 3, ?, 0, 2, ?)',
  ).run('evt_large', 6_100_000_000, new Date(Date.now() - 5 * minute).toISOString(), at)
  d1.prepare('insert into set_aside values (?, ?, ?, ?, ?, ?, ?, ?, 1, 0)').run(
    'rows:1',
    'evt_x',
    'rows',
    'orders',
    'ord_1',
    'D1_ERROR',
    at,
    'acc_x',
  )
  const data = foyer.d1OfEvent(shop.eventId)
  data.prepare('insert into mail_quality values (?, ?, 100, 20, 0)').run(account, at.slice(0, 10))
  data.close()
  // Stripe has an event that no webhook delivered.
  d1.prepare("insert into heartbeats values ('payment_event', ?) on conflict (name) do update set at = excluded.at").run(
    new Date(Date.now() + 10 * minute).toISOString(),
  )
  d1.close()
  const now = Date.now() + 20 * minute
  await tick(now)
  await tick(now + 1000)
  const kinds = ['BOX_LARGE', 'CERTIFICATE_ENDS', 'JOBS_FAIL', 'MESSAGES_BOUNCE', 'OUTBOX_LATE', 'SET_ASIDE', 'WEBHOOKS_MISSED']
  expect(sentKinds()).toEqual(kinds)
  const mails = await eventually(
    () => mailsTo(operator),
    (found) => found.length >= receiver.received.length,
    'an email of each',
  )
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(receiver.received.length)
  expect(mails.some(({ subject }) => subject.includes('6.1 GB'))).toBe(true)
  const paused = await mailTo(shop.email, ({ text }) => text.includes('5 %'))
  expect(paused.subject).toContain('angehalten')
  expect(paused.text).not.toMatch(/paused|bounced/)

  const entries = await log()
  expect(entries.find(({ kind }) => kind === 'MESSAGES_PAUSED')).toMatchObject({ subject: account, times: 1 })
  expect(entries.find(({ kind }) => kind === 'SET_ASIDE')).toMatchObject({ subject: 'evt_x', text: 'orders ord_1: D1_ERROR' })
  expect((await log('?query=evt_large')).map(({ kind }) => kind)).toEqual(['ALERT'])
  expect(await log('?kind=ALERT_OVER')).toEqual([])

  const resumed = await asOperator('POST', `/accounts/${account}/resume-messages`)
  expect(resumed.status).toBe(204)
  await tick(now + 11 * minute)
  expect((await log('?kind=ALERT_OVER')).map(({ subject }) => subject)).toEqual([account])
  expect((await log('?kind=MESSAGES_RESUMED')).map(({ subject }) => subject)).toEqual([account])
  expect(receiver.received).toHaveLength(mails.length)

  await tick(now + year)
  expect(sentKinds()).toContain('KEY_OLD')
}, 120_000)
