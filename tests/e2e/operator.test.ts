import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, person, violations } from '../support/browser.ts'
import { operatorToken } from '../support/setup.ts'
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

it.each(['en', 'ar'])('a link to unsubscribe that was not sent says so, in %s', async (locale) => {
  const { page } = await person(browser, { locale, width: 390 })
  await page.goto(`${stack().url}/unsubscribe/bWVzc2FnZQ.AAAA`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(locale === 'ar' ? 'rtl' : 'ltr')
})
