import { beforeAll, expect, it } from 'vitest'
import { eventually, type Member } from '../support/api.ts'
import { openEvent } from '../support/event.ts'
import { cartOf, openShop, orderWithDetails, signUp, type Buyer, type Shop } from '../support/shop.ts'

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
