import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atCheckout } from '../support/at-checkout.ts'
import { launch } from '../support/browser.ts'
import { effort } from '../support/effort.ts'
import { keepWords, listen, markSentences, untranslated, wordsOf } from '../support/marked-page.ts'
import { resetSimulator } from '../support/simulator.ts'
import { stack } from '../support/stack.ts'
import { openWholeShop, type WholeShop } from '../support/whole-shop.ts'

const { url } = stack()
let browser: Browser
let shop: WholeShop
beforeAll(async () => {
  await resetSimulator()
  browser = await launch()
  shop = await openWholeShop()
})
afterAll(() => browser.close())

/** Pages with a menu, and with buttons that open a dialog; `…` in their words says that they do. */
const pages = (): string[] => [
  ...`tickets orders orders/${shop.order.id} attendees attendees/${shop.order.attendees[0].id} promo-codes capacity-assignments questions`
    .concat(' check-in affiliates settings/status mails')
    .split(' ')
    .map((path) => `/manage/event/${shop.eventId}/${path}`),
  '/manage/events',
  '/manage/organizers',
  '/account/taxes-and-fees',
  '/account/users',
  '/manage/profile',
  '/account/payment',
]
/** What opens a dialog without saying so. */
const opening = ['QR code', 'Sign out everywhere', 'Add passkey', 'Set up']

/** One page in so many. */
const every = effort('EVERY_DIALOG', { short: 18, long: 1 })

const openAt = async (page: Page, path: string): Promise<void> => {
  await page.goto(url + path)
  await page.getByText('⟦').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

it('is translated whole in every menu and every dialog of the console', { timeout: 2_400_000 }, async () => {
  const found: string[] = []
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await context.addInitScript((mine) => localStorage.setItem('foyer.token', mine), shop.member.token)
  await markSentences(context)
  const page = await context.newPage()
  const data = new Set(wordsOf(`${url}/e/${shop.eventId}`))
  listen(page, data)
  const look = async (where: string): Promise<void> => {
    found.push(...(await untranslated(page, data)).map((text) => `${where}: ${text.slice(0, 80)}`))
  }
  for (const path of pages().filter((_, index) => index % every === 0)) {
    const here = path.replace(shop.eventId, '…')
    const press = async (what: Locator): Promise<void> => {
      const name = ((await what.textContent()) ?? '').trim()
      await what.click()
      const dialog = page.locator('[role=dialog], [role=alertdialog]').first()
      await dialog.waitFor({ timeout: 30_000 }).catch(() => found.push(`${here} ${name}: opens nothing`))
      await page.waitForLoadState('networkidle')
      await look(`${here} ${name}`)
      await openAt(page, path)
    }
    await openAt(page, path)
    const menu = page.locator('main [aria-haspopup="menu"]:visible').first()
    if (await menu.count()) {
      await menu.click()
      const items = page.locator('[role="menuitem"]:not([aria-disabled="true"])')
      await page.getByRole('menuitem').first().waitFor()
      await look(`${here} menu`)
      const names = await items.allTextContents()
      await page.keyboard.press('Escape')
      for (const [index, name] of names.entries()) {
        // A page that is crawled as one.
        if (!name.endsWith('…⟧') || name === '⟦Duplicate…⟧') continue
        await menu.click()
        await press(items.nth(index))
      }
    }
    const buttons = page.locator('main button:enabled')
    for (const name of new Set(await buttons.allTextContents()))
      if (name.endsWith('…⟧') || opening.some((each) => name === `⟦${each}⟧`)) await press(buttons.filter({ hasText: name }).first())
  }
  await context.close()
  expect(found).toEqual([])
})

it('is translated whole at every step of the checkout, and in what it says is wrong', { timeout: 2_400_000 }, async () => {
  const { context, page, step, buyer } = await atCheckout(browser, shop)
  await markSentences(context)
  const data = new Set(wordsOf(`${url}/e/${shop.eventId}`))
  listen(page, data)
  keepWords(buyer.order, data)
  const found: string[] = []
  const look = async (where: string): Promise<void> => {
    await page.waitForLoadState('networkidle')
    found.push(...(await untranslated(page, data)).map((text) => `${where}: ${text.slice(0, 80)}`))
  }
  await openAt(page, new URL(step('details')).pathname)
  await look('details')
  for (const name of ['first_name', 'email']) await page.locator(`[name="${name}"]`).first().fill('')
  await page.locator('main button[type="submit"]').click()
  await page.getByRole('alert').waitFor()
  await look('details that are missing')
  await page.locator('main').getByRole('link').first().click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('first_name')
  await openAt(page, new URL(step('payment')).pathname)
  await look('payment')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').waitFor()
  await look('cancelling')
  await context.close()
  expect(found).toEqual([])
})
