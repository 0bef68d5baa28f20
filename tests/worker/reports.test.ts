import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '../../scripts/audit/books.ts'
import { currencyScale } from '../../worker/contract/currency.ts'
import { reportColumns, reportNames, type Report, type ReportName } from '../../worker/contract/report-columns.ts'
import { call, eventually } from '../support/api.ts'
import { csvOf } from '../support/csv-of.ts'
import { effort } from '../support/effort.ts'
import { make, openEvent, refusal } from '../support/event.ts'
import { lifecycles, live, placeOf, type Place } from '../support/lifecycle.ts'
import { ownStack } from '../support/own-stack.ts'
import { cancelOrder } from '../support/refunds.ts'
import { operatorToken } from '../support/setup.ts'
import { cartOf, openShop, orderWithDetails, signUp, type Shop } from '../support/shop.ts'
import { resetSimulator, stripeGet } from '../support/simulator.ts'
import { stack, tick } from '../support/stack.ts'

/** How many orders the reports are tried with. */
const count = effort('REPORT_ORDERS', { short: 40, long: 500 })
/** Each may wait for its webhooks, in milliseconds. */
const patience = Math.max(300_000, count * 4000)
const atOnce = 6

type Spot = Place & { currency: string; timezone: string; path: string; free: any; codes: (string | null)[]; senders: (string | null)[] }

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
let spots: Spot[]

const openSpot = async (timezone: string, currency: string, price: number, step = 1, stripeUnits = 1): Promise<Spot> => {
  const tax = (name: string, fields: object) =>
    make(shop.member, '/taxes-and-fees', { name, type: 'TAX', calculation: 'PERCENTAGE', ...fields })
  const taxes = await Promise.all([
    tax(`VAT ${timezone}`, { rate_ppm: 190_000, included: true }),
    tax(`City tax ${timezone}`, { rate_ppm: 88_750, included: false }),
    tax(`Service ${timezone}`, { type: 'FEE', rate_ppm: 25_000 }),
  ])
  const tiers = [
    { label: 'Early', price, quantity: null },
    { label: 'Late', price: price + 13 * step, quantity: null },
  ]
  const tickets = [
    { title: 'Floor', type: 'TIERED', prices: tiers, tax_and_fee_ids: taxes.map(({ id }) => id) },
    { title: 'Balcony', prices: [{ price: price * 2, quantity: null }], tax_and_fee_ids: [taxes[0].id] },
    { title: 'Gallery', type: 'FREE', prices: [{ price: 0, quantity: null }] },
  ]
  const event = await openEvent(shop, tickets, { timezone, currency })
  await make(shop.member, `${event.path}/promo-codes`, { code: 'THIRD', discount_type: 'PERCENTAGE', rate_ppm: 333_333 })
  await make(shop.member, `${event.path}/promo-codes`, { code: 'LESS', discount_type: 'FIXED', amount: 7 * step })
  for (const code of ['RADIO', 'PRESS']) await make(shop.member, `${event.path}/affiliates`, { name: code, code })
  const [floor, balcony, free] = event.tickets
  const spot: Spot = {
    ...placeOf(shop, event, step, stripeUnits),
    currency,
    timezone,
    path: event.path,
    free,
    codes: [null, 'THIRD', 'LESS'],
    senders: [null, 'RADIO', 'PRESS', 'NOBODY'],
  }
  let turn = 0
  // Each order has other tickets, code and sender than the one before.
  spot.cart = (quantity) => {
    turn += 1
    const promo_code = spot.codes[turn % spot.codes.length]
    const prices = floor.prices.map(({ id: price_id }: any, index: number) => ({ price_id, quantity: (turn + index) % 3 }))
    const wanted = [
      { ticket_id: floor.id, prices },
      { ticket_id: balcony.id, prices: [{ price_id: balcony.prices[0].id, quantity }] },
      ...(turn % 2 ? [{ ticket_id: free.id, prices: [{ price_id: free.prices[0].id, quantity: 1 }] }] : []),
    ]
    return { tickets: wanted, ...(promo_code && { promo_code }), affiliate_code: spot.senders[turn % spot.senders.length] }
  }
  return spot
}

beforeAll(async () => {
  foyer = await ownStack()
  await foyer.start()
  shop = await openShop({ paid: null })
  spots = [
    await openSpot('Europe/Berlin', 'EUR', 2500),
    await openSpot('Pacific/Kiritimati', 'JPY', 1500),
    await openSpot('America/St_Johns', 'KWD', 5250, 10),
  ]
})
afterEach(resetSimulator)
afterAll(() => foyer.remove())

const reportOf = async (spot: { path: string }, name: ReportName, query = ''): Promise<Report> => {
  const { status, body } = await shop.member.get(`${spot.path}/reports/${name}${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const sum = (rows: readonly any[], of: (row: any) => number): number => rows.reduce((total, row) => total + of(row), 0)

/** Every order of an event with its money, as the console has it. */
const ordersOf = async (spot: { path: string }, wanted: number): Promise<any[]> => {
  const { body } = await eventually(
    () => shop.member.get(`${spot.path}/orders?per_page=1`),
    (answer) => answer.body.meta.total >= wanted,
    'every order in the list',
  )
  const ids: string[] = []
  for (let page = 1; ids.length < body.meta.total; page += 1)
    ids.push(...(await shop.member.get(`${spot.path}/orders?per_page=100&page=${page}`)).body.data.map(({ id }: any) => id))
  return Promise.all(ids.map(async (id) => (await shop.member.get(`${spot.path}/orders/${id}`)).body.data))
}

/** What the provider’s books have of charges and refunds in a currency, fees apart, in our minor units. */
const atProvider = async (currency: string, units: number): Promise<number> => {
  let total = 0
  for (let after = ''; ;) {
    const page = await stripeGet(`/balance_transactions?limit=100${after}`, shop.account)
    for (const entry of page.data)
      if (
        entry.currency === currency.toLowerCase() &&
        /^(charge|payment|refund|payment_refund|refund_failure|payment_failure_refund)$/.test(entry.type)
      )
        total += entry.amount
    if (!page.has_more) return total / units
    after = `&starting_after=${page.data.at(-1).id}`
  }
}

const halfUp = (amount: number, part: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

/** What each report must come to, by the orders themselves. */
const agree = async (spot: Spot, orders: any[]): Promise<void> => {
  const done = orders.filter((order) => order.completed_at !== null)
  const standing = done.filter((order) => order.status === 'COMPLETED')
  const active = (of: any[]) => sum(of, (order) => order.attendees.filter(({ status }: any) => status === 'ACTIVE').length)
  const moneyOf = (of: any[]) => ({ gross: sum(of, (order) => order.total), refunded: sum(of, (order) => order.total_refunded) })
  const paid = (of: any[]) => {
    const { gross, refunded } = moneyOf(of)
    return { gross, refunded, net: gross - refunded }
  }
  const money = {
    subtotal: sum(done, (order) => order.subtotal),
    discounts: sum(done, (order) => order.discount_total),
    fees: sum(done, (order) => order.fee_total),
    taxes: sum(done, (order) => order.added_tax_total),
    included_taxes: sum(done, (order) => order.included_tax_total),
    ...paid(done),
  }
  const daily = await reportOf(spot, 'daily-sales')
  expect(daily.totals).toMatchObject({ orders: standing.length, tickets: active(done), ...money })
  expect(daily.totals['cancelled']).toBe(sum(done, (order) => order.attendees.length) - active(done))
  const tickets = await reportOf(spot, 'tickets')
  expect(tickets.totals).toMatchObject({ sold: active(done), cancelled: daily.totals['cancelled'], ...money })
  for (const row of tickets.data) {
    const of = (order: any) => sum(order.lines, (line) => (line.price_id === row['price_id'] ? line.total : 0))
    expect(row['gross']).toBe(sum(done, of))
    // What is refunded in full gave back all of each price.
    const whole = done.filter((order) => order.total_refunded === order.total)
    expect(row['refunded']).toBeGreaterThanOrEqual(sum(whole, of))
  }
  const promos = await reportOf(spot, 'promo-codes')
  for (const row of promos.data) {
    const own = done.filter((order) => order.promo_code === row['code'])
    expect(row).toMatchObject({
      uses: own.filter((order) => order.status === 'COMPLETED').length,
      discounts: sum(own, (order) => order.discount_total),
      ...paid(own),
    })
  }
  expect(promos.totals).toMatchObject(paid(done.filter((order) => order.promo_code !== null)))
  const charges = await reportOf(spot, 'taxes-and-fees')
  const chargeSum = (matches: (row: any) => boolean) => sum(charges.data.filter(matches), (row) => row.amount)
  expect([
    chargeSum((row) => row.type === 'FEE'),
    chargeSum((row) => row.type === 'TAX' && row.included),
    chargeSum((row) => row.type === 'TAX' && !row.included),
  ]).toEqual([money.fees, money.included_taxes, money.taxes])
  for (const row of charges.data) {
    const returned = (order: any) =>
      sum(order.charges, (charge) => (charge.id === row['id'] ? halfUp(charge.amount, order.total_refunded, order.total) : 0))
    expect(row['refunded']).toBe(
      sum(
        done.filter(({ total }) => total > 0),
        returned,
      ),
    )
    expect(row['base']).toBeGreaterThan(Number(row['amount']))
  }
  const senders = await reportOf(spot, 'affiliates')
  const listed = (await shop.member.get(`${spot.path}/affiliates`)).body.data
  for (const row of senders.data) {
    const own = done.filter((order) => order.affiliate?.id === row['affiliate_id'])
    const figures = { orders: own.filter((order) => order.status === 'COMPLETED').length, tickets: active(own), ...moneyOf(own) }
    expect(row).toMatchObject(figures)
    expect(listed.find(({ id }: any) => id === row['affiliate_id'])).toMatchObject(figures)
  }
  expect(senders.totals).toMatchObject(paid(done.filter((order) => order.affiliate !== null)))
}

describe('the reports', () => {
  it(
    `agree with the ledger and the provider’s books after ${count} random orders`,
    async () => {
      const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
      console.log(`orders of seed ${seed}`)
      const waiting = fc.sample(lifecycles, { numRuns: count, seed }).entries()
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (const [index, life] of waiting) {
            const spot = spots[index % spots.length] as Spot
            await live(spot, life)
            if (index % 5 !== 0) continue
            // Now and then someone takes free tickets alone, and now and then they are cancelled.
            const free = await orderWithDetails(spot, { ...cartOf([spot.free, life.quantity]), affiliate_code: 'RADIO' })
            if (index % 2) await cancelOrder(spot, free)
          }
        }),
      )
      // Webhooks that a busy machine missed are read from the provider's own list.
      await tick()
      const audit = () => auditBooks({ url: stack().url, token: operatorToken, accounts: [shop.account] })
      await eventually(audit, ({ agrees }) => agrees, 'the books to agree')
      for (const [index, spot] of spots.entries()) {
        const own = Math.floor((count - index + spots.length - 1) / spots.length)
        const orders = await ordersOf(spot, own)
        await agree(spot, orders)
        const { totals } = await reportOf(spot, 'daily-sales')
        const byHand = sum(orders, (order) => (order.is_manual ? order.total : 0))
        // What the provider has booked and not decided about is in its books and not yet in ours.
        const pending = sum(orders, (order) => sum(order.refunds, (one) => (one.status === 'PENDING' ? one.amount : 0)))
        expect(Number(totals['net']) - byHand - pending).toBe(await atProvider(spot.currency, spot.stripeUnits))
        expect(Number(totals['gross'])).toBeGreaterThan(0)
      }
    },
    patience,
  )

  it('are the same day by day, as a whole and as a file', async () => {
    for (const spot of spots)
      for (const name of reportNames) {
        const report = await reportOf(spot, name)
        const { from, to } = report.meta
        const { head, lines, headers } = await csvOf(shop.member, `${spot.path}/reports/${name}`, { accept: 'text/csv' })
        expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
        expect(headers.get('content-disposition')).toContain(`An-evening-${name}-${from}-${to}.csv`)
        expect(head).toEqual(Object.keys(reportColumns[name]).map((column) => column.replace(/_ppm$/, '_percent')))
        expect(lines).toHaveLength(report.data.length)
        const scale = 10 ** currencyScale(spot.currency)
        for (const [column, total] of Object.entries(report.totals)) {
          const isMoney = (reportColumns[name] as Record<string, string>)[column] === 'money'
          const added = sum(lines, (line) => (isMoney ? Math.round(Number(line[column]) * scale) : Number(line[column])))
          expect([name, column, added]).toEqual([name, column, total])
        }
      }
    const [spot] = spots as [Spot]
    const { body: log } = await shop.member.get('/account/audit-log?filter_fields[action][eq]=EXPORTED')
    expect(log.data[0]).toMatchObject({ action: 'EXPORTED', subject: 'An evening', details: { what: 'answers' } })
    expect(log.meta.total).toBe(spots.length * reportNames.length)
    expect((await reportOf(spot, 'daily-sales', '?from=2030-01-01&to=2030-01-02')).totals).toMatchObject({ orders: 0, gross: 0 })
  })

  it('count an order on the day the event’s clock shows, to the second, also where the clock is put forward', async () => {
    const zones: [timezone: string, date: string, start: string, end: string][] = [
      ['Europe/Berlin', '2027-03-28', '2027-03-27T23:00:00Z', '2027-03-28T21:59:59Z'],
      ['Europe/Berlin', '2027-10-31', '2027-10-30T22:00:00Z', '2027-10-31T22:59:59Z'],
      ['Pacific/Kiritimati', '2027-05-02', '2027-05-01T10:00:00Z', '2027-05-02T09:59:59Z'],
      ['Asia/Kathmandu', '2027-05-02', '2027-05-01T18:15:00Z', '2027-05-02T18:14:59Z'],
      ['America/St_Johns', '2027-05-02', '2027-05-02T02:30:00Z', '2027-05-03T02:29:59Z'],
    ]
    for (const [timezone, date, start, end] of zones) {
      const event = await openEvent(shop, [{ type: 'FREE', prices: [{ price: 0 }] }], { timezone })
      const list = await make(shop.member, `${event.path}/check-in-lists`, { name: 'Door' })
      const [first, last] = [Date.parse(start), Date.parse(end)]
      for (const now of [first - 1000, first, last, last + 1000]) {
        const { order } = await orderWithDetails(event, cartOf([event.tickets[0], 1]), { now })
        const body = { check_ins: [{ ticket_code: order.attendees[0].ticket_code }] }
        expect((await call('POST', `/public/check-in-lists/${list.short_id}/check-ins`, { body, now })).status).toBe(200)
      }
      const own = { path: event.path }
      const on = async (name: ReportName) => await reportOf(own, name, `?from=${date}&to=${date}`)
      expect([timezone, (await on('daily-sales')).data]).toMatchObject([timezone, [{ date, orders: 2, tickets: 2 }]])
      const { data, totals } = await on('check-ins')
      expect([timezone, totals, data.map((row) => [row['date'], row['hour'], row['admitted']])]).toEqual([
        timezone,
        { admitted: 2 },
        [
          [date, 0, 1],
          [date, 23, 1],
        ],
      ])
    }
  })

  it('count what was answered, and who chose what', async () => {
    const event = await openEvent(shop, [{ type: 'FREE', prices: [{ price: 0 }] }])
    const meal = await make(shop.member, `${event.path}/questions`, {
      title: 'Meal',
      type: 'RADIO',
      belongs_to: 'ORDER',
      options: [{ label: 'Soup' }, { label: '=Bread' }, { label: 'Nothing' }],
    })
    const wish = await make(shop.member, `${event.path}/questions`, { title: 'Wish', type: 'SINGLE_LINE', belongs_to: 'ATTENDEE' })
    const why = await make(shop.member, `${event.path}/questions`, { title: 'Why', type: 'MULTI_LINE', belongs_to: 'ORDER' })
    for (const answer of ['Soup', '=Bread', 'Soup']) {
      const placed = await call('POST', `/public/events/${event.eventId}/order`, { body: cartOf([event.tickets[0], 1]) })
      const line_id = placed.body.data.lines[0].id
      const details = {
        first_name: 'Noor',
        last_name: 'Haddad',
        email: 'noor@example.test',
        attendees: [{ line_id, first_name: 'Noor', last_name: 'Haddad', answers: [{ question_id: wish.id, answer: 'By the aisle' }] }],
        answers: [
          { question_id: meal.id, answer },
          { question_id: why.id, answer: `For the ${answer}` },
        ],
      }
      const headers = { 'x-order-session': placed.body.session_token }
      const given = await call('PUT', `/public/events/${event.eventId}/order/${placed.body.data.short_id}`, { body: details, headers })
      expect(given.status, JSON.stringify(given.body)).toBe(200)
    }
    await ordersOf(event, 3)
    const { data } = await reportOf(event, 'answers')
    expect(data.map((row) => [row['question'], row['answer'], row['count']])).toEqual([
      ['Meal', null, 3],
      ['Meal', 'Soup', 2],
      ['Meal', '=Bread', 1],
      ['Meal', 'Nothing', 0],
      ['Wish', null, 3],
      ['Wish', 'By the aisle', 3],
      ['Why', null, 3],
      ['Why', 'For the Soup', 2],
      ['Why', 'For the =Bread', 1],
    ])
    const none = await reportOf(event, 'answers', '?from=2020-01-01&to=2020-01-02')
    expect(none.data.map((row) => row['answer'])).toEqual([null, 'Soup', '=Bread', 'Nothing', null, null])
    const { lines } = await csvOf(shop.member, `${event.path}/reports/answers`, { accept: 'text/csv' })
    expect(lines.map((line) => line['answer'])).toEqual([
      '',
      'Soup',
      "'=Bread",
      'Nothing',
      '',
      'By the aisle',
      '',
      'For the Soup',
      'For the =Bread',
    ])
    // A question that is gone keeps what it was asked and answered by.
    expect((await shop.member.delete(`${event.path}/questions/${meal.id}`)).status).toBe(204)
    const after = await reportOf(event, 'answers')
    const gone = after.data.filter((row) => row['question_id'] === meal.id)
    expect(gone.map((row) => [row['question'], row['answer'], row['count']])).toEqual([
      ['Meal', null, 3],
      ['Meal', '=Bread', 1],
      ['Meal', 'Soup', 2],
    ])
  })

  it('refuse days that are none, the wrong way round or too many, and everyone else', async () => {
    const [{ path }] = spots as [Spot]
    const wrong = async (query: string) => {
      const { status, body } = await shop.member.get(`${path}/reports/tickets?${query}`)
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await wrong('from=2027-02-30')).toEqual([422, ['from']])
    expect(await wrong('to=yesterday')).toEqual([422, ['to']])
    expect(await wrong('from=2027-02-02&to=2027-02-01')).toEqual([422, ['to']])
    expect(await wrong('from=2020-01-01&to=2027-02-01')).toEqual([422, ['from']])
    expect((await shop.member.get(`${path}/reports/nonsense`)).status).toBe(404)
    const { member: stranger } = await signUp()
    expect(refusal(await stranger.get(`${path}/reports/tickets`))[0]).toBe(404)
    expect((await call('GET', `${path}/reports/tickets`)).status).toBe(401)
  })
})
