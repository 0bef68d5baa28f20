import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { atCheckout, bankDialog, keepSession, payButton, showsTicket } from '../support/at-checkout.ts'
import { fillCard, isAccessible, launch, person } from '../support/browser.ts'
import { cartOf, openShop, orderStatus, placeOrder, type Buyer, type Shop } from '../support/shop.ts'
import { stripeGet } from '../support/simulator.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
let browser: Browser
let shop: Shop

beforeAll(async () => {
  browser = await launch()
  shop = await openShop({ price: 3200 })
})
afterAll(() => browser.close())

const succeededCharges = async (buyer: Buyer): Promise<number> => {
  const order = await shop.member.get(`/events/${shop.eventId}/orders/${buyer.order.id}`)
  const payment = await call('POST', `${buyer.path}/payment`, { headers: buyer.headers })
  expect(payment.body.code).toBe('order_already_paid')
  const charges = await stripeGet(`/charges?payment_intent=${order.body.data.payment_intent_id}`, shop.account)
  return charges.data.filter((charge: any) => charge.status === 'succeeded').length
}

describe('paying in the browser', () => {
  it('passes 3-D Secure, and shows the tickets', async () => {
    const { page, buyer, context, step } = await atCheckout(browser, shop)
    await page.goto(step('payment'))
    await fillCard(page, '4000002500003155')
    await payButton(page).click()
    await bankDialog(page).getByRole('button', { name: 'Complete authentication' }).click()
    await page.waitForURL(/summary|\/order\//)
    await page.getByText(say('Your ticket')).first().waitFor()
    await isAccessible(page)
    await orderStatus(buyer, 'COMPLETED')
    await context.close()
  })

  it('says so when 3-D Secure fails, and takes another card', async () => {
    const { page, context, step } = await atCheckout(browser, shop)
    await page.goto(step('payment'))
    await fillCard(page, '4000002500003155')
    await payButton(page).click()
    await bankDialog(page).getByRole('button', { name: 'Fail authentication' }).click()
    const trouble = page.getByText(say('Could not process payment'))
    await trouble.waitFor()
    // Who reads by ear or keyboard is led to it.
    await expect
      .poll(() => trouble.evaluate((element) => document.activeElement !== document.body && document.activeElement?.contains(element)))
      .toBe(true)
    await fillCard(page, '4242424242424242')
    await payButton(page).click()
    await page.waitForURL(/summary|\/order\//)
    await context.close()
  })

  it('ends well when the tab is closed in the middle and opened again', async () => {
    const { page, buyer, context, step } = await atCheckout(browser, shop)
    await page.goto(step('payment'))
    await fillCard(page, '4242424242424242')
    // The provider has it, and its answer finds no one there.
    const confirmed = Promise.withResolvers<void>()
    await context.route(/\/confirm$/, async (route) => {
      await route.fetch()
      confirmed.resolve()
    })
    await payButton(page).click()
    await confirmed.promise
    await page.close()
    await orderStatus(buyer, 'COMPLETED')
    const again = await context.newPage()
    await again.goto(step('payment'))
    await again.waitForURL(/summary|\/order\//)
    await again.getByText(say('Your ticket')).first().waitFor()
    await context.close()
  })

  it('charges once when two tabs pay', async () => {
    const { page, buyer, context, step } = await atCheckout(browser, shop)
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto(step('payment'))
      await fillCard(tab, '4242424242424242')
    }
    await payButton(page).click()
    await page.waitForURL(/summary|\/order\//)
    // The other page may know already, and have left its form.
    const press = payButton(other)
      .click()
      .catch(() => undefined)
    await other.waitForURL(/summary|\/order\//)
    expect(await succeededCharges(buyer)).toBe(1)
    await context.close()
    await press
  })

  it('says that the order has expired, and where to start again with what was typed', async () => {
    const left = 100_000
    const { page, buyer, context, step } = await atCheckout(browser, shop, { now: Date.now() - 15 * 60_000 + left })
    await page.clock.install()
    await page.goto(step('details'))
    await page.getByText(say('Less than two minutes left')).waitFor()
    await page.locator('[name="first_name"]').fill('Typed before')
    // The time passes for the server by the calls, and for the page by its clock.
    await eventually(
      () => call('GET', buyer.path, { headers: buyer.headers, now: Date.now() + left }),
      ({ body }) => body.data.status === 'EXPIRED',
      'the hold to run out',
    )
    await page.clock.fastForward(left)
    await page.getByText(say('This order has expired')).waitFor()
    await isAccessible(page)
    const startAgain = async (): Promise<void> => {
      await page.getByRole('link', { name: say('Start a new order') }).click()
      await page.waitForURL(`**/e/${shop.eventId}**`)
    }
    await startAgain()
    await page.goto(`${stack().url}/order/${shop.eventId}/${buyer.order.short_id}`)
    await startAgain()
    await page.getByRole('button', { name: say('Add {name}').replace('{name}', 'Gallery') }).click()
    await page.getByRole('button', { name: say('Continue'), exact: true }).click()
    await page.waitForURL('**/details')
    await expect.poll(() => page.locator('[name="first_name"]').inputValue()).toBe('Typed before')
    await context.close()
  })
})

describe('paying with the wallet of a device', () => {
  const wallet = { name: 'Grace Brewster Hopper', email: 'grace@wallet.example', number: '4242424242424242' }
  const atDetails = async (held: typeof wallet) => {
    const placed = await placeOrder(shop, cartOf([shop.paid, 2]))
    const { short_id: shortId, id } = placed.body.data
    const { context, page } = await person(browser, { locale: 'en' })
    await keepSession(context, shortId, placed.body.session_token)
    await context.addInitScript((own) => Object.assign(window, { stripeSimulatorWallet: own }), held)
    await page.goto(`${stack().url}/checkout/${shop.eventId}/${shortId}/details`)
    const press = () => page.frameLocator('main iframe').getByRole('button', { name: 'Pay with wallet' }).click()
    const order = async () => (await shop.member.get(`/events/${shop.eventId}/orders/${id}`)).body.data
    return { page, context, press, order }
  }

  it('takes name and email from it, for all tickets, and shows them', async () => {
    const { page, context, press, order } = await atDetails(wallet)
    await page.getByText(say('wallet or form: or'), { exact: true }).waitFor()
    await isAccessible(page)
    await press()
    await showsTicket(page)
    const { status, buyer, attendees } = await order()
    const person = { first_name: 'Grace', last_name: 'Brewster Hopper', email: wallet.email }
    expect({ status, buyer }).toMatchObject({ status: 'COMPLETED', buyer: person })
    expect(attendees).toEqual([expect.objectContaining(person), expect.objectContaining(person)])
    await context.close()
  })

  it('goes on to the card form after a decline', async () => {
    const { page, context, press } = await atDetails({ ...wallet, number: '4000000000000002' })
    await press()
    await page.waitForURL('**/payment')
    await page.getByText(say('Could not process payment')).waitFor()
    await fillCard(page, '4242424242424242')
    await payButton(page).click()
    await showsTicket(page)
    await context.close()
  })

  it('stands in the form with what the server rejects', async () => {
    const { page, context, press } = await atDetails({ ...wallet, name: '' })
    await press()
    await page.getByRole('alert').first().waitFor()
    await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe(wallet.email)
    await page.locator('[name="first_name"]').fill('Grace')
    await page.getByRole('button', { name: say('Continue to payment') }).click()
    await page.waitForURL('**/payment')
    await context.close()
  })
})
