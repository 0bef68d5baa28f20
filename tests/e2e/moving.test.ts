import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readManifest } from '../../scripts/build/web-apps.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { inTurn } from '../support/sample.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
const { url } = stack()
let browser: Browser
let shop: Shop
beforeAll(async () => {
  browser = await launch()
  shop = await openShop({ price: 3200 })
  const donation = { title: 'Solidarity', type: 'DONATION', prices: [{ price: 500, quantity: null }] }
  expect((await shop.member.post(`/events/${shop.eventId}/tickets`, donation)).status).toBe(201)
})
afterAll(() => browser.close())

const add = (page: Page, title: string) => page.getByRole('button', { name: say('Add {name}').replace('{name}', title) })
const press = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true }).click()
const eventPage = () => `${url}/e/${shop.eventId}/nocturnes`
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('going from page to page', () => {
  it('begins at the top and at the heading, says where one is, and comes back to where one was', async () => {
    const { context, page } = await person(browser, { locale: 'en' })
    await page.setViewportSize({ width: 1280, height: 420 })
    await page.goto(eventPage())
    await add(page, shop.paid.title).click()
    await page.mouse.wheel(0, 180)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(180)
    await page.getByRole('button', { name: say('Continue'), exact: true }).focus()
    const before = await page.evaluate(() => scrollY)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/details')
    await expect.poll(() => focused(page)).toBe(say('Your details'))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page
      .getByRole('status')
      .filter({ hasText: await page.title() })
      .waitFor({ state: 'attached' })
    await page.goBack()
    await expect.poll(() => focused(page)).toBe('Nocturnes')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    await isAccessible(page)
    await context.close()
  })

  it('can skip what every page begins with', async () => {
    const { context, page } = await person(browser, { locale: 'en' })
    await page.goto(eventPage())
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe(say('Skip to content'))
    await isAccessible(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await context.close()
  })
})

describe('the page of a draft', () => {
  it('is its members’ alone, and says so to them', async () => {
    const draft = await shop.member.post(`/events/${shop.eventId}/duplicate`, { title: 'Next year', start_date: '2031-05-04T20:00' })
    expect(draft.status, JSON.stringify(draft.body)).toBe(201)
    const address = `${url}/e/${draft.body.data.id}/next-year`
    const { context, page } = await person(browser, { locale: 'en' })
    await page.goto(address)
    await page.getByRole('heading', { name: say('Event not available') }).waitFor()
    await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
    await page.goto(address)
    await page.getByText(say('This is a draft. Only you and your team see this page.')).waitFor()
    await page.getByRole('heading', { name: 'Next year' }).waitFor()
    await page.getByText(shop.paid.title).first().waitFor()
    expect(await page.getByRole('button', { name: say('Choose a ticket'), exact: true }).count()).toBe(0)
    await isAccessible(page)
    await page.getByRole('link', { name: say('Back to the console') }).click()
    await page.waitForURL('**/dashboard')
    await context.close()
  })
})

describe('what can’t be had', () => {
  it('takes only its own part along', async () => {
    const { context, page } = await person(browser, { locale: 'en' })
    await context.route('**/assets/donation-field-*', (route) => route.abort())
    await page.goto(eventPage())
    await add(page, 'Solidarity').click()
    await page.getByText(say('Something went wrong')).waitFor()
    expect(await page.locator('h1').innerText()).toBe('Nocturnes')
    await context.unroute('**/assets/donation-field-*')
    await press(page, 'Try again')
    await page.getByLabel(say('Your price per ticket')).waitFor()
    await context.close()
  })

  it.each(
    inTurn([
      ['a buyer’s page', 'buyer', 'checkout', (): string => `/checkout/${shop.eventId}/nothing/details`],
      ['the door', 'check-in', 'check-in', (): string => '/check-in/nothing'],
      ['the console', 'console', 'buyer', (): string => '/auth/login'],
    ] as const),
  )('is shown where not even the words could be loaded: %s', async (_, front, catalogue, path) => {
    const { context, page } = await person(browser, { locale: 'ar' })
    const words = readManifest(front)[`../locales/ar/${catalogue}.po`]?.file
    await context.route(`**/${words}`, (route) => route.abort())
    await page.goto(url + path())
    await page
      .getByRole('alert')
      .getByRole('button', { name: wordsOf('ar')('Try again') })
      .waitFor()
    await context.close()
  })

  it('is a page that can’t be drawn: every program says so, with a way home', async () => {
    const { context, page } = await person(browser, { locale: 'en' })
    const isBroken = async (path: string): Promise<void> => {
      await page.goto(url + path)
      await page.getByRole('heading', { name: say('Something went wrong') }).waitFor()
      expect(await page.getByRole('link', { name: say('Go back to the home page') }).getAttribute('href')).toBe('/')
    }
    await context.route(`**/api/public/events/${shop.eventId}/attendees/*`, (route) => route.fulfill({ json: { data: {} } }))
    await isBroken(`/ticket/${shop.eventId}/x`)

    const { data: list } = (
      await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Door', activates_at: '2031-01-01T12:00' })
    ).body
    await context.route('**/api/public/check-in-lists/*', async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ response, json: { data: { ...data, event: { ...data.event, timezone: 'nowhere' } } } })
    })
    await isBroken(`/check-in/${list.short_id}`)

    const later = await openShop()
    await later.member.put(`/events/${later.eventId}/settings`, {
      waiting_room: 'ON',
      waiting_room_opens_at: new Date(Date.now() + 1_800_000).toISOString(),
    })
    await context.route(`${url}/e/**`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('"timezone":"Europe/Berlin"', '"timezone":"nowhere"') })
    })
    await isBroken(`/e/${later.eventId}/nocturnes`)
    await context.close()
  })

  it('is no storage: buying goes on without', async () => {
    const { context, page } = await person(browser, { locale: 'en' })
    await context.addInitScript(() => {
      const forbidden = {
        get: () => {
          throw new DOMException('no', 'SecurityError')
        },
        set: () => {
          throw new DOMException('no', 'SecurityError')
        },
      }
      Object.defineProperty(window, 'localStorage', forbidden)
      Object.defineProperty(window, 'sessionStorage', forbidden)
      Object.defineProperty(document, 'cookie', forbidden)
    })
    await page.goto(eventPage())
    // The worker painted the menu for a phone and for a wide screen; one is left once the page was taken over.
    await expect.poll(() => page.getByLabel(say('Language')).count()).toBe(1)
    await page.getByLabel(say('Language')).selectOption('ar')
    await page.locator('html[dir=rtl]').waitFor()
    await page.getByLabel(wordsOf('ar')('Language')).selectOption('en')
    await add(page, shop.paid.title).click()
    await press(page, 'Continue')
    await page.waitForURL('**/details')
    await page.locator('[name="first_name"]').fill('Noor')
    await page.locator('[name="email"]').fill('noor@example.test')
    await press(page, 'Continue to payment')
    await page.waitForURL('**/payment')
    await context.close()
  })
})
