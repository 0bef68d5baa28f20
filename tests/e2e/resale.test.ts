import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { keepSession } from '../support/at-checkout.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { cartOf, openShop, orderWithDetails, pay, startPaying, type Buyer, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let browser: Browser
let shop: Shop
let seller: Buyer
beforeAll(async () => {
  browser = await launch()
  shop = await openShop({ paid: 1, free: 0 })
  await shop.member.put(`/events/${shop.eventId}/self-service`, { resale: true, resale_fee_ppm: 100_000 })
  seller = await orderWithDetails(shop, cartOf([shop.paid, 1]))
  await pay(seller)
})
afterAll(() => browser.close())

const phone = async (buyer?: Buyer, locale = 'en') => {
  const { page, context } = await person(browser, { locale, width: 390 })
  if (buyer) await keepSession(context, buyer.order.short_id, buyer.session)
  return page
}

it('a ticket is offered back from the order’s page, shown on the event’s, taken back, and sold', async () => {
  const page = await phone(seller)
  await page.goto(`${stack().url}/order/${shop.eventId}/${seller.order.short_id}`)
  await page.getByRole('button', { name: /^Guest1 Müller/ }).click()
  await page.getByRole('button', { name: /^Offer it back/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('It goes on the event page at once.').waitFor()
  await sheet.getByText('€22.50').waitFor()
  await isAccessible(page)
  await sheet.getByRole('button', { name: 'Offer it for €25.00' }).click()
  await page.getByText('On offer for €25.00').waitFor()
  await isAccessible(page)

  const event = await phone()
  await event.goto(`${stack().url}/e/${shop.eventId}`)
  await event.getByText('Sold out, but 1 ticket was returned').waitFor()
  await isAccessible(event)

  const paying = await startPaying(shop)
  await page.getByRole('button', { name: 'Take it back' }).click()
  const busy = page.getByRole('dialog', { name: 'Someone is paying for it' })
  await busy.waitFor()
  await isAccessible(page)
  await busy.getByRole('button', { name: /^Take back at/ }).click()
  await page.getByText('Someone is paying for it. If they don’t finish').waitFor()
  await page.getByRole('button', { name: 'Leave it on offer' }).click()
  await page.getByRole('button', { name: 'Take it back' }).waitFor()

  await pay(paying.buyer)
  await page.reload()
  await page.getByText(/^Sold on/).waitFor()
  await page.getByRole('button', { name: /^Guest1 Müller/ }).click()
  await page.getByText('Sold for').waitFor()
  await isAccessible(page)
  const { data } = (await call('GET', paying.buyer.path, { headers: paying.buyer.headers })).body
  const buyers = await phone(paying.buyer)
  await buyers.goto(`${stack().url}/ticket/${shop.eventId}/${data.attendees[0].short_id}`)
  await buyers.getByText('You’re going').waitFor()
  expect(await buyers.content()).not.toContain(seller.email)
  await isAccessible(buyers)
})
