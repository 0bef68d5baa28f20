import type { Locator, Page } from 'playwright'

const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluateAll((all) => all.some((one) => one === document.activeElement && one.matches(':focus-visible')))

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.localName} “${document.activeElement?.textContent.trim().slice(0, 40)}”`)

/** A keyboard user: moves by Tab alone, to elements with a visible focus. */
export const keyboardOf = (page: Page) => {
  const tabTo = async (place: Locator): Promise<void> => {
    await place.first().waitFor({ state: 'attached' })
    const passed: string[] = []
    while (!(await isFocused(place))) {
      if (passed.length === 150)
        throw new Error(`No Tab leads to ${String(place)} at ${page.url()}, only to ${[...new Set(passed)].join(', ')}`)
      await page.keyboard.press('Tab')
      passed.push(await focused(page))
    }
  }
  const press = async (place: Locator, key = 'Enter'): Promise<void> => {
    await tabTo(place)
    await page.keyboard.press(key)
  }
  const write = async (name: string, text: string): Promise<void> => {
    await tabTo(page.locator(`[name="${name}"]:visible`))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  /** Waits until a page or dialog has taken the focus, so that a screen reader announces it. */
  const arrive = async (place: string): Promise<void> => {
    await page.waitForFunction((selector) => document.activeElement?.closest(selector), place)
  }
  return { tabTo, press, write, arrive }
}
