import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type BrowserServer, type Page } from 'playwright'
import { expect } from 'vitest'
import { browserArguments, findBrowser, type BrowserKind } from '../../scripts/run/browser.ts'
import { effort } from './effort.ts'
import { recordPresses } from './presses.ts'
import { isInSample } from './sample.ts'
import { stack } from './stack.ts'

const servers = new Map<BrowserKind, Promise<BrowserServer>>()

/**
 * A browser for a suite; what is done by Tab alone, or in a page of another site, wants the whole one. Suites of one
 * process share it: closing it closes what this suite opened.
 */
export const launch = async (kind: BrowserKind = 'headless'): Promise<Browser> => {
  const server = servers.get(kind) ?? chromium.launchServer({ executablePath: findBrowser(kind), args: browserArguments })
  servers.set(kind, server)
  const browser = await chromium.connect((await server).wsEndpoint())
  const open = browser.newContext.bind(browser)
  // As long as a page may need on a busy machine, in every window.
  browser.newContext = async (options) => {
    const context = await open(options)
    context.setDefaultTimeout(60_000)
    await recordPresses(context)
    await context.addInitScript(() => {
      // A device without a wallet, unless a test gives it one.
      if (!('stripeSimulatorWallet' in window)) Object.assign(window, { stripeSimulatorWallet: null })
    })
    const close = context.close.bind(context)
    // A page may ask until its end: a call that a test changes just then fails, and means nothing.
    context.close = async (reason) => {
      for (const one of [context, ...context.pages()]) await one.unrouteAll({ behavior: 'ignoreErrors' })
      await close(reason)
    }
    return context
  }
  return browser
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
  page.on('pageerror', (error) => {
    throw error
  })
  return { context, page }
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Half as much to hand over and to read as the checker's whole source, which it brings to a page twice. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
/** In frames where no script may run, the checker would never end. */
const silent = 'iframe[sandbox]'

type Found = { violations: { id: string; nodes: { html: string }[] }[] }

/** What the checker of accessibility finds on a page, its frames among it. What is there once stays there for the next look. */
const violationsOf = async (page: Page): Promise<Found['violations']> => {
  // What it finds in frames is put together in a page of its own: several times the work, left out where there are none.
  if (page.frames().length > 1) {
    const checker = new AxeBuilder({ page, axeSource })
      .options({ resultTypes: ['violations'] })
      .exclude(silent)
      .withTags(levels)
    return (await checker.analyze()).violations
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ({ values, exclude }) => {
      const { axe } = window as unknown as { axe: { run: (where: object, options: object) => Promise<Found> } }
      const { violations } = await axe.run({ exclude }, { resultTypes: ['violations'], runOnly: { type: 'tag', values } })
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
    },
    { values: levels, exclude: [silent] },
  )
}

/** What of WCAG 2.2 AA a page violates as it stands. */
export const violations = async (page: Page): Promise<string[]> =>
  (await violationsOf(page)).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)

/** One state of a page in so many, others each day: all are seen by the long form. */
const every = effort('EVERY_STATE', { short: 10, long: 1 })
/** How many states each test has come to, by its name. */
const statesOf = new Map<string, number>()

/** No violation of WCAG 2.2 AA on the page as it stands; checked for a sample of all states that tests come to. */
export const isAccessible = async (page: Page): Promise<void> => {
  const test = expect.getState().currentTestName ?? ''
  const state = (statesOf.get(test) ?? 0) + 1
  statesOf.set(test, state)
  if (isInSample(`${test} ${state}`, every, new Date())) expect(await violations(page), page.url()).toEqual([])
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
