import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEmail } from '../support/api.ts'
import { fillCard, isAccessible, launch, person } from '../support/browser.ts'
import { bothWays } from '../support/effort.ts'
import { attachmentOf, mailTo } from '../support/mail.ts'
import { readQr } from '../support/qr.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

type Say = (english: string) => string

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.locator(`[name="${name}"]:visible`)

const signUp = async (page: Page, say: Say, email: string): Promise<string> => {
  await page.goto(`${stack().url}/auth/register`)
  await field(page, 'first_name').fill('Lena')
  await field(page, 'last_name').fill('Brandt')
  await field(page, 'email').fill(email)
  await field(page, 'password').fill('a-good-password')
  await field(page, 'password_confirmation').fill('a-good-password')
  await isAccessible(page)
  await button(page, say('Create account')).click()
  await page.waitForURL('**/welcome')
  await field(page, 'name').fill('Hallenwerk')
  await isAccessible(page)
  await button(page, say('Continue')).click()
  await field(page, 'title').fill('Nocturnes')
  await field(page, 'start_date').fill('2031-06-12 20:00')
  await isAccessible(page)
  await button(page, say('Create event')).click()
  await page.waitForURL('**/manage/event/evt_*/**')
  // The form's own heading stands until the page with the first steps is drawn.
  await page.getByRole('heading', { level: 1, name: say('Getting started') }).waitFor()
  const [, eventId] = /event\/(evt_\w+)/.exec(page.url()) as unknown as [string, string]
  return eventId
}

const confirmEmail = async (page: Page, say: Say, email: string): Promise<void> => {
  const mail = await mailTo(email, (one) => one.text.includes('confirm-email-address'))
  const link = /http\S+confirm-email-address\/\w+/.exec(mail.text)?.[0] as string
  await page.goto(link)
  await page.getByText(say('Your email is confirmed')).waitFor()
  // It leads back to the event that was begun before.
  await page.getByRole('link', { name: /Nocturnes/ }).waitFor()
  await isAccessible(page)
}

const addTicket = async (page: Page, say: Say, eventId: string, title: string, price: string | null): Promise<void> => {
  await page.goto(`${stack().url}/manage/event/${eventId}/tickets`)
  await page
    .getByRole('link', { name: say('New ticket') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: price ? say('Paid') : say('Free') }).check({ force: true })
  await field(page, 'title').fill(title)
  if (price) await field(page, 'price').fill(price)
  await field(page, 'quantity').fill('50')
  await isAccessible(page)
  await dialog.locator('button[type="submit"], button[form]').last().click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(title).first().waitFor()
}

const connectPayments = async (page: Page, say: Say): Promise<void> => {
  await page.goto(`${stack().url}/account/payment`)
  await button(page, say('Connect with Stripe')).click()
  await page.waitForURL(`${stack().stripeUrl}/**`)
  await page.getByRole('button', { name: 'Leave without finishing' }).click()
  await page.waitForURL('**/account/payment**')
  await page.getByText(say('Setup incomplete'), { exact: true }).waitFor()
  await isAccessible(page)
  await button(page, say('Continue setup')).click()
  await page.waitForURL(`${stack().stripeUrl}/**`)
  await page.locator('button[value="finish"]').click()
  await page.waitForURL('**/account/payment**')
  await page.getByText(say('Connected'), { exact: true }).first().waitFor()
  await page
    .getByRole('main')
    .getByRole('status')
    .getByRole('link', { name: /Nocturnes/ })
    .waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Nocturnes', exact: true }).first().click()
  await page.waitForURL('**/manage/event/evt_*/**')
}

const addDoor = async (page: Page, say: Say, eventId: string): Promise<string> => {
  await page.goto(`${stack().url}/manage/event/${eventId}/check-in`)
  await page
    .getByRole('link', { name: say('New check-in list') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await field(page, 'name').fill('Main entrance')
  await isAccessible(page)
  await dialog.locator('button[type="submit"], button[form]').last().click()
  await dialog.waitFor({ state: 'detached' })
  const door = page.locator('a[href*="/check-in/"]:not([href*="/manage/"])').first()
  await door.waitFor()
  await isAccessible(page)
  return (await door.getAttribute('href')) as string
}

const choose = async (page: Page, title: string, say: Say): Promise<void> =>
  page.getByRole('button', { name: say('Add {name}').replace('{name}', title) }).click()

const fillDetails = async (page: Page, say: Say, email: string): Promise<void> => {
  await field(page, 'first_name').fill('Noor')
  await field(page, 'last_name').fill('Haddad')
  await field(page, 'email').fill(email)
  // The first ticket is the buyer's own unless they say otherwise.
  await button(page, say('Change')).click()
  for (const index of [0, 1]) {
    await field(page, `attendees.${index}.first_name`).fill(`Noor ${index + 1}`)
    await field(page, `attendees.${index}.last_name`).fill('Haddad')
  }
}

describe.each(bothWays('ar'))('the journey from sign-up to "already scanned" (%s)', (locale) => {
  it('works in a browser, on accessible pages', async () => {
    const say = wordsOf(locale)
    const { url } = stack()
    const organizer = await person(browser, { locale })
    const email = newEmail('organizer')
    const eventId = await signUp(organizer.page, say, email)
    await confirmEmail(organizer.page, say, email)
    await addTicket(organizer.page, say, eventId, 'Gallery', null)
    await addTicket(organizer.page, say, eventId, 'Standing', '32')
    await isAccessible(organizer.page)
    await connectPayments(organizer.page, say)
    const doorLink = await addDoor(organizer.page, say, eventId)
    await organizer.page.goto(`${url}/manage/event/${eventId}/settings/status`)
    await isAccessible(organizer.page)
    await button(organizer.page, say('Go live')).first().click()
    await organizer.page.getByText(say('Your event is live')).first().waitFor()
    await organizer.page.goto(`${url}/manage/event/${eventId}/dashboard`)
    await organizer.page.locator('dl').first().waitFor()
    await isAccessible(organizer.page)

    const buyer = await person(browser, { locale, width: 390 })
    const buyerEmail = newEmail('buyer')
    await buyer.page.goto(`${url}/e/${eventId}/nocturnes`)
    expect(await buyer.page.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr')
    await isAccessible(buyer.page)
    await button(buyer.page, say('Get tickets')).click()
    await choose(buyer.page, 'Gallery', say)
    await choose(buyer.page, 'Standing', say)
    await buyer.page.getByText('32.00').last().waitFor()
    await isAccessible(buyer.page)
    await buyer.page
      .getByRole('button', { name: say('Continue') })
      .last()
      .dblclick()
    await buyer.page.waitForURL('**/details')
    await fillDetails(buyer.page, say, buyerEmail)
    await isAccessible(buyer.page)
    await button(buyer.page, say('Continue to payment')).click()
    await buyer.page.waitForURL('**/payment')
    await fillCard(buyer.page, '4000000000000002')
    const pay = buyer.page.locator('button[type="submit"]').last()
    await pay.click()
    await buyer.page.getByText(say('Could not process payment')).waitFor()
    await isAccessible(buyer.page)
    await fillCard(buyer.page, '4242424242424242')
    await pay.click()
    await buyer.page.waitForURL(/summary|\/order\//)
    const paidAt = Date.now()
    // In the figures, where only what was paid is counted; the list beside them shows the order while it waits, too.
    await organizer.page.locator('dl').first().getByText('32.00').first().waitFor()
    console.log(`The paid amount was in the open dashboard ${Date.now() - paidAt} ms after the buyer saw it.`)
    await buyer.page.getByText(say('Your tickets')).first().waitFor()
    await isAccessible(buyer.page)

    const mail = await mailTo(buyerEmail, (one) => one.html.includes(`/ticket/${eventId}/`))
    const code = readQr(await attachmentOf(mail, (name) => name.endsWith('.png'))) as string
    expect(code).toMatch(/^[0-9A-Z]{26,}$/)
    await buyer.page.goto(/http\S+\/ticket\/evt_\w+\/\w+/.exec(mail.text)?.[0] as string)
    await buyer.page.getByRole('img', { name: say('Ticket code of {0}').split('{')[0] as string }).waitFor()
    await isAccessible(buyer.page)

    const door = await person(browser, { locale, width: 390 })
    await door.page.goto(new URL(doorLink, url).href)
    await door.page.getByText(say('Guest list is on this device')).waitFor()
    await isAccessible(door.page)
    await door.page.getByRole('button', { name: say('Start without a camera') }).click()
    const scan = async () => {
      const field = door.page.locator('input[name="code"]')
      await field.fill(code)
      await field.press('Enter')
    }
    await scan()
    const admitted = door.page.getByRole('heading', { name: say('Checked in') })
    await admitted.waitFor()
    await isAccessible(door.page)
    // It moves on by itself.
    await admitted.waitFor({ state: 'detached' })
    await isAccessible(door.page)
    await scan()
    await door.page.getByText(say('Already in')).first().waitFor()
    await isAccessible(door.page)

    for (const section of ['orders', 'attendees', 'check-in', 'dashboard', 'settings']) {
      await organizer.page.goto(`${url}/manage/event/${eventId}/${section}`)
      await organizer.page.getByRole('heading', { level: 1 }).waitFor()
      await organizer.page.waitForLoadState('networkidle')
      await isAccessible(organizer.page)
    }
    await organizer.page.goto(`${url}/manage/event/${eventId}/orders`)
    await organizer.page.locator('a[href*="/orders/ord_"]').first().click()
    await organizer.page.waitForURL('**/orders/ord_*')
    await organizer.page.getByText('32.00').first().waitFor()
    await isAccessible(organizer.page)
    await organizer.page.goto(`${url}/manage/events`)
    await organizer.page.getByText('Nocturnes').first().waitFor()
    await isAccessible(organizer.page)
    for (const one of [organizer, buyer, door]) await one.context.close()
  })
})
