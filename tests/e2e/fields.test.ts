import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAccessible, launch, person } from '../support/browser.ts'
import { make } from '../support/event.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
let browser: Browser
let shop: Shop
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
  ;({ context, page } = await person(browser, { locale: 'en' }))
  await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
})
afterAll(() => browser.close())

const open = (path: string) => page.goto(`${stack().url}${path}`)
const field = (name: string) => page.locator(`[name="${name}"]`)
const choices = () => page.getByRole('option').allTextContents()
const activeOf = (name: string) =>
  field(name).evaluate((input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null)

it('a choice from a long list is made by the keyboard alone', async () => {
  await open(`/manage/event/${shop.eventId}/settings#place`)
  await field('timezone').waitFor()
  const before = await field('currency').inputValue()

  // What stands there is replaced, not added to; its code comes first, and is active at once.
  await field('currency').focus()
  await page.keyboard.type('us')
  await expect.poll(() => field('currency').inputValue()).toBe('us')
  await expect.poll(() => activeOf('currency')).toBe('USD – US Dollar')
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => field('currency').inputValue()).toBe(before)

  await page.keyboard.type('us')
  await expect.poll(() => activeOf('currency')).toBe('USD – US Dollar')
  await page.keyboard.press('Enter')
  await expect.poll(() => field('currency').inputValue()).toBe('USD – US Dollar')
  await page.getByRole('listbox').waitFor({ state: 'detached' })

  await field('country').focus()
  await page.keyboard.type('cote')
  await expect.poll(() => activeOf('country')).toBe('Côte d’Ivoire')
  await page.keyboard.press('Tab')
  await expect.poll(() => field('country').inputValue()).toBe('Côte d’Ivoire')
  // A choice that need not be made is taken back by emptying it.
  await field('country').fill('')
  await page.keyboard.press('Tab')
  await expect.poll(() => field('country').inputValue()).toBe('')

  for (const [typed, zone] of [
    ['calcutta', /^Kolkata \(/],
    ['kiev', /^Kyiv \(/],
    ['saigon', /^Ho Chi Minh City \(/],
    ['nuuk', /^Nuuk \(/],
    ['india', /^Kolkata \(/],
  ] as const) {
    await field('timezone').focus()
    await page.keyboard.type(typed)
    await expect.poll(() => activeOf('timezone')).toMatch(zone)
    await page.keyboard.press('Enter')
    await expect.poll(() => field('timezone').inputValue()).toMatch(zone)
  }

  // The whole list is reached, and only what is seen is drawn.
  await field('timezone').click()
  await page.keyboard.press('End')

  const last = page.locator('[role="option"][data-highlighted]')
  await expect.poll(async () => (await last.getAttribute('aria-posinset')) === (await last.getAttribute('aria-setsize'))).toBe(true)
  expect(Number(await last.getAttribute('aria-setsize'))).toBeGreaterThan(400)
  await expect.poll(async () => (await choices()).length).toBeLessThan(40)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: say('Save changes'), exact: true }).click()
  await page.getByText(say('Settings saved')).first().waitFor()
  expect((await shop.member.get(`/events/${shop.eventId}`)).body.data).toMatchObject({ currency: 'USD', timezone: 'Asia/Kolkata' })
})

it('a date is typed as people write it, and one that no clock shows offers its neighbours', async () => {
  await shop.member.put(`/events/${shop.eventId}`, { timezone: 'Europe/Berlin' })
  // The same address again would not load it.
  await open('/manage/events')
  await open(`/manage/event/${shop.eventId}/settings#place`)
  await field('start_date').fill('30 March 2031, 2:30 am')
  await page.getByText('02:30 doesn’t exist on 30 March in Berlin').waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Use 03:30' }).click()
  await expect.poll(() => field('start_date').inputValue()).toBe('30 March 2031, 03:30')

  await field('start_date').fill('1 June 2020, 7 pm')
  await page.getByText(say('This date has passed.')).waitFor()
  await field('start_date').fill('1 June 2031, 7:00 pm')
  await field('start_date').blur()
  await expect.poll(() => field('start_date').inputValue()).toBe('1 June 2031, 19:00')

  // The end is looked for where the start is, and the day under the pointer can be read.
  await page
    .getByRole('button', { name: say('Open calendar') })
    .nth(1)
    .click()
  await page.getByRole('button', { name: 'June 2031', exact: true }).waitFor()
  const day = page.getByRole('button', { name: /\b2 June 2031/ })
  await day.click()
  await day.hover()
  const ground = async () => {
    const colour = await day.evaluate((cell) => getComputedStyle(cell).backgroundColor)
    return Number(/^oklch\(([\d.]+)/.exec(colour)?.[1])
  }
  await expect.poll(ground).toBeLessThan(0.6)
  await page.getByRole('button', { name: say('Done'), exact: true }).click()
  await expect.poll(() => field('end_date').inputValue()).toBe('2 June 2031, 23:00')

  // Lists also name the event's time zone, for viewers in another.
  await open('/manage/events')
  await page.getByRole('main').getByText('Berlin time').waitFor()
})

it('a ticket made after the check-in lists is marked as on none, until one takes it', async () => {
  const path = `/events/${shop.eventId}`
  const list = await make(shop.member, `${path}/check-in-lists`, { name: 'Door', ticket_ids: [shop.free.id, shop.paid.id] })
  const late = await make(shop.member, `${path}/tickets`, { title: 'Latecomer', type: 'FREE', prices: [{ price: 0, quantity: null }] })

  await open(`/manage/event/${shop.eventId}/tickets`)
  await page.getByText(say('Not on a check-in list')).waitFor()
  await open(`/manage/event/${shop.eventId}/tickets/${late.id}`)
  await page.getByRole('dialog').getByText(say('Attendees with this ticket can’t be checked in.')).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('Check-in lists') })
    .click()

  const main = page.getByRole('main')
  await main.getByText('1 ticket isn’t on a check-in list').waitFor()
  await main.getByText(`Accepts ${shop.free.title} and ${shop.paid.title}`).waitFor()
  await isAccessible(page)
  await open(`/manage/event/${shop.eventId}/check-in/${list.id}`)
  await page.getByText(say('All tickets'), { exact: true }).click()
  await page.getByRole('button', { name: say('Save list'), exact: true }).click()
  await main.getByText(`Accepts ${shop.free.title} and ${shop.paid.title}`).waitFor({ state: 'detached' })
  await main.getByText('1 ticket isn’t on a check-in list').waitFor({ state: 'detached' })
})

it('a ticket of one price starts folded too, where its organizer wants it', async () => {
  await shop.member.put(`/events/${shop.eventId}/tickets/${shop.paid.id}`, { start_collapsed: true })
  await open(`/e/${shop.eventId}/nocturnes`)
  const add = page.getByRole('button', { name: say('Add {name}').replace('{name}', shop.paid.title) })
  const head = page.locator('summary', { hasText: shop.paid.title })
  await head.waitFor()
  expect(await add.isVisible()).toBe(false)
  await head.press('Enter')
  await add.click()
  await isAccessible(page)
})
