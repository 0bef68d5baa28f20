import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberOf, newEmail, type Member } from '../support/api.ts'
import { fillCard, launch, person } from '../support/browser.ts'
import { mailTo } from '../support/mail.ts'
import { consoleOrder, paidOrder } from '../support/refunds.ts'
import { connectPayments } from '../support/shop.ts'
import { resetSimulator } from '../support/simulator.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
const { url, stripeUrl } = stack()
let browser: Browser
beforeAll(async () => {
  await resetSimulator()
  browser = await launch('whole')
})
afterAll(() => browser.close())

const field = (page: Page, name: string) => page.locator(`[name="${name}"]:visible`)
const button = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name: say(name), exact: true })
const eventIdOf = (page: Page): string => /event\/(evt_\w+)/.exec(page.url())?.[1] ?? ''

/** What is drawn around a control: outlines and shadows, its own and those of the frame it stands in. */
const ring = (element: Element): string =>
  [element, element.parentElement ?? element]
    .map((one) => getComputedStyle(one))
    .map(({ outlineStyle, outlineWidth, boxShadow }) => `${outlineStyle} ${outlineWidth} ${boxShadow}`)
    .join()

/** The member a page is signed in as. */
const memberIn = async (page: Page): Promise<Member> => memberOf(await page.evaluate(() => localStorage.getItem('foyer.token') ?? ''))

/** Where the mail that confirms an address leads. */
const confirmation = async (email: string): Promise<string> => {
  const mail = await mailTo(email, (one) => one.text.includes('confirm-email-address'))
  return /http\S+confirm-email-address\/\w+/.exec(mail.text)?.[0] ?? ''
}

it('from sign-up to the first paid order it takes ten clicks', async () => {
  const { page, context } = await person(browser, { locale: 'en' })
  let clicks = 0
  const click = async (what: Locator): Promise<void> => {
    await what.click()
    clicks += 1
  }
  const email = newEmail('organizer')
  await page.goto(`${url}/auth/register`)
  const lena = { first_name: 'Lena', last_name: 'Brandt', email, password: 'a-good-password', password_confirmation: 'a-good-password' }
  for (const [name, value] of Object.entries(lena)) await field(page, name).fill(value)
  await click(button(page, 'Create account'))
  await page.waitForURL('**/welcome')
  await field(page, 'name').fill('Hallenwerk')
  await click(button(page, 'Continue'))
  await field(page, 'title').fill('Nocturnes')
  await field(page, 'start_date').fill('2031-06-12 20:00')
  await click(button(page, 'Create event'))
  await page.waitForURL('**/manage/event/evt_*/**')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const eventId = eventIdOf(page)
  // Read in another tab, as mails are.
  const mail = await context.newPage()
  await mail.goto(await confirmation(email))
  await mail.getByText(say('Your email is confirmed')).waitFor()
  await mail.close()

  await click(link(page, 'Create tickets'))
  await field(page, 'title').fill('Standing')
  await field(page, 'price').fill('32')
  await field(page, 'quantity').fill('50')
  await click(page.getByRole('dialog').locator('button[type="submit"], button[form]').last())
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // What is missing before anyone can pay is beside the new ticket.
  await click(link(page, 'Connect'))
  await click(button(page, 'Connect with Stripe'))
  await page.waitForURL(`${stripeUrl}/**`)
  await page.locator('button[value="finish"]').click()
  await page.waitForURL('**/account/payment**')
  await page.getByText(say('Connected'), { exact: true }).first().waitFor()
  await click(page.getByRole('link', { name: 'Back to Nocturnes' }))
  await click(button(page, 'Go live'))
  await page.getByText(say('Your event is live')).first().waitFor()
  const member = await memberIn(page)
  expect((await member.get(`/events/${eventId}`)).body.data).toMatchObject({ status: 'LIVE', go_live_conditions: [] })
  // The link to hand out is at hand.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await click(button(page, 'Copy link').first())
  const buyer = await person(browser, { locale: 'en' })
  const bought = buyer.page
  await bought.goto(await page.evaluate(() => navigator.clipboard.readText()))
  // The only ticket is chosen already.
  await button(bought, 'Continue').click()
  await bought.waitForURL('**/details')
  for (const [name, value] of Object.entries({ first_name: 'Noor', last_name: 'Haddad', email: newEmail('buyer') }))
    await field(bought, name).first().fill(value)
  await button(bought, 'Continue to payment').click()
  await fillCard(bought, '4242424242424242')
  await bought.locator('main button[type="submit"]').last().click()
  await bought.waitForURL('**/summary')
  await buyer.context.close()
  // It comes in without another click.
  const orders = async () => (await member.get(`/events/${eventId}/orders`)).body.data
  await expect.poll(orders).toMatchObject([{ status: 'COMPLETED', total: 3200 }])
  const [{ number }] = await orders()
  await page.getByText(number).first().waitFor({ state: 'attached' })
  expect(clicks).toBeLessThanOrEqual(10)
  await context.close()
})

it('everything from sign-up to a refund can be done with the keyboard alone', async () => {
  const { page, context } = await person(browser, { locale: 'en' })
  const { keyboard } = page
  const isOn = (what: Locator) => what.evaluate((element) => element === document.activeElement)
  /** Tabs until something has the focus, which then shows. */
  const reach = async (what: Locator): Promise<void> => {
    const one = what.first()
    await one.waitFor()
    if (await isOn(one)) return
    const before = await one.evaluate(ring)
    for (let presses = 0; presses < 90; presses += 1) {
      await keyboard.press('Tab')
      if (await isOn(one)) return expect.poll(() => one.evaluate(ring), { message: `${one.toString()} shows its focus` }).not.toBe(before)
    }
    throw new Error(`never reached ${what.toString()}`)
  }
  const type = async (name: string, value: string): Promise<void> => {
    await reach(field(page, name))
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(value)
  }
  const enter = async (what: Locator): Promise<void> => {
    await reach(what)
    await keyboard.press('Enter')
  }
  /** The focus was not lost with what had it. */
  const isFocused = async (): Promise<void> => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  }
  const closes = async (): Promise<void> => {
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await isFocused()
  }

  const email = newEmail('organizer')
  await page.goto(`${url}/auth/register`)
  await type('first_name', 'Lena')
  await type('last_name', 'Brandt')
  await type('email', email)
  await type('password', 'a-good-password')
  await type('password_confirmation', 'a-good-password')
  await keyboard.press('Enter')
  await page.waitForURL('**/welcome')
  await type('name', 'Hallenwerk')
  await keyboard.press('Enter')
  await type('title', 'Nocturnes')
  await type('start_date', '2031-06-12 20:00')
  await enter(button(page, 'Create event'))
  await page.waitForURL('**/manage/event/evt_*/**')
  const eventId = eventIdOf(page)
  const member = await memberIn(page)
  const mail = await context.newPage()
  await mail.goto(await confirmation(email))
  await mail.getByText(say('Your email is confirmed')).waitFor()
  await mail.close()
  // The provider's pages are its own.
  await connectPayments(member)

  await enter(link(page, 'Create tickets'))
  await type('title', 'Standing')
  await type('price', '32')
  await type('quantity', '50')
  await enter(page.getByRole('dialog').locator('button[type="submit"], button[form]').last())
  await closes()
  await enter(page.getByRole('navigation').getByRole('link', { name: say('Dashboard') }))
  await enter(button(page, 'Go live'))
  await page.getByText(say('Your event is live')).first().waitFor()
  await keyboard.press('Escape')
  await closes()
  await isFocused()

  const [ticket] = (await member.get(`/events/${eventId}/tickets`)).body.data
  const shop = { member, eventId, paid: ticket } as never
  const paid = await paidOrder(shop, 1)
  await expect.poll(async () => (await member.get(`/events/${eventId}/orders`)).body.data.length).toBe(1)
  await enter(page.getByRole('navigation').getByRole('link', { name: say('Orders') }))
  await enter(page.getByRole('link', { name: paid.order.number }))
  await enter(link(page, 'Refund…'))
  await page.getByRole('dialog').waitFor()
  await type('amount', '12')
  await enter(page.getByRole('dialog').locator('button[type="submit"]'))
  await closes()
  await page.getByText(say('Partially refunded'), { exact: true }).first().waitFor()
  expect(await consoleOrder(shop, paid)).toMatchObject({ total_refunded: 1200, status: 'COMPLETED' })
  await context.close()
})
