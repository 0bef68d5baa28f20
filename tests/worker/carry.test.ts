import { beforeAll, describe, expect, it } from 'vitest'
import { slotOf } from '../../worker/shared/moving-code.ts'
import { movingCode } from '../../worker/shared/moving-mac.ts'
import { call } from '../support/api.ts'
import { make, openEvent, type OpenEvent } from '../support/event.ts'
import { attachmentOf, mailTo } from '../support/mail.ts'
import { structureOf, textOf } from '../support/pdf.ts'
import { consoleOrder } from '../support/refunds.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let shop: Shop
let event: OpenEvent
beforeAll(async () => {
  shop = await openShop()
  event = await openEvent(shop, [{ type: 'FREE', prices: [{ price: 0, quantity: 50 }] }], {
    title: 'Nocturnes',
    settings: { attach_pdf: true },
  })
})

/** What a browser gets that follows the link. */
const download = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${stack().url}/api${path}`, { headers, redirect: 'manual' })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    location: answer.headers.get('location'),
    name: answer.headers.get('content-disposition'),
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }
}

const ticketPath = (eventId: string, shortId: string) => `/public/events/${eventId}/attendees/${shortId}`

describe('moving codes', () => {
  it('take the place of a ticket’s own code on its page, in its order, in emails and as a PDF, and admit', async () => {
    const live = await openEvent(shop, [{ type: 'FREE', prices: [{ price: 0, quantity: 50 }] }], {
      title: 'Live',
      settings: { moving_codes: true, attach_pdf: true },
    })
    const buyer = await orderWithDetails(live, cartOf([live.tickets[0], 1]))
    const order = (await call('GET', buyer.path, { headers: buyer.headers })).body.data
    const [attendee] = order.attendees
    expect(attendee.ticket_code).toBeUndefined()
    const path = ticketPath(live.eventId, attendee.short_id)
    const page = (await call('GET', path)).body.data
    expect(page).toMatchObject({ ticket_code: null, moving_key: attendee.moving_key })
    expect(page.moving_key).toMatch(/^[0-9a-f]{64}$/)
    const console = await consoleOrder({ ...shop, eventId: live.eventId }, buyer)
    expect(JSON.stringify(console)).not.toContain(page.moving_key)

    const mail = await mailTo(buyer.email, (one) => one.subject.includes('Live'))
    expect(mail.html).not.toContain('cid:ticket-')
    expect(mail.text).toContain('its code changes every 15 seconds')
    for (const pdf of [await attachmentOf(mail, (name) => name.endsWith('.pdf')), (await download(`${path}/ticket.pdf`)).bytes])
      expect(await textOf(pdf)).toContain('Show the live ticket')

    const list = await make(shop.member, `${live.path}/check-in-lists`, { name: 'Door' })
    const scan = async (ticket_code: string) =>
      (await call('POST', `/public/check-in-lists/${list.short_id}/check-ins`, { body: { check_ins: [{ ticket_code }] } })).body.data[0]
    const codeAt = (at: number) => movingCode(page.moving_key, page.reference, slotOf(at))
    expect(await scan(codeAt(Date.now() - 60_000))).toMatchObject({ ok: false, code: 'moving_code_stale' })
    expect(await scan(codeAt(Date.now()))).toMatchObject({ ok: true })
    expect(await scan(codeAt(Date.now()))).toMatchObject({ ok: false, code: 'already_checked_in' })
  })
})

describe('tickets as a PDF', () => {
  it('are saved one by one, and all of an order, in the language that is asked for', async () => {
    const buyer = await orderWithDetails(event, cartOf([event.tickets[0], 2]))
    const { attendees } = await consoleOrder({ ...shop, eventId: event.eventId }, buyer)
    const path = `${ticketPath(event.eventId, attendees[0].short_id)}/ticket.pdf`
    const own = await download(path)
    expect([own.status, own.type, own.name]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="${attendees[0].reference.slice(1)}.pdf"`,
    ])
    const text = await textOf(own.bytes)
    expect(text).toEqual(expect.arrayContaining(['Guest1 Müller', 'Nocturnes', attendees[0].reference, 'Show this code at the entrance']))
    expect(await textOf((await download(`${path}?lang=ar`)).bytes)).toContain('أظهر هذا الرمز عند المدخل')
    expect((await structureOf((await download(`${path}?lang=zh-cn`)).bytes)).language).toBe('zh-Hans-CN')

    const all = await download(`${buyer.path}/tickets.pdf`)
    expect((await structureOf(all.bytes)).pages).toBe(2)
    expect(await textOf(all.bytes, 2)).toContain('Guest2 Müller')
    // Another person's ticket does not say what the buyer paid.
    const other = await textOf((await download(`${ticketPath(event.eventId, attendees[1].short_id)}/ticket.pdf`)).bytes)
    expect(other.join(' ')).not.toContain(buyer.order.number + ',')
    expect(text.join(' ')).toContain(buyer.order.number + ',')
  })

  it('come with the emails of an event that attaches them', async () => {
    const buyer = await orderWithDetails(event, cartOf([event.tickets[0], 1]))
    const mail = await mailTo(buyer.email, (one) => one.subject.includes('Nocturnes'))
    const pdf = await attachmentOf(mail, (name) => name.endsWith('.pdf'))
    expect(await textOf(pdf)).toContain('Guest1 Müller')
    const plain = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const without = await mailTo(plain.email, (one) => one.subject.includes('Nocturnes'))
    expect(without.attachments?.map(({ contentType }) => contentType)).not.toContain('application/pdf')
  })

  it('lead to the page once the ticket is no longer valid, and are not found under an unknown link', async () => {
    const buyer = await orderWithDetails(event, cartOf([event.tickets[0], 1]))
    const { attendees } = await consoleOrder({ ...shop, eventId: event.eventId }, buyer)
    const [{ id, short_id }] = attendees
    expect((await shop.member.put(`${event.path}/attendees/${id}/status`, { status: 'CANCELLED' })).status).toBe(200)
    const gone = await download(`${ticketPath(event.eventId, short_id)}/ticket.pdf`)
    expect([gone.status, new URL(gone.location ?? '').pathname]).toEqual([302, `/ticket/${event.eventId}/${short_id}`])
    const order = await download(`${buyer.path}/tickets.pdf`)
    expect([order.status, new URL(order.location ?? '').pathname]).toEqual([302, `/order/${event.eventId}/${buyer.order.short_id}`])
    expect((await download(`${ticketPath(event.eventId, 'nothing')}/ticket.pdf`)).status).toBe(404)
  })
})
