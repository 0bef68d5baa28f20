import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWebhookSecret, webhookHeaders } from '../../worker/domain/standard-webhooks.ts'
import { mailTag } from '../../worker/mail/resend.ts'
import { call, eventually, newEmail } from '../support/api.ts'
import { addGuest } from '../support/guests.ts'
import { ownStack } from '../support/own-stack.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { smtpCatcher } from '../support/smtp-catcher.ts'
import { stack } from '../support/stack.ts'

// Who unsubscribed, whose address bounced and who reported a message as spam get no further message, and their tickets all the same.

const secret = newWebhookSecret()
let foyer: Awaited<ReturnType<typeof ownStack>>
let post: Awaited<ReturnType<typeof smtpCatcher>>
let shop: Shop
const [stays, leaves, gone, annoyed] = ['stays', 'leaves', 'gone', 'annoyed'].map(newEmail) as [string, string, string, string]

beforeAll(async () => {
  foyer = await ownStack({ MAILS_A_DAY: '1000000', RESEND_WEBHOOK_SECRET: `whsec_AAAA,${secret}` })
  await foyer.start()
  shop = await openShop({ free: null })
  for (const email of [stays, leaves, gone, annoyed]) await addGuest(shop, { first_name: 'Noor', email })
  await foyer.stop()
  post = await smtpCatcher()
  post.feel({ refuses: (address) => address === gone })
  await foyer.start({ SMTP_PORT: String(post.port) })
  await recipients((counted) => counted.count === 4)
}, 120_000)
afterAll(async () => {
  await foyer.remove()
  post.stop()
})

const recipients = async (until: (counted: { count: number; left_out: number; paused: string | null }) => boolean) =>
  (
    await eventually(
      () => shop.member.post(`/events/${shop.eventId}/messages/recipients`, { scope: 'ALL' }),
      ({ body }) => until(body.data),
      'the count of recipients',
    )
  ).body.data

/** Sends a message to everyone and waits until nothing of it is under way: who got it, with their letters. */
const send = async (subject: string) => {
  const body = { scope: 'ALL', subject, content: '<p>Bring a coat.</p>', acknowledged: true }
  const answer = await shop.member.post(`/events/${shop.eventId}/messages`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const id: string = answer.body.data.id
  const path = `/events/${shop.eventId}/messages/${id}`
  const { body: ended } = await eventually(
    () => shop.member.get(path),
    ({ body: now }) => now.data.status === 'SENT',
    'the message to be sent',
  )
  const letters = post.letters.filter((letter) => letter.id.includes(id))
  return { id, to: letters.map(({ to }) => to).toSorted(), letters, sent: ended.data.sent, failed: ended.data.failed }
}
const logged = async (recipient: string): Promise<any[]> =>
  (await shop.member.get(`/events/${shop.eventId}/mails?filter_fields[recipient][eq]=${encodeURIComponent(recipient)}`)).body.data

const feedback = (body: string, headers: Record<string, string>) =>
  fetch(`${stack().url}/api/webhooks/resend`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
const signedBySvix = (body: string) => {
  const made = webhookHeaders([secret], { id: 'msg_x', body, now: Date.now() })
  return Object.fromEntries(Object.entries(made).map(([name, value]) => [name.replace('webhook-', 'svix-'), value]))
}

describe('a message', () => {
  it('is unsubscribed from with one click, is not sent to who did, nor to an address that its server refused', async () => {
    const first = await send('Doors')
    expect(first.to).toEqual([annoyed, leaves, stays].toSorted())
    const letter = first.letters.find(({ to }) => to === leaves)
    expect(letter?.oneClick).toBe('List-Unsubscribe=One-Click')
    const link = /^<(.+)>$/.exec(letter?.unsubscribe ?? '')?.[1] ?? ''
    const at = new URL(link).pathname

    // A program that only follows links changes nothing, and a link of one's own making is not taken.
    const page = await fetch(`${stack().url}${at}`, { headers: { 'accept-language': 'de' } })
    expect(await page.text()).toContain('Keine Nachrichten mehr von')
    expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex'])
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
    expect((await fetch(`${stack().url}${at.slice(0, -1)}`, oneClick)).status).toBe(404)
    expect((await recipients(({ left_out }) => left_out === 1)).count).toBe(3)

    const clicked = await fetch(`${stack().url}${at}`, { ...oneClick, redirect: 'manual' })
    expect(clicked.status).toBe(200)
    expect(await recipients(({ left_out }) => left_out === 2)).toMatchObject({ count: 2, paused: null })
    const second = await send('Doors again')
    expect(second.to).toEqual([annoyed, stays].toSorted())
    expect([second.sent, second.failed]).toEqual([2, 2])
    expect((await logged(leaves))[0]).toMatchObject({ status: 'FAILED', last_error: 'unsubscribed', address_state: 'UNSUBSCRIBED' })
    expect((await logged(gone))[0]).toMatchObject({ status: 'FAILED', last_error: 'bounced', address_state: 'BOUNCED', attempts: 0 })

    // By hand, and back.
    const back = await fetch(`${stack().url}${at}`, { method: 'POST', body: new URLSearchParams({ act: 'subscribe' }) })
    expect(await back.text()).toContain('You’re subscribed again')
    expect((await send('Doors once more')).to).toEqual([annoyed, leaves, stays].toSorted())
  }, 120_000)

  it('is not sent to who reported one as spam, by the provider’s signed word alone', async () => {
    const [mail] = await logged(annoyed)
    const body = JSON.stringify({ type: 'email.complained', data: { tags: { mail: mailTag(mail.id) }, to: [annoyed] } })
    expect((await feedback(body, {})).status).toBe(400)
    const old = webhookHeaders([secret], { id: 'msg_x', body, now: Date.now() - 600_000 })
    expect((await feedback(body, old)).status).toBe(400)
    expect((await feedback(`${body} `, webhookHeaders([secret], { id: 'msg_x', body, now: Date.now() }))).status).toBe(400)
    expect((await logged(annoyed))[0].address_state).toBeNull()
    expect((await feedback(body, signedBySvix(body))).status).toBe(200)
    expect((await logged(annoyed))[0].address_state).toBe('COMPLAINED')
    expect((await send('Doors at last')).to).toEqual([leaves, stays].toSorted())
  }, 60_000)

  it('reports passing trouble of a mailbox and unknown mails without an effect', async () => {
    const [mail] = await logged(stays)
    for (const data of [
      { tags: { mail: mailTag(mail.id) }, bounce: { type: 'Transient' } },
      { tags: { mail: mailTag('message:none:1') }, bounce: { type: 'Permanent' } },
      { tags: [] },
    ]) {
      const body = JSON.stringify({ type: 'email.bounced', data })
      expect((await feedback(body, signedBySvix(body))).status).toBe(200)
    }
    expect((await logged(stays))[0].address_state).toBeNull()
  })

  it('tickets go on to everyone', async () => {
    const before = post.letters.length
    const { body } = await shop.member.get(`/events/${shop.eventId}/attendees?query=${encodeURIComponent(annoyed)}`)
    expect((await shop.member.post(`/events/${shop.eventId}/attendees/${body.data[0].id}/resend-ticket`)).status).toBeLessThan(300)
    await eventually(
      async () => post.letters.slice(before),
      (letters) => letters.some(({ to, unsubscribe }) => to === annoyed && unsubscribe === ''),
      'the ticket',
    )
    expect((await call('GET', '/health')).status).toBe(200)
  }, 60_000)
})
