import { expect } from 'vitest'
import type { Browser, BrowserContext, Locator, Page } from 'playwright'
import { person } from './browser.ts'
import type { Shop } from './shop.ts'
import { stack } from './stack.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('en')

/** An organizer's browser at the settings of a shop's event. */
export const atSettings = async (
  browser: Browser,
  shop: Pick<Shop, 'member' | 'eventId'>,
  { locale = 'en', width = 1280, at = '' } = {},
): Promise<{ context: BrowserContext; page: Page }> => {
  const { context, page } = await person(browser, { locale, width })
  await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  await page.goto(`${stack().url}/manage/event/${shop.eventId}/settings${at}`)
  await page.locator('form h2').first().waitFor()
  return { context, page }
}

/** A field by its name. */
export const fieldIn = (page: Page, name: string): Locator => page.locator(`[name="${name}"]:visible`)

/** A text with markup by its name, and the tools over it. */
export const textIn = (page: Page, name: string): Locator => page.locator(`[contenteditable="true"][data-name="${name}"]`)
export const toolsOf = (page: Page, name: string): Locator =>
  page.getByRole('toolbar').and(page.locator(`:has(+ div [data-name="${name}"])`))

/** Opens a section of the settings. */
export const goTo = async (page: Page, section: string): Promise<void> => {
  await page.locator(`nav a[href="#${section}"]`).click()
  await page.locator(`#${section}`).waitFor()
}

/** Opens a text, where it is folded to one row. */
export const openText = async (page: Page, name: string): Promise<void> => {
  const folded = page.locator(`div[data-name="${name}"]:not([contenteditable]) button`)
  await folded.or(textIn(page, name)).first().waitFor()
  if (await folded.count()) await folded.click()
  await textIn(page, name).click()
}

/** Whether the caret is in a text: its toolbar returns the focus to it. */
export const isWriting = (page: Page, name: string): Promise<void> =>
  expect.poll(() => textIn(page, name).evaluate((element) => element === document.activeElement)).toBe(true)

/** Writes these words in place of a text. */
export const write = async (page: Page, name: string, words: string): Promise<void> => {
  await openText(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(words)
}

/** Saves the form, in its language; by keyboard the focus stays on the button. */
export const saveSettings = async (page: Page, words = say): Promise<void> => {
  const save = page.getByRole('button', { name: words('Save changes'), exact: true })
  await save.click()
  await page.getByText(words('Settings saved')).first().waitFor()
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true)
}

/** Pastes into a text as from a page or a file manager. */
export const paste = (page: Page, name: string, what: { html?: string; plain?: string; png?: Buffer }): Promise<void> =>
  page.evaluate(
    ({ html, plain, base64, selector }) => {
      const data = new DataTransfer()
      if (html) data.setData('text/html', html)
      if (plain) data.setData('text/plain', plain)
      if (base64) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
        data.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
      }
      document.querySelector(selector)?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    { ...what, base64: what.png?.toString('base64'), selector: `[data-name="${name}"]` },
  )
