import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { day, mailsOf } from '../../../../tests/support/own-stage.ts'
import { openStage, paymentAccount, type Stage } from '../../../../tests/support/payment-stage.ts'
import type { ManualOrderInput } from '../../../contract/manual-orders.ts'
import type { WebhookMessage } from '../../../box-office/webhook-message.ts'
import { outbox } from '../../../box-office/table.ts'
import { createTicketSchema } from '../../../contract/tickets.ts'
import { orders } from '../orders/table.ts'

const by = { kind: 'USER', name: 'Ora Nizer' } as const
const buyer = { first_name: 'Zoë', last_name: 'Wu', email: 'zoe@foyer.test' }

let stage: Stage
beforeEach(() => {
  stage = openStage({ stock: 3 })
})
afterEach(() => stage.box.close())

const priceOf = (ticket_id = 'tkt_stage'): string => {
  const ticket = stage.box.query('getTicket', ticket_id, stage.clock.now)
  return ticket.ok ? (ticket.value.prices[0]?.id ?? '') : ''
}
const cart = (quantity: number, ticket_id = 'tkt_stage') => [{ ticket_id, prices: [{ price_id: priceOf(ticket_id), quantity }] }]
const asked = (more: Partial<ManualOrderInput> = {}): ManualOrderInput => ({
  tickets: cart(1),
  ...buyer,
  attendees: [],
  payment: { type: 'PAID', method: 'CASH' },
  send_mail: false,
  ...more,
})
let made = 0
const create = (more: Partial<ManualOrderInput> = {}, order_id = `ord_${(made += 1)}`) =>
  stage.box.command('createManualOrder', { order_id, order: asked(more), session_token: `session-${order_id}`, by }, stage.clock.now)
const must = (more: Partial<ManualOrderInput> = {}, order_id?: string) => {
  const answer = create(more, order_id)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return answer.value
}
const link = { type: 'LINK', days: 7 } as const
const timeline = (id: string) => {
  const found = stage.box.query('getTimeline', id, stage.clock.now)
  return found.ok ? found.value.map(({ kind, by: { kind: who, name }, detail }) => [kind, name ?? who, detail]) : []
}

describe('a manual order', () => {
  it('sells what is hidden, over, and beyond what one order or person may have, and never beyond the stock', () => {
    const { box, clock } = stage
    box.must('updateSettings', { max_tickets_per_order: 1, max_tickets_per_person: 1 }, clock.now)
    const fields = { title: 'Crew', type: 'PAID' as const, is_hidden: true, sale_end: '2027-01-01T10:00', max_per_order: 1 }
    box.must(
      'createTicket',
      { id: 'tkt_crew', fields: createTicketSchema.parse({ ...fields, prices: [{ price: 500, quantity: 2 }] }), taxes: [] },
      clock.now,
    )
    expect(must({ tickets: [...cart(2), ...cart(2, 'tkt_crew')] })).toMatchObject({ status: 'COMPLETED', total: 6000, is_manual: true })
    expect(create({ tickets: cart(1, 'tkt_crew') })).toMatchObject({
      ok: false,
      problem: { code: 'not_enough_tickets', errors: { 'tickets.0.prices.0.quantity': ['not_enough_tickets'] }, facts: { available: 0 } },
    })
    expect(create({ tickets: cart(2) })).toMatchObject({ ok: false, problem: { facts: { available: 1 } } })
  })

  it('keeps to a capacity that tickets share', () => {
    const { box, clock } = stage
    box.must('createCapacityAssignment', { id: 'cap_hall', fields: { name: 'Hall', capacity: 2, ticket_ids: ['tkt_stage'] } }, clock.now)
    expect(create({ tickets: cart(3) })).toMatchObject({ ok: false, problem: { code: 'not_enough_tickets', facts: { available: 2 } } })
    must({ tickets: cart(2), payment: link })
    expect(create({ tickets: cart(1) })).toMatchObject({ ok: false, problem: { facts: { available: 0 } } })
  })

  it('names its guests, and the buyer where there is no name', () => {
    const price_id = priceOf()
    const guest = { price_id, first_name: 'Mira', last_name: 'Aydin', email: 'mira@foyer.test', locale: 'de' as const }
    const order = must({ tickets: cart(3), attendees: [guest, { ...guest, first_name: 'Bo', email: '' }], locale: 'fr' })
    expect(order.attendees.map(({ first_name, email }) => [first_name, email])).toEqual([
      ['Mira', 'mira@foyer.test'],
      ['Bo', 'zoe@foyer.test'],
      ['Zoë', 'zoe@foyer.test'],
    ])
    expect(create({ attendees: [guest, { ...guest, price_id: 'prc_none' }] })).toMatchObject({ ok: false })
  })

  it('refuses names for more tickets than it has, or for none of them, by their fields', () => {
    const guest = { price_id: priceOf(), first_name: 'Mira', last_name: '' }
    expect(create({ attendees: [guest, guest, { ...guest, price_id: 'prc_none' }] })).toMatchObject({
      problem: {
        errors: {
          'attendees.1.price_id': ['validation.too_many_attendees'],
          'attendees.2.price_id': ['validation.unknown_id'],
        },
      },
    })
  })

  it('spreads another total over its tickets to the cent, and says why in the timeline', () => {
    const order = must({ tickets: cart(3), total: 1000, reason: 'School class' })
    expect(order).toMatchObject({ subtotal: 7500, discount_total: 6500, total: 1000, payment_provider: 'CASH' })
    expect(order.attendees.map(({ amount_paid }) => amount_paid)).toEqual([334, 333, 333])
    expect(timeline(order.id)).toEqual([
      ['COMPLETED', 'Ora Nizer', 'CASH'],
      ['TOTAL_SET', 'Ora Nizer', 'School class'],
    ])
  })

  it('is made once under its id', () => {
    expect(must({}, 'ord_same').number).toBe(must({}, 'ord_same').number)
    expect(stage.box.db.select().from(orders).all()).toHaveLength(1)
  })
})

describe('a payment link', () => {
  it('holds its tickets for its days, and never past the end of the event', () => {
    const { clock } = stage
    expect(Date.parse(must({ payment: link }).expires_at)).toBe(clock.now + 7 * day)
    clock.now = Date.parse('2027-05-31T10:00:00.000Z')
    const order = must({ payment: link })
    expect(order.expires_at).toBe('2027-06-01T22:00:00.000Z')
    clock.now = Date.parse(order.expires_at)
    expect(create({ payment: link })).toMatchObject({ problem: { errors: { 'payment.type': ['validation.event_over'] } } })
  })

  it('is sold when it is paid, and refunded like every sale', async () => {
    const { box, clock, model } = stage
    const order = must({ payment: link, send_mail: true })
    expect(order).toMatchObject({ status: 'AWAITING_PAYMENT', payment_provider: 'STRIPE', channel: 'MANUAL', attendees: [] })
    await stage.waitUntil(clock.now + 6 * day)
    const intent = await stage.pay({ ...order, session_token: `session-${order.id}`, expires_at: 0 })
    await stage.deliver(model.happen(intent, 'succeeded').event)
    expect(box.query('getOrder', order.id, clock.now)).toMatchObject({
      value: { status: 'COMPLETED', refund_block: null, amount_refundable: 2500, attendees: [{ first_name: 'Zoë' }] },
    })
    expect(mailsOf(stage).map(({ kind }) => kind)).toEqual(['PAYMENT_LINK', 'ORDER_SUMMARY', 'NEW_ORDER'])
    expect(timeline(order.id)).toEqual([
      ['PAID', 'BUYER', expect.anything()],
      ['PAYMENT_LINK_SENT', 'Ora Nizer', 'zoe@foyer.test'],
      ['PLACED', 'Ora Nizer', null],
    ])
  })

  it('tells webhooks of what happens to it, and says nothing of what opens it', async () => {
    const { box, clock, model } = stage
    const webhook_types = ['order.placed', 'order.completed', 'order.expired'] as const
    const payment = { payment_account_id: paymentAccount, payment_connected: true, payment_version: 1 }
    const webhooks = { webhook_types: [...webhook_types], webhooks_version: 1 }
    box.must('takeFacts', { payment, webhooks, organizer: null, taxes: [] }, clock.now)
    const order = must({ payment: link })
    const intent = await stage.pay({ ...order, session_token: `session-${order.id}`, expires_at: 0 })
    await stage.deliver(model.happen(intent, 'succeeded').event)
    box.must('cancelPaymentLink', { order_id: must({ payment: link }).id, by }, clock.now)
    must()
    const sent = box.db
      .select()
      .from(outbox)
      .all()
      .flatMap(({ webhooks }) => webhooks as WebhookMessage[])
    expect(sent.map(({ type }) => type)).toEqual([
      'order.placed',
      'order.completed',
      'order.placed',
      'order.expired',
      'order.placed',
      'order.completed',
    ])
    expect(JSON.stringify(sent)).not.toContain('session-')
  })

  it('gives a buyer on the payment page the minutes that everyone has', () => {
    const { box, clock } = stage
    const order = must({ payment: link })
    clock.now = Date.parse(order.expires_at) - 1000
    box.must('startPayment', { short_id: order.short_id, session_token: `session-${order.id}` }, clock.now)
    expect(box.query('getOrder', order.id, clock.now)).toMatchObject({
      value: { expires_at: new Date(clock.now + 5 * 60_000).toISOString() },
    })
  })

  it('survives what else its buyer orders with the same session', () => {
    const { box, clock } = stage
    const order = must({ payment: link })
    const placing = {
      locale: 'en' as const,
      session_token: `session-${order.id}`,
      new_session_token: 'new',
      idempotency: null,
      address: null,
    }
    box.must('placeOrder', { ...placing, id: 'ord_own', cart: { tickets: cart(1) } }, clock.now)
    expect(box.query('getOrder', order.id, clock.now)).toMatchObject({ value: { status: 'AWAITING_PAYMENT' } })
  })

  it('expires, gives its tickets back, and stays in the list for a week from then', async () => {
    const { box, clock } = stage
    const order = must({ tickets: cart(3), payment: { type: 'LINK', days: 14 } })
    await stage.waitUntil(Date.parse(order.expires_at))
    box.office.catchUp(clock.now)
    expect(box.query('getOrder', order.id, clock.now)).toMatchObject({ value: { status: 'EXPIRED' } })
    must({ tickets: cart(3) })
    await stage.waitUntil(clock.now + 6 * day)
    expect(box.query('getOrder', order.id, clock.now).ok).toBe(true)
    await stage.waitUntil(clock.now + 3 * day)
    expect(box.query('getOrder', order.id, clock.now).ok).toBe(false)
  })

  it('is copied, sent again a few times a day, and cancelled, with the organizer’s name', () => {
    const { box, clock } = stage
    const order = must({ payment: link })
    const input = { order_id: order.id, by }
    const shown = box.query('getPaymentLink', order.id, clock.now)
    expect(shown).toMatchObject({
      value: { url: `http://localhost:8787/checkout/evt_stage/${order.short_id}/payment#pay=session-${order.id}` },
    })
    for (let sent = 0; sent < 5; sent += 1) box.must('sendPaymentLink', input, (clock.now += 60_000))
    expect(box.command('sendPaymentLink', input, clock.now)).toMatchObject({ problem: { facts: { reason: 'sent_just_now' } } })
    expect(box.command('sendPaymentLink', input, (clock.now += 60_000))).toMatchObject({ problem: { facts: { reason: 'sent_often' } } })
    expect(mailsOf(stage).filter(({ kind }) => kind === 'PAYMENT_LINK')).toHaveLength(5)
    expect(box.must('cancelPaymentLink', input, clock.now)).toMatchObject({ status: 'EXPIRED' })
    expect(timeline(order.id)[0]).toEqual(['EXPIRED', 'Ora Nizer', null])
    for (const verb of ['cancelPaymentLink', 'sendPaymentLink'] as const)
      expect(box.command(verb, input, clock.now)).toMatchObject({ problem: { code: 'order_expired' } })
    expect(box.query('getPaymentLink', must().id, clock.now)).toMatchObject({ problem: { code: 'order_already_paid' } })
    expect(box.query('getPaymentLink', stage.order().id, clock.now)).toMatchObject({ problem: { code: 'order_not_payable' } })
  })

  it('asks for something to pay, and an amount that cards can pay', () => {
    expect(create({ payment: link, total: 0, reason: 'x' })).toMatchObject({ problem: { code: 'payment_not_required' } })
    expect(create({ payment: link, total: 20, reason: 'x' })).toMatchObject({ problem: { code: 'amount_below_provider_minimum' } })
    expect(must({ total: 20, reason: 'x' }).total).toBe(20)
  })
})
