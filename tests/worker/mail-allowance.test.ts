import { describe, expect, it } from 'vitest'
import { call, eventually, newEmail, type Member } from '../support/api.ts'
import { refusal, together } from '../support/event.ts'
import { cartOf, openShop, orderWithDetails, pay, signUp } from '../support/shop.ts'

const day = 24 * 3_600_000

type Place = { member: Member; eventId: string; free: any }
const adding = ({ member, eventId, free }: Place, more: object = {}, now?: number) =>
  member.post(
    `/events/${eventId}/attendees`,
    { ticket_id: free.id, price_id: free.prices[0].id, first_name: 'Lina', last_name: 'Quist', email: newEmail('stranger'), ...more },
    { now },
  )
const mailsOf = async ({ member, eventId }: Place): Promise<number> =>
  (await member.get(`/mails?filter_fields[event_id][eq]=${eventId}`)).body.meta.total

describe('a user with an unconfirmed email', () => {
  it('has nothing sent to anybody', async () => {
    const { member, email } = await signUp()
    const organizer = await member.post('/organizers', { name: 'Win 1000 EUR', email })
    const event = { title: 'Now', organizer_id: organizer.body.data.id, start_date: '2031-06-01T20:00', timezone: 'UTC', currency: 'EUR' }
    const eventId = (await member.post('/events', event)).body.data.id as string
    const free = (await member.post(`/events/${eventId}/tickets`, { title: 'Seat', type: 'FREE', prices: [{ price: 0 }] })).body.data
    const place = { member, eventId, free }

    const refused = await adding(place)
    expect([...refusal(refused), refused.body.title]).toEqual([409, 'email_unconfirmed', 'Confirm your email first'])
    const quiet = await adding(place, { send_mail: false })
    expect(quiet.status).toBe(201)
    const { id, order_id } = quiet.body.data
    const order = `/events/${eventId}/orders/${order_id}`
    for (const path of [`/events/${eventId}/attendees/${id}/resend-ticket`, `${order}/resend-confirmation`, `${order}/cancel`])
      expect([path, ...refusal(await member.post(path))]).toEqual([path, 409, 'email_unconfirmed'])
    expect((await member.post(`${order}/cancel`, { notify_buyer: false })).status).toBe(200)
    expect(await mailsOf(place)).toBe(0)
  })
})

describe('the mails of a day', () => {
  it('are limited for what organizers have sent, more by age and paid sales, and never for what buyers do', async () => {
    const shop = await openShop({ free: null })
    // Tomorrow, for what is held at noon is over by itself in the afternoon.
    const now = Date.parse(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`)
    const answers = await together(105, () => adding(shop, {}, now))
    const refused = answers.filter(({ status }) => status === 429)
    expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([100, 5])
    expect(refused[0]?.body).toMatchObject({ code: 'rate_limited', reason: 'daily_mails', limit: 100 })
    expect(refused[0]?.headers.get('retry-after')).toBe(String(12 * 3600))
    expect(refused[0]?.body.detail).toMatch(/today’s limit of emails/)

    // What is held back is the mail, not the guest list, and what fails takes nothing.
    expect((await adding(shop, { send_mail: false }, now)).status).toBe(201)
    const guest = answers.find(({ status }) => status === 201)?.body.data
    const path = `/events/${shop.eventId}`
    expect(refusal(await shop.member.post(`${path}/attendees/${guest.id}/resend-ticket`, undefined, { now }))).toEqual([
      429,
      'rate_limited',
    ])
    const again = await shop.member.post(`${path}/orders/${guest.order_id}/resend-confirmation`, undefined, { now })
    expect(again.body.reason).toBe('daily_mails')
    expect((await shop.member.post(`${path}/orders/${guest.order_id}/cancel`, undefined, { now })).body.reason).toBe('daily_mails')
    const logged = async () => (await shop.member.get(`/mails?filter_fields[recipient][eq]=${guest.email}`)).body.data[0]
    const sent = await eventually(logged, (mail) => mail?.status === 'SENT', 'the guest’s ticket')
    expect((await shop.member.post(`/mails/${encodeURIComponent(sent.id)}/resend`, undefined, { now })).body.reason).toBe('daily_mails')
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]), { now })
    expect(buyer.order.status).toBe('COMPLETED')
    expect((await call('POST', `${buyer.path}/resend-confirmation`, { now })).status).toBe(204)
    expect((await shop.member.post(`${path}/orders/${buyer.order.id}/cancel`, undefined, { now })).status).toBe(200)

    await pay(await orderWithDetails(shop, cartOf([shop.paid, 1])))
    const sold = async () => (await together(7, () => adding(shop, {}, now))).filter(({ status }) => status === 201).length
    // Its sale reaches the read model in a moment.
    let grown = 0
    await expect.poll(async () => (grown += await sold())).toBe(5)
    expect(await sold()).toBe(0)
    for (const wrong of await together(3, () => adding(shop, { email: 'nobody' }, now + day))) expect(wrong.status).toBe(422)
    expect((await adding(shop, {}, now + day)).status).toBe(201)
  })
})
