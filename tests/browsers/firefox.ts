import { launch, type ElementHandle } from 'puppeteer-core'
import { tabOf, type Engine, type Tab } from './tab.ts'

const called = (source: string, args: unknown[]): string => `(${source})(${args.map((one) => JSON.stringify(one)).join(', ')})`

/** A tab of a Firefox of its own. */
export const firefoxTab = async (executablePath: string, { width = 1280 } = {}): Promise<Tab> => {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  })
  const page = await browser.newPage()
  // Of what `setViewport` asks for, a Firefox of long support does not know the orientation.
  await page.setViewport({ width, height: 900 }).catch((error: unknown) => {
    if (!String(error).includes('setScreenOrientationOverride')) throw error
  })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const engine: Engine<ElementHandle<Element>> = {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: async (source, ...args) => (await page.evaluate(called(source, args))) as never,
    find: async (source, ...args) => (await page.evaluateHandle(called(source, args))).asElement() as ElementHandle<Element> | null,
    click: (element) => element.click(),
    type: async (element, text) => {
      await element.evaluate((field) => (field as HTMLInputElement).select())
      await element.type(text)
    },
    press: (element, key) => element.press(key),
    fillInFrame: async (frame, selector, text) => {
      const field = await (await frame.contentFrame())?.waitForSelector(selector)
      await field?.evaluate((one) => (one as HTMLInputElement).select())
      await field?.type(text)
    },
    errors: () => errors,
    close: () => browser.close(),
  }
  return tabOf(engine)
}
