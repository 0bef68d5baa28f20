import type { Browser, BrowserContext } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAccessible, launch, person } from '../support/browser.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
const { url } = stack()
let browser: Browser
let shop: Shop
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
})
afterAll(() => browser.close())

/** Has every page say what one of an installation says that sends no mail. */
const sendNoMail = (context: BrowserContext): Promise<unknown> =>
  context.route(`${url}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"mails_wait":false', '"mails_wait":true') })
  })

describe('where nothing sends mail', () => {
  it('a buyer is asked to keep the link, not informed that anything was sent', async () => {
    const { order } = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const before = await person(browser, { locale: 'en' })
    await before.page.goto(`${url}/order/${shop.eventId}/${order.short_id}`)
    await before.page.getByText(/^Sent to/).waitFor()
    await before.context.close()
    // A page kept by a service worker would come in the place of one that takes long.
    const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce', serviceWorkers: 'block' })
    await sendNoMail(context)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.goto(`${url}/order/${shop.eventId}/${order.short_id}`)
    await page.getByText(say('Save this page’s link to open your tickets later.')).waitFor()
    expect(await page.getByText(/^Sent to|Resend/).count()).toBe(0)
    await isAccessible(page)
    await page.goto(`${url}/ticket/${shop.eventId}/${order.attendees[0].short_id}`)
    await page.getByText('You’re going').waitFor()
    expect(await page.getByText(/^Sent to/).count()).toBe(0)
    await context.close()
  })

  it('the console says so above every screen', async () => {
    const { context, page } = await person(browser, { locale: 'en', token: shop.member.token })
    await sendNoMail(context)
    for (const path of ['/manage/events', `/manage/event/${shop.eventId}/orders`]) {
      await page.goto(url + path)
      await page.getByText(say('Email isn’t set up yet')).waitFor()
    }
    await isAccessible(page)
    await context.close()
  })
})
