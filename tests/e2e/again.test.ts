import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, isAccessible, person } from '../support/browser.ts'
import { mailsTo } from '../support/mail.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
let browser: Browser
let shop: Shop
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
})
afterAll(() => browser.close())

const press = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true }).click()
const adds = (page: Page) => page.getByRole('button', { name: say('Add {name}').replace('{name}', 'Gallery') })

/** Goes from the event's page to the details of a new order of a free ticket. */
const begin = async (page: Page): Promise<void> => {
  await page.goto(`${stack().url}/e/${shop.eventId}/nocturnes`)
  await adds(page).click()
  await press(page, 'Continue')
  await page.waitForURL('**/details')
}

describe('a buyer who comes back', () => {
  it('gets the email once more for each time it is sent again', async () => {
    const { order, email } = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const summaries = async () => (await mailsTo(email)).filter(({ html }) => html.includes(order.short_id)).length
    await expect.poll(summaries).toBeGreaterThan(0)
    const before = await summaries()
    const { page, context } = await person(browser, { locale: 'en' })
    await page.goto(`${stack().url}/order/${shop.eventId}/${order.short_id}`)
    await press(page, 'Resend')
    await expect.poll(summaries).toBe(before + 1)
    await context.close()
  })

  it('with tickets finds an empty box that says so and leads to them', async () => {
    const { page, context } = await person(browser, { locale: 'en' })
    await begin(page)
    await page.locator('[name="first_name"]').fill('Noor')
    await page.locator('[name="last_name"]').fill('Haddad')
    await page.locator('[name="email"]').fill('noor@example.test')
    await page.locator('main button[type="submit"]').click()
    await page.waitForURL('**/summary')
    await page.getByRole('link', { name: say('View event') }).click()
    await page.getByText(say('You have tickets for this event.')).waitFor()
    expect(await page.getByRole('link', { name: say('Back to your order') }).count()).toBe(0)
    // Nothing is in the cart: it is added anew, not stepped up.
    await adds(page).waitFor()
    await isAccessible(page)
    await page.getByRole('link', { name: say('Show tickets') }).click()
    await page.waitForURL('**/order/**')
    await page.getByRole('heading', { name: say('Your ticket'), exact: true }).waitFor()
    await context.close()
  })

  it('and starts anew in another tab is shown in the first, and led on', async () => {
    const { page, context } = await person(browser, { locale: 'en' })
    await begin(page)
    const other = await context.newPage()
    await begin(other)
    await page.getByRole('heading', { name: say('You started another order') }).waitFor()
    await isAccessible(page)
    await page.getByRole('link', { name: say('Go to the newer order') }).click()
    await page.waitForURL(other.url())
    await page.locator('[name="first_name"]').waitFor()
    await context.close()
  })
})
