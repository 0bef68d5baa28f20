import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/api.ts'
import { launch, isAccessible, person } from '../support/browser.ts'
import { bothWays } from '../support/effort.ts'
import { make, openEvent } from '../support/event.ts'
import { readQrPath } from '../support/qr.ts'
import { cartOf, openShop, orderWithDetails, type Buyer, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

let browser: Browser
let shop: Shop
let buyer: Buyer
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
  const location = { venue_name: 'Speicher 9', address_1: 'Elbkai 9', postal_code: '20457', city: 'Hamburg', country: 'DE' }
  expect((await shop.member.put(`/events/${shop.eventId}`, { location })).status).toBe(200)
  buyer = await orderWithDetails(shop, cartOf([shop.free, 2]))
})
afterAll(() => browser.close())

const orderPage = () => `${stack().url}/order/${shop.eventId}/${buyer.order.short_id}`
const ticketPage = (index: number) => `${stack().url}/ticket/${shop.eventId}/${buyer.order.attendees[index].short_id}`
const code = (page: Page) => page.locator('main svg[role="img"]:visible')

describe.each(bothWays('ar'))('an order’s tickets (%s)', (locale) => {
  const say = wordsOf(locale)

  it('show their code large at once, one after the other, with place and way', async () => {
    const { page, context } = await person(browser, { locale, width: 390 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto(orderPage())
    const width = async () => (await code(page).boundingBox())?.width
    await expect.poll(width).toBeGreaterThan(300)
    expect(await code(page).evaluate((svg) => getComputedStyle(svg).backgroundColor)).toBe('rgb(255, 255, 255)')
    await page.getByText('Elbkai 9, 20457 Hamburg').first().waitFor()
    const first = (await code(page).getAttribute('aria-label')) ?? ''
    await page.getByRole('button', { name: say('Next ticket') }).click()
    await expect.poll(() => code(page).getAttribute('aria-label')).not.toBe(first)
    await page.getByRole('button', { name: say('Previous ticket') }).click()
    await expect.poll(() => code(page).getAttribute('aria-label')).toBe(first)
    const saved = async (name: string): Promise<string> => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: say(name) }).click()])
      return file.suggestedFilename()
    }
    expect(await saved('Save PDF')).toBe(`${buyer.order.number.slice(1)}.pdf`)
    await isAccessible(page)

    await page.goto(ticketPage(0))
    await expect.poll(width).toBeGreaterThan(300)
    const directions = await page.getByRole('link', { name: say('Directions') }).getAttribute('href')
    expect(decodeURIComponent(directions ?? '')).toContain('Elbkai 9')
    await page.getByRole('link', { name: say('View event') }).waitFor()
    expect(await saved('Save PDF')).toBe(`${buyer.order.number.slice(1)}-1.pdf`)
    const contact = page.getByRole('link', { name: say('Contact <0>{name}</0>').replace(/<0>.*<\/0>/, 'Halle Nord') })
    expect(await contact.getAttribute('href')).toMatch(/^mailto:.+\?subject=.+Nocturnes$/)
    const time = page.locator('main time:visible').first()
    await expect.poll(async () => (await time.locator('span').first().boundingBox())?.height).toBeLessThan(24)
    await isAccessible(page)
    await page.getByRole('link', { name: say('Next ticket') }).click()
    await page.waitForURL(ticketPage(1))
    await page.getByRole('link', { name: say('Previous ticket') }).click()
    await page.waitForURL(ticketPage(0))
    await page.getByRole('link', { name: buyer.order.number }).click()
    await page.waitForURL(orderPage())
    await context.close()
  })
})

it('an order’s few tickets are side by side on a wide screen', async () => {
  const { page, context } = await person(browser, { locale: 'en', width: 1440 })
  await page.goto(orderPage())
  await expect.poll(() => code(page).count()).toBe(2)
  const [first, second] = await Promise.all([0, 1].map((index) => code(page).nth(index).boundingBox()))
  expect(first?.y).toBe(second?.y)
  const codes = await Promise.all(
    [0, 1].map(async (index) => readQrPath((await code(page).nth(index).locator('path').getAttribute('d')) ?? '')),
  )
  expect(codes).toHaveLength(2)
  expect(new Set(codes).size).toBe(2)
  expect(codes).not.toContain(null)
  expect(await page.getByRole('button', { name: 'Next ticket' }).count()).toBe(0)
  await isAccessible(page)
  await page
    .getByRole('link', { name: /^Guest1 Müller/ })
    .first()
    .click()
  await page.waitForURL(ticketPage(0))
  await context.close()
})

describe('a ticket', () => {
  it('opened from its link alone leads to no other and not to the order', async () => {
    const { page, context } = await person(browser, { locale: 'en', width: 390 })
    await page.goto(ticketPage(1))
    await code(page).waitFor()
    expect(await page.getByRole('link', { name: buyer.order.number }).count()).toBe(0)
    expect(await page.getByRole('navigation').count()).toBe(0)
    await context.close()
  })

  it('and its order open without a network once they were opened, and say since when', async () => {
    const say = wordsOf('en')
    const { page, context } = await person(browser, { locale: 'en', width: 390 })
    const isKept = (cacheName: string) =>
      eventually(
        () =>
          page.evaluate(
            async (name) =>
              navigator.serviceWorker.controller && Boolean(await caches.match('/page', { cacheName: name, ignoreVary: true })),
            cacheName,
          ),
        Boolean,
        'the page to be kept',
      )
    await page.goto(ticketPage(0))
    await isKept('foyer-ticket')
    await page.goto(orderPage())
    await isKept('foyer-order')
    await context.setOffline(true)
    for (const address of [ticketPage(0), orderPage()]) {
      await page.goto(address)
      await code(page).waitFor()
      await page.getByText(/^Offline, as of \d\d:\d\d$/).waitFor()
    }
    // Never opened here: no stranger's page, and no sign-in.
    await page.goto(ticketPage(1))
    await page.getByRole('button', { name: say('Try again') }).waitFor()
    expect(await page.locator('a[href*="auth"], a[href="/"]').count()).toBe(0)

    await context.setOffline(false)
    await page.goto(ticketPage(0))
    await code(page).waitFor()
    await page.getByText(/^Offline/).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(async () => (await caches.open('foyer-answers')).keys().then((keys) => keys.length))).toBe(2)
    await context.close()
  })

  it('that is gone is forgotten', async () => {
    const { page, context } = await person(browser, { locale: 'en', width: 390 })
    await page.goto(ticketPage(0))
    const count = () => page.evaluate(async () => (await caches.open('foyer-answers')).keys().then((keys) => keys.length))
    await expect.poll(count).toBe(1)
    await page.route('**/attendees/*', (route) =>
      route.fulfill({ status: 404, json: { code: 'not_found', title: 'Not found', status: 404 } }),
    )
    await page.reload()
    await page.getByRole('heading', { name: wordsOf('en')('Ticket not found') }).waitFor()
    await expect.poll(count).toBe(0)
    await context.close()
  })
})

describe('moving codes', () => {
  it('are shown and scanned without a network, each for its slots, and are no use once they are old', async () => {
    const event = await openEvent(shop, [{ type: 'FREE', prices: [{ price: 0, quantity: 10 }] }], { settings: { moving_codes: true } })
    const mine = await orderWithDetails(event, cartOf([event.tickets[0], 1]))
    const list = await make(shop.member, `${event.path}/check-in-lists`, { name: 'Door' })
    const say = wordsOf('en')
    const phone = await person(browser, { locale: 'en', width: 390 })
    const address = `${stack().url}/ticket/${event.eventId}/${mine.order.attendees[0].short_id}`
    const shown = async () => readQrPath((await code(phone.page).locator('path').getAttribute('d')) ?? '')
    await phone.page.goto(address)
    await phone.page.getByText(say('Screenshots won’t work')).waitFor()
    await isAccessible(phone.page)
    const first = await shown()
    expect(first).toMatch(/^[0-9A-Z]{6}-1\.[0-9A-Z]+\.[0-9A-Z]{14}$/)

    const door = await person(browser, { locale: 'en', width: 390 })
    await door.page.goto(`${stack().url}/check-in/${list.short_id}`)
    await door.page.getByText(say('Guest list is on this device')).waitFor()
    await door.page.getByLabel(say('Device name')).fill('North')
    await door.page.getByRole('button', { name: say('Start without a camera') }).click()
    for (const { context } of [phone, door]) await context.setOffline(true)
    const pass = (page: Page, minutes: number) =>
      page.evaluate((ahead) => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + ahead * 60_000
      }, minutes)
    const scan = async (text: string | null, title: string) => {
      await door.page.locator('input[name="code"]').fill(text ?? '')
      await door.page.keyboard.press('Enter')
      await door.page.getByRole('heading', { name: title }).waitFor()
      await door.page.getByRole('button', { name: say('Scan next') }).click()
      await door.page.getByRole('alert').waitFor({ state: 'detached' })
    }
    for (const { page } of [phone, door]) await pass(page, 5)
    await expect.poll(shown).not.toBe(first)
    await scan(first, say('Not valid'))
    const admitted = await shown()
    await scan(admitted, say('Checked in'))
    // Later than a scan that is held in front of the camera for long, and within its slots.
    await pass(door.page, 0.2)
    await scan(admitted, say('Already in'))
    for (const { context } of [phone, door]) await context.close()
  })
})

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

describe.each(bothWays('en'))('on paper (%s)', (locale) => {
  const say = wordsOf(locale)

  it('all tickets of an order are on one sheet, or each on its own, and the receipt on another, with the venue', async () => {
    const { page, context } = await person(browser, { locale })
    await page.goto(`${orderPage()}/print`)
    await code(page).first().waitFor()
    const print = async () => {
      await page.emulateMedia({ media: 'print' })
      const text = await page.locator('body').innerText()
      const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }))
      await page.emulateMedia({ media: 'screen' })
      return { pages, text, tickets: text.split('Elbkai 9, 20457 Hamburg').length - 1 }
    }
    const choose = (label: string) => page.getByRole('radio', { name: say(label) }).check()
    await expect.poll(print).toMatchObject({ pages: 1, tickets: 2 })
    await choose('One ticket per page')
    await expect.poll(print).toMatchObject({ pages: 2, tickets: 2 })
    await choose('Receipt')
    await expect.poll(print).toMatchObject({ pages: 1, text: expect.stringContaining(say('Total')) })

    // What is printed straight from the page is the same receipt, and the same ticket, and nothing of the screen.
    await page.goto(orderPage())
    await code(page).first().waitFor()
    const receipt = await print()
    expect(receipt).toMatchObject({ pages: 1, tickets: 1 })
    expect(receipt.text).not.toContain(say('Add to calendar'))
    await page.goto(ticketPage(0))
    await code(page).waitFor()
    const ticket = await print()
    expect(ticket).toMatchObject({ pages: 1, tickets: 1 })
    expect(ticket.text).not.toContain(say('Add to calendar'))
    await context.close()
  })

  it('ten tickets take three sheets, and none is broken', async () => {
    const many = await orderWithDetails(shop, cartOf([shop.free, 10]))
    const { page, context } = await person(browser, { locale })
    await page.goto(`${stack().url}/order/${shop.eventId}/${many.order.short_id}/print`)
    await code(page).first().waitFor()
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(3)
    await context.close()
  })
})
