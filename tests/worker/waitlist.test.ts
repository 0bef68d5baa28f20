import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, newEmail } from '../support/api.ts'
import { openEvent, refusal, type OpenEvent } from '../support/event.ts'
import { mailTo } from '../support/mail.ts'
import { cartOf, newBuyer, openShop, orderWithDetails, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let shop: Shop
let event: OpenEvent
let path: string
beforeAll(async () => {
  shop = await openShop()
  event = await openEvent(shop, [{ title: 'Balcony', type: 'FREE', show_quantity: true, prices: [{ price: 0, quantity: 2 }] }])
  path = `/public/events/${event.eventId}/waitlist`
  await orderWithDetails(event, cartOf([event.tickets[0], 2]))
})

const linkIn = (text: string) => /\/waitlist\/[^/]+\/([0-9a-z]+)/.exec(text)?.[1] ?? ''
const ask = (email: string, quantity = 1, first_name = 'Noor') =>
  call('POST', path, { body: { email, first_name, ticket_ids: [event.tickets[0].id], quantity, locale: 'en' } })
const confirmed = async (first_name: string, quantity = 1) => {
  const email = newEmail(first_name.toLowerCase())
  const { id } = (await ask(email, quantity, first_name)).body.data
  const token = linkIn((await mailTo(email, ({ subject }) => subject.startsWith('Confirm'))).text)
  expect((await call('POST', `${path}/${token}/confirm`)).body.data).toMatchObject({ state: 'WAITING', confirmed: true })
  return { id, email, token }
}
const cancelOne = async () => {
  const { data } = (await shop.member.get(`${event.path}/attendees?filter_fields[status][eq]=ACTIVE`)).body
  expect((await shop.member.put(`${event.path}/attendees/${data[0].id}/status`, { status: 'CANCELLED' })).status).toBe(200)
}
const list = async (query = '') => (await shop.member.get(`${event.path}/waitlist?${query}`)).body

describe('the waitlist over HTTP', () => {
  it('is joined once, counts once it is confirmed, and is read without a script', async () => {
    const shown = (await call('GET', `/public/events/${event.eventId}`)).body.data
    expect([shown.waitlist, shown.tickets[0].state, shown.tickets[0].waiting]).toEqual([{ is_open: true, offer_hours: 24 }, 'SOLD_OUT', 0])
    const email = newEmail('noor')
    const first = await ask(email)
    expect([first.status, (await ask(email)).body.data]).toEqual([201, first.body.data])
    const mail = await mailTo(email, ({ subject }) => subject === 'Confirm your place on the waitlist for An evening')
    const token = linkIn(mail.text)
    expect((await call('GET', `${path}/${token}`)).body.data).toMatchObject({ state: 'WAITING', confirmed: false, people_before: 0 })
    for (let time = 0; time < 2; time += 1)
      expect((await call('POST', `${path}/${token}/confirm`)).body.data).toMatchObject({ confirmed: true, people_before: 0 })
    await confirmed('Elif', 2)
    const last = await confirmed('Jonas')
    expect((await call('GET', `${path}/${last.token}`)).body.data).toMatchObject({ people_before: 2, tickets_before: 3 })
    const page = await fetch(`${stack().url}/waitlist/${event.eventId}/${last.token}`, { headers: { 'accept-language': 'en' } })
    const html = (await page.text()).replaceAll(/<!--.*?-->|<[^>]*>/g, '')
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(html).toContain('2 people, 3 tickets before you')
    expect((await call('DELETE', `${path}/${last.token}`)).status).toBe(204)
    expect((await call('GET', `${path}/${last.token}`)).body.data).toMatchObject({ state: 'LEFT', ended: 'LEFT' })
    expect(refusal(await call('GET', `${path}/nonsense`))).toEqual([410, 'link_invalid'])
    expect((await fetch(`${stack().url}/waitlist/${event.eventId}/nonsense`)).status).toBe(404)
  })

  it('offers what comes back in its order, and sells it to no one else', async () => {
    await cancelOne()
    const [noor, elif] = (await list('sort_by=place')).data
    expect([noor.first_name, noor.state, elif.state]).toEqual(['Noor', 'OFFERED', 'WAITING'])
    expect(refusal(await call('POST', `/public/events/${event.eventId}/order`, { body: cartOf([event.tickets[0], 1]) }))).toEqual([
      409,
      'not_enough_tickets',
    ])
    const offer = await mailTo(noor.email, ({ subject }) => subject === '24 hours left: 1 ticket for An evening is held for you')
    const token = linkIn(offer.text)
    const taken = await call('POST', `${path}/${token}/take`, { body: {} })
    expect([taken.status, taken.body.data.status, typeof taken.body.session_token]).toEqual([201, 'RESERVED', 'string'])
    expect((await newBuyer(event, taken)).order.status).toBe('COMPLETED')
    expect((await call('GET', `${path}/${token}`)).body.data).toMatchObject({ state: 'TAKEN', ended: 'TAKEN' })
    expect(refusal(await call('POST', `${path}/${token}/take`, { body: {} }))).toEqual([410, 'offer_over'])
  })

  it('is seen, searched and exported by the organizer, who offers by hand and removes', async () => {
    const ended = await eventually(
      () => list('filter_fields[state][in]=TAKEN,LEFT&sort_by=first_name&sort_direction=desc'),
      ({ data }) => data.length === 2,
      'what buyers did, in the list',
    )
    expect(ended.data.map((row: any) => row.first_name)).toEqual(['Noor', 'Jonas'])
    expect((await list('query=elif')).meta.total).toBe(1)
    expect((await list(`filter_fields[ticket_ids][like]=${event.tickets[0].id}&per_page=1`)).meta).toMatchObject({ total: 3, last_page: 3 })
    const summary = async () => (await shop.member.get(`${event.path}/waitlist/summary`)).body.data
    expect(await summary()).toMatchObject({ people: 1, tickets: 2, ended: 2, offers: { taken: 1 }, mode: 'FIRST_FITTING' })
    await cancelOne()
    expect((await summary()).by_ticket).toMatchObject([{ wanted: 2, kept: 1, free: 1 }])
    const [elif] = (await list('query=elif')).data
    const offerPath = `${event.path}/waitlist/${elif.id}/offer`
    expect(refusal(await shop.member.post(offerPath))).toEqual([409, 'not_enough_tickets'])
    expect((await shop.member.post(offerPath, { quantity: 1, hours: 2 })).body.data).toMatchObject({ state: 'OFFERED' })
    await mailTo(elif.email, ({ subject }) => subject.startsWith('2 hours left: 1 ticket'))
    const csv = await fetch(`${stack().url}/api${event.path}/waitlist/export?query=elif`, {
      headers: { authorization: `Bearer ${shop.member.token}` },
    })
    expect((await csv.text()).split('\r\n')[1]).toMatch(/^2,Elif,.*,Balcony,2,OFFERED,/)
    expect((await shop.member.delete(`${event.path}/waitlist/${elif.id}`)).status).toBe(204)
    await mailTo(elif.email, ({ subject }) => subject === 'Your ticket for An evening went to the next person')
    // No one waits any more: it is on sale.
    await eventually(
      () => call('GET', `/public/events/${event.eventId}/availability`),
      ({ body }) => body.data.tickets[0].state === 'ON_SALE',
      'the ticket on sale',
    )
  })

  it('is turned off by its setting, within bounds', async () => {
    expect(refusal(await shop.member.put(`${event.path}/self-service`, { offer_hours: 169 }))).toEqual([422, 'validation_failed'])
    expect((await shop.member.put(`${event.path}/self-service`, { waitlist: 'OFF' })).body.data.waitlist).toBe('OFF')
    expect(refusal(await ask(newEmail('late')))).toEqual([409, 'waitlist_closed'])
  })

  it('tells of a sale’s start once', async () => {
    const sale_start = new Date(Date.now() + 3000).toISOString()
    const soon = await shop.member.post(`${event.path}/tickets`, {
      title: 'Soon',
      type: 'FREE',
      sale_start,
      prices: [{ price: 0, quantity: 5 }],
    })
    const email = newEmail('early')
    const tell = () => call('POST', `/public/events/${event.eventId}/tell-me`, { body: { email, ticket_id: soon.body.data.id } })
    expect((await tell()).status).toBe(204)
    await mailTo(email, ({ subject }) => subject === 'Now on sale: An evening')
    expect(refusal(await tell())).toEqual([409, 'sale_already_started'])
  })
})
