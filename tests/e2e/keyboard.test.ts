import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newEmail } from '../support/api.ts'
import { launch, person } from '../support/browser.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { attachmentOf, mailTo } from '../support/mail.ts'
import { readQr } from '../support/qr.ts'
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

/** Signs up, makes an event with a free ticket and a door, and takes it live. */
const organize = async (): Promise<{ eventId: string; door: string }> => {
  const { context, page } = await person(browser, { locale: 'en' })
  const { press, write, arrive } = keyboardOf(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const email = newEmail('keyboard')
  await page.goto(`${url}/auth/register`)
  await write('first_name', 'Lena')
  await write('last_name', 'Brandt')
  await write('email', email)
  await write('password', 'a-good-password')
  await write('password_confirmation', 'a-good-password')
  await press(button('Create account'))
  await page.waitForURL('**/welcome')
  await write('name', 'Hallenwerk')
  await press(button('Continue'))
  await write('title', 'Nocturnes')
  await write('start_date', '2031-06-12 20:00')
  await press(button('Create event'))
  await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor()
  const eventId = /evt_\w+/.exec(page.url())?.[0] as string
  const confirm = await mailTo(email, (one) => one.text.includes('confirm-email-address'))
  await page.goto(/http\S+confirm-email-address\/\w+/.exec(confirm.text)?.[0] as string)
  await press(page.getByRole('link', { name: /Nocturnes/ }))

  await press(page.getByRole('navigation').getByRole('link', { name: 'Tickets' }))
  await press(link('New ticket'))
  await arrive('[role="dialog"]')
  const free = page.getByRole('dialog').getByRole('radio', { name: 'Free' })
  await keyboardOf(page).tabTo(page.getByRole('dialog').locator('input[type="radio"]'))
  while (!(await free.isChecked())) await page.keyboard.press('ArrowRight')
  await write('title', 'Gallery')
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

  await page.goto(`${url}/manage/event/${eventId}/settings/status`)
  await press(button('Go live').first())
  await page.getByText('Your event is live').first().waitFor()
  await context.close()
  return { eventId, door }
}

/** Buys a ticket, and gives its code from the mail. */
const buy = async (eventId: string): Promise<string> => {
  const { context, page } = await person(browser, { locale: 'en' })
  const { press, write, arrive } = keyboardOf(page)
  const email = newEmail('keyboard-buyer')
  await page.goto(`${url}/e/${eventId}/nocturnes`)
  await press(page.getByRole('link', { name: 'Skip to the content' }))
  await arrive('main')
  // The only ticket is chosen already.
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

it('is all to be had without a mouse, from signing up to scanning', async () => {
  const { eventId, door } = await organize()
  const code = await buy(eventId)
  const { context, page } = await person(browser, { locale: 'en', width: 390 })
  const { press, tabTo } = keyboardOf(page)
  await page.goto(new URL(door, url).href)
  await press(page.getByRole('button', { name: 'Start without a camera' }))
  await tabTo(page.locator('input[name="code"]'))
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  const admitted = page.getByRole('heading', { name: 'Admitted' })
  await admitted.waitFor()
  // Announced to screen readers too.
  expect(
    await admitted.evaluate(
      (one) => one.closest('[role="status"], [role="alert"], [aria-live]') !== null || one === document.activeElement,
    ),
  ).toBe(true)
  await context.close()
})
