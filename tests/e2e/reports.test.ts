import { text } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { openEvent, type OpenEvent } from '../support/event.ts'
import { readCsv } from '../support/read-csv.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let browser: Browser
let shop: Shop
let event: OpenEvent
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
  event = await openEvent(shop, [{ title: 'Gallery', type: 'FREE', prices: [{ price: 0, quantity: 20 }] }])
})
afterAll(() => browser.close())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

it('an affiliate’s link sells, the order says so, and so does the report, as page and as file', async () => {
  const url = `${stack().url}/manage/event/${event.eventId}`
  const { context, page } = await person(browser, { locale: 'en' })
  await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  await page.goto(`${url}/affiliates`)
  await page.getByText('No affiliates yet').waitFor()
  await page.getByRole('link', { name: 'New affiliate' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('=Radio, "Nord"')
  await form.getByLabel('Code').fill('no')
  await press(page, 'Create affiliate')
  await form.getByText('Use 3 to 50 letters').waitFor()
  expect(await form.getByLabel('Name').inputValue()).toBe('=Radio, "Nord"')
  await form.getByLabel('Code').fill('NORD')
  await press(page, 'Create affiliate')
  await form.waitFor({ state: 'detached' })
  const row = page.getByRole('row', { name: /Radio/ })
  await row.getByText('Active', { exact: true }).waitFor()
  await isAccessible(page)
  const [made] = (await shop.member.get(`${event.path}/affiliates`)).body.data

  const buyer = await person(browser, { locale: 'en' })
  await buyer.page.goto(made.link)
  await buyer.page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('foyer.aff.')))
  // What was remembered counts later too, without the link.
  await buyer.page.goto(made.link.split('?')[0])
  // The only ticket is chosen already.
  await press(buyer.page, 'Continue')
  await buyer.page.waitForURL('**/details')
  for (const [name, value] of [
    ['first_name', 'Noor'],
    ['last_name', 'Haddad'],
    ['email', 'noor@foyer.test'],
  ] as const)
    await buyer.page.locator(`[name="${name}"]:visible`).first().fill(value)
  await buyer.page.locator('form button[type="submit"]:visible').click()
  await buyer.page.waitForURL('**/summary')
  await buyer.context.close()

  const [order] = (
    await eventually(
      () => shop.member.get(`${event.path}/orders?filter_fields[affiliate_id][eq]=${made.id}`),
      ({ body }) => body.data[0]?.status === 'COMPLETED',
      'the order in the list',
    )
  ).body.data
  await page.goto(`${url}/orders/${order.id}`)
  await page.getByRole('link', { name: '=Radio, "Nord"' }).click()
  await page.waitForURL(`**/orders?affiliate=${made.id}`)
  await page.getByRole('link', { name: order.number }).waitFor()

  await page.getByRole('link', { name: 'Reports' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  await page.getByRole('slider', { name: 'Sales by day' }).waitFor()
  await isAccessible(page)
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Affiliates' }).click()
  await page.getByRole('row', { name: /Radio/ }).waitFor()
  await isAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')])
  expect(download.suggestedFilename()).toMatch(/^An-evening-affiliates-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const [head, line] = readCsv(await text(await download.createReadStream()))
  expect(head?.slice(0, 5)).toEqual(['affiliate_id', 'code', 'name', 'orders', 'tickets'])
  expect(line?.slice(0, 5)).toEqual([made.id, 'NORD', `'=Radio, "Nord"`, '1', '1'])

  // Days without anything say so, the address keeps them, and there is a way back.
  await page.goto(`${url}/reports/affiliates?from=2026-01-01&to=2026-01-02`)
  await page.getByText('Nothing in this period').waitFor()
  await press(page, 'Show all days')
  await page.getByRole('row', { name: /Radio/ }).waitFor()
  await context.route('**/reports/**', (route) => (route.request().headers()['accept'] === 'text/csv' ? route.abort() : route.continue()))
  await press(page, 'Export CSV')
  await page.getByText('Couldn’t export').waitFor()
  await context.close()
})
