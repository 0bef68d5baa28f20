import { describe, expect, it } from 'vitest'
import type { Locale } from '../contract/common.ts'
import type { MailContent } from './message.ts'
import { renderMail } from './render.ts'
import { sampleContents, sampleEvent, sampleMail, sampleOrder, samplePaymentFailed, sampleRefund, sampleTicket } from './samples.ts'

const render = (content: MailContent, locale: Locale = 'en') => renderMail({ ...sampleMail(content), locale })
const words = (markup: string) =>
  markup
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const cases = sampleContents.flatMap((content) => (['en', 'ar'] as const).map((locale) => ({ kind: content.kind, locale, content })))

/** Every text of a mail replaced: what a hostile name would do wherever it is shown. */
const poison = '"><img src=x onerror=alert(1)>\r\nBcc: victim@example.com\r\n\r\n<script>&\'{name}'
const poisoned = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (key: string, part: unknown) =>
    typeof part === 'string' && !/^(kind|currency|timezone|locale|type|country)$|_date$|_url$|_at$/.test(key) ? poison : part,
  )

describe('every mail', () => {
  it.each(cases)('$kind in $locale is whole', ({ content, locale }) => {
    const { subject, html, text } = render(content, locale)
    for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|null|NaN|\[object|mail\.[a-z]+/)
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(html).toContain('<meta name="color-scheme" content="light dark" />')
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(text).not.toMatch(/<[a-z]/i)
    expect(text).toContain('Hallenwerk e.V., Elbkai 9, 20457 Hamburg')
    expect(html).toContain('Hallenwerk e.V., Elbkai 9, 20457 Hamburg')
    if (locale === 'ar') {
      expect(subject).toMatch(/[\u0600-\u06ff]/)
      expect(html).toContain('text-align:right')
      expect(html).not.toMatch(/[\u0660-\u0669]/)
    }
  })

  it.each(cases)('$kind in $locale takes hostile text as text', ({ content, locale }) => {
    const { subject, html, text, attachments } = renderMail({ ...poisoned(sampleMail(content)), kind: content.kind, locale } as Parameters<
      typeof renderMail
    >[0])
    expect(html).not.toMatch(/<img src=x|<script/)
    expect(html.match(/<img/g) ?? []).toHaveLength(content.kind === 'TICKET' ? 1 : 0)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text.length).toBeGreaterThan(20)
    for (const file of attachments) expect(file.filename).toMatch(/^[\w.-]+$/)
  })

  it('is the same at every attempt', () => {
    for (const { content, locale } of cases) expect(render(content, locale)).toEqual(render(content, locale))
  })

  it('speaks English where a language has no catalogue yet', () => {
    for (const content of sampleContents) expect(render(content, 'fr')).toEqual(render(content, 'en'))
  })

  it('offers to reply only where a reply is read', () => {
    const [content] = sampleContents
    if (!content) throw new Error('no sample')
    expect(render(content).text).toContain('Just reply')
    expect(renderMail({ ...sampleMail(content), reply_to: null }).text).not.toContain('reply')
  })

  it('follows only web addresses', () => {
    const location = { ...sampleEvent.location, maps_url: 'javascript:alert(1)' }
    const { html } = render({ kind: 'TICKET', data: { ...sampleTicket, event: { ...sampleEvent, location } } })
    expect(html).not.toContain('href="javascript')
  })
})

describe('the order summary', () => {
  const content: MailContent = {
    kind: 'ORDER_SUMMARY',
    data: { order: sampleOrder, event: sampleEvent, order_url: 'https://foyer.test/o', message: 'See https://a.test/b.' },
  }

  it('has the amounts as the server priced them', () => {
    const { html, text, subject } = render(content)
    expect(subject).toBe('Your order #K7M2QX for Nocturnes')
    for (const amount of ['€64.00', '€70.00', '€134.00', '-€6.40', '€3.00', '€1.00', '€131.60', '€3.76']) {
      expect(words(html)).toContain(amount)
      expect(text).toContain(amount)
    }
    expect(words(html)).toContain('Sat, 12 June 2027, 20:00')
    expect(html).toContain('href="https://foyer.test/o"')
    expect(html).toContain('<a href="https://a.test/b" ')
  })

  it('calls a total of nothing free, and shows no subtotal without parts', () => {
    const order = { ...sampleOrder, total: 0, discount_total: 0, promo_code: null, charges: [] }
    const { text } = render({
      kind: 'ORDER_SUMMARY',
      data: { ...content.data, order } as Extract<MailContent, { kind: 'ORDER_SUMMARY' }>['data'],
    })
    expect(text).toContain('Total: Free')
    expect(text).not.toContain('Subtotal')
  })

  it('tells online guests how to join, and others not', () => {
    const event = { ...sampleEvent, online_details: 'Room 5\nhttps://meet.test/x' }
    expect(render({ ...content, data: { ...content.data, event } }).text).not.toContain('meet.test')
    const online = render({ ...content, data: { ...content.data, event: { ...event, is_online: true } } })
    expect(online.text).toContain('Where: Online')
    expect(online.html).toContain('<a href="https://meet.test/x"')
  })
})

describe('the ticket', () => {
  const { html, text, attachments } = render({ kind: 'TICKET', data: sampleTicket })

  it('shows its code as a picture of its own', () => {
    const picture = attachments.find((file) => file.content_type === 'image/png')
    expect(html).toContain(`src="cid:${picture?.content_id}"`)
    expect(picture?.filename).toBe('ticket-K7M2QX-1.png')
    const shown = Number(/width="(\d+)"\s+height/.exec(html)?.[1])
    expect(Buffer.from(picture?.content ?? []).readUInt32BE(16)).toBe(shown * 2)
    expect(html + text).not.toContain(sampleTicket.ticket_code)
  })

  it('links to its page and brings a calendar entry', () => {
    expect(html).toContain(sampleTicket.ticket_url)
    expect(text).toContain(sampleTicket.ticket_url)
    const entry = attachments.find((file) => file.filename.endsWith('.ics'))
    expect(Buffer.from(entry?.content ?? []).toString()).toContain('UID:evt_1.att_1@foyer')
  })
})

describe('mails about money that moves', () => {
  it('a cancelled order says what goes back, or that nothing does', () => {
    const data = {
      order_number: '#K7M2QX',
      first_name: 'Noor',
      event_title: 'Nocturnes',
      is_kept: false,
      currency: 'EUR',
      order_url: 'https://foyer.test/o',
    }
    const refunded = render({ kind: 'ORDER_CANCELLED', data: { ...data, refund_amount: 5760 } })
    expect(refunded.subject).toBe('Your order #K7M2QX for Nocturnes has been cancelled')
    expect(refunded.text).toContain('€57.60 goes back to you')
    expect(refunded.text).toContain('5 to 10 days')
    expect(refunded.html).toContain('href="https://foyer.test/o"')
    const plain = render({ kind: 'ORDER_CANCELLED', data: { ...data, refund_amount: null, is_kept: true } })
    expect(plain.text).toContain('without a refund')
    expect(plain.text).not.toContain('5 to 10 days')
    const free = render({ kind: 'ORDER_CANCELLED', data: { ...data, refund_amount: null } })
    expect(free.text).not.toContain('refund')
  })

  it.each([
    ['REQUESTED', 'the organizer has refunded ¥2,880', true],
    ['PAID_TWICE', 'was paid twice', false],
    ['AMOUNT_DIFFERS', 'did not match', false],
  ] as const)('a refund says why: %s', (reason, sentence, isAboutTickets) => {
    const { subject, text, html } = render({ kind: 'REFUND', data: { ...sampleRefund, amount: 2880, currency: 'JPY', reason } })
    expect(subject).toBe('Refund of ¥2,880 for Nocturnes')
    expect(text).toContain(sentence)
    expect(text).toContain('5 to 10 days')
    expect(text.includes('does not void tickets')).toBe(isAboutTickets)
    expect(html).toContain(`href="${sampleRefund.order_url}"`)
  })

  it('a payment refused later says whether the tickets are held, and where to go on', () => {
    const paying = render({ kind: 'PAYMENT_FAILED', data: samplePaymentFailed })
    expect(paying.text).toContain('still held')
    expect(paying.text).toContain(`Pay another way:\n${samplePaymentFailed.retry_url}`)
    const again = render({ kind: 'PAYMENT_FAILED', data: { ...samplePaymentFailed, is_held: false } })
    expect(again.text).toContain('no longer held')
    expect(again.text).toContain('Start again:')
    const gone = render({ kind: 'PAYMENT_FAILED', data: { ...samplePaymentFailed, is_held: false, retry_url: null } })
    expect(gone.text).toContain('nothing is on sale')
    expect(gone.html).not.toContain('bgcolor="#8047e1"')
  })

  it('tells an owner what is missing, or to connect again', () => {
    const data = { first_name: 'Noor', account_name: 'Hallenwerk', settings_url: 'https://foyer.test/account/payment' }
    const restricted = render({ kind: 'PAYMENTS_STOPPED', data: { ...data, is_disconnected: false } })
    expect(restricted.text).toContain('See what is missing:\nhttps://foyer.test/account/payment')
    const disconnected = render({ kind: 'PAYMENTS_STOPPED', data: { ...data, is_disconnected: true } })
    expect(disconnected.text).toContain('Connect Stripe again:\nhttps://foyer.test/account/payment')
    for (const { text } of [restricted, disconnected]) expect(text).toContain('Free tickets are still on sale')
  })
})
