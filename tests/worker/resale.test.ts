import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, newEmail } from '../support/api.ts'
import { page, refusal } from '../support/event.ts'
import { mailTo } from '../support/mail.ts'
import { orderBecomes, refundsAtStripe, timeline } from '../support/refunds.ts'
import { cartOf, confirmIntent, openShop, placeOrder, startPaying, type Paying, type Shop } from '../support/shop.ts'

let shop: Shop
let seller: Paying
beforeAll(async () => {
  shop = await openShop({ paid: 2 })
  const set = await shop.member.put(`/events/${shop.eventId}/self-service`, { resale: true, resale_fee_ppm: 100_000 })
  expect(set.body.data).toMatchObject({ resale: true, resale_fee_ppm: 100_000 })
  seller = await bought()
})

/** One that was paid for. */
const bought = async (): Promise<Paying> => {
  const paying = await startPaying(shop)
  await confirmIntent(paying.intent, paying.account)
  await orderBecomes(shop, { ...paying, order: paying.buyer.order } as never, { status: 'COMPLETED' })
  return paying
}
const ticketOf = async ({ buyer }: Paying) => (await call('GET', buyer.path, { headers: buyer.headers })).body.data.attendees[0]
const pathOf = (ticket: { short_id: string }) => `/public/events/${shop.eventId}/attendees/${ticket.short_id}`
const paidTicket = async () => (await page(shop)).tickets.find(({ id }: { id: string }) => id === shop.paid.id)

describe('resale at face value, over HTTP', () => {
  it('keeps its settings within their bounds', async () => {
    const path = `/events/${shop.eventId}/self-service`
    expect(refusal(await shop.member.put(path, { resale_fee_ppm: 500_001 }))).toEqual([422, 'validation_failed'])
    expect((await shop.member.get(path)).body.data).toMatchObject({ resale: true, resale_fee_ppm: 100_000 })
  })

  it('sells a ticket that its buyer offered back: new code, refund less the fee, and no one’s name to the other', async () => {
    const ticket = await ticketOf(seller)
    const path = pathOf(ticket)
    const { headers } = seller.buyer
    // One of two is left.
    expect(refusal(await call('POST', `${path}/resale`, { headers }))).toEqual([409, 'not_resellable'])
    await bought()
    expect(refusal(await call('POST', `${path}/resale`))).toEqual([403, 'forbidden'])
    const listed = await call('POST', `${path}/resale`, { headers })
    expect([listed.status, listed.body.data.own.resale]).toMatchObject([201, { paid: 2500, fee: 250, refund: 2250, block: null }])
    expect((await call('POST', `${path}/resale`, { headers })).status).toBe(201)
    // What the public sees is a second old.
    await expect.poll(paidTicket).toMatchObject({ state: 'ON_SALE', prices: [{ returned: 1, available: 1 }] })
    const row = await eventually(
      () => shop.member.get(`/events/${shop.eventId}/attendees`),
      ({ body }) => body.data.some((one: any) => one.resale_at !== null),
      'the ticket on offer in the list',
    )
    expect(row.body.data.filter((one: any) => one.resale_at !== null)).toHaveLength(1)

    const buyer = await bought()
    const sold = (await call('GET', path, { headers })).body.data
    expect(sold).toMatchObject({ status: 'CANCELLED', ticket_code: null, own: { resale: { refund: 2250 } } })
    expect(sold.sold_at).not.toBeNull()
    await expect.poll(paidTicket).toMatchObject({ state: 'SOLD_OUT' })
    const list = (await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Entrance' })).body.data
    const scan = async (ticket_code: string) =>
      (await call('POST', `/public/check-in-lists/${list.short_id}/check-ins`, { body: { check_ins: [{ ticket_code }] } })).body.data[0]
    expect(await scan(ticket.ticket_code)).toMatchObject({ ok: false })
    expect(await scan((await ticketOf(buyer)).ticket_code)).toMatchObject({ ok: true })

    const mail = await mailTo(seller.buyer.email, ({ subject }) => subject.endsWith('is sold'))
    expect(mail.text + mail.html).not.toContain(buyer.buyer.email)
    const buyers = await mailTo(buyer.buyer.email, ({ text }) => text.includes(buyer.buyer.order.number))
    expect(buyers.text + buyers.html).not.toContain(seller.buyer.email)
    const refunds = await eventually(
      () => refundsAtStripe(seller),
      (all) => all.length > 0,
      'the seller’s refund',
    )
    expect(refunds).toMatchObject([{ amount: 2250 }])
    expect((await timeline(shop, seller.buyer)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['RESALE_LISTED', 'RESALE_SOLD', 'REFUND_REQUESTED']),
    )
    expect(refusal(await call('DELETE', `${path}/resale`, { headers }))).toEqual([409, 'attendee_cancelled'])
    seller = buyer
  })

  it('is taken back at once while no one pays, and from a payment that has begun only once that ends', async () => {
    const other = await openShop({ paid: 1 })
    await other.member.put(`/events/${other.eventId}/self-service`, { resale: true })
    const first = await startPaying(other)
    await confirmIntent(first.intent, first.account)
    await orderBecomes(other, { ...first, order: first.buyer.order } as never, { status: 'COMPLETED' })
    const ticket = (await call('GET', first.buyer.path, { headers: first.buyer.headers })).body.data.attendees[0]
    const path = `/public/events/${other.eventId}/attendees/${ticket.short_id}/resale`
    const { headers } = first.buyer
    expect((await call('POST', path, { headers })).status).toBe(201)
    expect((await placeOrder(other, cartOf([other.paid, 1]))).status).toBe(201)
    expect((await call('DELETE', path, { headers })).status).toBe(204)
    expect((await placeOrder(other, cartOf([other.paid, 1]))).body.code).toBe('not_enough_tickets')
    expect((await call('POST', path, { headers })).status).toBe(201)
    await startPaying(other)
    const refused = await call('DELETE', path, { headers })
    expect([...refusal(refused), typeof refused.body.until]).toEqual([409, 'ticket_being_bought', 'string'])
    expect((await call('DELETE', `${path}?when_free=true`, { headers })).status).toBe(204)
    const later = { headers, now: Date.now() + 3 * 3_600_000 }
    const after = await eventually(
      () => call('GET', path.replace('/resale', ''), later),
      ({ body }) => body.data.own.resale.listed_at === null,
      'the ticket to come back',
    )
    expect(after.body.data).toMatchObject({ status: 'ACTIVE', ticket_code: ticket.ticket_code })
  })

  it('offers it to the line first', async () => {
    const line = await openShop({ paid: 1 })
    await line.member.put(`/events/${line.eventId}/self-service`, { resale: true })
    const first = await startPaying(line)
    await confirmIntent(first.intent, first.account)
    await orderBecomes(line, { ...first, order: first.buyer.order } as never, { status: 'COMPLETED' })
    const email = newEmail('noor')
    const wish = { email, first_name: 'Noor', ticket_ids: [line.paid.id], quantity: 1 }
    expect((await call('POST', `/public/events/${line.eventId}/waitlist`, { body: wish })).status).toBe(201)
    const mail = await mailTo(email, ({ subject }) => subject.startsWith('Confirm'))
    const token = /\/waitlist\/\w+\/(\w+)/.exec(mail.text)?.[1] ?? ''
    expect((await call('POST', `/public/events/${line.eventId}/waitlist/${token}/confirm`)).status).toBe(200)
    const ticket = (await call('GET', first.buyer.path, { headers: first.buyer.headers })).body.data.attendees[0]
    await call('POST', `/public/events/${line.eventId}/attendees/${ticket.short_id}/resale`, { headers: first.buyer.headers })
    await mailTo(email, ({ subject }) => subject.startsWith('24 hours left'))
    expect((await placeOrder(line, cartOf([line.paid, 1]))).body.code).toBe('not_enough_tickets')
  })
})
