import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openD1InNode } from '../../tests/support/d1-in-node.ts'
import { deliverOnce, minutes, post, recorder, start } from '../../tests/support/mail-post.ts'
import { pauseReason } from '../domain/mail-quality.ts'
import { countQuality, forgetOldQuality, forgetQuality, markAddress, qualityOf, unmarkAddress } from './addresses.ts'
import { MailFailure } from './failure.ts'
import type { MailRequest, OutgoingMail } from './message.ts'
import { queueMails } from './queue.ts'
import { sampleMail } from './samples.ts'
import { mailAddresses, mailQuality, mails } from './table.ts'
import { message } from './templates/message.ts'
import { ticket } from './templates/ticket.ts'
import { mailIdOfToken, unsubscribeToken } from './unsubscribe-token.ts'

let db: DrizzleD1Database
let stop = () => {}
beforeAll(() => {
  const { d1, close } = openD1InNode()
  stop = close
  db = drizzle(d1)
})
afterAll(() => stop())
beforeEach(async () => {
  for (const table of [mails, mailAddresses, mailQuality]) await db.delete(table)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const recipient = 'Noor.Haddad@example.com'
const noor = { account_id: 'acc_1', recipient }
const toMessage = (id: string, order_id: string | null = null): MailRequest => ({
  ...sampleMail({ kind: 'MESSAGE', data: message.sample }),
  id: `message:${id}:1`,
  message_id: id,
  order_id,
  recipient,
})
const toTicket = (id: string): MailRequest => ({ ...sampleMail({ kind: 'TICKET', data: ticket.sample }), id, recipient })

/** Queues these mails and delivers them: what was sent, and the log's rows by id. */
const send = async (requests: MailRequest[], transport = post(), now = start) => {
  await queueMails(db, recorder().queue, requests, now, true)
  const asked = requests.map(({ id }) => ({ id, resends: 0 }))
  await deliverOnce(db, asked, transport.transport, now)
  const rows = await db.select().from(mails).all()
  return {
    sent: transport.sent.map(({ mail_id }) => mail_id).toSorted(),
    rows: Object.fromEntries(rows.map((row) => [row.id, [row.status, row.last_error]])),
  }
}
const refuse = (reason: string, isBounce: boolean) => post(() => Promise.reject(new MailFailure(reason, { isFinal: true, isBounce })))

describe('an address that unsubscribed', () => {
  it('gets no message of that account any more, but its tickets, and what is written about its own order', async () => {
    expect(await markAddress(db, noor, 'unsubscribed_at', start)).toBe(true)
    expect(await markAddress(db, noor, 'unsubscribed_at', start)).toBe(false)
    const other = { ...toMessage('msg_2'), account_id: 'acc_2' }
    const { sent, rows } = await send([toMessage('msg_1'), toMessage('msg_3', 'ord_1'), other, toTicket('ticket:1')])
    expect(sent).toEqual(['message:msg_2:1', 'message:msg_3:1', 'ticket:1'])
    expect(rows['message:msg_1:1']).toEqual(['FAILED', 'unsubscribed'])
    await unmarkAddress(db, noor, 'unsubscribed_at')
    expect((await send([toMessage('msg_4')])).sent).toEqual(['message:msg_4:1'])
  })

  it('does so by the links of messages alone: those of orders, of tickets and the author’s own copies have none', async () => {
    const { transport, sent } = post()
    const copy = { ...toMessage('msg_2'), id: 'message-copy:msg_2', message_id: null }
    await send([toMessage('msg_1'), copy, toMessage('msg_3', 'ord_1'), toTicket('ticket:1')], { transport, sent })
    const links = Object.fromEntries(sent.map((mail: OutgoingMail) => [mail.mail_id, mail.unsubscribe_url]))
    expect(links).toEqual({
      'message:msg_1:1': expect.stringMatching(/^https:\/\/foyer\.test\/unsubscribe\/[\w-]+\.[\w-]{22}$/),
      'message-copy:msg_2': null,
      'message:msg_3:1': null,
      'ticket:1': null,
    })
    const written = sent.find(({ mail_id }) => mail_id === 'message:msg_1:1')
    expect(written?.html).toContain(links['message:msg_1:1'])
    expect(written?.text).toContain(`Unsubscribe: ${links['message:msg_1:1']}`)
    expect(sent.find(({ mail_id }) => mail_id === 'ticket:1')?.html).not.toContain('/unsubscribe/')
  })
})

describe('a link to unsubscribe', () => {
  const key = new Uint8Array(32).fill(7)
  it('names its mail, and can’t be made for another without the key', () => {
    const token = unsubscribeToken(key, 'message:msg_1:1')
    expect(mailIdOfToken(key, token)).toBe('message:msg_1:1')
    const [, mac] = token.split('.')
    const forged = [`${Buffer.from('message:msg_2:1').toString('base64url')}.${mac}`, `${token}.x`, token.slice(0, -1), 'x', '']
    for (const one of forged) expect(mailIdOfToken(key, one)).toBeNull()
    expect(mailIdOfToken(new Uint8Array(32), token)).toBeNull()
  })
})

describe('an address that takes no mail', () => {
  it('is marked by a final refusal at the server and gets no further message, but a ticket is tried', async () => {
    await send([toTicket('ticket:1')], refuse('smtp 550 5.1.1 at RCPT', true))
    expect(await db.select().from(mailAddresses).all()).toMatchObject([
      { account_id: 'acc_1', address: 'noor.haddad@example.com', bounced_at: new Date(start).toISOString() },
    ])
    const { sent, rows } = await send([toMessage('msg_1'), toMessage('msg_2', 'ord_1'), toTicket('ticket:2')])
    expect(sent).toEqual(['ticket:2'])
    expect(rows['message:msg_1:1']).toEqual(['FAILED', 'bounced'])
    expect(rows['message:msg_2:1']).toEqual(['FAILED', 'bounced'])
  })

  it('is not marked where it was the mail that was refused', async () => {
    await send([toTicket('ticket:1')], refuse('smtp 552 5.3.4 at message', false))
    expect(await db.select().from(mailAddresses).all()).toEqual([])
  })

  it('is free again once a mail that was sent again by hand arrived at its server', async () => {
    await markAddress(db, noor, 'bounced_at', start)
    await queueMails(db, recorder().queue, [toTicket('ticket:1')], start, true)
    await db.update(mails).set({ resends: 1 })
    const { transport } = post()
    await deliverOnce(db, [{ id: 'ticket:1', resends: 1 }], { ...transport, name: 'smtp' }, start)
    expect((await send([toMessage('msg_1')])).sent).toEqual(['message:msg_1:1'])
  })
})

describe('an account whose messages are not wanted', () => {
  it.each([
    [{ sent: 200, bounced: 10, complained: 0 }, null],
    [{ sent: 199, bounced: 10, complained: 0 }, 'bounces'],
    [{ sent: 20, bounced: 9, complained: 0 }, null],
    [{ sent: 1000, bounced: 0, complained: 3 }, null],
    [{ sent: 999, bounced: 0, complained: 3 }, 'complaints'],
    [{ sent: 10, bounced: 0, complained: 2 }, null],
    [{ sent: 0, bounced: 0, complained: 0 }, null],
  ])('%j: %s', async (quality, reason) => {
    expect(pauseReason(quality)).toBe(reason)
    await countQuality(db, [{ account_id: 'acc_1', ...quality }], start)
    const { rows } = await send([toMessage('msg_1')])
    expect(rows['message:msg_1:1']).toEqual(reason ? ['FAILED', 'messages_paused'] : ['SENT', null])
  })

  it('has them paused by what its mails met, and goes on when that is forgotten or 30 days old; tickets go on', async () => {
    const many = Array.from({ length: 10 }, (_, index) => ({ ...toMessage(`msg_${index}`), recipient: `gone${index}@example.com` }))
    await send(many, refuse('smtp 550 5.1.1 at RCPT', true))
    expect(await qualityOf(db, 'acc_1', start)).toEqual({ sent: 10, bounced: 10, complained: 0 })
    const { rows, sent } = await send([toMessage('msg_a'), toTicket('ticket:1')])
    expect([rows['message:msg_a:1'], sent]).toEqual([['FAILED', 'messages_paused'], ['ticket:1']])
    const later = minutes(31 * 24 * 60)
    expect((await send([toMessage('msg_b')], post(), later)).rows['message:msg_b:1']).toEqual(['SENT', null])
    await forgetOldQuality(db, later)
    expect((await db.select().from(mailQuality).all()).map(({ sent: n }) => n)).toEqual([1])
    await forgetQuality(db, 'acc_1')
    expect(await qualityOf(db, 'acc_1', later)).toEqual({ sent: 0, bounced: 0, complained: 0 })
  })
})

describe('mails to one address', () => {
  it('are sent in the order they were written in, also where another batch has the earlier one', async () => {
    const ids = ['ticket:1', 'ticket:2', 'ticket:3']
    await queueMails(db, recorder().queue, ids.map(toTicket), start, true)
    const { transport, sent } = post()
    const first = await deliverOnce(db, [{ id: 'ticket:3', resends: 0 }], transport)
    expect([sent.length, first.delays, first.again.map(({ id }) => id)]).toEqual([0, [2], ['ticket:3']])
    await deliverOnce(
      db,
      [ids[1], ids[0]].map((id) => ({ id: id ?? '', resends: 0 })),
      transport,
    )
    await deliverOnce(db, first.again, transport)
    expect(sent.map(({ mail_id }) => mail_id).toSorted()).toEqual(ids)
    expect(sent.at(-1)?.mail_id).toBe('ticket:3')
  })

  it('do not wait for one that failed', async () => {
    await queueMails(db, recorder().queue, ['ticket:1', 'ticket:2'].map(toTicket), start, true)
    await deliverOnce(db, [{ id: 'ticket:1', resends: 0 }], post(() => Promise.reject(new MailFailure('smtp 451 at RCPT'))).transport)
    const { transport, sent } = post()
    await deliverOnce(db, [{ id: 'ticket:2', resends: 0 }], transport)
    expect(sent).toHaveLength(1)
  })
})
