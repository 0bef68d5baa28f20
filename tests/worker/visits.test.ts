import { expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { cartOf, newAddress, openShop, orderWithDetails, pay } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

it('counts visits by source beside the orders they led to', async () => {
  const shop = await openShop()
  const open = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
    const response = await fetch(stack().url + path, { headers: { 'user-agent': firefox, 'cf-connecting-ip': newAddress(), ...headers } })
    await response.arrayBuffer()
    return response.status
  }
  const page = `/e/${shop.eventId}/a-night`
  for (let n = 0; n < 20; n += 1) expect(await open(`${page}?utm_source=Poster`)).toBe(200)
  await open(page)
  await open(page, { referer: 'https://www.example.org/what-is-on' })
  await open(page, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await open(`/widget/${shop.eventId}`, { referer: 'https://hall.example/' })
  await pay(await orderWithDetails(shop, { ...cartOf([shop.paid, 2]), source: 'utm:poster' }))
  await orderWithDetails(shop, cartOf([shop.free, 1]))

  const report = async (name: string) => (await shop.member.get(`/events/${shop.eventId}/reports/${name}`)).body
  const { data, totals } = await eventually(
    () => report('sources'),
    ({ totals: sums }) => sums.visits === 23 && sums.orders === 2,
    'all visits and both orders',
  )
  const figures = data.map((row: any) => [row.source, row.visits, row.carts, row.orders, row.conversion_ppm, row.tickets, row.gross])
  expect(figures.toSorted()).toEqual(
    [
      [null, 1, 1, 1, null, 1, 0],
      ['site:example.org', 1, 0, 0, null, 0, 0],
      ['utm:poster', 20, 1, 1, 50_000, 2, 5000],
      ['widget:hall.example', 1, 0, 0, null, 0, 0],
    ].toSorted(),
  )
  const daily = await report('daily-sales')
  for (const sum of ['visits', 'carts', 'orders', 'tickets', 'gross', 'refunded', 'net']) expect(daily.totals[sum], sum).toBe(totals[sum])
  expect((await shop.member.get(`/events/${shop.eventId}/stats`)).body.data.visits).toBe(23)

  const bad = await call('POST', `/public/events/${shop.eventId}/order`, { body: { ...cartOf([shop.free, 1]), source: 'x'.repeat(500) } })
  expect([bad.status, Object.keys(bad.body.errors ?? bad.body.error?.errors ?? bad.body)]).toEqual([422, ['source']])
})
