import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { make, openEvent, refusal, together, type OpenEvent } from '../support/event.ts'
import { cartOf, openShop, placeOrder, type Shop } from '../support/shop.ts'

const half = { discount_type: 'PERCENTAGE', rate_ppm: 500_000 }

let shop: Shop
let event: OpenEvent
beforeAll(async () => {
  shop = await openShop()
  event = await openEvent(shop, [{}])
})

/** Everything of the console that is edited in a form: how to come by one, and two changes of it. */
const edited: [name: string, path: () => Promise<string>, mine: object, other: object][] = [
  ['an event', async () => event.path, { title: 'Mine' }, { title: 'Theirs' }],
  ['settings', async () => `${event.path}/settings`, { max_tickets_per_order: 7 }, { seo_title: 'Theirs' }],
  ['a ticket', async () => `${event.path}/tickets/${event.tickets[0].id}`, { title: 'Mine' }, { prices: [{ price: 3000 }] }],
  ['a promo code', () => codeOf(), { max_uses: 7 }, { rate_ppm: 100_000 }],
  [
    'a limit',
    () => of('capacity-assignments', { name: 'Hall', capacity: 50, ticket_ids: [event.tickets[0].id] }),
    { name: 'Mine' },
    { capacity: 60 },
  ],
  ['a check-in list', () => of('check-in-lists', { name: 'Door' }), { name: 'Mine' }, { description: 'Theirs' }],
  [
    'a tax',
    () => taxOf({ name: 'VAT', type: 'TAX', calculation: 'PERCENTAGE', rate_ppm: 190_000 }),
    { name: 'Mine' },
    { rate_ppm: 70_000 },
  ],
  ['the account', async () => '/account', { name: 'Mine' }, { timezone: 'Asia/Tokyo' }],
  ['an organizer', () => organizerOf(), { name: 'Mine' }, { website: 'https://other.example.test/' }],
  ['what events start with', async () => '/account/event-defaults', { max_tickets_per_order: 7 }, { timezone: 'Africa/Cairo' }],
  ['a profile', async () => '/users/me', { first_name: 'Mine' }, { last_name: 'Theirs' }],
]
const of = async (kind: string, body: object): Promise<string> =>
  `${event.path}/${kind}/${(await make(shop.member, `${event.path}/${kind}`, body)).id}`
let codes = 0
const codeOf = () => of('promo-codes', { code: `EARLY-${(codes += 1)}`, ...half })
const taxOf = async (body: object): Promise<string> => `/taxes-and-fees/${(await make(shop.member, '/taxes-and-fees', body)).id}`
const organizerOf = async (): Promise<string> =>
  `/organizers/${(await make(shop.member, '/organizers', { name: 'Halle', email: shop.email })).id}`

const read = async (path: string) => {
  const { body, headers } = await shop.member.get(path)
  return { data: body.data, etag: headers.get('etag') ?? '' }
}
const put = (path: string, fields: object, etag?: string) => shop.member.put(path, fields, etag ? { headers: { 'if-match': etag } } : {})

describe.each(edited)('a change of %s', (_, made, mine, other) => {
  it('made from a state that someone changed since then is a 412 with what stands, and changes nothing', async () => {
    const path = await made()
    const before = await read(path)
    expect(before.etag).toMatch(/^"[\w-]+"$/)
    expect((await read(path)).etag).toBe(before.etag)
    const first = await put(path, other, before.etag)
    expect([first.status, first.headers.get('etag') === before.etag]).toEqual([200, false])
    const late = await put(path, mine, before.etag)
    expect(refusal(late)).toEqual([412, 'changed_meanwhile'])
    const now = await read(path)
    expect(late.body.current).toEqual(now.data)
    expect([late.body.etag, first.headers.get('etag')]).toEqual([now.etag, now.etag])
    expect(now.data).toEqual(first.body.data)
    const again = await put(path, mine, late.body.etag)
    expect([again.status, again.headers.get('etag')]).toEqual([200, (await read(path)).etag])
    expect(again.body.data).toMatchObject(mine)
  })

  it('is made as ever without saying from which state, or from any', async () => {
    const path = await made()
    expect((await put(path, other)).status).toBe(200)
    expect((await put(path, mine, '*')).status).toBe(200)
  })
})

it.each<[name: string, made: () => Promise<string>, change: (n: number) => object]>([
  ['a promo code, in its box', () => codeOf(), (n: number) => ({ max_uses: n + 1 })],
  ['a tax', () => taxOf({ name: 'City', type: 'TAX', calculation: 'PERCENTAGE', rate_ppm: 1 }), (n: number) => ({ rate_ppm: n + 2 })],
  ['the account', async () => '/account', (n: number) => ({ name: `Account ${n}` })],
  ['an organizer', () => organizerOf(), (n: number) => ({ name: `Halle ${n}` })],
  ['what events start with', async () => '/account/event-defaults', (n: number) => ({ max_tickets_per_order: n + 20 })],
  ['a profile', async () => '/users/me', (n: number) => ({ first_name: `Name ${n}` })],
])('of ten changes from one state at once, one is made: %s', async (_, made, change) => {
  const path = await made()
  const { etag } = await read(path)
  const answers = await together(10, (n) => put(path, change(n), etag))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)])
  expect((await read(path)).data).toMatchObject(answers.find(({ status }) => status === 200)?.body.data)
})

it('is not refused because tickets were sold meanwhile', async () => {
  const sold = await openEvent(shop, [{}])
  const { id } = await make(shop.member, `${sold.path}/promo-codes`, { code: 'SOLD', ...half })
  const paths = [`${sold.path}/promo-codes/${id}`, `${sold.path}/tickets/${sold.tickets[0].id}`] as const
  const [code, seat] = [await read(paths[0]), await read(paths[1])]
  expect((await placeOrder(sold, { ...cartOf([sold.tickets[0], 1]), promo_code: 'SOLD' })).status).toBe(201)
  expect([(await read(paths[0])).data.held_uses, (await read(paths[1])).data.held]).toEqual([1, 1])
  expect((await put(paths[0], { max_uses: 9 }, code.etag)).status).toBe(200)
  expect((await put(paths[1], { show_quantity: true }, seat.etag)).status).toBe(200)
})

it('is in the OpenAPI document', async () => {
  const { body } = await call('GET', '/openapi.json')
  const change = body.paths['/events/{id}/promo-codes/{codeId}'].put
  expect(change.parameters.map((one: { name: string }) => one.name)).toContain('If-Match')
  expect(Object.keys(change.responses)).toContain('412')
  expect(Object.keys(body.paths['/events/{id}/promo-codes/{codeId}'].get.responses['200'].headers)).toEqual(['ETag'])
})
