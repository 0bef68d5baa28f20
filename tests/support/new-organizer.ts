import type { Locator, Page } from 'playwright'
import { memberOf, type Member } from './api.ts'
import { mailTo } from './mail.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('en')

/** A visible field by its name. */
export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]:visible`)
/** A button by its English name. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name: say(name), exact: true })
/** A link by its English name. */
export const link = (page: Page, name: string): Locator => page.getByRole('link', { name: say(name), exact: true })
/** The event a page of the console is about. */
export const eventIdOf = (page: Page): string => /event\/(evt_\w+)/.exec(page.url())?.[1] ?? ''

/** The member a page is signed in as. */
export const memberIn = async (page: Page): Promise<Member> =>
  memberOf(await page.evaluate(() => localStorage.getItem('foyer.token') ?? ''))

/** Where the mail that confirms an address leads. */
export const confirmation = async (email: string): Promise<string> => {
  const mail = await mailTo(email, (one) => one.text.includes('confirm-email-address'))
  return /http\S+confirm-email-address\/\w+/.exec(mail.text)?.[0] ?? ''
}
