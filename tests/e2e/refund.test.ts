import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEmail } from '../support/api.ts'
import { payButton } from '../support/at-checkout.ts'
import { fillCard, isAccessible, launch, person } from '../support/browser.ts'
import { make } from '../support/event.ts'
import { mailTo } from '../support/mail.ts'
import { consoleOrder, orderBecomes, paidOrder, refundsAtStripe, type Paid } from '../support/refunds.ts'
import { resetSimulator, settleRefund } from '../support/simulator.ts'
import { cartOf, openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const { url } = stack()
let browser: Browser
let shop: Shop
beforeAll(async () => {
  await resetSimulator()
  browser = await launch()
  shop = await openShop({})
})
afterAll(() => browser.close())

const say = wordsOf('en')

const openOrder = async (paid: Paid, locale = 'en', width = 1280): Promise<Page> => {
  const { page, context } = await person(browser, { locale, width })
  await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  await page.goto(`${stack().url}/manage/event/${shop.eventId}/orders/${paid.order.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const refundPage = (page: Page) => page.getByRole('link', { name: say('Refund…') }).click()
const submit = (page: Page) => page.getByRole('dialog').locator('button[type="submit"]').click()

describe('refunding in the browser', () => {
  it('gives an order back in two parts: one ticket, which is cancelled, then the rest', async () => {
    const paid = await paidOrder(shop, 2)
    const [first] = paid.order.attendees
    const page = await openOrder(paid)
    await refundPage(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(first.reference).waitFor()
    await isAccessible(page)
    // The whole order is chosen at first: without the other ticket it is one ticket's exact share.
    await dialog.getByRole('checkbox', { name: new RegExp(paid.order.attendees[1].reference.replace('#', '')) }).uncheck({ force: true })
    await dialog.locator('button[type="submit"]', { hasText: '€25.00' }).waitFor()
    expect(await dialog.getByRole('checkbox', { name: /Cancel this ticket/ }).isChecked()).toBe(true)
    await isAccessible(page)
    await dialog.getByLabel(say('Reason')).fill('Broke a leg')
    await submit(page)
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('table', { name: say('Refunds of this order') })
      .getByText('Broke a leg')
      .waitFor()
    await page.getByText(say('Partially refunded'), { exact: true }).first().waitFor()
    await page.getByRole('row', { name: first.reference }).getByText('Refunded €25.00').waitFor()
    await isAccessible(page)
    const part = await consoleOrder(shop, paid)
    expect(part.attendees.map((one: any) => one.status)).toEqual(['CANCELLED', 'ACTIVE'])

    await refundPage(page)
    await page.getByRole('dialog').locator('[name="amount"]').fill('25.01')
    await page.getByRole('dialog').locator('[name="amount"]').blur()
    await page.getByText('You can refund €25.00 at most: €25.00 is already refunded.').waitFor()
    await submit(page)
    await page.getByRole('dialog').locator('[aria-invalid="true"]').first().waitFor()
    await page.getByRole('dialog').locator('[name="amount"]').fill('25')
    await submit(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(say('order: Refunded'), { exact: true }).first().waitFor()
    expect(await orderBecomes(shop, paid, { display_status: 'REFUNDED' })).toMatchObject({ total_refunded: 5000, status: 'CANCELLED' })
    expect((await refundsAtStripe(paid)).map((one) => one.amount)).toEqual([2500, 2500])
    await page.context().close()
  })

  it('says that a refund is pending instead of making another', async () => {
    const paid = await paidOrder(shop, 1, 'pm_card_pendingRefund')
    const page = await openOrder(paid)
    await refundPage(page)
    await page.getByRole('dialog').locator('[name="amount"]').fill('10.00')
    // Twice at once is once.
    await page.getByRole('dialog').locator('button[type="submit"]').dblclick()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(say('Refund pending'), { exact: true }).first().waitFor()
    // The act stays, refused, and says why; by its address the page says so too.
    await page.getByRole('link', { name: say('Refund…') }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: say('More actions') }).click()
    const refused = page.getByRole('menuitem', { name: say('Refund…') })
    await refused.getByText(say('A pending refund exists.')).waitFor()
    expect(await refused.getAttribute('aria-disabled')).toBe('true')
    await isAccessible(page)
    await page.goto(`${page.url()}/refund`)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/you can refund again once it’s done/i).waitFor()
    expect(await dialog.locator('[name="amount"]').count()).toBe(0)
    await isAccessible(page)
    const [made, ...others] = await refundsAtStripe(paid)
    expect(others).toEqual([])
    await settleRefund(made.id, 'succeeded')
    // The open page finds out by itself, and offers the rest.
    await dialog.locator('[name="amount"]').waitFor()
    await expect.poll(() => dialog.locator('[name="amount"]').inputValue()).toBe('15.00')
    await page.context().close()
  })

  it('is understood in Arabic on a phone, with everything that happened', async () => {
    const paid = await paidOrder(shop, 1)
    const page = await openOrder(paid, 'ar', 390)
    const say = wordsOf('ar')
    await page.getByRole('link', { name: say('Refund…') }).click()
    await page.getByRole('dialog').locator('[name="amount"]').waitFor()
    await isAccessible(page)
    await submit(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(say('order: Refunded'), { exact: true }).first().waitFor()
    await page.getByRole('heading', { name: say('Timeline') }).waitFor()
    await isAccessible(page)
    await page.context().close()
  })
})

describe('an order’s page', () => {
  it('reads down to the total, opens a line’s unit, and says when its tickets were sent a moment ago', async () => {
    const paid = await paidOrder(shop, 2)
    const page = await openOrder(paid)
    const line = page.getByRole('list', { name: say('Tickets of this order') }).getByRole('listitem')
    expect(await line.getByText(say('Unit total')).isVisible()).toBe(false)
    await line.locator('summary').press('Enter')
    await line.getByText(say('Unit total')).waitFor()
    await isAccessible(page)
    const heading = page.getByRole('heading', { level: 1, name: paid.order.number })
    await page.getByRole('button', { name: say('Next order'), disabled: false }).waitFor()
    await page.keyboard.press('j')
    await heading.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: say('Previous order') }).click()
    await heading.waitFor()
    // It says to whom before it sends, and why it can't be sent at once again.
    const again = page.getByRole('button', { name: say('Resend tickets…') })
    const confirmed = page.getByRole('alertdialog').getByRole('button', { name: say('Resend tickets') })
    await again.click()
    await confirmed.click()
    await page.getByText(say('Tickets resent')).waitFor()
    await again.click()
    await confirmed.click()
    await page.getByText(/less than a minute ago/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Email sent: Order summary').nth(1).waitFor()
    await page.context().close()
  })
})

describe('an order made by hand', () => {
  it('is priced as it is typed, names what is wrong, and is paid by its link in another browser', async () => {
    const { page, context } = await person(browser, { locale: 'en', token: shop.member.token })
    await page.goto(`${url}/manage/event/${shop.eventId}/orders`)
    await page
      .getByRole('link', { name: say('New order') })
      .first()
      .click()
    const quantity = page.getByLabel('Quantity of Standing')
    await quantity.fill('4000')
    await quantity.and(page.locator('[aria-invalid="true"]')).waitFor()
    await quantity.fill('3')
    const total = page.locator('section').last()
    await total.getByText('€75.00').first().waitFor()
    await page.getByText(say('Another total')).click()
    await page.locator('[name="total"]').fill('40')
    await total.getByText('€40.00').first().waitFor()
    await page.getByText(say('Payment link'), { exact: true }).click()
    await page.getByRole('button', { name: say('Create payment link') }).click()
    // Nothing that was typed is lost by what is missing.
    await page.locator('[name="reason"][aria-invalid="true"]').waitFor()
    await page.locator('[name="first_name"][aria-invalid="true"]').waitFor()
    await isAccessible(page)
    await page.locator('[name="reason"]').fill('School class')
    await page.locator('[name="first_name"]').fill('Zoë')
    await page.locator('[name="last_name"]').fill('Wu')
    const email = newEmail('zoe')
    await page.locator('[name="email"]').first().fill(email)
    await page.getByLabel(say('Put other names on the tickets')).check()
    const named = page.getByRole('group', { name: 'Ticket 2: Standing' })
    await named.getByLabel(say('First name')).fill('Mira')
    await page.getByRole('button', { name: say('Create payment link') }).click()
    await page.getByRole('heading', { name: say('Payment link') }).waitFor()
    await page.getByText('School class').waitFor()
    await page.getByRole('button', { name: say('Copy payment link') }).waitFor()
    await isAccessible(page)

    const mail = await mailTo(email, ({ text }) => text.includes('#pay='))
    const buyer = await person(browser, { locale: 'en', width: 390 })
    await buyer.page.goto(/http\S+#pay=\S+/.exec(mail.text)?.[0] ?? '')
    await buyer.page.getByText('Zoë Wu').waitFor()
    await buyer.page.getByText(/^Pay by/).waitFor()
    expect(buyer.page.url()).not.toContain('#pay=')
    await fillCard(buyer.page, '4242424242424242')
    await payButton(buyer.page).click()
    await buyer.page.waitForURL(/\/summary/)
    await buyer.page.getByText('Mira').first().waitFor()
    await buyer.context.close()
    await page.reload()
    await page.getByText(say('Completed'), { exact: true }).first().waitFor()
    await page.getByRole('link', { name: say('Refund…') }).waitFor()
    await context.close()
  })

  it('has a link that is sent again and cancelled', async () => {
    const { page, context } = await person(browser, { locale: 'en', token: shop.member.token })
    const body = {
      ...cartOf([shop.paid, 1]),
      first_name: 'Zoë',
      last_name: 'Wu',
      email: newEmail('zoe'),
      payment: { type: 'LINK', days: 2 },
    }
    const order = await make(shop.member, `/events/${shop.eventId}/orders`, { ...body, send_mail: false })
    await page.goto(`${url}/manage/event/${shop.eventId}/orders/${order.id}`)
    await page.getByRole('button', { name: say('Send again') }).click()
    await page.getByText(say('Payment link sent')).first().waitFor()
    await page.getByRole('button', { name: say('Cancel link…') }).click()
    const dialog = page.getByRole('alertdialog')
    await isAccessible(page)
    await dialog.getByRole('button', { name: say('Cancel link'), exact: true }).click()
    await page.getByText(say('Payment link cancelled, tickets back on sale')).waitFor()
    expect((await consoleOrder(shop, { order } as never)).status).toBe('EXPIRED')
    await context.close()
  })
})

describe('a page opened from a list', () => {
  it('leads back to that list as it was narrowed', async () => {
    const paid = await paidOrder(shop, 1)
    const page = await openOrder(paid)
    const inEvent = `${url}/manage/event/${shop.eventId}`
    const orders = `${inEvent}/orders?query=${encodeURIComponent(paid.order.number)}&status=COMPLETED`
    const search = new URL(orders).search
    await page.goto(orders)
    await page.getByRole('link', { name: paid.order.number }).click()
    await page.waitForURL(`${inEvent}/orders/${paid.order.id}${search}`)
    // The list has no other.
    await page.getByRole('button', { name: say('Next order'), disabled: true }).waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Orders'), exact: true })
      .click()
    await page.waitForURL(orders)
    await page.getByRole('button', { name: say('Actions for {number}').replace('{number}', paid.order.number) }).click()
    await page.getByRole('menuitem', { name: say('Refund…') }).click()
    await page.waitForURL(`${inEvent}/orders/${paid.order.id}/refund${search}`)

    const attendees = `${inEvent}/attendees?query=${encodeURIComponent(paid.order.number)}`
    await page.goto(attendees)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.waitForURL(`${inEvent}/attendees/*${new URL(attendees).search}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Attendees'), exact: true })
      .click()
    await page.waitForURL(attendees)
    await page.context().close()
  })
})

describe('cancelling in the browser', () => {
  it('voids the tickets, and a single one can be made valid again', async () => {
    const paid = await paidOrder(shop, 1)
    const page = await openOrder(paid)
    const row = page.getByRole('row').filter({ hasText: `${paid.order.number}-1` })
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: say('Cancel ticket…') }).click()
    await isAccessible(page)
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: say('Cancel ticket') })
      .click()
    await row.getByText(say('Cancelled'), { exact: true }).waitFor()
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: say('Reactivate ticket…') }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: say('Reactivate ticket') })
      .click()
    await row.getByText(say('Cancelled'), { exact: true }).waitFor({ state: 'detached' })
    expect((await consoleOrder(shop, paid)).attendees[0].status).toBe('ACTIVE')
    await page.context().close()
  })
})
