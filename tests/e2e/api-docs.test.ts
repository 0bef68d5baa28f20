import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, person } from '../support/browser.ts'
import { make } from '../support/event.ts'
import { openShop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

it('the API’s guide fills in a key and is copied; its reference is drawn with nothing of other hosts', async () => {
  const { page, context } = await person(browser, { locale: 'en' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const asked = new Set<string>()
  page.on('request', (request) => /^https?:/.test(request.url()) && asked.add(new URL(request.url()).origin))
  await page.goto(`${stack().url}/api/docs`)
  const first = page.locator('.steps li').first()
  await expect.poll(() => first.locator('pre:visible').textContent()).toContain('curl -X POST')
  await page.getByText('Python', { exact: true }).click()
  await expect.poll(() => first.locator('pre:visible').textContent()).toContain('requests.post(')
  await page.getByLabel('Your key').fill('fyr_0123456789abcdef')
  await first.getByRole('button', { name: 'Copy' }).locator('visible=true').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Bearer fyr_0123456789abcdef')
  await page.getByRole('link', { name: 'Reference', exact: true }).click()
  await page.getByText('Buying', { exact: true }).first().waitFor()
  expect([...asked]).toEqual([new URL(stack().url).origin])
})

it('the API’s reference lets a key try the calls it has the scope for, and says which the others need', async () => {
  const { page } = await person(browser, { locale: 'en' })
  const shop = await openShop()
  const { key } = await make(shop.member, '/account/api-keys', { name: 'Reader', scopes: ['events:read'] })
  await page.goto(`${stack().url}/api/docs/reference#tag/events/POST/events`)
  await page.getByLabel('Your key').fill('fyr_0123456789abcdef')
  await page.getByLabel('Your key').blur()
  await page.getByText('This key isn’t accepted').waitFor()
  await page.getByLabel('Your key').fill(key)
  await page.getByLabel('Your key').blur()
  await page.getByText('This key may: events:read').waitFor()
  const test = (call: string) => page.getByRole('button', { name: `(${call})` })
  await expect.poll(() => test('post /events').textContent()).toContain('Needs events:write')
  expect(await test('post /events').isEnabled()).toBe(false)
  await test('post /events').scrollIntoViewIfNeeded()
  await test('get /events').click()
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events' && answer.status() === 200)
  await page.getByRole('button', { name: 'Send get request' }).click()
  expect((await asked).request().headers()['authorization']).toBe(`Bearer ${key}`)
})
