import type { Browser, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAccessible, launch, person } from '../support/browser.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
let browser: Browser
let shop: Shop
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
})
afterAll(() => browser.close())

const refusal = (code: string, detail: string) => ({
  status: 503,
  contentType: 'application/problem+json',
  headers: { 'retry-after': '0' },
  body: JSON.stringify({ type: 'about:blank', title: 'Not now', status: 503, detail, code }),
})

/** Has the first calls of one kind answered as by a server that is too busy; answers with what all of them sent. */
const busyFor = async (page: Page, url: string, method: string, times: number): Promise<unknown[]> => {
  const sent: unknown[] = []
  await page.route(url, (route: Route) => {
    const request = route.request()
    if (request.method() !== method) return route.continue()
    sent.push([request.headers()['idempotency-key'], request.postData()])
    return sent.length > times ? route.continue() : route.fulfill(refusal('unavailable', 'Busy.'))
  })
  return sent
}

describe('while the server is too busy', () => {
  it('the page asks again by itself, under the same key, and neither the cart nor what was typed is lost', async () => {
    const { context, page } = await person(browser, { locale: 'en' })
    const quotes = await busyFor(page, '**/quote', 'POST', 1)
    const orders = await busyFor(page, '**/order', 'POST', 2)
    const details = await busyFor(page, '**/order/*', 'PUT', 1)
    await page.goto(`${stack().url}/e/${shop.eventId}`)
    await page.getByRole('button', { name: say('Add {name}').replace('{name}', 'Gallery') }).click()
    await page.getByRole('button', { name: say('Continue'), exact: true }).click()
    await page.locator('[name="first_name"]').fill('Noor')
    await page.locator('[name="last_name"]').fill('Haddad')
    await page.locator('[name="email"]').fill('noor@example.test')
    await page.getByRole('button', { name: say('Complete order') }).click()
    await page.waitForURL('**/summary*')
    expect(quotes.length).toBeGreaterThan(1)
    expect([orders.length, new Set(orders.map(String)).size]).toEqual([3, 1])
    expect([details.length, new Set(details.map(String)).size]).toEqual([2, 1])
    await context.close()
  })

  it('the console says that it is the database, and loads the list when it is asked to again', async () => {
    const { context, page } = await person(browser, { locale: 'en' })
    await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const url = `**/api/events/${shop.eventId}/orders?*`
    const words = 'Ticket sales and check-in still work.'
    await page.route(url, (route) => route.fulfill(refusal('database_unavailable', words)))
    await page.goto(`${stack().url}/manage/event/${shop.eventId}/orders`)
    await page.getByText(words).waitFor()
    await page.getByText('Not now').waitFor()
    await isAccessible(page)
    await page.unroute(url)
    await page.getByRole('button', { name: say('Try again') }).click()
    await page.getByText(buyer.order.number).first().waitFor()
    await context.close()
  })
})
