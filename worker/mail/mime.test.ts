import { describe, expect, it } from 'vitest'
import type { OutgoingMail } from './message.ts'
import { mimeMessage } from './mime.ts'

const mail: OutgoingMail = {
  message_id: '<ticket.att_1.0@foyer.test>',
  from: { name: 'Foyer', email: 'no-reply@foyer.test' },
  to: { name: 'Noor Haddad', email: 'noor@example.com' },
  reply_to: 'hello@hallenwerk.test',
  subject: 'Your ticket',
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [],
  language: 'en',
  date: '2027-05-12T12:01:00.000Z',
  mail_id: 'ticket:att_1',
  unsubscribe_url: null,
}
const picture = { filename: 'qr.png', content_type: 'image/png', content: new Uint8Array([1, 2, 3]), content_id: 'qr@foyer' }
const file = { filename: 'a.ics', content_type: 'text/calendar', content: new Uint8Array(100), content_id: null }
const head = (message: string) => message.slice(0, message.indexOf('\r\n\r\n'))

describe('a message', () => {
  it('has its headers', () => {
    const lines = head(mimeMessage(mail)).replace(/\r\n /g, ' ').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'From: "Foyer" <no-reply@foyer.test>',
        'To: "Noor Haddad" <noor@example.com>',
        'Reply-To: <hello@hallenwerk.test>',
        'Subject: Your ticket',
        'Date: Wed, 12 May 2027 12:01:00 +0000',
        'Message-ID: <ticket.att_1.0@foyer.test>',
        'Content-Language: en',
      ]),
    )
    expect(mimeMessage(mail)).toBe(mimeMessage(mail))
    expect(mimeMessage(mail)).not.toContain('List-Unsubscribe')
  })

  it('offers to unsubscribe with one click where it is a message that one can unsubscribe from', () => {
    const lines = head(mimeMessage({ ...mail, unsubscribe_url: 'https://foyer.test/unsubscribe/abc.def' })).split('\r\n')
    expect(lines).toContain('List-Unsubscribe: <https://foyer.test/unsubscribe/abc.def>')
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it('nests its parts as mail clients expect', () => {
    const kinds = (attachments: OutgoingMail['attachments']) =>
      [...mimeMessage({ ...mail, attachments }).matchAll(/^Content-Type: ([^;\r]+)/gm)].map((match) => match[1])
    expect(kinds([])).toEqual(['multipart/alternative', 'text/plain', 'text/html'])
    expect(kinds([picture, file])).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'multipart/related',
      'text/html',
      'image/png',
      'text/calendar',
    ])
  })

  it('has lines a server accepts, in ASCII, with CRLF', () => {
    const long = 'مهرجان الموسيقى في الهواء الطلق 🎟️ '.repeat(20)
    const message = mimeMessage({
      ...mail,
      subject: long,
      to: { name: long, email: 'a@b.test' },
      html: `<p>${long}</p>`,
      text: `${'x'.repeat(3000)} \n.\n${long}`,
      attachments: [picture, file],
    })
    expect(message).not.toMatch(/[^\r]\n|\r[^\n]/)
    // oxlint-disable-next-line no-control-regex -- the question is whether there are any
    expect(message).toMatch(/^[\x09\x0d\x0a\x20-\x7e]*$/)
    for (const line of message.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78)
    const words = [...head(message).matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map((match) => Buffer.from(match[1] ?? '', 'base64').toString())
    expect(words.join('')).toContain(long.trim())
    for (const word of words) expect(word).not.toContain('\ufffd')
  })

  it('lets nothing add a header', () => {
    const evil = 'x\r\nBcc: victim@example.com\u0000\u2028'
    const message = mimeMessage({
      ...mail,
      subject: evil,
      reply_to: `a@b.test>${evil}`,
      from: { name: evil, email: `f@b.test${evil}` },
      to: { name: `"${evil}\\`, email: `a@b.test>, <c@d.test>${evil}` },
      attachments: [{ ...file, filename: `a"${evil}.ics`, content_type: `text/plain${evil}` }],
    })
    expect(message).not.toMatch(/^Bcc/im)
    expect(message.match(/^To: .*(?:\r\n .*)*/m)?.[0].match(/</g)).toHaveLength(1)
  })
})
