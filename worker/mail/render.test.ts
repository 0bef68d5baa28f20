import { describe, expect, it } from 'vitest'
import type { Locale } from '../contract/languages.ts'
import { formatDate, formatRange } from '../shared/dates.ts'
import { mailDefinitions } from './mails.ts'
import type { MailContent } from './message.ts'
import { renderMail } from './render.ts'
import { sampleContents, sampleMail } from './samples.ts'
import { orderSummary } from './templates/order-summary.ts'
import { paymentFailed } from './templates/payment-failed.ts'
import { refund } from './templates/refund.ts'
import { refundFailed } from './templates/refund-failed.ts'
import { sampleEvent, sampleOrder, sampleTicket } from './templates/sample-facts.ts'
import { ticket } from './templates/ticket.ts'

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
  it('is defined once', () => {
    expect(new Set(mailDefinitions.map(({ kind }) => kind)).size).toBe(mailDefinitions.length)
  })

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
      // A message's subject is the organizer's own.
      expect(content.kind === 'MESSAGE' ? text : subject).toMatch(/[\u0600-\u06ff]/)
      expect(html).toContain('text-align:right')
      expect(html).not.toMatch(/[\u0660-\u0669]/)
    }
  })

  it.each(cases)('$kind in $locale takes hostile text as text', ({ content, locale }) => {
    const { subject, html, text, attachments } = renderMail({ ...poisoned(sampleMail(content)), kind: content.kind, locale } as Parameters<
      typeof renderMail
    >[0])
    expect(html).not.toMatch(/<img src=x|<script/)
    expect(html.match(/<img/g) ?? []).toHaveLength({ TICKET: 2, ORDER_SUMMARY: 3 }[content.kind as string] ?? 0)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text.length).toBeGreaterThan(20)
    for (const file of attachments) expect(file.filename).toMatch(/^[\w.-]+$/)
  })

  it('is the same at every attempt', () => {
    for (const { content, locale } of cases) expect(render(content, locale)).toEqual(render(content, locale))
  })

  it('offers to reply only where a reply is read', () => {
    const [content] = sampleContents
    if (!content) throw new Error('no sample')
    expect(render(content).text).toContain('Just reply')
    expect(renderMail({ ...sampleMail(content), reply_to: null }).text).not.toContain('reply')
  })

  it('follows only web addresses', () => {
    const location = { ...sampleEvent.location, maps_url: 'javascript:alert(1)' }
    const { html } = render({ kind: 'TICKET', data: { ...ticket.sample, event: { ...sampleEvent, location } } })
    expect(html).not.toContain('href="javascript')
  })
})

describe('the order summary', () => {
  const content: MailContent = {
    kind: 'ORDER_SUMMARY',
    data: { ...orderSummary.sample, order_url: 'https://foyer.test/o', message: 'See https://a.test/b.' },
  }

  it('has the amounts as the server priced them', () => {
    const { html, text, subject } = render(content)
    expect(subject).toBe('Your tickets: Nocturnes, Sat 12 June')
    for (const amount of ['€64.00', '€70.00', '€134.00', '-€6.40', '€3.00', '€1.00', '€131.60', '€3.76']) {
      expect(words(html)).toContain(amount)
      expect(text).toContain(amount)
    }
    expect(words(html)).toContain('Sat 12 June 2027, 20:00')
    expect(html).toContain('href="https://foyer.test/o"')
    expect(html).toContain('<a href="https://a.test/b" ')
  })

  it('says date and place before anything else, and looks forward to an event that is ahead', () => {
    const at = (created_at: string) => renderMail({ ...sampleMail(content), created_at })
    const { text } = at('2027-06-01T10:00:00.000Z')
    expect(text).toMatch(/^See you on Sat 12 June, Noor\n\nWhen: Sat 12 June 2027[^\n]*\nWhere: Speicher 9[\s\S]*\n\nYour order #K7M2QX/)
    const late = at('2027-06-13T10:00:00.000Z')
    expect([late.text.startsWith('Thank you, Noor\n'), late.text.includes('Open your tickets:\nhttps://foyer.test/o')]).toEqual([
      true,
      true,
    ])
    const elsewhere = render({ ...content, data: { ...content.data, tickets: [] } })
    expect([elsewhere.text.startsWith('Thank you, Noor\n'), elsewhere.text.includes('See your order:\nhttps://foyer.test/o')]).toEqual([
      true,
      true,
    ])
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

describe('the tickets of an order', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...sampleTicket,
      attendee_id: `att_${index}`,
      first_name: `Guest ${index}`,
      reference: `#K7M2QX-${index + 1}`,
      ticket_code: `TC${index}9F3BD2A1C07E4E52A1B6C8D7`,
      ticket_url: `https://tickets.foyer.test/ticket/evt_0123456789abcdef/s_0123456789abcde_${index}`,
    }))

  it('that are the buyer’s own stand in the summary: each with its code, holder, number and link, and one calendar entry', () => {
    const tickets = many(3)
    const { html, text, attachments } = render({ kind: 'ORDER_SUMMARY', data: { ...orderSummary.sample, tickets, elsewhere: 0 } })
    const pictures = attachments.filter((file) => file.content_type === 'image/png')
    expect(pictures.map((file) => file.filename)).toEqual(['ticket-K7M2QX-1.png', 'ticket-K7M2QX-2.png', 'ticket-K7M2QX-3.png'])
    expect(new Set(pictures.map((file) => Buffer.from(file.content).toString('hex'))).size).toBe(3)
    for (const [index, { first_name, reference, ticket_url }] of tickets.entries()) {
      expect(html).toContain(`src="cid:${pictures[index]?.content_id}"`)
      for (const shown of [first_name, reference, ticket_url]) expect([html.includes(shown), text.includes(shown)]).toEqual([true, true])
    }
    expect(text).toContain('Show the codes below')
    expect(words(html)).toContain('Ticket 2 of 3')
    expect(attachments.filter((file) => file.filename.endsWith('.ics'))).toHaveLength(1)
    expect(text).toContain('Please bring a photo ID.')
  })

  it('that go elsewhere are spoken of, also by mails from before there could be own ones', () => {
    const none = render({ kind: 'ORDER_SUMMARY', data: { ...orderSummary.sample, tickets: [], elsewhere: 2 } })
    expect(none.text).toContain('We’ve emailed 2 tickets to their holders')
    expect([none.attachments, none.text.includes('photo ID')]).toEqual([[], false])
    const { tickets: _, elsewhere: __, ...before } = orderSummary.sample
    expect(render({ kind: 'ORDER_SUMMARY', data: before }).text).toContain('We’ve emailed 3 tickets to their holders')
  })

  it.each(['en', 'ar'] as const)('are a hundred in a mail that clients show whole, in %s', (locale) => {
    const { html, attachments } = render(
      { kind: 'ORDER_SUMMARY', data: { ...orderSummary.sample, tickets: many(100), elsewhere: 0 } },
      locale,
    )
    expect(Buffer.byteLength(html)).toBeLessThan(102_000)
    expect(attachments).toHaveLength(101)
    expect(attachments.reduce((sum, file) => sum + file.content.length, 0)).toBeLessThan(150_000)
  })

  it('that share another address share its mail', () => {
    const [first, ...more] = many(2)
    if (!first) throw new Error('no ticket')
    const { subject, html, attachments } = render({ kind: 'TICKET', data: { ...ticket.sample, tickets: [first, ...more] } })
    expect(subject).toBe('Your tickets: Nocturnes, Sat 12 June')
    expect(html.match(/<img[^>]* src="cid:/g) ?? html.match(/cid:/g)).toHaveLength(2)
    expect(attachments.map((file) => file.filename)).toEqual(['ticket-K7M2QX-1.png', 'ticket-K7M2QX-2.png', 'K7M2QX-1.ics'])
  })

  it('written when a mail had one each are written still', () => {
    const { tickets, ...rest } = ticket.sample
    const before = { ...tickets[0], ...rest } as unknown as typeof ticket.sample
    expect(render({ kind: 'TICKET', data: before })).toEqual(render({ kind: 'TICKET', data: ticket.sample }))
  })
})

describe('how a mail about an event begins', () => {
  it('is the cover by its whole address, named for those who don’t see it', () => {
    const { html } = render({ kind: 'ORDER_SUMMARY', data: orderSummary.sample })
    expect(html).toMatch(/<img\s+src="https:\/\/foyer\.test\/api\/public\/images\/img_cover"\s+alt="Nocturnes"/)
    expect(html).not.toContain('border-top:4px solid #8047e1')
  })

  it('is without one a band of the event’s colour with its name, in the colours that were worked out', () => {
    const { html } = render({ kind: 'REFUND', data: refund.sample })
    expect(html).toMatch(/bgcolor="#222858"[^>]*color:#ffffff[^>]*>\s*<span dir="auto">Nocturnes<\/span>/)
    const head = { ...refund.sample.head, title: 'Nocturnes', cover_url: 'javascript:alert(1)', ground: 'red;}', label: 'url(x)' }
    const hostile = render({ kind: 'REFUND', data: { ...refund.sample, head } })
    expect(hostile.html).not.toMatch(/javascript:|red;\}|url\(x\)/)
  })

  it('is what it was before, for mails that know of no look', () => {
    const { head: _, ...before } = refund.sample
    expect(render({ kind: 'REFUND', data: before }).html).toContain('border-top:4px solid #8047e1')
  })
})

describe('who a mail comes from', () => {
  const from = (sender_name: string | null, installation?: string, locale: Locale = 'en') =>
    renderMail({ ...sampleMail({ kind: 'TICKET', data: ticket.sample }), sender_name, locale }, { installation }).from_name

  it('is the organizer by way of the installation, or the installation itself', () => {
    expect(from('Hallenwerk')).toBe('Hallenwerk via Foyer')
    expect(from('Hallenwerk', 'Stadtkarten')).toBe('Hallenwerk via Stadtkarten')
    expect(from('Hallenwerk', 'Foyer', 'ar')).toBe('Hallenwerk عبر Foyer')
    expect(from(null)).toBe('Foyer')
    expect(from('Hallenwerk', '')).toBe('Hallenwerk')
    expect(from('Hallenwerk', 'Hallenwerk')).toBe('Hallenwerk')
  })

  it('can’t be made to look like someone else, or to add a header', () => {
    expect(from('a\r\nBcc: x@y.test <pay@bank.test>"\u202e')).toBe('a Bcc: x y.test pay bank.test via Foyer')
    expect(from(' \u2066 ')).toBe('Foyer')
    expect([...from('x'.repeat(500))]).toHaveLength(60 + ' via Foyer'.length)
  })

  it('stands over the mail and under it', () => {
    const { html, text } = renderMail({ ...sampleMail({ kind: 'TICKET', data: ticket.sample }), sender_name: 'Hallenwerk' })
    expect(words(html)).toContain('Hallenwerk')
    expect(text).toContain('Sent by Foyer for Hallenwerk.')
  })
})

describe('the ticket', () => {
  const { html, text, attachments } = render({ kind: 'TICKET', data: ticket.sample })

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
    expect(refunded.subject).toBe('Your order #K7M2QX for Nocturnes was cancelled')
    expect(refunded.text).toContain('We’ll refund €57.60')
    expect(refunded.text).toContain('5 to 10 days')
    expect(refunded.html).toContain('href="https://foyer.test/o"')
    const plain = render({ kind: 'ORDER_CANCELLED', data: { ...data, refund_amount: null, is_kept: true } })
    expect(plain.text).toContain('doesn’t include a refund')
    expect(plain.text).not.toContain('5 to 10 days')
    const free = render({ kind: 'ORDER_CANCELLED', data: { ...data, refund_amount: null } })
    expect(free.text).not.toContain('refund')
  })

  it.each([
    ['REQUESTED', 'we’ve refunded ¥2,880', true],
    ['PAID_TWICE', 'was paid twice', false],
    ['AMOUNT_DIFFERS', 'didn’t match', false],
  ] as const)('a refund says why: %s', (reason, sentence, isAboutTickets) => {
    const { subject, text, html } = render({ kind: 'REFUND', data: { ...refund.sample, amount: 2880, currency: 'JPY', reason } })
    expect(subject).toBe('Refund of ¥2,880 for Nocturnes')
    expect(text).toContain(sentence)
    expect(text).toContain('5 to 10 days')
    expect(text.includes('Your tickets stay valid')).toBe(isAboutTickets)
    expect(html).toContain(`href="${refund.sample.order_url}"`)
  })

  it('a refund that failed says how much did not come, and whom to ask', () => {
    const { subject, text } = render({ kind: 'REFUND_FAILED', data: { ...refundFailed.sample, amount: 2880, currency: 'JPY' } })
    expect(subject).toBe('Your refund of ¥2,880 for Nocturnes didn’t go through')
    expect(text).toContain('Reply to this email to arrange another way with Hallenwerk.')
    expect(text).not.toContain('5 to 10 days')
  })

  it('a payment refused later says whether the tickets are held, and where to go on', () => {
    const paying = render({ kind: 'PAYMENT_FAILED', data: paymentFailed.sample })
    expect(paying.text).toContain('still holding your tickets')
    expect(paying.text).toContain(`Pay another way:\n${paymentFailed.sample.retry_url}`)
    const again = render({ kind: 'PAYMENT_FAILED', data: { ...paymentFailed.sample, is_held: false } })
    expect(again.text).toContain('no longer holding your tickets')
    expect(again.text).toContain('Order again:')
    const gone = render({ kind: 'PAYMENT_FAILED', data: { ...paymentFailed.sample, is_held: false, retry_url: null } })
    expect(gone.text).toContain('none are on sale')
    expect(gone.html).not.toContain('bgcolor="#8047e1"')
  })

  it('tells an owner what is missing, or to connect again', () => {
    const data = { first_name: 'Noor', account_name: 'Hallenwerk', settings_url: 'https://foyer.test/account/payment' }
    const restricted = render({ kind: 'PAYMENTS_STOPPED', data: { ...data, is_disconnected: false } })
    expect(restricted.text).toContain('See what’s missing:\nhttps://foyer.test/account/payment')
    const disconnected = render({ kind: 'PAYMENTS_STOPPED', data: { ...data, is_disconnected: true } })
    expect(disconnected.text).toContain('Connect Stripe again:\nhttps://foyer.test/account/payment')
    for (const { text } of [restricted, disconnected]) expect(text).toContain('Free tickets stay on sale')
  })
})

describe('a mail’s times', () => {
  it.each(['en', 'ar'] as const)('read as on the page in %s', (locale) => {
    const { start_date, end_date, timezone } = sampleEvent
    const onPage = end_date ? formatRange(start_date, end_date, timezone, locale, 'full') : formatDate(start_date, timezone, locale, 'full')
    for (const content of sampleContents.filter(({ kind }) => kind === 'ORDER_SUMMARY' || kind === 'TICKET'))
      expect(render(content, locale).text, content.kind).toContain(onPage)
  })
})
