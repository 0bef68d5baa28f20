import { describe, expect, it } from 'vitest'
import { call, eventually, newEmail } from '../support/api.ts'
import { attachmentOf, mailsTo, mailTo } from '../support/mail.ts'
import { readQr } from '../support/qr.ts'
import { cartOf, openShop, orderWithDetails, pay } from '../support/shop.ts'
import { stripeGet } from '../support/simulator.ts'

describe('the first sale, through the API alone', () => {
  it('goes from sign-up to "already scanned", and every figure agrees', async () => {
    const shop = await openShop()
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1], [shop.paid, 2]))
    expect(buyer.order).toMatchObject({ status: 'AWAITING_PAYMENT', display_status: 'AWAITING_PAYMENT', total: 5000, currency: 'EUR' })
    const paid = await pay(buyer)
    expect(paid).toMatchObject({ payment_status: 'RECEIVED', total: 5000 })
    expect(paid.attendees).toHaveLength(3)
    expect(paid.attendees.map((attendee: any) => attendee.reference)).toEqual([1, 2, 3].map((n) => `${paid.number}-${n}`))

    const summary = await mailTo(buyer.email, (mail) => mail.text.includes(paid.number))
    expect(summary.html).toContain(`/order/${shop.eventId}/${paid.short_id}`)
    expect(summary.from).toEqual([expect.objectContaining({ name: 'Halle Nord via Foyer' })])
    const guest = paid.attendees[2]
    expect(paid.attendees.map((attendee: any) => attendee.email === buyer.email)).toEqual([true, true, false])
    const own = await mailTo(guest.email, () => true)
    for (const attendee of paid.attendees) {
      const mail = attendee === guest ? own : summary
      expect(mail.html).toContain(`/ticket/${shop.eventId}/${attendee.short_id}`)
      const picture = `ticket-${attendee.reference.slice(1)}.png`
      expect(readQr(await attachmentOf(mail, (name) => name === picture))).toBe(attendee.ticket_code)
    }
    for (const mail of [summary, own])
      expect(Buffer.from(await attachmentOf(mail, (name) => name.endsWith('.ics'))).toString()).toContain('BEGIN:VEVENT')
    for (const address of [buyer.email, guest.email]) expect(await mailsTo(address)).toHaveLength(1)
    const ticket = paid.attendees[1]

    const list = await shop.member.post(`/events/${shop.eventId}/check-in-lists`, {
      name: 'Main entrance',
      ticket_ids: [shop.free.id, shop.paid.id],
    })
    expect(list.status).toBe(201)
    const door = `/public/check-in-lists/${list.body.data.short_id}`
    const scan = () => call('POST', `${door}/check-ins`, { body: { check_ins: [{ ticket_code: ticket.ticket_code }] } })
    const first = await scan()
    expect(first.body.data[0]).toMatchObject({ ok: true, attendee: { first_name: 'Guest1', last_name: 'Müller' } })
    const second = await scan()
    expect(second.body.data[0]).toMatchObject({ ok: false, code: 'already_checked_in', checked_in_at: first.body.data[0].checked_in_at })

    const stats = await shop.member.get(`/events/${shop.eventId}/stats`)
    expect(stats.body.data).toMatchObject({ tickets_sold: 3, orders_completed: 1, gross: 5000, attendees: 3, checked_in: 1 })
    const orders = await eventually(
      () => shop.member.get(`/events/${shop.eventId}/orders`),
      (answer) => answer.body.data[0]?.status === 'COMPLETED',
      'the order in the read model',
    )
    const sum = orders.body.data.reduce((total: number, order: any) => total + order.total, 0)
    const order = await shop.member.get(`/events/${shop.eventId}/orders/${paid.id}`)
    const { latest_charge: charge } = await stripeGet(
      `/payment_intents/${order.body.data.payment_intent_id}?expand[]=latest_charge`,
      shop.account,
    )
    expect([sum, paid.total, charge.amount, stats.body.data.gross]).toEqual([5000, 5000, 5000, 5000])
  })

  it('completes a free order with its details, without any payment', async () => {
    const shop = await openShop()
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 2]))
    expect(buyer.order).toMatchObject({ status: 'COMPLETED', payment_status: 'NOT_REQUIRED', total: 0 })
    expect(buyer.order.attendees[0].email).toBe(buyer.email)
    const refused = await call('POST', `${buyer.path}/payment`, { headers: buyer.headers })
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_not_required'])
  })

  it('shows a stranger with the link nothing personal before the order is complete', async () => {
    const shop = await openShop()
    const buyer = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    const stranger = await call('GET', buyer.path)
    expect(stranger.body.data).toMatchObject({ buyer: null, attendees: [] })
    expect(stranger.headers.get('cache-control')).toBe('no-store')
    const write = await call('PUT', buyer.path, { body: { first_name: 'M', last_name: 'M', email: newEmail(), attendees: [] } })
    expect([write.status, write.body.code]).toEqual([403, 'forbidden'])
  })
})
