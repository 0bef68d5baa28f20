import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch } from '../support/browser.ts'
import { cartOf, openShop, orderWithDetails, type Buyer, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let browser: Browser
let shop: Shop
let done: Buyer
let open: Buyer
let list: { short_id: string }
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
  done = await orderWithDetails(shop, cartOf([shop.free, 2]))
  open = await orderWithDetails(shop, cartOf([shop.paid, 1]))
  list = (await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main hall' })).body.data
})
afterAll(() => browser.close())

/** What a finger is to hit and would miss: lower than 44 pixels, and not a link inside a sentence. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInSentence = (element: Element): boolean =>
      element.localName === 'a' &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent !== element.textContent
    const found = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')].filter((element) => {
      const target = element.closest('label') ?? element
      const { width, height } = target.getBoundingClientRect()
      return element.checkVisibility() && width > 0 && height < 44 && !isInSentence(element)
    })
    return found.map((element) => `${element.outerHTML.slice(0, 120)} ${element.getBoundingClientRect().height}`)
  })

const pages: Record<string, () => string> = {
  ticket: () => `/ticket/${shop.eventId}/${done.order.attendees[0].short_id}`,
  order: () => `/order/${shop.eventId}/${done.order.short_id}`,
  'order, on paper': () => `/order/${shop.eventId}/${done.order.short_id}/print`,
  details: () => `/checkout/${shop.eventId}/${open.order.short_id}/details`,
  payment: () => `/checkout/${shop.eventId}/${open.order.short_id}/payment`,
  'someone else’s order': () => `/order/${shop.eventId}/${open.order.short_id}`,
  door: () => `/check-in/${list.short_id}`,
}

describe.each(Object.keys(pages))('on a phone the page of a %s', (name) => {
  it('has targets for fingers and scrolls in no way it need not', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en' })
    const isMine = name === 'details' || name === 'payment'
    if (isMine)
      await context.addInitScript(
        ([key, token]) => localStorage.setItem(key as string, JSON.stringify({ token })),
        [`foyer.order.${open.order.short_id}`, open.session],
      )
    const page = await context.newPage()
    await page.goto(`${stack().url}${pages[name]?.()}`)
    await page.waitForLoadState('networkidle')
    await page.locator('h1').first().waitFor()
    expect(await smallTargets(page)).toEqual([])
    const size = await page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
      return { scrollWidth, clientWidth, scrollHeight, clientHeight }
    })
    expect(size.scrollWidth).toBe(size.clientWidth)
    if (size.scrollHeight - size.clientHeight < 8) expect(size.scrollHeight).toBe(size.clientHeight)
    await context.close()
  })
})
