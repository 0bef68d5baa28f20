import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atCheckout, payButton, paysIn, showsTicket } from '../support/at-checkout.ts'
import { fillCard, isAccessible, launch } from '../support/browser.ts'
import { inTurn } from '../support/sample.ts'
import { openShop, pay, type Shop } from '../support/shop.ts'
import { release, resetSimulator, setFaults } from '../support/simulator.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
const good = '4242424242424242'
let browser: Browser
let shop: Shop

beforeAll(async () => {
  browser = await launch()
  shop = await openShop({ price: 3200 })
})
afterEach(resetSimulator)
afterAll(() => browser.close())

describe('a payment that was made and never seen', () => {
  it('leads from every step to the summary, which says that it is paid', async () => {
    const at = await atCheckout(browser, shop)
    await at.page.goto(at.step('payment'))
    await setFaults({ webhooks: 'hold' })
    await fillCard(at.page, good)
    const confirmed = at.context.waitForEvent('response', (response) => response.url().includes('/confirm'))
    await payButton(at.page).click()
    await confirmed
    await at.page.close()
    const page = await at.context.newPage()
    // The provider knows, the order doesn't yet: there is something to wait for, and no second form.
    await page.goto(at.step('payment_return'))
    await page.getByRole('heading', { name: say('Confirming your payment…') }).waitFor()
    await setFaults({ webhooks: 'deliver' })
    await release()
    await showsTicket(page)
    for (const step of ['payment', 'details']) {
      await page.goto(at.step(step))
      await showsTicket(page)
      await page.getByText(say('This order has already been paid.')).waitFor()
    }
    await isAccessible(page)
    await page.goto(at.step('payment_return'))
    await showsTicket(page)
    await at.context.close()
  })

  it('says what to do when the answer takes too long', async () => {
    const { page, context, step } = await atCheckout(browser, shop)
    await page.clock.install()
    await page.goto(step('payment_return?redirect_status=succeeded'))
    const waiting = page.getByRole('heading', { name: say('Confirming your payment…') })
    await waiting.waitFor()
    await page.clock.fastForward(31_000)
    await page.getByRole('heading', { name: say('Unable to confirm payment') }).waitFor()
    await isAccessible(page)
    await page.getByRole('button', { name: say('Check again') }).click()
    await waiting.waitFor()
    await context.close()
  })

  it('is not called lost when the order cannot be read', async () => {
    const { page, context, step } = await atCheckout(browser, shop)
    await page.route('**/api/public/events/*/order/*', (route) => route.abort())
    await page.goto(step('payment_return?redirect_status=succeeded'))
    const alert = page.getByRole('alert')
    await alert.getByText(say('Unable to confirm payment')).waitFor()
    await isAccessible(page)
    await page.unroute('**/api/public/events/*/order/*')
    await alert.getByRole('button', { name: say('Check again') }).click()
    await page.getByRole('heading', { name: say('Confirming your payment…') }).waitFor()
    await context.close()
  })
})

describe('a provider that is down', () => {
  it('loses nothing: the payment starts when it is back', async () => {
    const { page, context, step } = await atCheckout(browser, shop)
    await setFaults({ api: 'error_500', match: 'payment_intents' })
    await page.goto(step('payment'))
    const alert = page.getByRole('alert')
    await alert.getByText(say('You can’t pay right now')).waitFor()
    await alert.getByText(say('The payment provider isn’t responding.')).waitFor()
    await isAccessible(page)
    // Where it is we who don't answer, the provider is not blamed.
    const busy = { type: 'about:blank#unavailable', title: 'Busy', status: 503, detail: 'Too busy.', code: 'unavailable' }
    await page.route('**/order/*/payment', (route) => route.fulfill({ status: 503, json: busy, contentType: 'application/problem+json' }))
    await page.getByRole('button', { name: say('Try again') }).click()
    await alert.getByText('Too busy.').waitFor()
    expect(await alert.textContent()).not.toContain(say('The payment provider isn’t responding.'))
    await page.unroute('**/order/*/payment')
    await setFaults({ api: 'ok' })
    await page.getByRole('button', { name: say('Try again') }).click()
    await fillCard(page, good)
    await payButton(page).click()
    await showsTicket(page)
    await context.close()
  })

  it('is asked before a second payment', async () => {
    const at = await atCheckout(browser, shop)
    await at.page.goto(at.step('payment'))
    await fillCard(at.page, good)
    await at.context.setOffline(true)
    await payButton(at.page).click()
    await at.page.getByRole('alert').getByText(say('Unable to confirm payment')).waitFor()
    await at.context.setOffline(false)
    await at.page.getByRole('button', { name: say('Check payment') }).click()
    await at.page.getByText(say('This order hasn’t been paid yet. You can pay now.')).waitFor()
    await fillCard(at.page, good)
    await payButton(at.page).click()
    await showsTicket(at.page)
    await at.context.close()
  })

  it('never has a try whose answer was lost called unpaid or declined before it is known', async () => {
    const at = await atCheckout(browser, shop)
    const { page, context } = at
    await paysIn(at, '4000000000009995')
    const alert = page.getByRole('alert')
    await alert.getByText(say('Could not process payment')).waitFor()
    await fillCard(page, good)
    await page.route('**/confirm', (route) => route.abort())
    await page.route('**/order/*/payment', (route) => route.abort())
    await payButton(page).click()
    await page.getByRole('button', { name: say('Check payment') }).click()
    // No one can be asked, on the way back from the check and after a reload either.
    for (const turn of ['check', 'reload']) {
      if (turn === 'reload') await page.reload()
      await alert.getByText('Check before you order again.', { exact: false }).waitFor()
      expect(await page.locator('main').textContent(), turn).not.toMatch(/weren’t charged|declined|insufficient/)
    }
    await isAccessible(page)
    await page.getByRole('button', { name: say('Cancel order') }).click()
    await page.getByRole('dialog').getByText('If a payment still arrives', { exact: false }).waitFor()
    await page.getByRole('button', { name: say('Keep order') }).click()
    await page.unroute('**/order/*/payment')
    await page.unroute('**/confirm')
    await page.getByRole('button', { name: say('Check again') }).click()
    await page.getByText(say('This order hasn’t been paid yet. You can pay now.')).waitFor()
    expect(await page.getByText(say('Could not process payment')).count()).toBe(0)
    await fillCard(page, good)
    await payButton(page).click()
    await showsTicket(page)
    await context.close()
  })

  it('never claims to have charged nothing when the way back to the payment leads nowhere', async () => {
    const { page, context, step } = await atCheckout(browser, shop)
    await page.clock.install()
    await page.goto(step('payment_return?redirect_status=succeeded'))
    await page.getByRole('heading', { name: say('Confirming your payment…') }).waitFor()
    await page.clock.fastForward(31_000)
    await setFaults({ api: 'error_500', match: 'payment_intents' })
    await page.getByRole('link', { name: say('Back to payment') }).click()
    await page.getByRole('alert').getByText(say('Unable to confirm payment')).waitFor()
    expect(await page.locator('main').textContent()).not.toContain('weren’t charged')
    await isAccessible(page)
    await context.close()
  })
})

describe('a payment that came too late', () => {
  it.each(
    inTurn([
      ['FAILED', 0, 'We couldn’t refund €32.00'],
      ['PENDING', 0, 'Your refund is on its way'],
      ['PARTIALLY_REFUNDED', 1000, 'We’ve refunded €10.00'],
      ['REFUNDED', 3200, 'We’ve refunded you in full'],
    ] as const),
  )('%s: says what of it went back', async (refund_status, total_refunded, sentence) => {
    const { page, context, step } = await atCheckout(browser, shop)
    await page.route('**/api/public/events/*/order/*', async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({
        response,
        json: { data: { ...data, status: 'EXPIRED', payment_status: 'RECEIVED', refund_status, total_refunded } },
      })
    })
    await page.goto(step('payment_return'))
    await page.getByRole('heading', { name: say('Your payment arrived too late') }).waitFor()
    await expect.poll(() => page.locator('main').textContent()).toContain(sentence)
    expect((await page.locator('main').textContent())?.includes('in full')).toBe(refund_status === 'REFUNDED')
    await isAccessible(page)
    await page.getByRole('link', { name: say('Start a new order') }).click()
    await page.waitForURL(`**/e/${shop.eventId}**`)
    await context.close()
  })
})

describe('an order that was called off', () => {
  it('says so on its page, and its ticket shows no code', async () => {
    const { page, buyer, context } = await atCheckout(browser, shop)
    const done = await pay(buyer)
    expect((await shop.member.post(`/events/${shop.eventId}/orders/${buyer.order.id}/cancel`, {})).status).toBe(200)
    await page.goto(`${stack().url}/order/${shop.eventId}/${buyer.order.short_id}`)
    await page.getByRole('heading', { name: say('This order was cancelled') }).waitFor()
    await isAccessible(page)
    await page.goto(`${stack().url}/ticket/${shop.eventId}/${done.attendees[0].short_id}`)
    await page.getByText(say('This ticket is no longer valid for entry. For questions, ask the organizer.')).waitFor()
    expect(await page.getByRole('img', { name: /Ticket code/ }).count()).toBe(0)
    await isAccessible(page)
    await context.close()
  })
})
