import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OutgoingMail } from './message.ts'
import { mailIdOfTag, resendTransport } from './resend.ts'

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
  mail_id: 'ticket:att_1',
  unsubscribe_url: null,
}

afterEach(() => void vi.restoreAllMocks())

const sendTo = async (answer: () => Promise<Response>) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const error = await resendTransport(from, 're_key')
    .open()
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

  const message = (id: string): OutgoingMail => ({
    ...mail,
    mail_id: `message:${id}`,
    message_id: `<message.${id}.0@foyer.test>`,
    attachments: [],
    unsubscribe_url: `https://foyer.test/unsubscribe/${id}`,
  })
  const together = async (answer: (call: number) => Promise<Response>) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => answer(fetched.mock.calls.length))
    const outcomes = await resendTransport(from, 're_key')
      .sendTogether?.([message('a'), message('b')])
      .catch((error: unknown) => error)
    return { outcomes, requests: fetched.mock.calls }
  }
  const keyOf = ([, init]: Parameters<typeof fetch>) => new Headers(init?.headers).get('idempotency-key')

  it('takes many in one call, each with its tag and its header to unsubscribe', async () => {
    const { outcomes, requests } = await together(async () => Response.json({ data: [{ id: 'x' }, { id: 'y' }] }))
    expect(outcomes).toEqual([null, null])
    expect(requests.map(([url]) => url)).toEqual(['https://api.resend.com/emails/batch'])
    const body = JSON.parse(String(requests[0]?.[1]?.body)) as { tags: { value: string }[]; headers: Record<string, string> }[]
    expect(body.map(({ tags }) => mailIdOfTag(tags[0]?.value ?? ''))).toEqual(['message:a', 'message:b'])
    expect(body[0]?.headers).toMatchObject({
      'List-Unsubscribe': '<https://foyer.test/unsubscribe/a>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('says which of many it refused', async () => {
    const { outcomes } = await together(async () => Response.json({ data: [{ id: 'y' }], errors: [{ index: 0, message: 'noor@' }] }))
    expect(outcomes).toEqual([expect.objectContaining({ message: 'resend refused', isFinal: true }), null])
  })

  it('is asked again with the same key where no answer came', async () => {
    const { outcomes, requests } = await together((call) =>
      call === 1 ? Promise.reject(new TypeError('reset')) : Promise.resolve(Response.json({ data: [] })),
    )
    expect(outcomes).toEqual([null, null])
    expect(requests).toHaveLength(2)
    expect(keyOf(requests[0] as Parameters<typeof fetch>)).toBe(keyOf(requests[1] as Parameters<typeof fetch>))
    expect((await together(async () => new Response('', { status: 429 }))).outcomes).toMatchObject({ isBusy: true })
  })
})
