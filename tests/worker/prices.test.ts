import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { mailTo } from '../support/mail.ts'
import { cartOf, confirmIntent, openShop, orderStatus, orderWithDetails, startPayment, type Shop } from '../support/shop.ts'

type Item = Record<string, unknown>
const percent = (type: string, rate_ppm: number, included = false): Item => ({
  name: `${type} ${rate_ppm}`,
  type,
  calculation: 'PERCENTAGE',
  rate_ppm,
  included,
})
const fixed = (type: string, amount: number, currency: string): Item => ({
  name: `${type} ${amount}`,
  type,
  calculation: 'FIXED',
  amount,
  currency,
})
const off = (rate_ppm: number): Item => ({ discount_type: 'PERCENTAGE', rate_ppm })

/** product, section 3: the table of prices, in minor units. */
const rows: {
  name: string
  currency: string
  price: number
  quantity: number
  promo?: Item
  items: Item[]
  total: number
  unit?: Item
  tax?: number
}[] = [
  {
    name: '10 % included',
    currency: 'USD',
    price: 2500,
    quantity: 2,
    items: [percent('TAX', 100_000, true)],
    total: 5000,
    unit: { net: 2273, included_taxes: 227 },
  },
  {
    name: '19 % included',
    currency: 'EUR',
    price: 10000,
    quantity: 5,
    items: [percent('TAX', 190_000, true)],
    total: 50000,
    unit: { net: 8403 },
    tax: 7985,
  },
  {
    name: 'discount, fee, tax',
    currency: 'EUR',
    price: 10000,
    quantity: 1,
    promo: off(100_000),
    items: [percent('FEE', 50_000), percent('TAX', 190_000)],
    total: 11246,
    unit: { fees: 450, taxes: 1796 },
  },
  {
    name: 'fixed discount and fee',
    currency: 'USD',
    price: 4999,
    quantity: 3,
    promo: { discount_type: 'FIXED', amount: 1500 },
    items: [fixed('FEE', 50, 'USD'), percent('TAX', 88_750)],
    total: 11592,
    unit: { discount: 1500, fees: 50, taxes: 315 },
  },
  {
    name: 'no decimals',
    currency: 'JPY',
    price: 1500,
    quantity: 2,
    promo: off(330_000),
    items: [percent('TAX', 100_000)],
    total: 2212,
    unit: { taxes: 101 },
  },
  {
    name: 'three decimals',
    currency: 'KWD',
    price: 5250,
    quantity: 1,
    items: [percent('FEE', 25_000), percent('TAX', 50_000)],
    total: 5650,
    unit: { fees: 130, taxes: 270 },
  },
  {
    name: 'fee taxed inside',
    currency: 'EUR',
    price: 1000,
    quantity: 1,
    items: [fixed('FEE', 200, 'EUR'), percent('TAX', 190_000, true)],
    total: 1200,
    tax: 192,
  },
  {
    name: 'all off',
    currency: 'EUR',
    price: 1000,
    quantity: 1,
    promo: off(1_000_000),
    items: [fixed('FEE', 100, 'EUR'), percent('TAX', 190_000)],
    total: 0,
    tax: 0,
  },
]

describe('the table of prices, through the API', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })

  it.each(rows)(
    '$currency, $name: page, quote, order, charge and console say the same',
    async ({ currency, price, quantity, promo, items, total, unit = {}, tax }) => {
      const { member } = shop
      const [organizer] = (await member.get('/organizers')).body.data
      const event = (
        await member.post('/events', {
          title: 'Prices',
          organizer_id: organizer.id,
          start_date: '2031-06-01T19:00',
          timezone: 'Europe/Berlin',
          currency,
        })
      ).body.data
      const ids: string[] = []
      for (const item of items) {
        const made = await member.post('/taxes-and-fees', item)
        expect(made.status, JSON.stringify(made.body)).toBe(201)
        ids.push(made.body.data.id)
      }
      const ticket = await member.post(`/events/${event.id}/tickets`, {
        title: 'Seat',
        type: 'PAID',
        prices: [{ price, quantity: 50 }],
        tax_and_fee_ids: ids,
      })
      expect(ticket.status, JSON.stringify(ticket.body)).toBe(201)
      if (promo) expect((await member.post(`/events/${event.id}/promo-codes`, { code: 'Off-1', ...promo })).status).toBe(201)
      expect((await member.put(`/events/${event.id}/status`, { status: 'LIVE' })).status).toBe(200)
      const code = promo ? 'OFF-1' : undefined

      const page = await call('GET', `/public/events/${event.id}${code ? `?promo_code=${code}` : ''}`)
      const shown = page.body.data.tickets[0].prices[0]
      expect(shown.gross * quantity).toBe(total)
      const cart = { ...cartOf([ticket.body.data, quantity]), ...(code ? { promo_code: code } : {}) }
      const quoted = await call('POST', `/public/events/${event.id}/quote`, { body: cart })
      expect(quoted.body.data).toMatchObject({ total, currency, lines: [{ quantity, unit }] })
      if (tax !== undefined) expect(quoted.body.data.tax_total).toBe(tax)

      const buyer = await orderWithDetails({ eventId: event.id }, cart)
      const { lines: _, promo_code: __, ...totals } = quoted.body.data
      expect(buyer.order).toMatchObject({ ...totals, promo_code: code ? 'Off-1' : null })
      if (total === 0) return expect(buyer.order.status).toBe('COMPLETED')
      const payment = await startPayment(buyer)
      expect(payment.body.data).toMatchObject({ amount: total, currency })
      const charged = await confirmIntent(payment.body.data.payment_intent_id, payment.body.data.account_id)
      expect(charged.body).toMatchObject({ status: 'succeeded', amount_received: total, currency: currency.toLowerCase() })
      const paid = await orderStatus(buyer, 'COMPLETED')
      const order = await member.get(`/events/${event.id}/orders/${paid.id}`)
      expect(order.body.data.total).toBe(total)
      const stats = await member.get(`/events/${event.id}/stats`)
      expect(stats.body.data.gross).toBe(total)
      const mail = await mailTo(buyer.email, (one) => one.text.includes(paid.number))
      const decimals = ({ JPY: 0, KWD: 3 } as Record<string, number>)[currency] ?? 2
      const written = new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
        total / 10 ** decimals,
      )
      expect(mail.text).toContain(written)
    },
  )
})
