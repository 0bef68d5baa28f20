import type { Browser, Locator } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newEmail } from '../support/api.ts'
import { launch, person } from '../support/browser.ts'
import { button, confirmation, eventIdOf, field, link, memberIn } from '../support/new-organizer.ts'
import { consoleOrder, paidOrder } from '../support/refunds.ts'
import { connectPayments } from '../support/shop.ts'
import { resetSimulator } from '../support/simulator.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
const { url } = stack()
let browser: Browser
beforeAll(async () => {
  await resetSimulator()
  browser = await launch('whole')
})
afterAll(() => browser.close())

/** What is drawn around a control: outlines and shadows, its own and those of the frame it stands in. */
const ring = (element: Element): string =>
  [element, element.parentElement ?? element]
    .map((one) => getComputedStyle(one))
    .map(({ outlineStyle, outlineWidth, boxShadow }) => `${outlineStyle} ${outlineWidth} ${boxShadow}`)
    .join()

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
