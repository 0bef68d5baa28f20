import { beforeAll, describe, expect, it } from 'vitest'
import { memberOf } from '../support/api.ts'
import { make, openEvent, page, quote, refusal, together, type OpenEvent } from '../support/event.ts'
import { cartOf, newBuyer, openShop, placeOrder, signUp, type Shop } from '../support/shop.ts'

const vat = { name: 'VAT', type: 'TAX', calculation: 'PERCENTAGE', rate_ppm: 100_000 }
const fee = { name: 'Booking', type: 'FEE', calculation: 'FIXED', amount: 150, currency: 'EUR' }
const path = '/taxes-and-fees'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const tax = (fields: object = {}) => make(shop.member, path, { ...vat, ...fields })
const change = (one: any, fields: object) => shop.member.put(`${path}/${one.id}`, fields)
const total = async (event: OpenEvent, ticket = event.tickets[0]) => (await quote(event, cartOf([ticket, 1]))).body.data.total

describe('a tax or fee', () => {
  it.each([
    [{ name: '' }, ['name']],
    [{ type: 'TIP' }, ['type']],
    [{ rate_ppm: null }, ['rate_ppm']],
    [{ rate_ppm: -1 }, ['rate_ppm']],
    [{ rate_ppm: 1_000_001 }, ['rate_ppm']],
    [{ rate_ppm: 8.875 }, ['rate_ppm']],
    [{ calculation: 'FIXED' }, ['amount', 'currency']],
    [{ calculation: 'FIXED', amount: 100 }, ['currency']],
    [{ calculation: 'FIXED', currency: 'EUR' }, ['amount']],
    [{ calculation: 'FIXED', amount: 1005, currency: 'KWD' }, ['amount']],
    [{ calculation: 'FIXED', amount: 100, currency: 'XYZ' }, ['currency']],
    [{ calculation: 'FIXED', amount: 100, currency: 'EUR', included: true }, ['included']],
    [{ type: 'FEE', included: true }, ['included']],
  ])('is refused with %j, new or changed', async (fields, errors) => {
    const kept = await tax()
    for (const answer of [await shop.member.post(path, { ...vat, ...fields }), await change(kept, fields)])
      expect([...refusal(answer), Object.keys(answer.body.errors).sort()]).toEqual([422, 'validation_failed', errors])
  })

  it('is made, read, listed, changed and deleted', async () => {
    const made = await tax({ name: 'City tax', rate_ppm: 88_750, included: true, apply_to_new_tickets: true })
    expect(made).toMatchObject({ rate_ppm: 88_750, amount: null, currency: null, included: true, apply_to_new_tickets: true })
    const fixed = await make(shop.member, path, { ...fee, name: 'Door' })
    expect(fixed).toMatchObject({ rate_ppm: null, amount: 150, currency: 'EUR', included: false, apply_to_new_tickets: false })
    expect((await shop.member.get(`${path}/${made.id}`)).body.data).toEqual(made)
    const names = async (query: string) => (await shop.member.get(`${path}?per_page=100&${query}`)).body.data.map(({ name }: any) => name)
    expect(await names('query=city')).toEqual(['City tax'])
    expect(await names('filter_fields[type][eq]=FEE')).toEqual(['Door'])
    expect(await names('filter_fields[apply_to_new_tickets][eq]=true')).toEqual(['City tax'])
    const changed = await change(made, { included: false, calculation: 'FIXED', amount: 200, currency: 'USD' })
    expect(changed.body.data).toEqual({ ...made, included: false, calculation: 'FIXED', rate_ppm: null, amount: 200, currency: 'USD' })
    expect((await shop.member.delete(`${path}/${made.id}`)).status).toBe(204)
    for (const gone of [
      await shop.member.get(`${path}/${made.id}`),
      await change(made, {}),
      await shop.member.delete(`${path}/${made.id}`),
    ])
      expect(refusal(gone)).toEqual([404, 'not_found'])
  })

  it('is its account’s alone', async () => {
    const { member } = await signUp()
    const own = await tax()
    for (const foreign of [
      await member.get(`${path}/${own.id}`),
      await member.put(`${path}/${own.id}`, { rate_ppm: 0 }),
      await member.delete(`${path}/${own.id}`),
    ])
      expect(refusal(foreign)).toEqual([404, 'not_found'])
    expect((await member.get(path)).body.meta.total).toBe(0)
    const strangersTax = await make(member, path, vat)
    const ticket = { title: 'Seat', type: 'PAID', prices: [{ price: 1000 }], tax_and_fee_ids: [own.id, strangersTax.id] }
    for (const answer of [
      await shop.member.post(`/events/${shop.eventId}/tickets`, ticket),
      await shop.member.put(`/events/${shop.eventId}/tickets/${shop.paid.id}`, { tax_and_fee_ids: [own.id, strangersTax.id] }),
    ])
      expect([...refusal(answer), Object.keys(answer.body.errors)]).toEqual([422, 'validation_failed', ['tax_and_fee_ids.1']])
    expect((await shop.member.get(`${path}/${own.id}`)).body.data.rate_ppm).toBe(100_000)
  })

  it('is no one’s who is not signed in', async () => {
    const stranger = memberOf('nonsense')
    for (const answer of [await stranger.get(path), await stranger.post(path, vat), await stranger.delete(`${path}/tax_0000000000000000`)])
      expect(refusal(answer)).toEqual([401, 'unauthenticated'])
  })
})

describe('a ticket', () => {
  it('carries each tax and fee once, new or changed, until it is changed', async () => {
    const [ten, booking] = [await tax(), await make(shop.member, path, fee)]
    const ids = [ten.id, booking.id]
    const event = await openEvent(shop, [{ tax_and_fee_ids: [...ids, ...ids] }, {}])
    const [both, none] = event.tickets
    const put = (fields: object) => shop.member.put(`${event.path}/tickets/${none.id}`, fields)
    expect(new Set(both.tax_and_fee_ids)).toEqual(new Set(ids))
    expect([await total(event, both), await total(event, none)]).toEqual([2915, 2500])
    expect((await put({ tax_and_fee_ids: [ten.id, ten.id] })).body.data.tax_and_fee_ids).toEqual([ten.id])
    expect((await put({ title: 'Renamed' })).body.data.tax_and_fee_ids).toEqual([ten.id])
    expect(await total(event, none)).toBe(2750)
    const quoted = (await quote(event, cartOf([both, 2], [none, 1]))).body.data
    expect(quoted.charges.map(({ id, amount }: any) => [id, amount]).sort()).toEqual(
      [
        [ten.id, 530 + 250],
        [booking.id, 300],
      ].sort(),
    )
    expect((await put({ tax_and_fee_ids: [] })).body.data.tax_and_fee_ids).toEqual([])
    expect(await total(event, none)).toBe(2500)
  })

  it('that is new and names none gets those that apply to all new tickets, and can be without', async () => {
    const every = await tax({ name: 'Everywhere', apply_to_new_tickets: true })
    const foreign = await make(shop.member, path, { ...fee, name: 'Dollars', currency: 'USD', apply_to_new_tickets: true })
    const event = await openEvent(shop, [{}, { tax_and_fee_ids: [] }])
    const [by, without] = event.tickets
    expect([by?.tax_and_fee_ids, without?.tax_and_fee_ids]).toEqual([[every.id], []])
    const renamed = await shop.member.put(`${event.path}/tickets/${without?.id}`, { title: 'Renamed' })
    expect(renamed.body.data.tax_and_fee_ids).toEqual([])
    for (const one of [every, foreign]) expect((await shop.member.delete(`${path}/${one.id}`)).status).toBe(204)
  })

  it('takes a fixed one in its own currency only', async () => {
    const dollars = await make(shop.member, path, { ...fee, currency: 'USD' })
    const event = await openEvent(shop, [{}])
    const body = { title: 'Seat', type: 'PAID', prices: [{ price: 1000 }], tax_and_fee_ids: [dollars.id] }
    for (const answer of [
      await shop.member.post(`${event.path}/tickets`, body),
      await shop.member.put(`${event.path}/tickets/${event.tickets[0].id}`, { tax_and_fee_ids: [dollars.id] }),
    ])
      expect([...refusal(answer), Object.keys(answer.body.errors)]).toEqual([422, 'currency_mismatch', ['tax_and_fee_ids']])
    expect((await shop.member.get(`${event.path}/tickets`)).body.data).toMatchObject([{ tax_and_fee_ids: [] }])
    const abroad = await openEvent(shop, [{ tax_and_fee_ids: [dollars.id] }], { currency: 'USD' })
    expect(await total(abroad)).toBe(2650)
    const moved = await shop.member.put(abroad.path, { currency: 'EUR' })
    expect([...refusal(moved), Object.keys(moved.body.errors)]).toEqual([422, 'currency_mismatch', ['currency']])
  })
})

describe('a change of a tax', () => {
  it('reaches every ticket of every event that carries it; placed orders keep what they were sold with', async () => {
    const ten = await tax()
    const events = [
      await openEvent(shop, [{ tax_and_fee_ids: [ten.id] }, { tax_and_fee_ids: [ten.id] }]),
      await openEvent(shop, [{ tax_and_fee_ids: [ten.id] }]),
    ]
    const [first] = events as [OpenEvent]
    const placed = await placeOrder(first, cartOf([first.tickets[0], 2]))
    expect(placed.body.data).toMatchObject({ total: 5500, charges: [{ name: 'VAT', amount: 500 }] })
    expect((await change(ten, { name: 'New VAT', rate_ppm: 200_000 })).status).toBe(200)
    for (const event of events)
      for (const ticket of event.tickets) {
        expect(await total(event, ticket)).toBe(3000)
        const shown = (await page(event)).tickets.find(({ id }: any) => id === ticket.id)
        expect(shown.prices[0]).toMatchObject({ gross: 3000, taxes: 500, charges: [{ name: 'New VAT', amount: 500 }] })
      }
    const { order } = await newBuyer(first, placed)
    expect(order).toMatchObject({ total: 5500, charges: [{ name: 'VAT', amount: 500 }], lines: [{ unit: { taxes: 250 } }] })
    expect((await change(ten, { included: true })).status).toBe(200)
    expect((await quote(first, cartOf([first.tickets[0], 1]))).body.data).toMatchObject({ total: 2500, included_tax_total: 417 })
  })

  it('that deletes it takes it off every ticket, and off no order', async () => {
    const ten = await tax()
    const booking = await make(shop.member, path, fee)
    const event = await openEvent(shop, [{ tax_and_fee_ids: [ten.id, booking.id] }])
    const placed = await placeOrder(event, cartOf([event.tickets[0], 1]))
    expect((await shop.member.delete(`${path}/${ten.id}`)).status).toBe(204)
    expect((await shop.member.get(`${event.path}/tickets`)).body.data).toMatchObject([{ tax_and_fee_ids: [booking.id] }])
    expect(await total(event)).toBe(2650)
    expect((await newBuyer(event, placed)).order.total).toBe(2915)
  })

  it('made by several at once ends the same everywhere', async () => {
    const ten = await tax()
    const event = await openEvent(shop, [{ tax_and_fee_ids: [ten.id] }])
    const answers = await together(8, (index) => change(ten, { rate_ppm: (index + 1) * 10_000 }))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const { rate_ppm } = (await shop.member.get(`${path}/${ten.id}`)).body.data
    expect(await total(event)).toBe(2500 + (2500 * rate_ppm) / 1_000_000)
  })

  it('made while tickets are being created reaches them all', async () => {
    const ten = await tax()
    const event = await openEvent(shop, [{}])
    const body = { title: 'Seat', type: 'PAID', prices: [{ price: 2500 }], tax_and_fee_ids: [ten.id] }
    const [changed, ...made] = await together(6, (index) =>
      index === 0 ? change(ten, { rate_ppm: 200_000 }) : shop.member.post(`${event.path}/tickets`, body),
    )
    expect(changed?.status).toBe(200)
    for (const answer of made) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      expect(await total(event, answer.body.data)).toBe(3000)
    }
  })

  it('that deletes it while tickets are being created leaves it on none', async () => {
    const ten = await tax()
    const event = await openEvent(shop, [{}])
    const body = { title: 'Seat', type: 'PAID', prices: [{ price: 2500 }], tax_and_fee_ids: [ten.id] }
    const [deleted, ...made] = await together(6, (index) =>
      index === 0 ? shop.member.delete(`${path}/${ten.id}`) : shop.member.post(`${event.path}/tickets`, body),
    )
    expect(deleted?.status).toBe(204)
    for (const { status } of made) expect([201, 422]).toContain(status)
    for (const ticket of (await shop.member.get(`${event.path}/tickets`)).body.data) {
      expect(ticket.tax_and_fee_ids).toEqual([])
      expect(await total(event, ticket)).toBe(2500)
    }
  })
})
