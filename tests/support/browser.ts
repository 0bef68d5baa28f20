import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type BrowserServer, type Page } from 'playwright'
import { expect } from 'vitest'
import { browserArguments, findBrowser, type BrowserKind } from '../../scripts/browser.ts'
import { stack } from './stack.ts'

const servers = new Map<BrowserKind, Promise<BrowserServer>>()

/**
 * A browser for a suite; what is done by Tab alone, or in a page of another site, wants the whole one. Suites of one
 * process share it: closing it closes what this suite opened.
 */
export const launch = async (kind: BrowserKind = 'headless'): Promise<Browser> => {
  const server = servers.get(kind) ?? chromium.launchServer({ executablePath: findBrowser(kind), args: browserArguments })
  servers.set(kind, server)
  return chromium.connect((await server).wsEndpoint())
}

export type Look = { locale: string; width?: number }
type Window = { context: BrowserContext; page: Page }

/** A person's own browser window, in their language. By a token they are signed in, until they sign out. */
export const person = async (browser: Browser, { locale, width = 1280, token }: Look & { token?: string }): Promise<Window> => {
  const kept = { origin: stack().url, localStorage: token === undefined ? [] : [{ name: 'foyer.token', value: token }] }
  const context = await browser.newContext({
    locale,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    ...(token === undefined ? {} : { storageState: { cookies: [], origins: [kept] } }),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  page.on('pageerror', (error) => {
    throw error
  })
  return { context, page }
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * A checker of accessibility, which tells of violations alone; in frames where no script may run, its own would never
 * end. What it finds in frames is put together in a page of its own: twice the work, left out where there are none.
 */
export const checker = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude('iframe[sandbox]')
    .withTags(levels)
    .setLegacyMode(page.frames().length === 1)

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
