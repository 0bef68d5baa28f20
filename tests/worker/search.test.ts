import { beforeAll, expect, it } from 'vitest'
import { call, eventually, newEmail, type Member } from '../support/api.ts'
import { make, openEvent } from '../support/event.ts'
import { cartOf, openShop, orderWithDetails, placeOrder, signUp, type Buyer, type Shop } from '../support/shop.ts'

let shop: Shop
let other: Shop
let buyer: Buyer

const find = async (member: Member, query: string) => {
  const answer = await member.get(`/search?${new URLSearchParams({ query })}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const nothing = { events: [], orders: [], attendees: [] }

beforeAll(async () => {
  shop = await openShop()
  other = await openShop()
  buyer = await orderWithDetails(shop, cartOf([shop.free, 2]))
  await eventually(
    () => find(shop.member, buyer.order.number),
    (found) => found.attendees.length === 2,
    'the order in the read model',
  )
})

it('finds an order by its number, name and email, and who comes with it', async () => {
  const [{ number, first_name, last_name, email }] = (await shop.member.get(`/events/${shop.eventId}/orders`)).body.data
  const order = { id: buyer.order.id, event_id: shop.eventId, event_title: 'Nocturnes', number, email, display_status: 'COMPLETED' }
  for (const words of [number, number.slice(1).toLowerCase(), `${first_name} ${last_name}`, email])
    expect((await find(shop.member, words)).orders, words).toMatchObject([order])
  expect((await find(shop.member, number)).attendees).toMatchObject([{ event_id: shop.eventId }, { event_id: shop.eventId }])
  const [attendee] = (await find(shop.member, `${number}-2`)).attendees
  expect(attendee).toMatchObject({ reference: `${number}-2`, status: 'ACTIVE' })
})

it('finds events by a few letters of their title, over the whole account', async () => {
  const second = await openEvent(shop, [{}], { title: 'Überjazz' })
  await eventually(
    () => find(shop.member, 'jazz'),
    ({ events }) => events.length === 1,
    'the event in the read model',
  )
  expect((await find(shop.member, 'JA')).events).toMatchObject([{ id: second.eventId, title: 'Überjazz', status: 'LIVE' }])
})

it('shows nothing of another account, whatever is typed', async () => {
  const stranger = (await signUp()).member
  for (const words of [buyer.order.number, 'Nocturnes', '"', '%', '" OR event_id : "evt', 'a" OR "b', '*']) {
    expect(await find(stranger, words), words).toEqual(nothing)
    expect((await find(other.member, words)).orders, words).toEqual([])
    expect((await find(other.member, words)).attendees, words).toEqual([])
  }
})

it('finds nothing for nothing, and refuses what is no line of words', async () => {
  expect(await find(shop.member, '   ')).toEqual(nothing)
  expect((await shop.member.get('/search')).status).toBe(422)
  expect((await shop.member.get(`/search?query=${'x'.repeat(201)}`)).status).toBe(422)
})

it('finds a name in either order, and as one word where it is written so', async () => {
  const path = `/events/${shop.eventId}`
  const people = [
    { first_name: '小明', last_name: '王' },
    { first_name: '민준', last_name: '김' },
    { first_name: 'Ada', last_name: 'Lovelace' },
  ]
  const placed = (await placeOrder(shop, cartOf([shop.free, people.length]))).body
  const line_id = placed.data.lines[0].id
  const [wang, kim, ada] = people.map((person) => ({ ...person, line_id, email: newEmail('guest') }))
  const body = { ...wang, email: newEmail('buyer'), attendees: [wang, kim, ada] }
  const given = await call('PUT', `/public${path}/order/${placed.data.short_id}`, {
    body,
    headers: { 'x-order-session': placed.session_token },
  })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  const list = await make(shop.member, `${path}/check-in-lists`, { name: 'Door' })
  const lists: Record<string, (query: string) => Promise<any[]>> = {
    attendees: async (query) => (await shop.member.get(`${path}/attendees?query=${encodeURIComponent(query)}`)).body.data,
    door: async (query) =>
      (await call('GET', `/public/check-in-lists/${list.short_id}/attendees?query=${encodeURIComponent(query)}`)).body.data,
    // The whole account is searched for three letters or more.
    account: async (query) => (await find(shop.member, query)).attendees,
  }
  await eventually(
    () => find(shop.member, body.email),
    ({ orders }) => orders.length === 1,
    'the order in the read model',
  )
  const sought = {
    王: ['王小明', '小明 王', '王 小明', '王小'],
    김: ['김민준', '민준 김', '김 민준', '김민'],
    Lovelace: ['Ada Lovelace', 'lovelace ada'],
  }
  for (const [last_name, all] of Object.entries(sought))
    for (const query of all)
      for (const [name, search] of Object.entries(lists))
        if (name !== 'account' || query.length > 2) expect(await search(query), `${name}: ${query}`).toMatchObject([{ last_name }])
  for (const query of ['王小明', '王小', '小明 王'])
    expect((await shop.member.get(`${path}/orders?query=${encodeURIComponent(query)}`)).body.data, query).toMatchObject([
      { last_name: '王' },
    ])
})
