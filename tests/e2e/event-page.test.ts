import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAccessible, launch, person } from '../support/browser.ts'
import { newEmail } from '../support/api.ts'
import { make, openEvent } from '../support/event.ts'
import { inTurn } from '../support/sample.ts'
import { cartOf, openShop, placeOrder, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
let browser: Browser
let shop: Shop
beforeAll(async () => {
  browser = await launch()
  shop = await openShop({ price: 3200, paid: 19 }, { show_available_quantity: true })
  const { member, eventId } = shop
  const tax = async (body: object): Promise<string> => (await member.post('/taxes-and-fees', body)).body.data.id
  const vat = await tax({ name: 'VAT 7 %', type: 'TAX', calculation: 'PERCENTAGE', rate_ppm: 70_000, included: true })
  const fee = await tax({ name: 'Booking fee', type: 'FEE', calculation: 'FIXED', amount: 150, currency: 'EUR' })
  await member.put(`/events/${eventId}/tickets/${shop.paid.id}`, { tax_and_fee_ids: [vat, fee] })
  const add = async (ticket: object): Promise<void> => {
    expect((await member.post(`/events/${eventId}/tickets`, ticket)).status).toBe(201)
  }
  await add({ title: 'Group', type: 'PAID', prices: [{ price: 2500, quantity: 50 }], min_per_order: 3 })
  await add({ title: 'Pay what you can', type: 'DONATION', prices: [{ price: 0, quantity: null }] })
  for (const row of [1, 2, 3]) await add({ title: `Row ${row}`, type: 'PAID', prices: [{ price: 4000 + row, quantity: 30 }] })
  await add({ title: 'Solidarity', type: 'DONATION', prices: [{ price: 500, quantity: null }] })
  await member.post(`/events/${eventId}/promo-codes`, { code: 'NORD10', discount_type: 'PERCENTAGE', rate_ppm: 100_000 })
})
afterAll(() => browser.close())

const named = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true })
const add = (page: Page, title: string) => page.getByRole('button', { name: say('Add {name}').replace('{name}', title) })
const open = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`${stack().url}/e/${shop.eventId}/nocturnes${search}`)
}
const visit = async (size: { width: number; height: number }, search = '') => {
  const { context, page } = await person(browser, { locale: 'en', width: size.width })
  await page.setViewportSize(size)
  await open(page, search)
  return { context, page }
}

/** Whether a person sees the middle of it, not something that lies over it. */
const isSeen = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const at = document.elementFromPoint(x + width / 2, y + height / 2)
    return at !== null && (element.contains(at) || at.contains(element)) && at.tagName !== 'HTML'
  })
/** What scrolls inside the page, by how much; a sheet's list may where it has room, the sheet itself may. */
const innerScrolls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => !element.closest('dialog') || (innerHeight < 560 && element.tagName !== 'DIALOG'))
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight)
      .map((element) => element.outerHTML.slice(0, 300)),
  )

describe.each(
  inTurn([
    { width: 844, height: 390 },
    { width: 910, height: 433 },
    { width: 768, height: 1024 },
    { width: 1366, height: 650 },
  ]),
)('the event page, $width × $height', (size) => {
  it('lets every ticket and Continue be reached, without a window in the window', async () => {
    const { context, page } = await visit(size)
    expect((await page.locator('article').boundingBox())?.width).toBeGreaterThanOrEqual(480)
    if (size.width < 1024) await named(page, 'Get tickets').click()
    for (const title of ['Gallery', 'Standing', 'Group', 'Row 1', 'Row 3', 'Solidarity']) {
      const button = add(page, title)
      await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await expect.poll(() => isSeen(button), { message: title }).toBe(true)
    }
    await add(page, 'Solidarity').click()
    const go = named(page, 'Continue')
    await go.scrollIntoViewIfNeeded()
    await expect.poll(() => isSeen(go)).toBe(true)
    await expect.poll(() => innerScrolls(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
    await go.click()
    await page.waitForURL('**/details')
    await context.close()
  })
})

describe('the tickets of an event page', () => {
  it('say what is asked of one: a minimum, an own amount, and how many are left', async () => {
    const context = await browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await open(page)
    // The lowest of what is asked, not of what may be given.
    await page.getByText('Free, or from €25.00').waitFor()
    await named(page, 'Get tickets').click()
    await page.getByText('Minimum 3 per order').waitFor()
    await page.getByText(say('Pay what you want')).waitFor()
    expect(await page.getByText('from €0.00').count()).toBe(0)
    const colour = (text: string) =>
      page
        .getByText(text)
        .first()
        .evaluate((element) => getComputedStyle(element).color)
    expect(await colour('19 left')).not.toBe(await colour('50 left'))
    const small = await page.locator('dialog :is(button, summary, select)').evaluateAll((all) =>
      all
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect()
          // What lies around it takes the finger too.
          const around = 2 * -Math.min(0, parseFloat(getComputedStyle(one, '::after').insetBlockStart) || 0)
          return Math.min(width, height) > 0 && Math.min(width, height) + around < 43.5
        })
        .map((one) => one.outerHTML),
    )
    expect(small).toEqual([])
    await isAccessible(page)
    await context.close()
  })

  it.each(
    inTurn([
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 1366, height: 650 },
    ]),
  )('lead to the amount that is wrong ($width × $height)', async (size) => {
    const { context, page } = await visit(size)
    if (size.width < 1024) await named(page, 'Get tickets').click()
    await add(page, 'Solidarity').click()
    const amount = page.getByLabel(say('Your price per ticket'))
    await amount.fill('abc')
    await page.getByText(say('Tickets'), { exact: true }).first().click()
    await page.getByText('Gallery').first().scrollIntoViewIfNeeded()
    await named(page, 'Continue').click()
    await expect.poll(() => amount.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await amount.getAttribute('aria-invalid')).toBe('true')
    const fault = page.locator(`[id="${await amount.getAttribute('aria-describedby')}"]`)
    await expect.poll(() => isSeen(fault)).toBe(true)
    await expect.poll(() => isSeen(amount)).toBe(true)
    await context.close()
  })

  it('read down to their total', async () => {
    const { context, page } = await visit({ width: 1280, height: 900 }, '?promo_code=nord10')
    await page.getByText('NORD10').first().waitFor()
    await add(page, 'Standing').click()
    await page.getByText(say('Subtotal')).waitFor()
    const rows = (box: Locator) => box.locator('dl > div').allInnerTexts()
    const withoutBreaks = (text: string[]) => text.map((row) => row.replace(/\s+/g, ' '))
    const box = page.getByRole('region', { name: say('Tickets') })
    await expect
      .poll(async () => withoutBreaks(await rows(box)))
      .toEqual(['Subtotal €32.00', 'Discount NORD10 −€3.20', 'Booking fee €1.50'])
    await expect.poll(() => box.innerText()).toMatch(/1 ticket, includes €1\.98 VAT 7 %/)
    await named(page, 'Continue').click()
    await page.waitForURL('**/details')
    const summary = page.locator('aside')
    await summary.getByText('1 × €32.00').waitFor()
    await expect
      .poll(async () => withoutBreaks(await rows(summary)).slice(0, 3))
      .toEqual(['Subtotal €32.00', 'Discount NORD10 −€3.20', 'Booking fee €1.50'])
    await context.close()
  })

  it('take a promo code by its line, and let it go again', async () => {
    const { context, page } = await visit({ width: 1280, height: 900 })
    const line = page.getByText(say('Promo code'), { exact: true })
    const field = page.locator('[name="promo_code"]')
    const details = page.getByRole('button', { name: 'Price details: Standing' })
    await details.click()
    await expect.poll(() => details.getAttribute('aria-expanded')).toBe('true')
    await page.getByText('Booking fee').first().waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page
      .getByRole('button', { name: say('Share') })
      .first()
      .click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`/e/${shop.eventId}`)
    await line.click()
    await named(page, 'Apply').click()
    await page.getByText(say('Enter a code first.')).waitFor()
    await field.fill('nothing-10')
    await named(page, 'Apply').click()
    await page.getByText(say('Promo code not recognized. Please enter a valid promo code.')).waitFor()
    await named(page, 'Continue without code').click()
    await line.click()
    await field.fill('nord10')
    await named(page, 'Apply').click()
    await page.getByRole('button', { name: 'Remove promo code NORD10' }).click()
    await line.waitFor()
    await add(page, 'Standing').click()
    await named(page, 'One more').click()
    await named(page, 'One fewer').click()
    await named(page, 'One fewer').click()
    await add(page, 'Standing').waitFor()
    await context.close()
  })

  it('count the own hold as the buyer’s, and lead back to it', async () => {
    const { context, page } = await visit({ width: 390, height: 844 })
    await named(page, 'Get tickets').click()
    const leftOf = () =>
      page
        .getByText(/^\d+ left$/)
        .first()
        .innerText()
    const left = await leftOf()
    await add(page, 'Standing').click()
    for (const _ of [2, 3, 4]) await named(page, 'One more').click()
    // What the total is made of is behind it: the tickets need the room.
    const fee = page.getByRole('dialog').getByText('Booking fee')
    expect(await fee.count()).toBe(0)
    await page.getByRole('button', { name: new RegExp(`^${say('Total')}`), expanded: false }).click()
    await fee.waitFor()
    await named(page, 'Continue').click()
    await page.waitForURL('**/details')
    // As it is shown before anything newer is known.
    await page.route('**/availability', (route) => route.abort())
    await page.goBack()
    await page.getByRole('link', { name: say('Back to your order') }).waitFor()
    await named(page, 'Change tickets').click()
    await expect.poll(leftOf).toBe(left)
    await page.keyboard.press('Escape')
    await page
      .getByRole('link', { name: say('Back to your order') })
      .first()
      .click()
    await page.waitForURL('**/details')
    await context.close()
  })

  it('that went meanwhile are refused at their own row, where the focus is then, and nothing else is lost', async () => {
    const { context, page } = await visit({ width: 1280, height: 900 })
    await add(page, 'Row 3').click()
    await add(page, 'Solidarity').click()
    await page.getByText('€45.03').last().waitFor()
    // The page gets no update: it learns of the change by pressing.
    await page.route(/availability|quote/, (route) => route.abort())
    const { body } = await shop.member.get(`/events/${shop.eventId}/tickets`)
    const row = body.data.find(({ title }: { title: string }) => title === 'Row 3')
    expect((await placeOrder(shop, cartOf([row, 30]))).status).toBe(201)
    await named(page, 'Continue').click()
    const focused = () => page.evaluate(() => document.activeElement?.closest('[aria-invalid="true"], [data-invalid]')?.ariaLabel)
    await expect.poll(focused).toContain('Row 3')
    await isAccessible(page)
    expect(page.url()).toContain(`/e/${shop.eventId}`)
    await page.unroute(/availability|quote/)
    await context.close()
  })
})

describe('an event with one ticket on sale', () => {
  it('takes it by one press, and shows first what a code unlocks', async () => {
    const event = await openEvent(shop, [
      { title: 'Entry', type: 'FREE', prices: [{ price: 0, quantity: 50 }] },
      { title: 'Backstage', type: 'FREE', prices: [{ price: 0, quantity: 50 }], hidden_unless_promo: true },
    ])
    const [entry, backstage] = event.tickets
    await make(shop.member, `${event.path}/promo-codes`, {
      code: 'BACKSTAGE',
      discount_type: 'PERCENTAGE',
      rate_ppm: 500_000,
      ticket_ids: [entry.id, backstage.id],
    })
    const context = await browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    const address = `${stack().url}/e/${event.eventId}/an-evening`
    await page.goto(`${address}?promo_code=backstage#tickets`)
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Code BACKSTAGE applied: Backstage unlocked').waitFor()
    await expect.poll(() => sheet.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Backstage', 'Entry'])
    await sheet.getByText(say('ticket: Unlocked by your code')).waitFor()
    await add(page, 'Backstage').click()
    // Enlarged, the foot leaves the list its room by scrolling with it.
    await sheet.getByText(say('Total')).waitFor()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const more = add(page, 'Entry')
    await more.scrollIntoViewIfNeeded()
    await expect.poll(() => isSeen(more)).toBe(true)
    await isAccessible(page)
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    await page.keyboard.press('Escape')
    await page.getByRole('article').getByText('Code BACKSTAGE applied: Backstage unlocked').waitFor()
    expect(new URL(page.url()).hash).toBe('')

    const other = await browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const buyer = await other.newPage()
    await buyer.goto(address)
    await buyer.getByRole('button', { name: /1 ticket/ }).click()
    await buyer.getByRole('group', { name: 'Entry' }).waitFor()
    await buyer.keyboard.press('Escape')
    await named(buyer, 'Get tickets').tap()
    await buyer.waitForURL('**/details')
    await buyer.locator('[name="first_name"]').fill('Noor')
    await buyer.locator('[name="email"]').fill(newEmail('noor'))
    await named(buyer, 'Complete order').tap()
    await buyer.waitForURL(/summary|\/order\//)
    await Promise.all([context.close(), other.close()])
  })
})

describe('tickets that can’t be bought now', () => {
  const inDays = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T20:00`

  it('are behind a line for later ones and one for the rest, below those on sale', async () => {
    const off = (title: string, dates: object) => ({ title, type: 'PAID', prices: [{ price: 2000, quantity: 50, ...dates }] })
    const event = await openEvent(shop, [
      off('Blind bird', { sale_end: '2020-01-01T10:00' }),
      off('Early bird', { sale_end: '2020-02-01T10:00' }),
      { title: 'Regular', type: 'PAID', prices: [{ price: 3000, quantity: 50 }] },
      off('Late entry', { sale_start: inDays(40) }),
      off('Last call', { sale_start: inDays(50) }),
      { title: 'Seated', type: 'PAID', prices: [{ price: 4000, quantity: 50 }] },
    ])
    const { context, page } = await person(browser, { locale: 'en', width: 390 })
    await page.goto(`${stack().url}/e/${event.eventId}/an-evening#tickets`)
    const sheet = page.getByRole('dialog')
    const shown = () => sheet.getByRole('heading', { level: 3 }).filter({ visible: true }).allInnerTexts()
    await expect.poll(shown).toEqual(['Regular', 'Seated'])
    await named(page, 'Choose a ticket').click()
    await sheet.getByText(say('Add at least one ticket first.')).waitFor()
    await sheet.getByText('2 on sale later').click()
    await expect.poll(shown).toEqual(['Regular', 'Seated', 'Late entry', 'Last call'])
    await sheet.getByText('2 not available').click()
    await expect.poll(shown).toEqual(['Regular', 'Seated', 'Late entry', 'Last call', 'Blind bird', 'Early bird'])
    await isAccessible(page)
    await add(page, 'Regular').click()
    await named(page, 'Continue').click()
    await page.waitForURL('**/details')
    await context.close()
  })
})

describe('a page whose programme comes late', () => {
  const slowly = async (size: { width: number; height: number }, path = `e/${shop.eventId}/nocturnes`) => {
    const { context, page } = await person(browser, { locale: 'en', width: size.width })
    await page.setViewportSize(size)
    let letThrough = (): void => undefined
    const heldUp = new Promise<void>((resolve) => (letThrough = resolve))
    await context.route('**/assets/front-*.js', async (route) => {
      await heldUp
      await route.continue()
    })
    const early = page.waitForResponse('**/assets/early-clicks-*.js')
    await page.goto(`${stack().url}/${path}`, { waitUntil: 'commit' })
    await (await early).finished()
    return { context, page, letThrough }
  }

  /** Presses until the page has noticed, which it shows: the script that does may be there and not have run yet. */
  const pressEarly = (button: Locator): Promise<void> =>
    expect
      .poll(async () => {
        await button.click()
        return button.evaluate((element: HTMLElement) => element.style.opacity)
      })
      .toBe('0.5')

  it('does once it is there what was pressed before', async () => {
    const { context, page, letThrough } = await slowly({ width: 1366, height: 650 })
    for (const title of ['Standing', 'Row 1']) await pressEarly(add(page, title))
    await add(page, 'Row 1').click()
    expect(await page.getByRole('button', { name: say('One more') }).count()).toBe(0)
    letThrough()
    await expect.poll(() => page.getByRole('button', { name: say('One more') }).count()).toBe(2)
    // Pressed twice in impatience it is in the cart once.
    await page.getByText('€73.51').last().waitFor()
    await isAccessible(page)
    await context.close()
  })

  it('opens the tickets on a phone once it is there', async () => {
    const { context, page, letThrough } = await slowly({ width: 390, height: 844 })
    await pressEarly(named(page, 'Get tickets'))
    letThrough()
    await add(page, 'Standing').waitFor()
    await context.close()
  })

  it('opens the waitlist once it is there', async () => {
    const out = await openEvent(shop, [
      { title: 'Balcony', type: 'FREE', prices: [{ price: 0, quantity: 0 }] },
      { title: 'Stalls', type: 'FREE', prices: [{ price: 0, quantity: 5 }] },
    ])
    const { context, page, letThrough } = await slowly({ width: 1366, height: 650 }, `e/${out.eventId}`)
    await pressEarly(named(page, 'Join the waitlist'))
    letThrough()
    await page.getByRole('form', { name: 'Waitlist: Balcony' }).waitFor()
    await context.close()
  })
})
