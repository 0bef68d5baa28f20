import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { expect } from 'vitest'
import { browserArguments, findBrowser, type BrowserKind } from '../../scripts/browser.ts'

/** A browser for a suite; what is done by Tab alone, or in a page of another site, wants the whole one. */
export const launch = (kind?: BrowserKind): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(kind), args: browserArguments })

export type Look = { locale: string; width?: number }

/** A person's own browser window, in their language. */
export const person = async (browser: Browser, { locale, width = 1280 }: Look): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ locale, viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  page.on('pageerror', (error) => {
    throw error
  })
  return { context, page }
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A checker of accessibility; in frames where no script may run, its own would never end. */
export const checker = (page: Page): AxeBuilder => new AxeBuilder({ page }).exclude('iframe[sandbox]').withTags(levels)

/** No violation of WCAG 2.2 AA on the page as it stands. */
export const isAccessible = async (page: Page): Promise<void> => {
  const { violations } = await checker(page).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(found, page.url()).toEqual([])
}

/** Fills the provider's card form, wherever it is framed, and says nothing of how it is built: by what browsers autofill. */
export const fillCard = async (page: Page, number: string): Promise<void> => {
  const frame = page.frameLocator('iframe').first()
  await frame.locator('[autocomplete="cc-number"]').fill(number)
  await frame.locator('[autocomplete="cc-exp"]').fill('12 / 34')
  await frame.locator('[autocomplete="cc-csc"]').fill('123')
}

/** Has a browser's device keep passkeys, and its owner always confirm. */
export const keepPasskeys = async (context: BrowserContext, page: Page): Promise<void> => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
