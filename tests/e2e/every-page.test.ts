import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch } from '../support/browser.ts'
import { effort } from '../support/effort.ts'
import { consolePages, isUnknown, publicPages, type ShownOrder } from '../support/every-page.ts'
import { keepWords, listen, markSentences, untranslated, wordsOf } from '../support/marked-page.ts'
import { sampleOf } from '../support/sample.ts'
import { paidOrder } from '../support/refunds.ts'
import { resetSimulator } from '../support/simulator.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

const { url } = stack()
let browser: Browser
let shop: Shop
let order: ShownOrder
beforeAll(async () => {
  await resetSimulator()
  browser = await launch()
  shop = await openShop({ price: 3200 })
  order = (await paidOrder(shop, 1)).order
})
afterAll(() => browser.close())

/** What stands beyond the edge of a page that scrolls sideways. */
const tooWide = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const beyond = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
  return beyond.slice(-1).map((one) => `${one.localName} “${one.textContent.trim().slice(0, 30)}”`)
}

/** One page in so many, others each day, and each unknown address: all are seen by the long form. */
const every = effort('EVERY_PAGE', { short: 40, long: 1 })

it('is on every page translated whole, and fits a screen of 320 pixels', { timeout: 2_400_000 }, async () => {
  const found: string[] = []
  for (const [paths, token] of [
    [consolePages(shop, order), shop.member.token],
    [publicPages(shop, order), null],
  ] as const) {
    const context = await browser.newContext({ locale: 'en', viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' })
    if (token) await context.addInitScript((mine) => localStorage.setItem('foyer.token', mine), token)
    await markSentences(context)
    const page = await context.newPage()
    const data = new Set(wordsOf(`${url}/e/${shop.eventId}`))
    listen(page, data)
    for (const path of new Set([...sampleOf(paths, every, new Date()), ...paths.filter(isUnknown)])) {
      await page.goto(url + path)
      await page.getByText('⟦').first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      keepWords(JSON.parse((await page.locator('#page').textContent()) ?? ''), data)
      const here = path.replace(shop.eventId, '…')
      found.push(...(await page.evaluate(tooWide)).map((one) => `${here}: ${one} is too wide`))
      found.push(...(await untranslated(page, data)).map((text) => `${here}: ${text.slice(0, 80)}`))
    }
    await context.close()
  }
  expect(found).toEqual([])
})
