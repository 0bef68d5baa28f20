import type { Browser, Page, Request, Route } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { make } from '../support/event.ts'
import { launch, person } from '../support/browser.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let browser: Browser
let shop: Shop
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
  for (const title of ['Balcony', 'Box'])
    await make(shop.member, `/events/${shop.eventId}/tickets`, { title, type: 'FREE', prices: [{ price: 0, quantity: 5 }] })
})
afterAll(() => browser.close())

const titles = (page: Page) => page.getByRole('rowgroup').getByRole('link').allInnerTexts()

it('tickets moved faster than the server answers end in the order that is shown', async () => {
  const { context, page } = await person(browser, { locale: 'en' })
  await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  // The first is kept back until all were moved, and until whatever was sent beside it has its answer.
  const isDone = Promise.withResolvers<void>()
  const sent: Request[] = []
  page.on('request', (request) => request.url().endsWith('/tickets/sort') && sent.push(request))
  await page.route('**/tickets/sort', async (route: Route) => {
    if (route.request() === sent[0]) {
      await isDone.promise
      await Promise.all(sent.slice(1).map((other) => other.response()))
    }
    return route.continue()
  })
  await page.goto(`${stack().url}/manage/event/${shop.eventId}/tickets`)
  const handle = page.getByRole('button', { name: /Gallery.*arrow/ })
  await handle.focus()
  for (const place of [1, 2, 3]) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await titles(page)).indexOf('Gallery')).toBe(place)
    await handle.focus()
  }
  const shown = await titles(page)
  isDone.resolve()
  await sent[0]?.response()
  const atServer = async () =>
    (await shop.member.get(`/events/${shop.eventId}/tickets`)).body.data.map(({ title }: { title: string }) => title)
  await expect.poll(atServer).toEqual(shown)
  await expect.poll(() => titles(page)).toEqual(shown)

  // A filter stops moving, also while all tickets pass it.
  await page.goto(`${stack().url}/manage/event/${shop.eventId}/tickets?state=on_sale`)
  await handle.waitFor()
  expect([await titles(page), await handle.isDisabled()]).toEqual([shown, true])
  await context.close()
})
