import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { fillCard, isAccessible, launch, person } from '../support/browser.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
let browser: Browser
let shop: Shop

beforeAll(async () => {
  browser = await launch()
  shop = await openShop({ price: 3200 })
  const { member, eventId } = shop
  const vat = await member.post('/taxes-and-fees', {
    name: 'VAT 7 %',
    type: 'TAX',
    calculation: 'PERCENTAGE',
    rate_ppm: 70_000,
    included: true,
  })
  const fee = await member.post('/taxes-and-fees', { name: 'Booking fee', type: 'FEE', calculation: 'FIXED', amount: 150, currency: 'EUR' })
  await member.put(`/events/${eventId}/tickets/${shop.paid.id}`, { tax_and_fee_ids: [vat.body.data.id, fee.body.data.id] })
  await member.post(`/events/${eventId}/tickets`, {
    title: 'Balcony',
    type: 'TIERED',
    prices: [
      { label: 'Early bird', price: 2000, quantity: 0 },
      { label: 'Regular', price: 5400, quantity: 10 },
    ],
  })
  await member.post(`/events/${eventId}/tickets`, { title: 'Solidarity', type: 'DONATION', prices: [{ price: 500, quantity: null }] })
  const speaker = await member.post(`/events/${eventId}/tickets`, {
    title: 'Speaker',
    type: 'FREE',
    prices: [{ price: 0, quantity: 5 }],
    hidden_unless_promo: true,
  })
  await member.post(`/events/${eventId}/promo-codes`, {
    code: 'NORD10',
    discount_type: 'PERCENTAGE',
    rate_ppm: 100_000,
    max_uses: 3,
    // A private ticket is shown by a code that names it.
    ticket_ids: [shop.paid.id, speaker.body.data.id],
  })
  const tenth = { discount_type: 'PERCENTAGE', rate_ppm: 100_000 }
  await member.post(`/events/${eventId}/promo-codes`, { ...tenth, code: 'LATER', starts_at: '2031-05-30T10:00' })
  await member.post(`/events/${eventId}/promo-codes`, { ...tenth, code: 'FIFTY', min_amount: 5000 })
})
afterAll(() => browser.close())

const add = (page: Page, name: string) => page.getByRole('button', { name: say('Add {name}').replace('{name}', name) }).click()

describe('what is on sale, in the browser', () => {
  it('shows tiers, hides private tickets, and says why a promo code does not count', async () => {
    const { context, page } = await person(browser, { locale: 'en' })
    await page.goto(`${stack().url}/e/${shop.eventId}/nocturnes?promo_code=WRONG-1`)
    await page.getByText('Early bird').waitFor()
    await page.getByText(say('Promo code not recognized. Please enter a valid promo code.')).first().waitFor()
    expect(await page.getByText('Speaker').count()).toBe(0)
    await isAccessible(page)
    const code = page.locator('[name="promo_code"]:visible')
    await code.fill('later')
    await code.press('Enter')
    await page
      .getByText(new RegExp(say('This code works from {date}.').replace('{date}', '.*30 May 2031.*10:00')))
      .first()
      .waitFor()
    await code.fill('fifty')
    await code.press('Enter')
    await page.getByText('FIFTY').first().waitFor()
    await add(page, 'Standing')
    // Without its discount as long as the order is too small for it: 32.00 and 1.50 booking fee.
    await page.getByText('This promo code needs tickets it applies to for at least €50.00.').first().waitFor()
    await page.getByText('€33.50').last().waitFor()
    await isAccessible(page)
    await page.getByRole('button', { name: say('One more') }).click()
    await page.getByText('€60.60').last().waitFor()
    await context.close()
  })

  it('takes the discount, and page, cart, payment, order and API name the same total', async () => {
    const { context, page } = await person(browser, { locale: 'en' })
    await page.goto(`${stack().url}/event/${shop.eventId}/nocturnes?promo_code=nord10`)
    await page.getByText('Speaker').first().waitFor()
    await page.getByText('NORD10').first().waitFor()
    await isAccessible(page)
    await add(page, 'Standing')
    await add(page, 'Speaker')
    // 32.00 less 10 % and 1.50 booking fee, 7 % VAT inside.
    await page.getByText('€30.30').last().waitFor()
    await page.getByRole('button', { name: say('Continue'), exact: true }).click()
    await page.waitForURL('**/details')
    await isAccessible(page)
    for (const name of ['first_name', 'last_name', 'attendees.1.first_name', 'attendees.1.last_name'])
      await page.locator(`[name="${name}"]`).fill('Noor')
    await page.locator('[name="email"]').fill('noor-catalogue@example.test')
    await page.getByRole('button', { name: say('Continue to payment') }).click()
    await page.waitForURL('**/payment')
    await page.getByText('NORD10').first().waitFor()
    await fillCard(page, '4242424242424242')
    const pay = page.locator('main button[type="submit"]').last()
    await expect.poll(() => pay.textContent()).toContain('€30.30')
    await pay.click()
    await page.waitForURL(/summary|\/order\//)
    await page.getByText('€30.30').first().waitFor()
    await isAccessible(page)
    const short = /\/(?:checkout|order)\/evt_\w+\/(\w+)/.exec(page.url())?.[1] as string
    const order = await eventually(
      () => call('GET', `/public/events/${shop.eventId}/order/${short}`),
      ({ body }) => body.data.status === 'COMPLETED',
      'the paid order',
    )
    expect(order.body.data).toMatchObject({ total: 3030, discount_total: 320, fee_total: 150, promo_code: 'NORD10', status: 'COMPLETED' })
    await context.close()
  })
})

describe('the console', () => {
  it('makes a tax, a promo code and a shared capacity by hand', async () => {
    const { context, page } = await person(browser, { locale: 'en' })
    const { url } = stack()
    await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
    await page.goto(`${url}/account/taxes-and-fees/new`)
    await page.locator('[name="name"]:visible').fill('City tax')
    await page.locator('[name="rate_ppm"]:visible').fill('3.5')
    await isAccessible(page)
    await page.getByRole('dialog').locator('button[type="submit"], button[form]').last().click()
    await page.getByText('City tax').first().waitFor()
    await page.goto(`${url}/manage/event/${shop.eventId}/promo-codes/new`)
    await page.locator('[name="code"]:visible').fill('hand-5')
    await page.locator('[name="rate_ppm"]:visible').fill('5')
    await isAccessible(page)
    await page.getByRole('dialog').locator('button[type="submit"], button[form]').last().click()
    await page.getByText('hand-5').first().waitFor()
    await page.goto(`${url}/manage/event/${shop.eventId}/promo-codes/new`)
    await page.getByRole('radio', { name: say('A batch') }).check({ force: true })
    await page.locator('[name="name"]:visible').fill('Partners')
    await page.locator('[name="count"]:visible').fill('1,200')
    await page.locator('[name="prefix"]:visible').fill('NORD-')
    await page.locator('[name="length"]:visible').fill('7')
    await page.locator('[name="rate_ppm"]:visible').fill('15')
    expect(await page.locator('[name="max_uses"]:visible').inputValue()).toBe('1')
    await isAccessible(page)
    await page.getByRole('button', { name: say('Create batch') }).click()
    await page.getByText('1,200 codes').first().waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say('Export {of}').replace('{of}', 'Partners') }).click()
    const file = await (await downloading).createReadStream()
    const lines = (await new Response(file as never).text()).trim().split('\r\n')
    expect([lines.length, new Set(lines).size]).toEqual([1201, 1201])
    const own = lines[1]?.split(',')[0] ?? ''
    expect(own).toMatch(/^NORD-\w{7}$/)
    await page.goto(`${url}/manage/event/${shop.eventId}/promo-codes?query=${own.toLowerCase()}`)
    await page.getByText(say('{own}: not used').replace('{own}', own)).waitFor()
    await page.goto(`${url}/manage/event/${shop.eventId}/capacity-assignments/new`)
    await page.locator('[name="name"]:visible').fill('Main hall')
    await page.locator('[name="capacity"]:visible').fill('50')
    await page.getByRole('dialog').getByLabel('Standing').check({ force: true })
    await isAccessible(page)
    await page.getByRole('dialog').locator('button[type="submit"], button[form]').last().click()
    await page.getByText('Main hall').first().waitFor()
    const made = await shop.member.get(`/events/${shop.eventId}/promo-codes?query=hand`)
    expect(made.body.data[0]).toMatchObject({ code: 'hand-5', rate_ppm: 50_000 })
    const taxes = await shop.member.get('/taxes-and-fees?query=City')
    expect(taxes.body.data[0]).toMatchObject({ rate_ppm: 35_000 })
    for (const section of ['tickets', 'promo-codes', 'capacity-assignments']) {
      await page.goto(`${url}/manage/event/${shop.eventId}/${section}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await isAccessible(page)
    }
    await context.close()
  })
})
