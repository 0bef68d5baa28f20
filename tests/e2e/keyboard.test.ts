import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newEmail } from '../support/api.ts'
import { launch, person } from '../support/browser.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { attachmentOf, mailTo } from '../support/mail.ts'
import { readQr } from '../support/qr.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

const { url } = stack()
let browser: Browser
beforeAll(async () => {
  browser = await launch('whole')
})
afterAll(() => browser.close())

it('begins in the first field shown, where the family is named first', async () => {
  const { context, page } = await person(browser, { locale: 'zh-CN' })
  await page.goto(`${url}/auth/register`)
  const focused = await page.waitForFunction(() => document.activeElement?.getAttribute('name'))
  expect(await focused.jsonValue()).toBe('last_name')
  await context.close()
})

/** Adds a free ticket and a check-in list to an event, and gives the list's address. */
const organize = async ({ member, eventId }: Shop): Promise<string> => {
  const { context, page } = await person(browser, { locale: 'en', token: member.token })
  const { press, write, arrive, tabTo } = keyboardOf(page)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await page.goto(`${url}/manage/event/${eventId}/tickets`)
  await press(link('New ticket'))
  await arrive('[role="dialog"]')
  const free = page.getByRole('dialog').getByRole('radio', { name: 'Free' })
  await tabTo(page.getByRole('dialog').locator('input[type="radio"]'))
  while (!(await free.isChecked())) await page.keyboard.press('ArrowRight')
  await write('title', 'Floor')
  await write('quantity', '50')
  await press(page.getByRole('dialog').locator('button[type="submit"], button[form]'))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await arrive('main')

  await press(page.getByRole('navigation').getByRole('link', { name: 'Check-in' }))
  await press(link('New check-in list'))
  await arrive('[role="dialog"]')
  await write('name', 'Main entrance')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const door = (await page.locator('a[href*="/check-in/"]:not([href*="/manage/"])').first().getAttribute('href')) as string
  await context.close()
  return door
}

/** Buys a ticket, and gives its code from the mail. */
const buy = async (eventId: string): Promise<string> => {
  const { context, page } = await person(browser, { locale: 'en' })
  const { press, write, arrive } = keyboardOf(page)
  const email = newEmail('keyboard-buyer')
  await page.goto(`${url}/e/${eventId}/nocturnes`)
  await press(page.getByRole('link', { name: 'Skip to content' }))
  await arrive('main')
  await press(page.getByRole('button', { name: 'Add Floor' }))
  await press(page.getByRole('button', { name: 'Continue' }).last())
  await page.waitForURL('**/details')
  await arrive('main')
  // One summary lists the missing fields, and leads to each.
  await press(page.locator('main button[type="submit"]'))
  await arrive('[aria-invalid="true"], [role="alert"]')
  await write('first_name', 'Noor')
  await write('last_name', 'Haddad')
  await write('email', email)
  await press(page.locator('main button[type="submit"]'))
  await page.waitForURL(/summary|\/order\//)
  await page.getByRole('heading', { level: 1, name: /Noor/ }).waitFor()
  const mail = await mailTo(email, (one) => one.html.includes(`/ticket/${eventId}/`))
  await context.close()
  return (await readQr(await attachmentOf(mail, (name) => name.endsWith('.png')))) as string
}

// From signing up to going live it is in first-sale.test.ts.
it('is all to be had without a mouse, from a new ticket to scanning it', async () => {
  const shop = await openShop({ paid: null })
  const door = await organize(shop)
  const code = await buy(shop.eventId)
  const { context, page } = await person(browser, { locale: 'en', width: 390 })
  const { press, tabTo } = keyboardOf(page)
  await page.goto(new URL(door, url).href)
  await press(page.getByRole('button', { name: 'Start without a camera' }))
  await tabTo(page.locator('input[name="code"]'))
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  const admitted = page.getByRole('heading', { name: 'Checked in' })
  await admitted.waitFor()
  // Announced to screen readers too.
  expect(
    await admitted.evaluate(
      (one) => one.closest('[role="status"], [role="alert"], [aria-live]') !== null || one === document.activeElement,
    ),
  ).toBe(true)
  await context.close()
})
