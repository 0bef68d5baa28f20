import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { cartOf, openShop, orderWithDetails } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

describe.each(['en', 'ar'])('the door (%s)', (locale) => {
  it('admits a typed reference only once its name is confirmed, and says who can’t come in here and why', async () => {
    const say = wordsOf(locale)
    const shop = await openShop()
    const lists = `/events/${shop.eventId}/check-in-lists`
    const { data: list } = (await shop.member.post(lists, { name: 'Balcony', ticket_ids: [shop.free.id] })).body
    await shop.member.post(lists, { name: 'Main hall', ticket_ids: [shop.paid.id] })
    const [here, gone] = (await orderWithDetails(shop, cartOf([shop.free, 2]))).order.attendees
    await shop.member.put(`/events/${shop.eventId}/attendees/${gone.id}/status`, { status: 'CANCELLED' })
    const elsewhere = await shop.member.post(`/events/${shop.eventId}/attendees`, {
      ticket_id: shop.paid.id,
      price_id: shop.paid.prices[0].id,
      first_name: 'Zoë',
      last_name: 'Elsewhere',
      email: 'zoe@example.test',
      send_mail: false,
    })
    expect(elsewhere.status, JSON.stringify(elsewhere.body)).toBe(201)

    const { page, context } = await person(browser, { locale, width: 390 })
    await page.goto(`${stack().url}/check-in/${list.short_id}`)
    const typeReference = async () => {
      await page.locator('input[name="code"]').fill(here.reference.slice(1).toLowerCase())
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: say('Admit'), exact: true }).waitFor()
    }
    const countIn = async (): Promise<number> => (await call('GET', `/public/check-in-lists/${list.short_id}`)).body.data.checked_in
    await typeReference()
    await page.getByRole('alert').getByText('Guest1').first().waitFor()
    await isAccessible(page)
    // The way back has the focus.
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    expect(await countIn()).toBe(0)
    await typeReference()
    await page.getByRole('button', { name: say('Admit'), exact: true }).click()
    await page.getByText(say('Admitted')).first().waitFor()
    expect(await countIn()).toBe(1)

    await page.getByText(say('Admitted')).first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: say('Search'), exact: true }).click()
    const search = page.locator('input[name="query"]')
    await search.fill('ZOE')
    const stranger = page.locator('li', { hasText: 'Zoë Elsewhere' })
    await stranger.getByText('Main hall').waitFor()
    expect(await stranger.getByRole('button').count()).toBe(0)
    await isAccessible(page)
    await search.fill('muller guest2')
    const cancelled = page.locator('li', { hasText: 'Guest2 Müller' })
    await cancelled.getByText(say('Ticket cancelled')).waitFor()
    expect(await cancelled.getByRole('button').count()).toBe(0)
    await context.close()
  })
})
