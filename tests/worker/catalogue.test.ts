import { beforeAll, describe, expect, it } from 'vitest'
import { call, type Answer, type Member } from '../support/api.ts'
import { cartOf, confirmEmail, connectPayments, openShop, orderWithDetails, placeOrder, signUp, type Shop } from '../support/shop.ts'

const refusal = ({ status, body }: Answer) => [status, body?.code]
const fieldsOf = ({ body }: Answer) => Object.keys(body.errors ?? {}).sort()

const newEvent = async (member: Member, email: string, fields: object = {}): Promise<Answer> => {
  const organizer = await member.post('/organizers', { name: 'Halle Nord', email })
  return member.post('/events', {
    title: 'Nocturnes',
    organizer_id: organizer.body.data.id,
    start_date: '2031-07-01T20:00',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
    ...fields,
  })
}

describe('going live', () => {
  it('names every condition that is missing, and works when none is', async () => {
    const { member, email, user } = await signUp()
    const event = (await newEvent(member, email)).body.data
    expect(event).toMatchObject({ status: 'DRAFT', go_live_conditions: ['email_unconfirmed', 'no_tickets'] })
    const live = () => member.put(`/events/${event.id}/status`, { status: 'LIVE' })
    const first = await live()
    expect([...refusal(first), first.body.conditions]).toEqual([409, 'event_cannot_go_live', ['email_unconfirmed', 'no_tickets']])
    await member.post(`/events/${event.id}/tickets`, { title: 'Standing', type: 'PAID', prices: [{ price: 2500 }] })
    expect((await live()).body.conditions).toEqual(['email_unconfirmed', 'payment_not_connected'])
    await confirmEmail(member, email, user.id)
    expect((await live()).body.conditions).toEqual(['payment_not_connected'])
    await connectPayments(member)
    const answer = await live()
    expect([answer.status, answer.body.data.status, answer.body.data.go_live_conditions]).toEqual([200, 'LIVE', []])
  })

  it('needs no payment account for free tickets; a donation can cost money', async () => {
    const { member, email, user } = await signUp()
    await confirmEmail(member, email, user.id)
    const event = (await newEvent(member, email)).body.data
    await member.post(`/events/${event.id}/tickets`, { title: 'Free', type: 'FREE', prices: [{ price: 0 }] })
    const donation = await member.post(`/events/${event.id}/tickets`, { title: 'Give', type: 'DONATION', prices: [{ price: 0 }] })
    expect((await member.put(`/events/${event.id}/status`, { status: 'LIVE' })).body.conditions).toEqual(['payment_not_connected'])
    expect((await member.delete(`/events/${event.id}/tickets/${donation.body.data.id}`)).status).toBe(204)
    expect((await member.put(`/events/${event.id}/status`, { status: 'LIVE' })).status).toBe(200)
  })
})

describe('an event', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({})
  })

  it('goes between draft, live and archived along its table alone', async () => {
    const to = (status: string) => shop.member.put(`/events/${shop.eventId}/status`, { status })
    const bought = await orderWithDetails(shop, cartOf([shop.free, 1]))
    expect((await to('LIVE')).status).toBe(200)
    expect((await to('ARCHIVED')).body.data.status).toBe('ARCHIVED')
    expect(refusal(await placeOrder(shop, cartOf([shop.free, 1])))).toEqual([409, 'event_not_on_sale'])
    expect((await call('GET', bought.path)).status).toBe(200)
    const live = await to('LIVE')
    expect([...refusal(live), live.body.from, live.body.to]).toEqual([409, 'event_status_not_allowed', 'ARCHIVED', 'LIVE'])
    expect((await to('DRAFT')).body.data.status).toBe('DRAFT')
    expect((await to('LIVE')).body.data.status).toBe('LIVE')
    expect(refusal(await to('SOLD'))).toEqual([422, 'validation_failed'])
  })

  it.each([
    ['2031-07-01T20:00', 'Europe/Berlin', '2031-07-01T18:00:00.000Z'],
    ['2031-01-01T20:00', 'Europe/Berlin', '2031-01-01T19:00:00.000Z'],
    ['2031-07-01T20:00:00Z', 'Europe/Berlin', '2031-07-01T20:00:00.000Z'],
    ['2031-07-01T20:00+02:00', 'America/New_York', '2031-07-01T18:00:00.000Z'],
    // Clocks go back at 03:00 on 26 October 2031: 02:30 is there twice, and the first is meant.
    ['2031-10-26T02:30', 'Europe/Berlin', '2031-10-26T00:30:00.000Z'],
    ['2031-07-01T00:00', 'Asia/Kathmandu', '2031-06-30T18:15:00.000Z'],
  ])('at %s in %s is stored as %s', async (start_date, timezone, utc) => {
    const event = await newEvent(shop.member, shop.email, { start_date, timezone })
    expect(event.body.data).toMatchObject({ start_date: utc, timezone, end_date: null })
  })

  it('without an end is over at the midnight after its day, in its own zone', async () => {
    const own = await openShop({})
    const set = await own.member.put(`/events/${own.eventId}`, { start_date: '2031-03-29T20:00', timezone: 'Europe/Berlin' })
    expect(set.status).toBe(200)
    const midnight = Date.parse('2031-03-29T23:00:00Z')
    const at = (now: number) => call('GET', `/public/events/${own.eventId}`, { now })
    expect((await at(midnight - 1)).body.data.phase).toBe('ONGOING')
    expect((await at(midnight)).body.data.phase).toBe('ENDED')
    expect((await placeOrder(own, cartOf([own.free, 1]), { now: midnight - 1 })).status).toBe(201)
    expect(refusal(await placeOrder(own, cartOf([own.free, 1]), { now: midnight }))).toEqual([409, 'event_not_on_sale'])
    await own.member.put(`/events/${own.eventId}/tickets/${own.free.id}`, { sale_end: '2031-03-31T00:00' })
    expect((await placeOrder(own, cartOf([own.free, 1]), { now: midnight })).status).toBe(201)
  })

  it.each([
    [{ start_date: '2031-02-30T10:00' }, ['start_date']],
    [{ start_date: '2031-13-01T10:00' }, ['start_date']],
    [{ start_date: '2031-01-01T25:00' }, ['start_date']],
    [{ start_date: '2031-01-01T10:00+99:99' }, ['start_date']],
    [{ start_date: '0000-00-00T00:00' }, ['start_date']],
    [{ start_date: '9999-12-31T23:59-14:00' }, ['start_date']],
    [{ start_date: 'tomorrow' }, ['start_date']],
    [{ start_date: 5 }, ['start_date']],
    [{ end_date: '2031-07-01T19:59' }, ['end_date']],
    [{ timezone: 'Mars/Olympus' }, ['timezone']],
    [{ timezone: '+02:00' }, ['timezone']],
    [{ currency: 'XXX' }, ['currency']],
    [{ title: '   ' }, ['title']],
    [{ title: 'x'.repeat(150) }, ['title']],
    [{ language: 'tlh' }, ['language']],
    [{ location: { maps_url: 'javascript:alert(1)' } }, ['location.maps_url']],
    [{ description: 'x'.repeat(50_001) }, ['description']],
  ])('is refused with %j, new or changed', async (fields, errors) => {
    for (const answer of [
      await newEvent(shop.member, shop.email, fields),
      await shop.member.put(`/events/${shop.eventId}`, { start_date: '2031-07-01T20:00', ...fields }),
    ]) {
      expect(refusal(answer)).toEqual([422, 'validation_failed'])
      expect(fieldsOf(answer)).toEqual(errors)
    }
  })

  it('that was refused leaves nothing behind: its organizer can be deleted', async () => {
    const { member, email } = await signUp()
    expect((await newEvent(member, email, { end_date: '2031-06-01T00:00' })).status).toBe(422)
    const [organizer] = (await member.get('/organizers')).body.data
    expect((await member.delete(`/organizers/${organizer.id}`)).status).toBe(204)
  })

  it('keeps what a change leaves out, and clears what is null', async () => {
    const set = await shop.member.put(`/events/${shop.eventId}`, { end_date: '2031-07-02T02:00', description: '<p>Hi</p>' })
    expect(set.body.data).toMatchObject({ end_date: '2031-07-02T00:00:00.000Z', description: '<p>Hi</p>', title: 'Nocturnes' })
    const cleared = await shop.member.put(`/events/${shop.eventId}`, { end_date: null })
    expect(cleared.body.data).toMatchObject({ end_date: null, description: '<p>Hi</p>' })
  })

  it('keeps its currency once there is an order; before that prices keep their major units', async () => {
    expect(refusal(await shop.member.put(`/events/${shop.eventId}`, { currency: 'USD' }))).toEqual([409, 'currency_locked'])
    const own = await openShop({ price: 2550 })
    const lossy = await own.member.put(`/events/${own.eventId}`, { currency: 'JPY' })
    expect([...refusal(lossy), fieldsOf(lossy)]).toEqual([422, 'validation_failed', ['currency']])
    expect((await own.member.put(`/events/${own.eventId}`, { currency: 'KWD' })).status).toBe(200)
    const ticket = await own.member.get(`/events/${own.eventId}/tickets/${own.paid.id}`)
    expect(ticket.body.data).toMatchObject({ currency: 'KWD', prices: [{ price: 25_500 }] })
  })

  it('is deleted only while no one bought', async () => {
    expect(refusal(await shop.member.delete(`/events/${shop.eventId}`))).toEqual([409, 'event_has_orders'])
    const own = await openShop({})
    expect((await placeOrder(own, cartOf([own.free, 1]))).status).toBe(201)
    expect((await own.member.delete(`/events/${own.eventId}`)).status).toBe(204)
    expect((await own.member.get('/events')).body.meta.total).toBe(0)
    for (const path of ['', '/tickets', '/orders', '/settings', '/stats'])
      expect((await own.member.get(`/events/${own.eventId}${path}`)).status).toBe(404)
    expect((await call('GET', `/public/events/${own.eventId}`)).status).toBe(404)
  })

  it('takes its settings one by one', async () => {
    const path = `/events/${shop.eventId}/settings`
    const set = await shop.member.put(path, { order_timeout_minutes: 30, pre_checkout_message: '<p>Hi</p><script>x</script>' })
    expect(set.body.data).toMatchObject({ order_timeout_minutes: 30, pre_checkout_message: '<p>Hi</p>', max_tickets_per_order: 100 })
    for (const wrong of [
      { order_timeout_minutes: 0 },
      { order_timeout_minutes: 121 },
      { support_email: 'x' },
      { terms_url: 'javascript:1' },
    ]) {
      const answer = await shop.member.put(path, wrong)
      expect([...refusal(answer), fieldsOf(answer)]).toEqual([422, 'validation_failed', Object.keys(wrong)])
    }
    expect((await shop.member.get(path)).body.data).toEqual(set.body.data)
  })
})
