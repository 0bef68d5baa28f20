import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { launch, person } from '../support/browser.ts'
import { openShop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

/** Where each line of a text ends on the page's starting side, in Arabic the right. */
const rightEdges = (text: Locator): Promise<number[]> =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].map(({ right }) => Math.round(right))
  })

it('aligns English texts of tickets with the Arabic page, whether they take one line or more', async () => {
  const browser = await launch()
  const shop = await openShop()
  const add = (title: string, description: string) =>
    shop.member.post(`/events/${shop.eventId}/tickets`, { title, type: 'PAID', prices: [{ price: 3000, quantity: 10 }], description })
  expect((await add('Stalls', '<p>One short line.</p>')).status).toBe(201)
  const long = `<p>Several lines: ${'a seat of your own, '.repeat(12)}and a drink.</p>`
  expect((await add('Balcony', long)).status).toBe(201)
  const { page } = await person(browser, { locale: 'ar', width: 1280 })
  await page.goto(`${stack().url}/e/${shop.eventId}`)
  const short = page.getByText('One short line.', { exact: true })
  const several = page.getByText('Several lines:')
  const [edge] = await rightEdges(short)
  const edges = await rightEdges(several)
  expect(edges.length).toBeGreaterThan(1)
  // A line that breaks leaves its last space outside.
  for (const right of edges) expect(Math.abs(right - edge!)).toBeLessThanOrEqual(6)
  await browser.close()
})
