import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, newEmail } from '../support/api.ts'
import { make, refusal } from '../support/event.ts'
import { mailTo } from '../support/mail.ts'
import { cancelOrder, consoleOrder, setAttendee, timeline } from '../support/refunds.ts'
import { cartOf, openShop, orderStatus, orderWithDetails, pay, placeOrder, type Buyer, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const correctBuyer = (buyer: Pick<Buyer, 'order'>, fields: object) =>
  shop.member.put(`/events/${shop.eventId}/orders/${buyer.order.id}`, fields)
const correctAttendee = (id: string, fields: object) => shop.member.put(`/events/${shop.eventId}/attendees/${id}`, fields)
const reissue = (id: string, headers: Record<string, string> = {}) =>
  shop.member.post(`/events/${shop.eventId}/attendees/${id}/reissue`, undefined, { headers })
const found = async (list: string, query: string): Promise<any[]> =>
  (await shop.member.get(`/events/${shop.eventId}/${list}?query=${encodeURIComponent(query)}`)).body.data

describe('a buyer who mistyped', () => {
  it('is corrected, with the old value in the timeline, and found under the new one alone', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 2]))
    const email = newEmail('corrected')
    const corrected = await correctBuyer(buyer, { first_name: 'Nora', email, locale: 'ar' })
    expect([corrected.status, corrected.body.data.buyer]).toEqual([200, { first_name: 'Nora', last_name: 'Haddad', email }])
    expect(corrected.body.data.locale).toBe('ar')
    const entries = await timeline(shop, buyer)
    expect(entries.find(({ kind }) => kind === 'BUYER_CORRECTED')).toMatchObject({
      by: { kind: 'USER', name: 'Ora Nizer' },
      attendee: null,
      detail: `first_name: Noor → Nora\nemail: ${buyer.email} → ${email}\nlocale: en → ar`,
    })
    expect(await found('orders', email)).toMatchObject([{ id: buyer.order.id, first_name: 'Nora', email }])
    expect(await found('orders', buyer.email)).toEqual([])
  })

  it('is written to where they are once it is asked for, in the same minute too, and not by the correction itself', async () => {
    const now = Date.now()
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const path = `/events/${shop.eventId}/orders/${buyer.order.id}/resend-confirmation`
    expect((await shop.member.post(path, undefined, { now })).status).toBe(204)
    const email = newEmail('corrected')
    await correctBuyer(buyer, { email })
    const log = (await shop.member.get(`/mails?per_page=100&filter_fields[order_id][eq]=${buyer.order.id}`)).body.data
    expect(log.filter((mail: any) => mail.recipient === email)).toEqual([])
    expect((await shop.member.post(path, undefined, { now })).status).toBe(204)
    await mailTo(email, (mail) => mail.text.includes(buyer.order.number))
  })

  it('has nothing noted when nothing changes, and wrong fields refused', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    expect((await correctBuyer(buyer, { first_name: 'Noor', email: buyer.email.toUpperCase() })).status).toBe(200)
    expect((await timeline(shop, buyer)).filter(({ kind }) => kind === 'BUYER_CORRECTED')).toEqual([])
    for (const [fields, field] of [
      [{ email: 'nobody' }, 'email'],
      [{ first_name: '' }, 'first_name'],
      [{ email: null }, 'email'],
      [{ locale: 'xx' }, 'locale'],
      [{ last_name: 'a\u0000b' }, 'last_name'],
    ] as const) {
      const answer = await correctBuyer(buyer, fields)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    }
  })

  it('is corrected before they pay too: the tickets that were to go to them go to the new address', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.paid, 2]))
    const email = newEmail('corrected')
    expect((await correctBuyer(buyer, { email })).status).toBe(200)
    const { attendees } = await pay(buyer)
    expect(attendees[0].email).toBe(email)
    expect(attendees[1].email).not.toBe(email)
    await mailTo(email, (mail) => mail.html.includes(attendees[0].short_id))
  })

  it('is not corrected in a cart, nor in an order that is over', async () => {
    const cart = await placeOrder(shop, cartOf([shop.free, 1]))
    expect(refusal(await correctBuyer({ order: cart.body.data }, { first_name: 'Nora' }))).toEqual([409, 'order_not_correctable'])
    const expired = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    await placeOrder(shop, cartOf([shop.free, 1]), { now: Date.parse(expired.order.expires_at) })
    await orderStatus(expired, 'EXPIRED')
    expect(refusal(await correctBuyer(expired, { first_name: 'Nora' }))).toEqual([409, 'order_not_correctable'])
    const cancelled = await orderWithDetails(shop, cartOf([shop.free, 1]))
    await cancelOrder(shop, cancelled)
    expect(refusal(await correctBuyer(cancelled, { first_name: 'Nora' }))).toEqual([409, 'order_cancelled'])
    expect(refusal(await correctAttendee(cancelled.order.attendees[0].id, { first_name: 'Nora' }))).toEqual([409, 'order_cancelled'])
  })

  it('of another account is not there', async () => {
    const other = await openShop()
    const buyer = await orderWithDetails(other, cartOf([other.free, 1]))
    expect((await correctBuyer(buyer, { first_name: 'Nora' })).status).toBe(404)
    expect((await shop.member.put(`/events/${other.eventId}/orders/${buyer.order.id}`, { first_name: 'Nora' })).status).toBe(404)
    expect((await shop.member.post(`/events/${other.eventId}/attendees/${buyer.order.attendees[0].id}/reissue`)).status).toBe(404)
    expect((await correctAttendee(buyer.order.attendees[0].id, { first_name: 'Nora' })).status).toBe(404)
  })
})

describe('an attendee who was mistyped', () => {
  it('is corrected, noted, found, and keeps the ticket', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const [before] = buyer.order.attendees
    const email = newEmail('attendee')
    const corrected = await correctAttendee(before.id, { first_name: 'Zoë', last_name: '', email })
    expect([corrected.status, corrected.body.data]).toMatchObject([
      200,
      { first_name: 'Zoë', last_name: '', email, short_id: before.short_id },
    ])
    expect(corrected.body.data.ticket_code).toBe(before.ticket_code)
    const noted = (await timeline(shop, buyer)).find(({ kind }) => kind === 'ATTENDEE_CORRECTED')
    expect(noted).toMatchObject({
      attendee: { id: before.id },
      detail: `first_name: Guest1 → Zoë\nlast_name: Müller → \nemail: ${before.email} → ${email}`,
    })
    expect(await found('attendees', email)).toMatchObject([{ id: before.id }])
    expect((await shop.member.post(`/events/${shop.eventId}/attendees/${before.id}/resend-ticket`)).status).toBe(204)
    await mailTo(email, (mail) => mail.html.includes(before.short_id))
    expect((await consoleOrder(shop, buyer)).buyer.email).toBe(buyer.email)
  })
})

describe('a ticket that is issued again', () => {
  it('has a new code and a new link; the old ones are dead at once', async () => {
    const list = await make(shop.member, `/events/${shop.eventId}/check-in-lists`, { name: 'Door', ticket_ids: [shop.free.id] })
    const scan = async (ticket_code: string) =>
      (await call('POST', `/public/check-in-lists/${list.short_id}/check-ins`, { body: { check_ins: [{ ticket_code }] } })).body.data[0]
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const [before] = buyer.order.attendees
    const again = await reissue(before.id)
    expect([again.status, again.body.data.id, again.body.data.reference]).toEqual([200, before.id, before.reference])
    const after = again.body.data
    expect(after.short_id).not.toBe(before.short_id)
    expect(after.ticket_code).not.toBe(before.ticket_code)
    expect((await call('GET', `/public/events/${shop.eventId}/attendees/${before.short_id}`)).status).toBe(404)
    expect((await call('GET', `/public/events/${shop.eventId}/attendees/${after.short_id}`)).body.data.ticket_code).toBe(after.ticket_code)
    expect(await scan(before.ticket_code)).toMatchObject({ ok: false, code: 'ticket_code_unknown' })
    expect(await scan(after.ticket_code)).toMatchObject({ ok: true })
    expect((await timeline(shop, buyer)).find(({ kind }) => kind === 'TICKET_REISSUED')).toMatchObject({ attendee: { id: before.id } })
    await eventually(
      () => found('attendees', before.reference),
      ([row]) => row?.short_id === after.short_id,
      'the new link in the read model',
    )
  })

  it('is issued once where the call is made twice under a key', async () => {
    const [attendee] = (await orderWithDetails(shop, cartOf([shop.free, 1]))).order.attendees
    const headers = { 'idempotency-key': `reissue-${attendee.id}` }
    const first = await reissue(attendee.id, headers)
    const second = await reissue(attendee.id, headers)
    expect([first.status, second.status, second.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true'])
    expect(second.body.data.short_id).toBe(first.body.data.short_id)
  })

  it('is not one that is cancelled', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const [attendee] = buyer.order.attendees
    await setAttendee(shop, attendee.id, 'CANCELLED')
    expect(refusal(await reissue(attendee.id))).toEqual([409, 'attendee_cancelled'])
    expect((await reissue('att_0000000000000000')).status).toBe(404)
  })
})
