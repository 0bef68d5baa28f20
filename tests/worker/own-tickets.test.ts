import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, newEmail } from '../support/api.ts'
import { refusal } from '../support/event.ts'
import { mailTo } from '../support/mail.ts'
import { consoleOrder } from '../support/refunds.ts'
import { cartOf, openShop, orderWithDetails, pay, type Buyer, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const policy = {
    steps: [
      { hours_before: 336, refund_ppm: 1_000_000 },
      { hours_before: 48, refund_ppm: 500_000 },
    ],
    keep_fees: false,
  }
  const set = await shop.member.put(`/events/${shop.eventId}/self-service`, { cancel: policy })
  expect(set.body.data).toEqual({
    edit_until: 0,
    transfer: true,
    transfer_again: true,
    cancel: policy,
    waitlist: 'FIRST_FITTING',
    offer_hours: 24,
    resale: false,
    resale_fee_ppm: 0,
    moving_codes: false,
    attach_pdf: false,
  })
})

const ticketPath = (shortId: string) => `/public/events/${shop.eventId}/attendees/${shortId}`
const read = async (buyer: Buyer) => (await call('GET', buyer.path, { headers: buyer.headers })).body.data
const linkIn = (text: string, path: string) => new RegExp(`${path}([0-9a-z]+)`).exec(text)?.[1] ?? ''

describe('what buyers do themselves, over HTTP', () => {
  it('keeps the settings within their bounds', async () => {
    const step = (hours_before: number, refund_ppm: number) => ({ hours_before, refund_ppm })
    const rising = await shop.member.put(`/events/${shop.eventId}/self-service`, {
      cancel: { steps: [step(48, 500_000), step(24, 800_000)], keep_fees: false },
    })
    expect(refusal(rising)).toEqual([422, 'validation_failed'])
    expect(rising.body.errors['cancel.steps.1.refund_ppm']).toEqual(['A later step can’t give back more.'])
  })

  it('changes a name by the order’s session, and tells the second of two devices', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const path = ticketPath((await read(buyer)).attendees[0].short_id)
    expect(refusal(await call('PUT', path, { body: { first_name: 'Eve' } }))).toEqual([403, 'forbidden'])
    const seen = await call('GET', path, { headers: buyer.headers })
    const headers = { ...buyer.headers, 'if-match': seen.headers.get('etag') ?? '' }
    expect((await call('PUT', path, { body: { first_name: 'Phone' }, headers })).body.data.first_name).toBe('Phone')
    expect(refusal(await call('PUT', path, { body: { first_name: 'Laptop' }, headers }))).toEqual([412, 'changed_meanwhile'])
  })

  it('passes a ticket on by the mail’s link: new code and link, the old ones dead', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const [before] = (await read(buyer)).attendees
    const path = ticketPath(before.short_id)
    const email = newEmail('mira')
    const to = { first_name: 'Mira', last_name: 'Aydin', email, note: 'See you at the bar!' }
    const key = { 'idempotency-key': crypto.randomUUID() }
    for (let time = 0; time < 2; time += 1)
      expect((await call('POST', `${path}/transfer`, { body: to, headers: { ...buyer.headers, ...key } })).status).toBe(201)
    const mail = await mailTo(email, ({ subject }) => subject.includes('sends you a ticket'))
    expect(mail.text).toContain('See you at the bar!')
    expect(mail.text + mail.html).not.toContain(before.ticket_code)
    const token = linkIn(mail.text, `/transfer/${shop.eventId}/`)
    const transfer = `/public/events/${shop.eventId}/transfers/${token}`
    expect((await call('GET', transfer)).body.data).toMatchObject({ state: 'PENDING', receiver: { email } })
    const accepted = await call('POST', `${transfer}/accept`)
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
    expect(accepted.body.data).toMatchObject({ first_name: 'Mira', email })
    expect(refusal(await call('POST', `${transfer}/accept`))).toEqual([410, 'link_invalid'])
    const old = (await call('GET', path, { headers: buyer.headers })).body.data
    expect([old.ticket_code, old.email, old.own]).toEqual([null, null, null])
    const list = (await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Door' })).body.data
    const scan = async (ticket_code: string) =>
      (await call('POST', `/public/check-in-lists/${list.short_id}/check-ins`, { body: { check_ins: [{ ticket_code }] } })).body.data[0]
    expect(await scan(before.ticket_code)).toMatchObject({ ok: false, code: 'ticket_passed_on' })
    expect(await scan(accepted.body.data.ticket_code)).toMatchObject({ ok: true })
    const mine = await mailTo(email, ({ subject }) => subject.startsWith('Your ticket'))
    expect(mine.text).toContain(accepted.body.data.short_id)
    await mailTo(buyer.email, ({ subject }) => subject.includes('has your ticket'))
  })

  it('cancels tickets, and the provider refunds their exact shares', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.paid, 2]))
    await pay(buyer)
    const [first, second] = (await read(buyer)).attendees
    const quote = (...ids: string[]) => call('GET', `${buyer.path}/cancel-quote?attendee_ids=${ids.join(',')}`, { headers: buyer.headers })
    expect((await quote(first.id)).body.data).toMatchObject({ refund: 2500, fee: 0 })
    const cancel = (body: object, headers = buyer.headers) => call('POST', `${buyer.path}/cancel`, { body, headers })
    expect(refusal(await cancel({ attendee_ids: [first.id], confirm_refund: 2500 }, {}))).toEqual([403, 'forbidden'])
    expect(refusal(await cancel({ attendee_ids: [first.id], confirm_refund: 2000 }))).toEqual([422, 'refund_changed'])
    expect((await cancel({ attendee_ids: [first.id], confirm_refund: 2500 })).body.data.status).toBe('COMPLETED')
    await eventually(
      () => consoleOrder(shop, buyer),
      (order) => order.total_refunded === 2500,
      'the refund of one ticket',
    )
    await mailTo(buyer.email, ({ subject }) => subject.startsWith('You cancelled a ticket'))
    expect((await cancel({ attendee_ids: [second.id], confirm_refund: 2500 })).body.data.status).toBe('CANCELLED')
    const done = await eventually(
      () => consoleOrder(shop, buyer),
      (order) => order.total_refunded === 5000,
      'the refund of all',
    )
    expect(done.attendees.map(({ amount_refunded }: any) => amount_refunded)).toEqual([2500, 2500])
  })
})

describe('My tickets', () => {
  const ask = (email: string) => call('POST', '/public/my-tickets', { body: { email }, headers: { 'cf-connecting-ip': '10.9.8.7' } })
  const open = async (email: string) => {
    expect((await ask(email)).status).toBe(204)
    const mail = await mailTo(email, ({ subject }) => subject === 'Your tickets')
    return linkIn(mail.text, '/tickets/')
  }

  it('opens once by a link, lists everything of the address, and signs out', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 2]))
    await eventually(
      () => shop.member.get(`/events/${shop.eventId}/orders?filter_fields[email][eq]=${buyer.email}`),
      ({ body }) => body.data.length === 1,
      'the order in the lists',
    )
    expect((await ask(newEmail('nobody'))).status).toBe(204)
    const token = await open(buyer.email)
    const opened = await call('POST', '/public/my-tickets/open', { body: { token } })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    expect(opened.headers.get('set-cookie')).toMatch(/foyer_tickets=.*HttpOnly/)
    expect(refusal(await call('POST', '/public/my-tickets/open', { body: { token } }))).toEqual([410, 'link_invalid'])
    const headers = { authorization: `Bearer ${opened.body.data.token}` }
    const { data } = (await call('GET', '/public/my-tickets', { headers })).body
    expect(data.email).toBe(buyer.email)
    expect(data.events).toMatchObject([{ id: shop.eventId, is_past: false, orders: [{ short_id: buyer.order.short_id }], received: [] }])
    expect(data.events[0].orders[0].tickets).toHaveLength(2)
    // The address is the buyer's: it may change the order from any device.
    const order = (await call('GET', buyer.path, { headers })).body.data
    expect(order.is_own).toBe(true)
    const renamed = await call('PUT', ticketPath(order.attendees[0].short_id), { body: { first_name: 'Noor' }, headers })
    expect(renamed.body.data.first_name).toBe('Noor')
    expect((await call('DELETE', '/public/my-tickets', { headers })).status).toBe(204)
    expect(refusal(await call('GET', '/public/my-tickets', { headers }))).toEqual([410, 'link_invalid'])
    expect(refusal(await call('POST', '/public/my-tickets/calendar', { headers }))).toEqual([410, 'link_invalid'])
  })

  it('has a calendar by a secret link that opens nothing else, and ends it', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    await eventually(
      () => shop.member.get(`/events/${shop.eventId}/orders?filter_fields[email][eq]=${buyer.email}`),
      ({ body }) => body.data.length === 1,
      'the order in the lists',
    )
    const opened = await call('POST', '/public/my-tickets/open', { body: { token: await open(buyer.email) } })
    const headers = { authorization: `Bearer ${opened.body.data.token}` }
    const made = await call('POST', '/public/my-tickets/calendar', { headers })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { url } = made.body.data
    const calendar = await fetch(url)
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = (await calendar.text()).replace(/\r\n /g, '')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(text).toContain(`UID:tickets-${shop.eventId}@`)
    const [ticket] = (await read(buyer)).attendees
    for (const secret of [ticket.ticket_code, ticket.short_id, buyer.email, 'Müller']) expect(text).not.toContain(secret)
    const asBearer = { authorization: `Bearer ${url.split('/').at(-1)}` }
    expect(refusal(await call('GET', '/public/my-tickets', { headers: asBearer }))).toEqual([410, 'link_invalid'])
    const links = async () =>
      (await call('GET', '/public/my-tickets', { headers })).body.data.devices.filter(({ is_calendar }: any) => is_calendar)
    const [{ id }] = await links()
    for (let more = 0; more < 6; more += 1) await call('POST', '/public/my-tickets/calendar', { headers })
    expect(await links()).toHaveLength(5)
    // Of more than five the oldest ended.
    expect((await fetch(url)).status).toBe(410)
    expect((await links()).map((one: any) => one.id)).not.toContain(id)
    const [last] = await links()
    expect((await call('DELETE', `/public/my-tickets/devices/${last.id}`, { headers })).status).toBe(204)
    expect(await links()).toHaveLength(4)
  })

  it('gives no link of a ticket that was passed on', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const [ticket] = (await read(buyer)).attendees
    const email = newEmail('mira')
    const to = { first_name: 'Mira', last_name: 'Aydin', email }
    await call('POST', `${ticketPath(ticket.short_id)}/transfer`, { body: to, headers: buyer.headers })
    const mail = await mailTo(email, ({ subject }) => subject.includes('sends you a ticket'))
    const token = linkIn(mail.text, `/transfer/${shop.eventId}/`)
    const taken = (await call('POST', `/public/events/${shop.eventId}/transfers/${token}/accept`)).body.data
    const listOf = async (address: string) => {
      const opened = await call('POST', '/public/my-tickets/open', { body: { token: await open(address) } })
      const headers = { authorization: `Bearer ${opened.body.data.token}` }
      return async () => (await call('GET', '/public/my-tickets', { headers })).body.data.events[0]
    }
    await eventually(
      () => shop.member.get(`/events/${shop.eventId}/attendees?filter_fields[email][eq]=${email}`),
      ({ body }) => body.data.length === 1,
      'the ticket in the lists',
    )
    const hers = await (await listOf(email))()
    expect(hers).toMatchObject({ orders: [], received: [{ from: 'Noor Haddad', ticket: { short_id: taken.short_id } }] })
    const his = await (await listOf(buyer.email))()
    expect(his.orders[0].tickets).toMatchObject([{ short_id: null, is_passed_on: true, first_name: '' }])
    expect(JSON.stringify(his)).not.toContain(taken.short_id)
  })
})
