import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { atCheckout, bankDialog, payButton, paysIn, showsTicket, type AtCheckout } from '../support/at-checkout.ts'
import { fillCard, isAccessible, launch, person } from '../support/browser.ts'
import { mailTo } from '../support/mail.ts'
import { cartOf, openShop, orderStatus, placeOrder, newBuyer, startPayment, type Buyer, type Shop } from '../support/shop.ts'
import { release, resetSimulator, setFaults, settlePayment, stripeGet } from '../support/simulator.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
const secure = '4000002500003155'
const good = '4242424242424242'
const slow = '4000000000090003'
const afterTheHold = 20 * 60_000
let browser: Browser
let shop: Shop

beforeAll(async () => {
  browser = await launch()
  shop = await openShop({ price: 3200 })
})
afterEach(resetSimulator)
afterAll(() => browser.close())

const intentOf = async (buyer: Buyer): Promise<{ payment_intent_id: string; account_id: string; client_secret: string }> => {
  const started = await startPayment(buyer)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  return started.body.data
}

/** Confirms as a method that leaves the page for the bank's: where that page is. */
const bankPage = async (buyer: Buyer, returnTo: string): Promise<string> => {
  const intent = await intentOf(buyer)
  const response = await fetch(`${stack().stripeUrl}/v1/payment_intents/${intent.payment_intent_id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_foyer', 'stripe-account': intent.account_id },
    body: new URLSearchParams({ payment_method: 'pm_card_authenticationRequired', return_url: returnTo }),
  })
  const confirmed = (await response.json()) as any
  expect(confirmed.next_action?.redirect_to_url?.url, JSON.stringify(confirmed)).toBeTruthy()
  return confirmed.next_action.redirect_to_url.url
}

describe('a declined card', () => {
  it('leaves the form and the clock, says why, and another card pays', async () => {
    const at = await atCheckout(browser, shop)
    const { page, context } = at
    await paysIn(at, '4000000000009995')
    const alert = page.getByRole('alert')
    await alert.getByText(say('Could not process payment')).waitFor()
    await alert.getByText('insufficient funds').waitFor()
    const shown = await alert.textContent()
    await isAccessible(page)
    const clock = page.getByRole('timer')
    const before = await clock.textContent()
    await expect.poll(() => clock.textContent()).not.toBe(before)
    // Nothing has to be typed again but the card, and the reason outlives a reload.
    await orderStatus(at.buyer, 'AWAITING_PAYMENT')
    await page.reload()
    await page.getByRole('alert').getByText('insufficient funds').waitFor()
    expect(await page.getByRole('alert').textContent()).toBe(shown)
    await fillCard(page, good)
    await payButton(page).dblclick()
    await showsTicket(page)
    await context.close()
  })
})

describe('the bank asks first', () => {
  it('takes another card after a refusal on its own page, and after leaving that page', async () => {
    const { page, buyer, context, step } = await atCheckout(browser, shop)
    await page.goto(await bankPage(buyer, step('payment_return')))
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    await page.waitForURL(/\/payment$/)
    await page.getByRole('alert').getByText(say('Could not process payment')).waitFor()
    await page.goto(await bankPage(buyer, step('payment_return')))
    await page.goBack()
    await fillCard(page, good)
    await payButton(page).click()
    await showsTicket(page)
    await context.close()
  })

  it('shows the tickets after its own page, in the browser the bank came back to as well', async () => {
    const { page, buyer, context, step } = await atCheckout(browser, shop)
    await page.goto(step('payment'))
    const other = await person(browser, { locale: 'en' })
    await setFaults({ webhooks: 'hold' })
    await other.page.goto(await bankPage(buyer, step('payment_return')))
    await other.page.getByRole('button', { name: 'Complete authentication' }).click()
    await other.page.getByRole('heading', { name: say('Confirming your payment…') }).waitFor()
    await isAccessible(other.page)
    expect(await other.page.locator('body').textContent()).not.toContain(buyer.email)
    await setFaults({ webhooks: 'deliver' })
    await release()
    await Promise.all([showsTicket(other.page), showsTicket(page)])
    await other.context.close()
    await context.close()
  })
})

describe('a bank that takes days', () => {
  it('is waited for without a spinner, on the order’s page too, and ends in the summary', async () => {
    const at = await atCheckout(browser, shop)
    const { page, buyer, context } = at
    await paysIn(at, slow)
    await page.getByRole('heading', { name: say('Your payment is being processed') }).waitFor()
    await page.getByText(buyer.email).waitFor()
    await isAccessible(page)
    const other = await person(browser, { locale: 'en' })
    await other.page.goto(`${stack().url}/order/${shop.eventId}/${buyer.order.short_id}`)
    await other.page.getByRole('heading', { name: say('Your payment is being processed') }).waitFor()
    expect(await other.page.locator('body').textContent()).not.toContain(buyer.email)
    await isAccessible(other.page)
    await other.context.close()
    // A second order is asked about, and promises nothing that it doesn't do.
    const waits = page.url()
    await page.evaluate(
      ([key, id]) => localStorage.setItem(key as string, id as string),
      [`foyer.last_order.${shop.eventId}`, buyer.order.short_id],
    )
    await page.goto(`${stack().url}/checkout/${shop.eventId}?cart=${encodeURIComponent(JSON.stringify(cartOf([shop.paid, 1])))}`)
    await page.getByText(say('You’ll keep these tickets. A new order adds more.')).waitFor()
    await page.goto(waits)
    const order = await shop.member.get(`/events/${shop.eventId}/orders/${buyer.order.id}`)
    await settlePayment(order.body.data.payment_intent_id, 'succeeded')
    await showsTicket(page)
    await context.close()
  })

  it('may refuse in the end: the tickets are held, and another card pays', async () => {
    const at = await atCheckout(browser, shop)
    await paysIn(at, slow)
    await at.page.getByRole('heading', { name: say('Your payment is being processed') }).waitFor()
    const order = await shop.member.get(`/events/${shop.eventId}/orders/${at.buyer.order.id}`)
    await settlePayment(order.body.data.payment_intent_id, 'failed')
    await at.page.getByRole('alert').getByText(say('Could not process payment')).waitFor()
    const mail = await mailTo(at.buyer.email, (one) => one.text.includes('didn’t go through'))
    expect(mail.text).toContain(at.step('payment'))
    await fillCard(at.page, good)
    await payButton(at.page).click()
    await showsTicket(at.page)
    await at.context.close()
  })
})

/** In the bank's dialog when the hold ends, before the provider has cancelled the payment or can tell how it ended. */
const expiredAtTheBank = async (own: Shop): Promise<AtCheckout> => {
  const at = await atCheckout(browser, own)
  await paysIn(at, secure)
  await bankDialog(at.page).getByRole('button', { name: 'Complete authentication' }).waitFor()
  await setFaults({ webhooks: 'hold' })
  // The word that the bank asks may just be on its way: the hold does not run out before that is looked up.
  await eventually(
    () => call('GET', at.buyer.path, { headers: at.buyer.headers, now: Date.now() + afterTheHold }),
    (seen) => seen.body.data.status === 'EXPIRED',
    'the hold to run out',
  )
  return at
}

describe('a hold that ends while the bank asks', () => {
  it('completes the order when the payment arrives and the tickets are there', async () => {
    const { page, context } = await expiredAtTheBank(await openShop({ price: 3200 }))
    await bankDialog(page).getByRole('button', { name: 'Complete authentication' }).click()
    await page.getByText(say('Time ran out while your bank was deciding. We’re checking whether your payment arrived.')).waitFor()
    await isAccessible(page)
    await resetSimulator()
    await showsTicket(page)
    await context.close()
  })

  it('says where the money is when someone else has the tickets', async () => {
    const own = await openShop({ price: 3200, paid: 1 })
    const { page, context, buyer } = await expiredAtTheBank(own)
    await bankDialog(page).getByRole('button', { name: 'Complete authentication' }).click()
    await page.getByRole('heading', { name: say('Confirming your payment…') }).waitFor()
    await newBuyer(own, await placeOrder(own, cartOf([own.paid, 1])))
    await resetSimulator()
    await page.getByRole('heading', { name: say('Your payment arrived too late') }).waitFor()
    await page.getByText('€32.00').first().waitFor()
    await isAccessible(page)
    await mailTo(buyer.email, (one) => one.text.includes('We couldn’t complete your order'))
    await context.close()
  })

  it('says that nothing was charged when the payment was called off in time', async () => {
    const at = await atCheckout(browser, shop)
    await paysIn(at, secure)
    const bank = bankDialog(at.page)
    await bank.getByRole('button', { name: 'Complete authentication' }).waitFor()
    const intent = (await shop.member.get(`/events/${shop.eventId}/orders/${at.buyer.order.id}`)).body.data.payment_intent_id
    await eventually(
      async () => {
        // What another buyer does after the hold has whatever is due by then done.
        await placeOrder(shop, cartOf([shop.free, 1]), { now: Date.now() + afterTheHold })
        return stripeGet(`/payment_intents/${intent}`, shop.account)
      },
      ({ status }) => status === 'canceled',
      'the payment to be called off',
    )
    // The form and the bank's question stay until they are answered.
    await bank.getByRole('button', { name: 'Complete authentication' }).click()
    await at.page.getByRole('heading', { name: say('This order has expired') }).waitFor()
    await at.page.getByText('weren’t charged').waitFor()
    await isAccessible(at.page)
    await at.context.close()
  })
})
