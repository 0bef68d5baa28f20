import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, person } from '../support/browser.ts'
import { operatorToken } from '../support/setup.ts'
import { openShop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

it('what goes wrong in a page, and how fast it was, comes to the operator', async () => {
  const shop = await openShop()
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/public/browser-reports')) sent.push(request.postData() ?? '')
  })
  await page.goto(`${stack().url}/e/${shop.eventId}/nocturnes`, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const fault = (message: string, file: string): Error =>
      Object.assign(new Error(message), { stack: `Error: ${message}\n    at x (${file}:1:2)` })
    const own = `${location.origin}/assets/buyer-Ab1.js`
    setTimeout(() => {
      throw fault('a page threw this', own)
    })
    void Promise.reject(fault('a page rejected this', own))
    setTimeout(() => {
      throw fault('Minified React error #418; visit react.dev', own)
    })
    setTimeout(() => {
      throw fault('an extension threw this', 'chrome-extension://abc/content.js')
    })
  })
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await page.goto('about:blank')
  await context.close()
  const reports = sent.flatMap((body) => (JSON.parse(body) as { reports: { kind: string; name?: string }[] }).reports)
  expect(reports.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['error', 'rejection', 'hydration']))
  expect(JSON.stringify(reports)).not.toContain('extension')

  const operator = await person(browser, { locale: 'en' })
  await operator.page.goto(`${stack().url}/operator`)
  await operator.page.getByLabel('Operator token').fill(operatorToken)
  await operator.page.getByRole('button', { name: 'Open' }).click()
  const shown = operator.page.getByRole('region', { name: 'Errors in browsers' })
  await expect
    .poll(async () => {
      await operator.page.reload()
      return shown.innerText().catch(() => '')
    })
    .toContain('a page threw this')
  expect(await shown.innerText()).toContain('a page rejected this')
  // The last beacon of a page that is left is its browser's, and no test sees it go.
  await expect
    .poll(async () => {
      await operator.page.reload()
      return operator.page.getByRole('region', { name: 'Web vitals' }).innerText()
    })
    .toMatch(/Event pages\s+LCP/)
})
