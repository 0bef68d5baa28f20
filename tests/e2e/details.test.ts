import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
})
afterAll(() => browser.close())

const input = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const add = (page: Page, name: string) => page.getByRole('button', { name: say('Add {name}').replace('{name}', name) }).click()
const press = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true }).click()

const toDetails = async (page: Page): Promise<void> => {
  await press(page, 'Continue')
  await page.waitForURL('**/details')
}

/** What the server keeps of the only order that goes to an address. */
const attendeesOf = async (email: string): Promise<unknown[]> => {
  const { body } = await shop.member.get(`/events/${shop.eventId}/orders?query=${encodeURIComponent(email)}`)
  const order = await shop.member.get(`/events/${shop.eventId}/orders/${body.data[0].id}`)
  return order.body.data.attendees.map((attendee: Record<string, string>) => [attendee['first_name'], attendee['email']])
}

describe('the details of a buyer', () => {
  it('are those of their own tickets, also where they are corrected after the copy', async () => {
    const { context, page } = await person(browser, { locale: 'en' })
    await page.goto(`${stack().url}/e/${shop.eventId}/nocturnes`)
    await add(page, 'Standing')
    await press(page, 'One more')
    await toDetails(page)
    // On a phone the order is folded above the form.
    await page.setViewportSize({ width: 390, height: 844 })
    const unfold = async (): Promise<void> => {
      const folded = page.locator('details').first()
      await folded.locator('summary').click()
      await folded.getByText('2 ×').first().waitFor()
    }
    await unfold()
    await page.setViewportSize({ width: 1280, height: 900 })
    await input(page, 'first_name').fill('Noor')
    await input(page, 'email').fill('noor@gmial.com')
    await page.getByRole('button', { name: 'gmail.com' }).click()
    expect(await input(page, 'email').inputValue()).toBe('noor@gmail.com')
    await expect.poll(() => page.getByRole('button', { name: 'gmail.com' }).count()).toBe(0)
    await input(page, 'email').fill('wrong-address@example.test')
    expect(await input(page, 'attendees.0.first_name').count()).toBe(0)
    await page.getByText(say('Copy my details to all attendees')).click()
    expect(await input(page, 'attendees.1.first_name').count()).toBe(0)
    await isAccessible(page)
    await press(page, 'Continue to payment')
    await page.waitForURL('**/payment')
    await page.setViewportSize({ width: 390, height: 844 })
    await unfold()
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goBack()
    await page.waitForURL('**/details')
    await expect.poll(() => page.getByRole('switch').or(page.locator('input[type="checkbox"]')).first().isChecked()).toBe(true)
    const email = `noor-${shop.eventId.toLowerCase()}@example.test`
    await input(page, 'email').fill(email)
    await press(page, 'Continue to payment')
    await page.waitForURL('**/payment')
    await fillCard(page, '4242424242424242')
    await page.locator('main button[type="submit"]').last().click()
    await page.waitForURL(/summary|\/order\//)
    await expect
      .poll(() => attendeesOf(email).catch(() => []))
      .toEqual([
        ['Noor', email],
        ['Noor', email],
      ])
    await context.close()
  })

  it('survive another cart', async () => {
    const { context, page } = await person(browser, { locale: 'en' })
    await page.goto(`${stack().url}/e/${shop.eventId}/nocturnes`)
    await add(page, 'Standing')
    await toDetails(page)
    await input(page, 'first_name').fill('Ada')
    await press(page, 'The ticket is for someone else')
    await input(page, 'attendees.0.first_name').fill('Ben')
    await page.goBack()
    await page.waitForURL('**/e/**')
    await press(page, 'One more')
    await toDetails(page)
    await expect.poll(() => input(page, 'first_name').inputValue()).toBe('Ada')
    await expect.poll(() => input(page, 'attendees.0.first_name').inputValue()).toBe('Ben')
    expect(await input(page, 'attendees.1.first_name').inputValue()).toBe('')
    // A filled ticket makes room for the one that is filled next.
    await input(page, 'attendees.1.first_name').fill('Cleo')
    await expect.poll(() => input(page, 'attendees.0.first_name').count()).toBe(0)
    await page.getByText('Ben', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Edit ticket 1' }).click()
    await expect.poll(() => input(page, 'attendees.0.first_name').inputValue()).toBe('Ben')
    await page
      .getByRole('group', { name: 'Ticket 1' })
      .getByRole('button', { name: say('Use my details') })
      .click()
    await expect.poll(() => input(page, 'attendees.0.first_name').count()).toBe(0)
    await context.close()
  })
})
