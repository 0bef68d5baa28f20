import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, person } from '../support/browser.ts'
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
