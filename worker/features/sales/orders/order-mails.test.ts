import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBoxInNode, type BoxInNode } from '../../../../tests/support/box-in-node.ts'
import { outbox } from '../../../box-office/table.ts'
import { createEventSchema } from '../../../contract/events.ts'
import { createTicketSchema } from '../../../contract/tickets.ts'
import type { MailContent, MailRequest } from '../../../mail/message.ts'
import { attendees } from '../attendees/table.ts'

// One order, one mail an address: the buyer's own tickets come with the summary.

const start = Date.parse('2027-01-11T10:00:00.000Z')
const viewer = { email_confirmed: true }
const by = { kind: 'USER' as const, name: 'Ora Nizer' }

let box: BoxInNode
let price_id: string
beforeEach(() => {
  box = openBoxInNode('evt_mails')
  const fields = createEventSchema.parse({
    title: 'Nocturnes',
    organizer_id: 'org_1',
    start_date: '2027-06-01T19:00',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
    language: 'ar',
  })
  const organizer = { id: 'org_1', name: 'Hallenwerk', email: 'organizer@foyer.test', website: null }
  const payment = { payment_account_id: null, payment_connected: false, payment_version: 1 }
  box.must('createEvent', { account_id: 'acc_1', fields, organizer, payment, origin: 'https://foyer.test', viewer }, start)
  const ticket = createTicketSchema.parse({ title: 'Gallery', type: 'FREE', prices: [{ price: 0, quantity: null }] })
  price_id = box.must('createTicket', { id: 'tkt_1', fields: ticket, taxes: [] }, start).prices[0]?.id as string
  box.must('setEventStatus', { status: 'LIVE', viewer }, start)
})
afterEach(() => box.close())

type Guest = { email?: string; first_name?: string; locale?: 'en' | 'ar' }

/** An order of free tickets by `Buyer@foyer.test`: it is complete with its details. */
const order = (guests: Guest[]): { id: string; short_id: string } => {
  const id = 'ord_1'
  const cart = { tickets: [{ ticket_id: 'tkt_1', prices: [{ price_id, quantity: guests.length }] }] }
  const wanted = {
    id,
    cart,
    locale: 'en' as const,
    session_token: null,
    new_session_token: 'session',
    idempotency: null,
    address: '192.0.2.1',
  }
  const placed = box.must('placeOrder', wanted, start).order
  const people = guests.map((guest, index) => ({
    line_id: placed.lines[0]?.id as string,
    first_name: `Guest ${index + 1}`,
    last_name: 'Müller',
    ...guest,
  }))
  const details = { first_name: 'Bea', last_name: 'Buyer', email: 'Buyer@foyer.test', attendees: people }
  box.must('giveDetails', { short_id: placed.short_id, session_token: 'session', details, address: null }, start)
  return { id, short_id: placed.short_id }
}

/** The mails asked for so far. */
const mails = (): MailRequest[] =>
  box.db
    .select()
    .from(outbox)
    .all()
    .flatMap((part) => part.mails as MailRequest[])
const to = (all: MailRequest[]) => all.map(({ kind, recipient }) => `${kind} ${recipient}`)
const ticketsOf = (mail: MailRequest | undefined): string[] =>
  ((mail as Extract<MailContent, { kind: 'TICKET' }>).data.tickets ?? []).map((ticket) => ticket.reference.split('-')[1] ?? '')

describe('a complete order', () => {
  it('goes to each address in one mail with all the tickets that are its own', () => {
    order([
      {},
      { email: 'lina@foyer.test', first_name: 'Lina', locale: 'ar' },
      { email: 'BUYER@foyer.test' },
      { email: 'Sami@foyer.test', locale: 'en' },
      { email: 'LINA@foyer.test', first_name: 'Rana', locale: 'en' },
    ])
    const all = mails()
    expect(to(all)).toEqual([
      'ORDER_SUMMARY Buyer@foyer.test',
      'TICKET lina@foyer.test',
      'TICKET Sami@foyer.test',
      'NEW_ORDER organizer@foyer.test',
    ])
    const [summary, lina, sami, notice] = all
    expect([ticketsOf(summary), ticketsOf(lina), ticketsOf(sami)]).toEqual([['1', '3'], ['2', '5'], ['4']])
    expect(summary?.data).toMatchObject({ elsewhere: 3, order_url: expect.stringContaining('https://foyer.test/order/evt_mails/') })
    expect(lina).toMatchObject({ locale: 'ar', recipient_name: 'Lina Müller' })
    expect([summary?.locale, sami?.locale]).toEqual(['en', 'en'])
    expect(all.map(({ sender_name }) => sender_name)).toEqual(['Hallenwerk', 'Hallenwerk', 'Hallenwerk', null])
    expect(notice?.locale).toBe('ar')
    expect(new Set(all.map(({ id }) => id)).size).toBe(4)
    for (const { id } of all) expect(id).not.toMatch(/@/)
  })

  it('of the buyer’s tickets alone is one mail, with every code and link', () => {
    order([{}, {}])
    const [summary, ...others] = mails()
    expect(to(others)).toEqual(['NEW_ORDER organizer@foyer.test'])
    const { tickets = [] } = (summary as Extract<MailContent, { kind: 'ORDER_SUMMARY' }>).data
    const kept = box.db.select().from(attendees).all()
    expect(tickets.map(({ ticket_code, ticket_url }) => [ticket_code, ticket_url])).toEqual(
      kept.map(({ ticket_code, short_id }) => [ticket_code, `https://foyer.test/ticket/evt_mails/${short_id}`]),
    )
  })
})

describe('sending again', () => {
  it('an order brings what is still valid, to each address once a minute', () => {
    const { id, short_id } = order([{}, {}, { email: 'lina@foyer.test' }, { email: 'sami@foyer.test' }])
    const people = box.db.select().from(attendees).all()
    for (const index of [1, 3]) box.must('setAttendeeStatus', { attendee_id: people[index]?.id as string, status: 'CANCELLED', by }, start)
    const before = mails().length
    box.must('resendOrder', id, start + 120_000)
    expect(box.command('resendConfirmation', short_id, start + 121_000)).toMatchObject({ problem: { code: 'rate_limited' } })
    const again = mails().slice(before)
    expect(to(again)).toEqual(['ORDER_SUMMARY Buyer@foyer.test', 'TICKET lina@foyer.test'])
    expect(ticketsOf(again[0])).toEqual(['1'])
  })

  it('an order by its link brings its buyer the summary, five times a day', () => {
    const { short_id } = order([{}, { email: 'lina@foyer.test' }])
    const before = mails().length
    const times = Array.from({ length: 6 }, (_, index) => box.command('resendConfirmation', short_id, start + (index + 1) * 60_000))
    expect(times.map((answer) => answer.ok)).toEqual([true, true, true, true, true, false])
    expect(times[5]).toMatchObject({ problem: { code: 'rate_limited', facts: { reason: 'sent_often' } } })
    expect(new Set(to(mails().slice(before)))).toEqual(new Set(['ORDER_SUMMARY Buyer@foyer.test']))
    expect(mails().slice(before)).toHaveLength(5)
    box.must('resendConfirmation', short_id, start + 24 * 3_600_000 + 60_000)
  })

  it('one attendee’s ticket brings that one to that attendee', () => {
    order([{}, {}, { email: 'lina@foyer.test' }, { email: 'lina@foyer.test' }])
    const people = box.db.select().from(attendees).all()
    const before = mails().length
    for (const index of [1, 3]) box.must('resendTicket', people[index]?.id as string, start + 120_000)
    const again = mails().slice(before)
    expect(to(again)).toEqual(['TICKET Buyer@foyer.test', 'TICKET lina@foyer.test'])
    expect(again.map(ticketsOf)).toEqual([['2'], ['4']])
  })
})

describe('a guest added by hand', () => {
  it('gets the ticket alone, or nothing', () => {
    const person = { ticket_id: 'tkt_1', price_id, first_name: 'Lina', last_name: 'Haddad', email: 'lina@foyer.test', amount_paid: 0 }
    box.must('addAttendee', { order_id: 'ord_2', person: { ...person, send_mail: true }, by }, start)
    box.must('addAttendee', { order_id: 'ord_3', person: { ...person, send_mail: false }, by }, start)
    expect(to(mails())).toEqual(['TICKET lina@foyer.test'])
    expect(ticketsOf(mails()[0])).toEqual(['1'])
  })
})
