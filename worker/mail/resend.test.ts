import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OutgoingMail } from './message.ts'
import { resendTransport } from './resend.ts'

const from = { name: 'Foyer', email: 'no-reply@foyer.test' }
const mail: OutgoingMail = {
  message_id: '<ticket.att_1.0@foyer.test>',
  from,
  to: { name: 'Noor Haddad', email: 'noor@example.com' },
  reply_to: 'hello@hallenwerk.test',
  subject: 'Your ticket',
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [{ filename: 'qr.png', content_type: 'image/png', content: new Uint8Array([1, 2, 3]), content_id: 'qr@foyer' }],
  language: 'en',
  date: '2027-05-12T12:01:00.000Z',
}

afterEach(() => void vi.restoreAllMocks())

const sendTo = async (answer: () => Promise<Response>) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const error = await resendTransport(from, 're_key')
    .send(mail)
    .then(
      () => null,
      (reason: unknown) => reason,
    )
  return { error, request: fetched.mock.calls[0] }
}

describe('Resend', () => {
  it('is sent the mail, with its Message-ID as idempotency key', async () => {
    const { error, request } = await sendTo(async () => Response.json({ id: 'x' }))
    expect(error).toBeNull()
    expect(request?.[0]).toBe('https://api.resend.com/emails')
    expect(request?.[1]?.headers).toMatchObject({ Authorization: 'Bearer re_key', 'Idempotency-Key': mail.message_id })
    expect(JSON.parse(String(request?.[1]?.body))).toMatchObject({
      from: '"Foyer" <no-reply@foyer.test>',
      to: ['"Noor Haddad" <noor@example.com>'],
      reply_to: 'hello@hallenwerk.test',
      attachments: [{ filename: 'qr.png', content: 'AQID', content_id: 'qr@foyer' }],
    })
  })

  it('tells a wrong mail from a bad moment, in codes', async () => {
    const refused = () => Promise.resolve(Response.json({ name: 'validation_error', message: 'noor@example.com' }, { status: 422 }))
    expect((await sendTo(refused)).error).toMatchObject({ message: 'resend 422 validation_error', isFinal: true })
    expect((await sendTo(async () => new Response('busy', { status: 503 }))).error).toMatchObject({ message: 'resend 503', isFinal: false })
    expect((await sendTo(() => Promise.reject(new TypeError('noor@example.com')))).error).toMatchObject({
      message: 'resend unreachable: unexpected TypeError',
      isFinal: false,
    })
  })

  it('says when it is busy, and for how long', async () => {
    const answer = (status: number, headers: Record<string, string> = {}) => sendTo(async () => new Response('', { status, headers }))
    expect((await answer(429, { 'Retry-After': '7' })).error).toMatchObject({ isBusy: true, isFinal: false, retryAfter: 7 })
    expect((await answer(429)).error).toMatchObject({ isBusy: true, retryAfter: null })
    const inAMinute = new Date(Date.now() + 60_000).toUTCString()
    expect((await answer(503, { 'Retry-After': inAMinute })).error).toMatchObject({ isBusy: true, retryAfter: expect.closeTo(60, -1) })
    expect((await answer(500)).error).toMatchObject({ isBusy: false })
  })
})
