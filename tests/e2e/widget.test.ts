import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAccessible, launch, person } from '../support/browser.ts'
import { make } from '../support/event.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
const { url } = stack()
/** Someone else's site: another origin, a page with the widget in a frame. */
const site = createServer((request, response) => {
  const frame = `<iframe title="Tickets" src="${url}/widget/${shop.eventId}${request.url?.slice(1)}" width="420" height="700"></iframe>`
  response.setHeader('content-type', 'text/html')
  response.end(`<!doctype html><html lang="en"><title>Hallenwerk</title><main><h1>Hallenwerk</h1>${frame}</main></html>`)
})
const host = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`
let browser: Browser
let shop: Shop
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  browser = await launch('whole')
  shop = await openShop({ price: 3200 })
})
afterAll(async () => {
  await browser.close()
  site.closeAllConnections()
  site.close()
})

const add = (title: string) => say('Add {name}').replace('{name}', title)

const embed = async (page: Page, search = '') => {
  await page.goto(`${host()}/${search}`)
  return page.frameLocator('iframe')
}

describe('the widget in someone else’s page', () => {
  it('takes the cart, and the order is placed on Foyer’s own page in another tab', async () => {
    const { context, page } = await person(browser, { locale: 'en' })
    const widget = await embed(page)
    await widget.getByRole('button', { name: say('Choose a ticket'), exact: true }).click()
    await widget.getByText(say('Add at least one ticket first.')).waitFor()
    // In a narrow column too, name and button share a line.
    const resize = (width: string) => page.locator('iframe').evaluate((frame: HTMLIFrameElement, to) => (frame.style.width = to), width)
    await resize('260px')
    const title = widget.getByRole('heading', { name: shop.paid.title })
    const button = widget.getByRole('button', { name: add(shop.paid.title) })
    await expect
      .poll(async () => {
        const [name, press] = [await title.boundingBox(), await button.boundingBox()]
        return name !== null && press !== null && press.width < 230 && press.y < name.y + name.height
      })
      .toBe(true)
    await resize('')
    await button.click()
    await widget.getByText('€32.00').last().waitFor()
    await isAccessible(page)
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      widget.getByRole('button', { name: say('Continue'), exact: true }).click(),
    ])
    await tab.waitForURL(`${url}/checkout/${shop.eventId}/*/details`)
    await tab.getByText('€32.00').first().waitFor()
    // The opener is our own frame, which receives the order's outcome; the page around that can't reach this tab.
    expect(await tab.evaluate(() => (window.opener as Window).location.pathname)).toBe(`/widget/${shop.eventId}`)
    expect(page.url()).toBe(`${host()}/`)
    // Going back leads to the event, and places nothing again.
    await tab.goBack()
    await tab.waitForURL(`${url}/e/${shop.eventId}`)
    await tab.getByRole('link', { name: say('Back to your order') }).waitFor()
    await context.close()
  })

  it('does not give up an unfinished order unasked', async () => {
    const { context, page } = await person(browser, { locale: 'en' })
    const begin = async (): Promise<void> => {
      const widget = await embed(page, '?target=self')
      await widget.getByRole('button', { name: add(shop.free.title) }).click()
      await widget.getByRole('button', { name: say('Continue'), exact: true }).click()
    }
    await begin()
    await page.waitForURL(`${url}/checkout/${shop.eventId}/*/details`)
    const first = page.url()
    await begin()
    await page.getByRole('heading', { name: say('You have an unfinished order') }).waitFor()
    await isAccessible(page)
    await page.getByRole('button', { name: say('Start a new order') }).click()
    await page.waitForURL(`${url}/checkout/${shop.eventId}/*/details`)
    expect(page.url()).not.toBe(first)
    await context.close()
  })

  it('takes a promo code and lets it go, and goes on by the organizer’s own words', async () => {
    const path = `/events/${shop.eventId}`
    await make(shop.member, `${path}/promo-codes`, { code: 'CREW', discount_type: 'PERCENTAGE', rate_ppm: 100_000 })
    expect((await shop.member.put(`${path}/settings`, { continue_button_text: 'Off we go' })).status).toBe(200)
    const { context, page } = await person(browser, { locale: 'en', width: 420 })
    await page.goto(`${url}/widget/${shop.eventId}`)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const enter = async (code: string): Promise<void> => {
      await page.getByText(say('Promo code'), { exact: true }).click()
      await page.locator('[name="promo_code"]').fill(code)
      await button(say('Apply')).click()
    }
    await enter('nothing')
    await button(say('Continue without code')).click()
    await enter('crew')
    await page.getByText('€28.80').first().waitFor()
    await button('Remove promo code CREW').click()
    await page.getByText('€28.80').first().waitFor({ state: 'detached' })
    await button(add(shop.paid.title)).click()
    const [tab] = await Promise.all([context.waitForEvent('page'), button('Off we go').click()])
    await tab.waitForURL(`${url}/checkout/${shop.eventId}/*/details`)
    await context.close()
    expect((await shop.member.put(`${path}/settings`, { continue_button_text: null })).status).toBe(200)
  })

  it('says what is wrong with a cart that can’t be had, and leads to the event', async () => {
    const { context, page } = await person(browser, { locale: 'en' })
    const cart = { tickets: [{ ticket_id: shop.paid.id, prices: [{ price_id: shop.paid.prices[0].id, quantity: 101 }] }] }
    await page.goto(`${url}/checkout/${shop.eventId}?cart=${encodeURIComponent(JSON.stringify(cart))}`)
    await page.getByRole('heading', { name: say('We couldn’t hold your tickets') }).waitFor()
    await isAccessible(page)
    await page.goto(`${url}/checkout/${shop.eventId}?cart=nonsense`)
    await page.getByRole('heading', { name: say('The link you clicked is invalid') }).waitFor()
    await page.getByRole('link', { name: say('View event') }).click()
    await page.waitForURL(`${url}/e/${shop.eventId}`)
    await context.close()
  })
})
