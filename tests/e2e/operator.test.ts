import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, person, violations } from '../support/browser.ts'
import { paidOrder } from '../support/refunds.ts'
import { operatorToken } from '../support/setup.ts'
import { openShop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

it.each([1440, 390])('the operator signs in and sees how the installation is, %s wide', async (width) => {
  const { page } = await person(browser, { locale: 'en', width })
  await page.goto(`${stack().url}/operator`)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Operator token').fill('wrong')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('alert').getByText('That isn’t the token.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Operator token').fill(operatorToken)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByText(/Read \d+ s ago, every 10 s/).waitFor()
  await page.getByRole('heading', { name: 'Set aside' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.screenshot({ path: `.foyer/operator-${width}.png`, fullPage: true })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Operator token').waitFor()
})

// One sign-in: an address has five tries at the token.
it('the operator brings an event back, by its title', async () => {
  const shop = await openShop({ paid: 10 })
  const { page } = await person(browser, { locale: 'en', width: 1440 })
  await page.goto(`${stack().url}/operator`)
  await page.getByLabel('Operator token').fill(operatorToken)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabel('Event', { exact: true }).fill(`${stack().url}/manage/event/${shop.eventId}/dashboard`)
  await page.getByRole('button', { name: 'Choose event…' }).click()
  await page.getByText('None yet.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Take a snapshot now' }).click()
  await page.getByRole('link', { name: 'Choose' }).waitFor()
  const paid = await paidOrder(shop, 1)
  expect((await shop.member.delete(`/events/${shop.eventId}/tickets/${shop.free.id}`)).status).toBe(204)
  await page.getByRole('link', { name: 'Choose' }).click()
  await page.getByRole('heading', { name: '1 payment' }).waitFor()
  await page.getByRole('region', { name: 'Payments since' }).getByText(paid.order.number).waitFor()
  expect(await violations(page)).toEqual([])
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.screenshot({ path: `.foyer/operator-back-${width}.png`, fullPage: true })
  }
  await page.getByLabel('Type the event’s title: Nocturnes').fill('Another')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await page.getByRole('alert').getByText('That isn’t the event’s title.').waitFor()
  expect((await shop.member.get(`/events/${shop.eventId}/tickets`)).body.data).toHaveLength(1)
  await page.getByLabel('Type the event’s title: Nocturnes').fill('Nocturnes')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  const state = page.getByRole('region', { name: 'Restores' })
  await expect
    .poll(
      async () => {
        await page.reload()
        return state.textContent()
      },
      { timeout: 60_000 },
    )
    .toContain('1 order stayed sold')
  expect((await shop.member.get(`/events/${shop.eventId}/tickets`)).body.data).toHaveLength(2)
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.screenshot({ path: '.foyer/operator-back-done-390.png', fullPage: true })
})

it.each(['en', 'ar'])('a link to unsubscribe that was not sent says so, in %s', async (locale) => {
  const { page } = await person(browser, { locale, width: 390 })
  await page.goto(`${stack().url}/unsubscribe/bWVzc2FnZQ.AAAA`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(locale === 'ar' ? 'rtl' : 'ltr')
})
