import { buffer } from 'node:stream/consumers'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openArchive } from '../support/archives.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { cartOf, openShop, orderWithDetails } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

it('everything of an account is exported from its settings, and saved as one file', async () => {
  const shop = await openShop()
  await orderWithDetails(shop, cartOf([shop.free, 1]))
  const { context, page } = await person(browser, { locale: 'en', token: shop.member.token })
  await page.goto(`${stack().url}/account/settings`)
  await page.getByRole('button', { name: say('Export everything') }).click()
  const save = page.getByRole('button', { name: say('Download') })
  await save.waitFor()
  await page.getByText(/^Ready to download until/).waitFor()
  await isAccessible(page)
  const [saved] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(saved.suggestedFilename()).toMatch(/^foyer-\d{4}-\d\d-\d\d\.zip$/)
  const { lines } = openArchive(await buffer(await saved.createReadStream()))
  expect(lines('export.jsonl')).toMatchObject([{ format: 1, events: 1 }])
  await context.close()
})
