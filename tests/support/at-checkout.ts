import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright'
import { fillCard, person, type Look } from './browser.ts'
import { cartOf, orderWithDetails, type Buyer, type Shop } from './shop.ts'
import { stack } from './stack.ts'
import { wordsOf } from './words.ts'

export type AtCheckout = {
  buyer: Buyer
  context: BrowserContext
  page: Page
  /** The address of a step of this order's checkout. */
  step: (name: string) => string
}

/** Has every page of a window know an order's session, as the page that placed it does. */
export const keepSession = (context: BrowserContext, shortId: string, token: string): Promise<unknown> =>
  context.addInitScript(
    ([origin, key, value]) => {
      // The bank's frames run it too, and have no storage of the page's.
      if (location.origin === origin) localStorage.setItem(key as string, value as string)
    },
    [stack().url, `foyer.order.${shortId}`, JSON.stringify({ token })],
  )

/** A buyer's browser with an order in it that waits for payment. `now` is when it was placed. */
export const atCheckout = async (
  browser: Browser,
  shop: Shop,
  { now, ...look }: { now?: number } & Partial<Look> = {},
): Promise<AtCheckout> => {
  const buyer = await orderWithDetails(shop, cartOf([shop.paid, 1]), { now })
  const { context, page } = await person(browser, { locale: 'en', ...look })
  await keepSession(context, buyer.order.short_id, buyer.session)
  return { buyer, context, page, step: (name) => `${stack().url}/checkout/${shop.eventId}/${buyer.order.short_id}/${name}` }
}

/** The button that pays. */
export const payButton = (page: Page) => page.locator('main button[type="submit"]').last()

/** The bank's question, in its dialog. */
export const bankDialog = (page: Page): FrameLocator =>
  page.frameLocator('iframe[src*="3ds"], iframe[name*="3ds"], iframe[title*="uthentication"]').last()

/** Pays with a card in the payment step. */
export const paysIn = async ({ page, step }: AtCheckout, card: string): Promise<void> => {
  await page.goto(step('payment'))
  await fillCard(page, card)
  await payButton(page).click()
}

/** Waits until the summary shows a ticket, in English. */
export const showsTicket = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/summary/)
  await page.getByText(wordsOf('en')('Your ticket')).first().waitFor()
}
