import type { Browser, Locator } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newEmail } from '../support/api.ts'
import { fillCard, launch, person } from '../support/browser.ts'
import { button, confirmation, eventIdOf, field, link, memberIn } from '../support/new-organizer.ts'
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
