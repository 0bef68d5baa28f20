import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, person } from '../support/browser.ts'
import { inTurn } from '../support/sample.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const { url } = stack()
let browser: Browser
let shop: Shop
beforeAll(async () => {
  browser = await launch()
  shop = await openShop({ price: 2500 }, { seo_title: 'A night of nocturnes' })
  const inDays = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T20:00`
  // A countdown, whose time is another in the browser than it was in the worker.
  const later = { title: 'Later', type: 'PAID', prices: [{ price: 1000, sale_start: inDays(2) }] }
  expect((await shop.member.post(`/events/${shop.eventId}/tickets`, later)).status).toBe(201)
})
afterAll(() => browser.close())

/** Everything the page complains about, from before it is opened. */
const complaints = (page: Page): string[] => {
  const errors: string[] = []
  // This test checks them itself, with the warnings.
  page.removeAllListeners('pageerror')
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

it('has the field of a promo code whose line was opened before the page was hydrated', async () => {
  const { context, page } = await person(browser, { locale: 'en', width: 1280 })
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${url}/e/${shop.eventId}/x`, { waitUntil: 'commit' })
  await page.locator('summary').filter({ hasText: 'Promo code' }).click()
  release()
  await page.locator('details[open] input').waitFor()
  await context.close()
})

describe.each(
  inTurn([
    ['en', 1280],
    ['ar', 1280],
    ['en', 390],
    ['ar', 390],
  ] as const),
)('the painted event page (%s, %i wide)', (locale, width) => {
  const say = wordsOf(locale)

  it('is taken over without a word of complaint, nothing moves, and it sells', async () => {
    const { context, page } = await person(browser, { locale, width })
    const errors = complaints(page)
    const fonts = new Set<string>()
    page.on('request', (request) => request.resourceType() === 'font' && fonts.add(/(\w+-\w+)-[^/]*$/.exec(request.url())?.[1] ?? ''))
    await page.addInitScript(() => {
      type Shift = { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] }
      const moved: unknown[] = []
      Object.assign(globalThis, { moved })
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as unknown as Shift[])
          moved.push(...sources.map(({ node, previousRect, currentRect }) => [node?.textContent, previousRect, currentRect]))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${url}/e/${shop.eventId}/x`)
    // As search engines read it, whether they run the page or not.
    await expect.poll(() => page.title()).toMatch(/^A night of nocturnes · Halle Nord · Foyer$/)
    await expect.poll(() => page.getByRole('heading', { name: say('Tickets'), exact: true }).count()).toBe(width === 390 ? 0 : 1)
    expect(await page.evaluate(() => (globalThis as unknown as { moved: unknown[] }).moved)).toEqual([])
    if (width === 390) await page.getByRole('button', { name: say('Get tickets') }).click()
    await page.getByRole('button', { name: say('Add {name}').replace('{name}', shop.paid.title) }).click()
    await page.getByRole('button', { name: say('Continue') }).click()
    await page.waitForURL(/\/checkout\/.*\/details/)
    await page.goBack()
    await page.locator('h1').waitFor()
    expect(errors).toEqual([])
    // No letters of another language are fetched: the page's own, and the event's.
    expect([...fonts].sort()).toEqual(locale === 'ar' ? ['inter-latin', 'vazirmatn-arabic'] : ['inter-latin'])
    await context.close()
  })

  it('reads whole with scripts off', async () => {
    const context = await browser.newContext({ locale, viewport: { width, height: 900 }, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${url}/e/${shop.eventId}/x`)
    for (const ticket of [shop.free, shop.paid]) expect(await page.getByText(ticket.title, { exact: true }).first().isVisible()).toBe(true)
    expect(await page.locator('noscript p').isVisible()).toBe(true)
    await context.close()
  })
})
