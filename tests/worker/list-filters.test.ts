import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { csvOf } from '../support/csv-of.ts'
import { make, openEvent, refusal, type OpenEvent } from '../support/event.ts'
import { joinAccount } from '../support/members.ts'
import { cartOf, openShop, pay, placeOrder, signUp, type Shop } from '../support/shop.ts'

// Kathmandu is 5:45 ahead: a day there begins at 18:15 UTC.
const firstOfMay = Date.parse('2031-05-01T12:00:00Z')
const minute = 60_000

type Night = OpenEvent & { meal: any; promo: any; doors: any[] }

let shop: Shop
let night: Night
let other: Night
let member: Shop['member']
/** Orders by what they are called here, as placed. */
const orders: Record<string, any> = {}
/** Asha on the second list. */
let backstageRef: string

const openNight = async (): Promise<Night> => {
  const event = await openEvent(
    shop,
    [
      { title: 'Seat', prices: [{ price: 2500, quantity: 50 }] },
      { title: 'Gallery', type: 'FREE', prices: [{ price: 0, quantity: 50 }] },
    ],
    { timezone: 'Asia/Kathmandu' },
  )
  const options = [{ label: 'Fish' }, { label: 'Cake' }]
  const meal = await make(member, `${event.path}/questions`, { title: 'Meal', type: 'RADIO', belongs_to: 'ORDER', options })
  const promo = await make(member, `${event.path}/promo-codes`, { code: 'EARLY', discount_type: 'PERCENTAGE', rate_ppm: 200_000 })
  const doors = []
  for (const name of ['Main', 'Backstage']) doors.push(await make(member, `${event.path}/check-in-lists`, { name }))
  return { ...event, meal, promo, doors }
}

const buy = async (event: Night, cart: object, { at, meal, first_name }: { at: number; meal?: string; first_name: string }) => {
  const placed = await placeOrder(event, cart, { now: at })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const person = { first_name, last_name: 'Rai', email: `${first_name.toLowerCase()}@foyer.test` }
  const headers = { 'x-order-session': placed.body.session_token }
  const path = `/public/events/${event.eventId}/order/${placed.body.data.short_id}`
  const attendees = placed.body.data.lines.flatMap((line: any) =>
    Array.from({ length: line.quantity }, () => ({ line_id: line.id, ...person })),
  )
  const answers = meal ? [{ question_id: event.meal.id, answer: event.meal.options.find(({ label }: any) => label === meal).label }] : []
  const given = await call('PUT', path, { body: { ...person, answers, attendees }, headers, now: at })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  const order = given.body.data
  return order.total > 0 ? pay({ order, session: placed.body.session_token, email: person.email, path, headers }) : order
}

beforeAll(async () => {
  shop = await openShop()
  member = shop.member
  night = await openNight()
  other = await openNight()
  const [seat, gallery] = night.tickets
  orders['Asha'] = await buy(night, cartOf([gallery, 1]), { first_name: 'Asha', at: firstOfMay, meal: 'Fish' })
  // The second of May there, the first in UTC.
  orders['Bina'] = await buy(night, cartOf([seat, 1]), { first_name: 'Bina', at: Date.parse('2031-05-01T18:20:00Z'), meal: 'Cake' })
  const promo = { ...cartOf([seat, 1], [gallery, 1]), promo_code: 'EARLY' }
  orders['Chet'] = await buy(night, promo, { first_name: 'Chet', at: firstOfMay + 48 * 60 * minute })
  // Of another event of the account: no filter finds it in the first.
  await buy(other, { ...cartOf([other.tickets[0], 1]), promo_code: 'EARLY' }, { first_name: 'Dev', at: firstOfMay, meal: 'Fish' })
  await eventually(
    () => member.get(`${night.path}/attendees`),
    ({ body }) => body.meta.total === 4,
    'the attendees in the list',
  )
  const checkIn = async (door: any, name: string, now: number) => {
    const { ticket_code } = orders[name].attendees[0]
    const done = await call('POST', `/public/check-in-lists/${door.short_id}/check-ins`, { body: { check_ins: [{ ticket_code }] }, now })
    expect([done.status, done.body.data?.[0]?.ok], JSON.stringify(done.body)).toEqual([200, true])
    return done.body.data[0].attendee.attendee_ref
  }
  await checkIn(night.doors[0], 'Asha', Date.parse('2031-06-01T12:00:00Z'))
  backstageRef = await checkIn(night.doors[1], 'Asha', Date.parse('2031-06-01T18:20:00Z'))
  await checkIn(night.doors[0], 'Bina', Date.parse('2031-06-02T12:00:00Z'))
  await eventually(
    () => member.get(`${night.path}/attendees?filter_fields[checked_in][eq]=true`),
    ({ body }) => body.meta.total === 2,
    'the check-ins in the list',
  )
})

const search = (filters: Record<string, string>) =>
  new URLSearchParams(Object.entries(filters).map(([name, value]) => [name.replace(/^([^ ]+) (\w+)$/, 'filter_fields[$1][$2]'), value]))
/** Who a list has with these filters (`field operator`), alphabetically, by pages of one. */
const found = async (list: string, filters: Record<string, string>, event: Night = night): Promise<string[]> => {
  const names: string[] = []
  for (let after = ''; ;) {
    const answer = await member.get(`${event.path}/${list}?${search({ ...filters, per_page: '1', ...(after ? { after } : {}) })}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    names.push(...answer.body.data.map((row: any) => row.first_name))
    after = answer.body.meta.next
    if (!after) {
      expect(answer.body.meta.total).toBe(names.length)
      return names.sort()
    }
  }
}

describe('orders', () => {
  it('are found by ticket, paid or not, and without it', async () => {
    const [seat, gallery] = night.tickets
    expect(await found('orders', { 'ticket_id eq': seat.id })).toEqual(['Bina', 'Chet'])
    expect(await found('orders', { 'ticket_id eq': gallery.id })).toEqual(['Asha', 'Chet'])
    expect(await found('orders', { 'ticket_id ne': gallery.id })).toEqual(['Bina'])
    expect(await found('orders', { 'ticket_id eq': other.tickets[0].id })).toEqual([])
  })

  it('are found by promo code', async () => {
    expect(await found('orders', { 'promo_code_id eq': night.promo.id })).toEqual(['Chet'])
    expect(await found('orders', { 'promo_code_id eq': other.promo.id })).toEqual([])
    expect(await found('orders', { 'promo_code_id eq': other.promo.id }, other)).toEqual(['Dev'])
  })

  it('are found by days of the event’s zone, and by times', async () => {
    expect(await found('orders', { 'created_at gte': '2031-05-02' })).toEqual(['Bina', 'Chet'])
    expect(await found('orders', { 'created_at lte': '2031-05-01' })).toEqual(['Asha'])
    expect(await found('orders', { 'created_at gte': '2031-05-02', 'created_at lte': '2031-05-02' })).toEqual(['Bina'])
    expect(await found('orders', { 'created_at gt': '2031-05-02' })).toEqual(['Chet'])
    expect(await found('orders', { 'created_at lt': '2031-05-02' })).toEqual(['Asha'])
    expect(await found('orders', { 'created_at gte': '2031-05-02T00:05' })).toEqual(['Bina', 'Chet'])
    expect(await found('orders', { 'created_at gte': '2031-05-02T00:06' })).toEqual(['Chet'])
    expect(await found('orders', { 'created_at lte': '2031-05-01T18:20:00Z' })).toEqual(['Asha', 'Bina'])
  })

  it('are found by amount and by answer, and by several at once', async () => {
    expect(await found('orders', { 'total gte': '2000', 'total lte': '2000' })).toEqual(['Chet'])
    expect(await found('orders', { 'total gte': '1' })).toEqual(['Bina', 'Chet'])
    const meal = `answer.${night.meal.id}`
    expect(await found('orders', { [`${meal} eq`]: 'Fish' })).toEqual(['Asha'])
    expect(await found('orders', { [`${meal} ne`]: 'null' })).toEqual(['Asha', 'Bina'])
    expect(await found('orders', { [`${meal} eq`]: 'null' })).toEqual(['Chet'])
    expect(await found('orders', { [`${meal} ne`]: 'null', 'ticket_id eq': night.tickets[0].id })).toEqual(['Bina'])
    expect(await found('orders', { [`answer.${other.meal.id} ne`]: 'null' })).toEqual([])
    const corrected = await member.put(`${night.path}/orders/${orders['Bina'].id}`, {
      answers: [{ question_id: night.meal.id, answer: 'Fish' }],
    })
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
    await eventually(
      () => member.get(`${night.path}/orders?${search({ [`${meal} eq`]: 'Fish' })}`),
      ({ body }) => body.meta.total === 2,
      'the corrected answer in the list',
    )
    expect(await found('orders', { [`${meal} eq`]: 'Cake' })).toEqual([])
  })

  it('are exported by the same filters, and have the same neighbours', async () => {
    const query = search({ 'ticket_id eq': night.tickets[0].id, 'created_at gte': '2031-05-03' })
    const { lines } = await csvOf(member, `${night.path}/orders/export?${query}`)
    expect(lines.map((line) => line['First name'])).toEqual(['Chet'])
    const beside = await member.get(
      `${night.path}/orders/${orders['Chet'].id}/neighbours?${search({ 'ticket_id eq': night.tickets[0].id })}`,
    )
    expect(beside.body.data).toMatchObject({ previous: null, next: { id: orders['Bina'].id } })
  })
})

describe('attendees', () => {
  it('are found by the check-in list they are checked in on, and by when', async () => {
    const [main, backstage] = night.doors.map(({ id }) => `check_in.${id}`)
    expect(await found('attendees', { [`${main} eq`]: 'true' })).toEqual(['Asha', 'Bina'])
    expect(await found('attendees', { [`${backstage} eq`]: 'true' })).toEqual(['Asha'])
    expect(await found('attendees', { [`${backstage} eq`]: 'false' })).toEqual(['Bina', 'Chet', 'Chet'])
    expect(await found('attendees', { [`${backstage} ne`]: 'true' })).toEqual(['Bina', 'Chet', 'Chet'])
    expect(await found('attendees', { [`${main} gte`]: '2031-06-02' })).toEqual(['Bina'])
    expect(await found('attendees', { [`${backstage} gte`]: '2031-06-02' })).toEqual(['Asha'])
    expect(await found('attendees', { [`${main} gte`]: '2031-06-01', [`${main} lte`]: '2031-06-01' })).toEqual(['Asha'])
    expect(await found('attendees', { [`check_in.${other.doors[0].id} eq`]: 'true' })).toEqual([])
  })

  it('are found by when they first came', async () => {
    expect(await found('attendees', { 'checked_in_at gte': '2031-06-02' })).toEqual(['Bina'])
    expect(await found('attendees', { 'checked_in_at lte': '2031-06-01' })).toEqual(['Asha'])
    expect(await found('attendees', { 'checked_in_at lt': '2031-06-03', 'status eq': 'ACTIVE' })).toEqual(['Asha', 'Bina'])
  })

  it('have the lists they are checked in on, and lose one that is undone', async () => {
    const listed = async (name: string) => {
      const { body } = await member.get(`${night.path}/attendees`)
      return body.data.find(({ first_name }: any) => first_name === name)
    }
    const asha = await listed('Asha')
    expect(asha.checked_in_on).toEqual([
      { list_id: night.doors[0].id, checked_in_at: '2031-06-01T12:00:00.000Z' },
      { list_id: night.doors[1].id, checked_in_at: '2031-06-01T18:20:00.000Z' },
    ])
    expect((await listed('Chet')).checked_in_on).toEqual([])
    const door = `/public/check-in-lists/${night.doors[1].short_id}/check-ins/${backstageRef}`
    const undone = await call('DELETE', door, { now: Date.parse('2031-06-01T19:00:00Z') })
    expect(undone.status).toBe(204)
    await eventually(
      () => listed('Asha'),
      ({ checked_in_on }) => checked_in_on.length === 1,
      'the undone check-in out of the list',
    )
    expect(await found('attendees', { [`check_in.${night.doors[1].id} eq`]: 'true' })).toEqual([])
    const { lines } = await csvOf(member, `${night.path}/attendees/export?${search({ [`check_in.${night.doors[0].id} eq`]: 'true' })}`)
    expect(lines.map((line) => line['First name']).sort()).toEqual(['Asha', 'Bina'])
  })
})

describe('what no list knows', () => {
  it.each([
    ['orders', 'ticket_id', 'like', 'x'],
    ['orders', 'answer.', 'eq', 'x'],
    ['orders', 'answer.qst_1', 'gt', 'x'],
    ['orders', 'answer.*', 'eq', 'x'],
    ['orders', 'check_in.cil_1', 'eq', 'true'],
    ['orders', 'created_at', 'gte', 'May'],
    ['orders', 'created_at', 'lte', '2031-02-30'],
    ['attendees', 'promo_code_id', 'eq', 'x'],
    ['attendees', 'check_in.cil_1', 'like', 'x'],
    ['attendees', 'check_in.cil_1', 'gte', 'soon'],
    ['attendees', 'checked_in_at', 'lt', 'soon'],
  ])('%s by %s %s %s', async (list, field, operator, value) => {
    const name = `filter_fields[${field}][${operator}]`
    const answer = await member.get(`${night.path}/${list}?${new URLSearchParams({ [name]: value })}`)
    expect([...refusal(answer), Object.keys(answer.body.errors)]).toEqual([422, 'validation_failed', [name]])
    const exported = await member.get(`${night.path}/${list}/export?${new URLSearchParams({ [name]: value })}`)
    expect(exported.status).toBe(422)
  })

  it('is not in what they allow', async () => {
    const { allowed_filter_fields: ofOrders } = (await member.get(`${night.path}/orders`)).body.meta
    expect(ofOrders).toEqual(expect.arrayContaining(['ticket_id', 'promo_code_id', 'affiliate_id', 'created_at', 'total', 'answer.*']))
    const { allowed_filter_fields: ofAttendees } = (await member.get(`${night.path}/attendees`)).body.meta
    expect(ofAttendees).toEqual(expect.arrayContaining(['checked_in', 'checked_in_at', 'check_in.*', 'answer.*']))
  })
})

describe('saved views', () => {
  const views = async (list: string, event?: Night, of = member) =>
    (await of.get(`/views?${new URLSearchParams({ list, ...(event ? { event_id: event.eventId } : {}) })}`)).body.data

  it('are saved, renamed, overwritten and deleted, and are there on another device', async () => {
    const general = await make(member, '/views', { list: 'orders', name: 'Paid', query: 'status=COMPLETED' })
    const own = await make(member, '/views', {
      list: 'orders',
      name: 'Seats',
      query: `ticket=${night.tickets[0].id}`,
      event_id: night.eventId,
    })
    const names = async (event?: Night) => (await views('orders', event)).map(({ name }: any) => name)
    expect([await names(night), await names(other), await names()]).toEqual([['Paid', 'Seats'], ['Paid'], ['Paid']])
    expect(await views('attendees', night)).toEqual([])
    const renamed = await member.put(`/views/${general.id}`, { name: 'Completed' })
    expect(renamed.body.data).toMatchObject({ name: 'Completed', query: 'status=COMPLETED', event_id: null })
    const overwritten = await member.put(`/views/${own.id}`, { query: 'min=10', event_id: null })
    expect(overwritten.body.data).toMatchObject({ name: 'Seats', query: 'min=10', event_id: null })
    const second = await call('POST', '/auth/login', { body: { email: shop.email, password: 'a-good-password' } })
    const there = await call('GET', `/views?list=orders&event_id=${other.eventId}`, {
      headers: { authorization: `Bearer ${second.body.token}` },
    })
    expect(there.body.data.map(({ name }: any) => name)).toEqual(['Completed', 'Seats'])
    expect((await member.delete(`/views/${own.id}`)).status).toBe(204)
    expect(refusal(await member.delete(`/views/${own.id}`))).toEqual([404, 'not_found'])
    expect(await names(other)).toEqual(['Completed'])
  })

  it('are no one else’s', async () => {
    const mine = await make(member, '/views', { list: 'attendees', name: 'Mine', query: 'checked_in=true' })
    const { id: accountId } = (await member.get('/users/me')).body.data.account
    const colleague = await joinAccount(accountId, 'ADMIN')
    const stranger = await signUp()
    for (const { member: one } of [colleague, stranger]) {
      expect(await views('attendees', undefined, one)).toEqual([])
      expect((await one.put(`/views/${mine.id}`, { name: 'Taken' })).status).toBe(404)
      expect((await one.delete(`/views/${mine.id}`)).status).toBe(404)
    }
    const foreign = { list: 'orders', name: 'Foreign', query: '', event_id: night.eventId }
    expect(refusal(await stranger.member.post('/views', foreign))).toEqual([422, 'validation_failed'])
    expect((await views('attendees'))[0]).toMatchObject({ id: mine.id, name: 'Mine' })
  })

  it('are thirty of a list, with a name and a list that is known', async () => {
    for (let number = 1; number <= 30; number += 1)
      await make(member, '/views', { list: 'security-log', name: `View ${number}`, query: '' })
    expect(refusal(await member.post('/views', { list: 'security-log', name: 'One more', query: '' }))).toEqual([409, 'list_view_limit'])
    await make(member, '/views', { list: 'mails', name: 'Another list', query: '' })
    for (const [field, body] of [
      ['name', { list: 'mails', name: ' ', query: '' }],
      ['name', { list: 'mails', name: 'x'.repeat(61), query: '' }],
      ['query', { list: 'mails', name: 'x', query: 'x'.repeat(2001) }],
      ['list', { list: 'nothing', name: 'x', query: '' }],
    ] as const)
      expect(Object.keys((await member.post('/views', body)).body.errors)).toEqual([field])
    expect((await member.get('/views?list=nothing')).status).toBe(422)
  })

  it('go with their event', async () => {
    const gone = await openEvent(shop, [{ type: 'FREE', prices: [{ price: 0 }] }])
    await make(member, '/views', { list: 'affiliates', name: 'Gone', query: '', event_id: gone.eventId })
    expect(await views('affiliates', gone as Night)).toHaveLength(1)
    expect((await member.delete(gone.path)).status).toBe(204)
    expect(await views('affiliates', gone as Night)).toEqual([])
  })
})
