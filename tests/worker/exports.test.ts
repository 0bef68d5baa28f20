import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, type Answer } from '../support/api.ts'
import { csvOf } from '../support/csv-of.ts'
import { make, openEvent, refusal, type OpenEvent } from '../support/event.ts'
import { joinAccount } from '../support/members.ts'
import { cartOf, newBuyer, openShop, orderWithDetails, pay, placeOrder, signUp, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const title = 'Été, "Nächte" – ليالي 🎷'
const openNight = (more: object = {}): Promise<OpenEvent> =>
  openEvent(
    shop,
    [
      { title: 'Seat', prices: [{ price: 2500, quantity: 50 }] },
      { title: 'Gallery', type: 'FREE', prices: [{ price: 0, quantity: 50 }] },
    ],
    { title, timezone: 'Asia/Kathmandu', ...more },
  )
const question = (event: OpenEvent, fields: object): Promise<any> =>
  make(shop.member, `${event.path}/questions`, { title: 'Shoe size', type: 'SINGLE_LINE', belongs_to: 'ORDER', ...fields })
const to = (asked: any, answer: unknown) => ({ question_id: asked.id, answer })

/** An order of free tickets, answered. */
const answered = async (event: OpenEvent, answers: object[], each: object[][], names: object = {}) => {
  const placed = await placeOrder(event, cartOf([event.tickets[1], each.length]))
  const [line] = placed.body.data.lines
  const person = { first_name: 'Noor', last_name: 'Haddad', email: 'noor@foyer.test', ...names }
  const attendees = each.map((own) => ({ line_id: line.id, ...person, answers: own }))
  const path = `/public/events/${event.eventId}/order/${placed.body.data.short_id}`
  const body = { ...person, answers, attendees }
  const given = await call('PUT', path, { body, headers: { 'x-order-session': placed.body.session_token } })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  return given.body.data
}
const inD1 = (event: OpenEvent, list: 'orders' | 'attendees', total: number) =>
  eventually(
    () => shop.member.get(`${event.path}/${list}`),
    ({ body }) => body.meta.total === total,
    `${total} ${list} in the list`,
  )

describe('an export', () => {
  it('of orders has all of them, exact money, the event’s clock, and is named after it', async () => {
    const event = await openNight()
    const paid = await orderWithDetails(event, cartOf([event.tickets[0], 2]), { now: Date.parse('2030-12-31T20:00:00Z') })
    await pay(paid)
    const free = await answered(event, [], [[]])
    await shop.member.put(`${event.path}/orders/${free.id}/note`, { note: 'Called.\nComes "late", with a dog' })
    await inD1(event, 'orders', 2)
    const { head, lines, headers } = await csvOf(shop.member, `${event.path}/orders/export?sort_by=total&sort_direction=desc`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect([headers.get('x-total-count'), headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual([
      '2',
      'nosniff',
      'no-store',
    ])
    const disposition = headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[\w-]+\.csv"; filename\*=UTF-8''[\w.%-]+$/)
    expect(decodeURIComponent(disposition)).toMatch(/Été-Nächte-ليالي-orders-\d{4}-\d\d-\d\d\.csv$/)
    expect(new Set(head).size).toBe(head.length)
    expect(lines[0]).toMatchObject({
      Order: paid.order.number,
      Status: 'COMPLETED',
      Payment: 'RECEIVED',
      'Placed (Asia/Kathmandu)': '2031-01-01 01:45:00',
      'First name': 'Noor',
      Email: paid.email,
      Language: 'en',
      Tickets: '2',
      Items: '2 × Seat',
      Currency: 'EUR',
      Subtotal: '50.00',
      Total: '50.00',
      Refunded: '0.00',
      'Created manually': 'false',
      'Order ID': paid.order.id,
    })
    expect(lines[1]).toMatchObject({ Order: free.number, Total: '0.00', Note: 'Called.\nComes "late", with a dog' })
  })

  it('keeps every text whole and none a formula', async () => {
    const event = await openNight()
    const size = await question(event, { type: 'MULTI_LINE' })
    const hostile = ['=1+1', '+49 40 1234', '-2+3', '@SUM(A1)', '＝cmd', '"quoted", and\r\na line', 'عربي 🎷 ', '\u200b=1', "'plain"]
    for (const text of hostile) await answered(event, [to(size, text)], [[]], { last_name: '=HYPERLINK' })
    await inD1(event, 'orders', hostile.length)
    const { lines } = await csvOf(shop.member, `${event.path}/orders/export?sort_by=created_at&sort_direction=asc`)
    const isRun = /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u
    expect(lines.map((line) => line['Shoe size'])).toEqual(
      hostile.map((text) => text.trim()).map((text) => (isRun.test(text) ? `'${text}` : text)),
    )
    expect(lines[0]?.['Last name']).toBe("'=HYPERLINK")
    const answers = await csvOf(shop.member, `${event.path}/questions/export`)
    expect(answers.lines.map((line) => line['Answer'])).toEqual(lines.map((line) => line['Shoe size']))
  })

  it('has what was answered under the title of its moment, of questions that were changed and deleted too', async () => {
    const event = await openNight()
    const email = await question(event, { title: 'Email', belongs_to: 'ATTENDEE' })
    const meal = await question(event, {
      title: 'Meal',
      type: 'CHECKBOX',
      belongs_to: 'ATTENDEE',
      options: [{ label: 'Soup; salad' }, { label: 'Cake' }],
    })
    const size = await question(event, {})
    const first = await answered(event, [to(size, '42')], [[to(email, 'work'), to(meal, ['Soup; salad', 'Cake'])]])
    await shop.member.put(`${event.path}/questions/${size.id}`, { title: 'Size of shoes' })
    await shop.member.delete(`${event.path}/questions/${meal.id}`)
    const second = await answered(event, [to(size, '43')], [[]])
    await inD1(event, 'attendees', 2)
    const orders = await csvOf(shop.member, `${event.path}/orders/export?sort_by=created_at&sort_direction=asc`)
    expect(orders.head.slice(-2)).toEqual(['Size of shoes', 'Shoe size'])
    expect(orders.lines.map((line) => [line['Size of shoes'], line['Shoe size']])).toEqual([
      ['', '42'],
      ['43', ''],
    ])
    const attendees = await csvOf(shop.member, `${event.path}/attendees/export?sort_by=created_at&sort_direction=asc`)
    expect(attendees.head.slice(-2)).toEqual(['Email (2)', 'Meal'])
    expect(attendees.lines).toMatchObject([
      { Reference: `${first.number}-1`, Email: 'noor@foyer.test', 'Email (2)': 'work', Meal: 'Soup; salad; Cake', 'Checked in': 'false' },
      { Reference: `${second.number}-1`, 'Email (2)': '', Meal: '' },
    ])
    const answers = await csvOf(shop.member, `${event.path}/questions/export`)
    expect(answers.headers.get('x-total-count')).toBe('4')
    expect(answers.lines.map((line) => [line['Order'], line['About'], line['Question'], line['Question now'], line['Answer']])).toEqual([
      [first.number, 'ORDER', 'Shoe size', 'Size of shoes', '42'],
      [second.number, 'ORDER', 'Size of shoes', 'Size of shoes', '43'],
      [first.number, 'ATTENDEE', 'Email', 'Email', 'work'],
      [first.number, 'ATTENDEE', 'Meal', '', 'Soup; salad; Cake'],
    ])
    // So have the pages.
    expect((await shop.member.get(`${event.path}/orders/${first.id}`)).body.data.answers[0].title).toBe('Shoe size')
    expect((await call('GET', `/public/events/${event.eventId}/order/${first.short_id}`)).body.data.attendees[0].answers[1].title).toBe(
      'Meal',
    )
  })

  it('takes its list’s search, filters and order, and chosen rows', async () => {
    const event = await openNight()
    const [one, two] = [await answered(event, [], [[], []], { last_name: 'Zwetsch' }), await answered(event, [], [[]])]
    await inD1(event, 'attendees', 3)
    const found = async (query: string) => {
      const { lines, headers } = await csvOf(shop.member, `${event.path}/attendees/export?${query}`)
      expect(headers.get('x-total-count')).toBe(String(lines.length))
      return lines.map((line) => line['Reference'])
    }
    const [mine, other] = one.attendees
    expect(await found('query=zwetsch&sort_by=reference')).toEqual([`${one.number}-1`, `${one.number}-2`])
    await shop.member.put(`${event.path}/attendees/${mine.id}/status`, { status: 'CANCELLED' })
    await eventually(
      () => shop.member.get(`${event.path}/attendees?filter_fields[status][eq]=CANCELLED`),
      ({ body }) => body.data.length === 1,
      'the cancelled attendee',
    )
    expect(await found('filter_fields[status][eq]=CANCELLED')).toEqual([`${one.number}-1`])
    expect(await found(`filter_fields[id][in]=${other.id},${two.attendees[0].id}&sort_by=created_at&sort_direction=asc`)).toEqual([
      `${one.number}-2`,
      `${two.number}-1`,
    ])
    expect(await found('query=xq')).toEqual([])
    const refused = await shop.member.get(`${event.path}/attendees/export?sort_by=colour`)
    expect([...refusal(refused), Object.keys(refused.body.errors)]).toEqual([422, 'validation_failed', ['sort_by']])
  })

  it('is its account’s alone, stands in its log by the user who made it, and speaks the reader’s language', async () => {
    const event = await openNight()
    await answered(event, [], [[]])
    await inD1(event, 'orders', 1)
    const { member } = await signUp()
    for (const what of ['orders', 'attendees', 'questions']) {
      expect((await member.get(`${event.path}/${what}/export`)).status).toBe(404)
      expect((await call('GET', `${event.path}/${what}/export`)).status).toBe(401)
    }
    const account = (await shop.member.get('/users/me')).body.data.account.id
    const organizer = await joinAccount(account, 'ORGANIZER')
    const { head } = await csvOf(organizer.member, `${event.path}/attendees/export`, { 'accept-language': 'ar' })
    expect(head[0]).toMatch(/\p{Script=Arabic}/u)
    const log = (await shop.member.get('/account/audit-log?filter_fields[action][eq]=EXPORTED&per_page=1')).body.data[0]
    expect(log).toMatchObject({ subject_id: event.eventId, subject: title, details: { what: 'attendees', rows: 1 } })
    expect(log.actor_id).not.toBe(shop.user.id)
  })

  it('is not made without end', async () => {
    const other = await openShop()
    const path = `/events/${other.eventId}/questions/export`
    const answers: Answer[] = []
    // More than two minutes let through, should one end in between.
    while (answers.length < 65 && answers.at(-1)?.status !== 429) answers.push(await other.member.get(path))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(30)
    const refused = answers.at(-1) as Answer
    expect([...refusal(refused), Number(refused.headers.get('retry-after')) > 0]).toEqual([429, 'rate_limited', true])
    // Another account is not held up by it.
    expect((await shop.member.get(`/events/${shop.eventId}/questions/export`)).status).toBe(200)
  })
})

it('one who buys while it is read is in it once or not at all', async () => {
  const event = await openNight()
  await newBuyer(event, await placeOrder(event, cartOf([event.tickets[1], 1])))
  await inD1(event, 'orders', 1)
  const [{ lines }] = await Promise.all([
    csvOf(shop.member, `${event.path}/orders/export`),
    newBuyer(event, await placeOrder(event, cartOf([event.tickets[1], 1]))),
  ])
  const numbers = lines.map((line) => line['Order'])
  expect(new Set(numbers).size).toBe(numbers.length)
})
