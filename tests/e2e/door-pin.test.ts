import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { bothWays } from '../support/effort.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

let browser: Browser
let shop: Shop
let guests: any[]
beforeAll(async () => {
  browser = await launch()
  shop = await openShop({ free: null })
  guests = (await orderWithDetails(shop, cartOf([shop.free, 3]))).order.attendees
})
afterAll(() => browser.close())

const lists = () => `/events/${shop.eventId}/check-in-lists`
const newList = async (fields: object): Promise<any> => (await shop.member.post(lists(), fields)).body.data

describe('a door with a PIN', () => {
  it.each(bothWays('ar'))('asks for it once, keeps what waits while it is another, and shows nothing without it (%s)', async (locale) => {
    const say = wordsOf(locale)
    const list = await newList({ name: 'Main hall', pin: '2580' })
    const { page, context } = await person(browser, { locale, width: 390 })
    const field = page.locator('input[name="pin"]')
    const enter = async (pin: string): Promise<void> => {
      await field.fill(pin)
      await page.getByRole('button', { name: say('Open Check-in') }).click()
    }
    await page.goto(`${stack().url}/check-in/${list.short_id}`)
    await page.getByRole('heading', { name: say('Enter the PIN') }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.content()).not.toContain('Main hall')
    await isAccessible(page)
    await enter('12')
    await page.getByText(say('A PIN has 4 to 8 digits.')).waitFor()
    await enter('2581')
    await page.getByText(say('That’s not the PIN. Ask the organizer for it.')).waitFor()
    await isAccessible(page)
    // As an Arabic keyboard writes it.
    await enter('٢٥٨٠')
    await page.getByText(say('Guest list is on this device')).waitFor()
    await page.getByRole('button', { name: say('Start without a camera') }).click()

    await context.setOffline(true)
    await page.reload()
    await page.locator('input[name="code"]').fill(guests[0].ticket_code)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: say('Checked in') }).waitFor()
    await shop.member.put(`${lists()}/${list.id}`, { pin: '1379' })
    await context.setOffline(false)
    await page.getByRole('heading', { name: say('The PIN has changed') }).waitFor()
    await isAccessible(page)
    // Kept, and locked, over a reload without a network too.
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: say('The PIN has changed') }).waitFor()
    expect(await page.content()).not.toContain('Main hall')
    await context.setOffline(false)
    await enter('1379')
    await page.locator('input[name="code"]').waitFor()
    const countIn = async () =>
      (await call('GET', `/public/check-in-lists/${list.short_id}`, { headers: { 'x-door-pin': '1379' } })).body.data.checked_in
    await eventually(countIn, (count) => count === 1, 'the scan that waited')
    await context.close()
  })

  it('gets it in the console, where it is never shown again', async () => {
    const say = wordsOf('en')
    const list = await newList({ name: 'Side door' })
    const { page, context } = await person(browser, { locale: 'en' })
    await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
    await page.goto(`${stack().url}/manage/event/${shop.eventId}/check-in/${list.id}`)
    await page.getByLabel(say('Require a PIN')).check()
    const save = page.getByRole('button', { name: say('Save list') })
    await save.click()
    await page.getByText(say('This is required.')).waitFor()
    await page.getByLabel(say('PIN'), { exact: true }).fill('4711')
    await page.getByLabel(say('Allow re-entry')).check()
    await isAccessible(page)
    await save.click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(say('PIN required')).first().waitFor()
    await page.getByText('0 inside now').waitFor()
    expect((await call('GET', `/public/check-in-lists/${list.short_id}`)).status).toBe(403)
    await page.goto(`${stack().url}/manage/event/${shop.eventId}/check-in/${list.id}`)
    expect(await page.getByLabel(say('New PIN')).inputValue()).toBe('')
    expect(await page.getByLabel(say('Allow re-entry')).isChecked()).toBe(true)
    await page.getByLabel(say('Require a PIN')).uncheck()
    await save.click()
    await eventually(
      async () => (await call('GET', `/public/check-in-lists/${list.short_id}`)).status,
      (status) => status === 200,
      'a door without a PIN',
    )
    await context.close()
  })
})

describe('a list that can’t be loaded', () => {
  it('says so at the entrance and in the console, and is there once it is asked for again', async () => {
    const say = wordsOf('en')
    const list = await newList({ name: 'Annex' })
    const { page, context } = await person(browser, { locale: 'en', token: shop.member.token })
    const addresses = [
      [`/check-in/${list.short_id}`, `**/api/public/check-in-lists/${list.short_id}`],
      [`/manage/event/${shop.eventId}/check-in/${list.id}/check-ins`, `**/api/events/*/check-in-lists/${list.id}`],
    ] as const
    for (const [path, call] of addresses) {
      await page.route(call, (route) => route.fulfill({ status: 500 }))
      await page.goto(stack().url + path)
      await page.getByText(say('Couldn’t load check-in list')).waitFor()
      await page.unroute(call)
      await page.getByRole('button', { name: say('Try again') }).click()
      await page.getByText('Annex').first().waitFor()
    }
    await context.close()
  })
})

describe('the live channel', () => {
  it('brings the other doors’ check-ins to a door and to the console, where nothing is asked for any more', async () => {
    const say = wordsOf('en')
    const list = await newList({ name: 'Balcony' })
    const scan = (guest: any) =>
      call('POST', `/public/check-in-lists/${list.short_id}/check-ins`, {
        body: { check_ins: [{ ticket_code: guest.ticket_code, device: 'Gate 7' }] },
      })
    const [door, desk] = [await person(browser, { locale: 'en', width: 390 }), await person(browser, { locale: 'en' })]
    await door.page.goto(`${stack().url}/check-in/${list.short_id}`)
    await door.page.getByText(say('Guest list is on this device')).waitFor()
    await door.page.getByRole('button', { name: say('Start without a camera') }).click()
    // Polls get no answer: changes come by the socket, and are read on from there.
    await door.page.route(
      (url) => url.pathname.endsWith(list.short_id),
      () => undefined,
    )
    await desk.context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
    await desk.page.goto(`${stack().url}/manage/event/${shop.eventId}/dashboard`)
    const row = desk.page.locator('li', { hasText: 'Balcony' })
    await row.getByText('0 / 3').waitFor()
    await desk.page.route(/\/(stats|check_in_stats)$/, () => undefined)
    await scan(guests[0])
    await door.page.getByText('1 of 3').waitFor()
    await row.getByText('1 / 3').waitFor()
    await door.page.locator('input[name="code"]').fill(guests[0].ticket_code)
    await door.context.setOffline(true)
    await door.page.keyboard.press('Enter')
    await door.page.getByText(/by Gate 7/).waitFor()
    await door.context.close()

    await desk.page.goto(`${stack().url}/manage/event/${shop.eventId}/check-in/${list.id}/check-ins`)
    await desk.page.locator('tbody').getByText('Gate 7').waitFor()
    await scan(guests[1])
    await desk.page.locator('tbody').getByText(guests[1].reference).waitFor()
    await desk.page.getByRole('combobox', { name: say('Device') }).click()
    await desk.page.getByRole('option', { name: 'Gate 7' }).click()
    await desk.page.locator('tbody').getByText(guests[1].reference).waitFor()
    await isAccessible(desk.page)
    await desk.context.close()
  })
})
