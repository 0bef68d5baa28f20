import { generateHOTP } from '@oslojs/otp'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAccessible, keepPasskeys, launch, person } from '../support/browser.ts'
import { openShop } from '../support/shop.ts'
import { password } from '../support/sign-in.ts'
import { base32 } from '../support/base32.ts'
import { bothWays } from '../support/effort.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

const url = (path: string): string => `${stack().url}${path}`
type Say = ReturnType<typeof wordsOf>

const press = (page: Page, say: Say, name: string) => page.getByRole('button', { name: say(name), exact: true }).click()
const givePassword = async (page: Page, say: Say, confirm: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="current_password"]').fill(password)
  await isAccessible(page)
  await dialog.getByRole('button', { name: say(confirm), exact: true }).click()
}
const signIn = async (page: Page, say: Say, email: string): Promise<void> => {
  await page.goto(url('/auth/login'))
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await press(page, say, 'Sign in')
}
const signOut = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.removeItem('foyer.token'))
}
/** The next code that is still good once the one of now is used up. */
const nextCode = (secret: string): string => generateHOTP(base32(secret), BigInt(Math.floor(Date.now() / 30_000) + 1), 6)
const thisCode = (secret: string): string => generateHOTP(base32(secret), BigInt(Math.floor(Date.now() / 30_000)), 6)

describe.each(bothWays('en'))('a second factor (%s)', (locale) => {
  it('is set up, asked for, required of everyone, and a passkey opens in its place', async () => {
    const say = wordsOf(locale)
    const { email, member } = await openShop({ paid: null })
    await member.put('/users/me', { locale })
    const { context, page } = await person(browser, { locale })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await keepPasskeys(context, page)
    await signIn(page, say, email)
    await page.waitForURL('**/manage/events')

    await page.goto(url('/manage/profile'))
    await press(page, say, 'Set up')
    await givePassword(page, say, 'Continue')
    const secret = (await page.locator('bdi[dir="ltr"]').last().innerText()).replaceAll(/\s/g, '')
    await isAccessible(page)
    await press(page, say, 'Copy secret')
    await expect.poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).replaceAll(/\s/g, '')).toBe(secret)
    await page.locator('input[name="code"]').fill('000000')
    await press(page, say, 'Turn on')
    await page.locator('[id$="-error"]').waitFor()
    await page.locator('input[name="code"]').fill(thisCode(secret))
    await press(page, say, 'Turn on')
    const codes = page.getByRole('list', { name: say('Recovery codes') })
    await codes.waitFor()
    expect(await codes.getByRole('listitem').count()).toBe(10)
    const replaced = await codes.getByRole('listitem').first().innerText()
    await isAccessible(page)
    await press(page, say, 'I’ve saved them')
    await page.getByText(say('On'), { exact: true }).waitFor()

    // New codes replace those.
    await press(page, say, 'New recovery codes')
    await givePassword(page, say, 'Create new codes')
    await codes.waitFor()
    const recovery = await codes.getByRole('listitem').first().innerText()
    expect(recovery).not.toBe(replaced)
    await press(page, say, 'Copy codes')
    await page.getByRole('button', { name: say('Copied'), exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(recovery)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say('Save as a file'), exact: true }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('foyer-recovery-codes.txt')
    await press(page, say, 'I’ve saved them')

    await press(page, say, 'Add passkey')
    await givePassword(page, say, 'Continue')
    await page.getByText(say('Passkey added')).waitFor()
    await isAccessible(page)

    await page.goto(url('/account/settings'))
    await page.getByRole('switch', { name: say('Require two-factor authentication') }).check({ force: true })
    await press(page, say, 'Save changes')
    await page.getByText(say('Account saved')).waitFor()

    // With the password: a wrong code, the next one, and for a lost phone a recovery code.
    await signOut(page)
    await signIn(page, say, email)
    const code = page.locator('input[name="code"]')
    await code.waitFor()
    await press(page, say, 'Back')
    await page.locator('input[name="password"]').fill(password)
    await press(page, say, 'Sign in')
    await code.waitFor()
    await isAccessible(page)
    await code.fill('111111')
    await press(page, say, 'Sign in')
    await page.locator('[role="alert"], [id$="-error"]').first().waitFor()
    await code.fill(nextCode(secret))
    await press(page, say, 'Sign in')
    await page.waitForURL('**/manage/events')
    await signOut(page)
    await signIn(page, say, email)
    await code.fill(recovery)
    await press(page, say, 'Sign in')
    await page.waitForURL('**/manage/events')

    // With the passkey: nothing is typed.
    await signOut(page)
    await page.goto(url('/auth/login'))
    await press(page, say, 'Sign in with a passkey')
    await page.waitForURL('**/manage/events')
    expect((await member.get('/users/me/second-factor')).body.data).toMatchObject({ totp: true, recovery_codes_left: 9 })

    // A user without a second factor sets one up before anything else is shown.
    await page.goto(url('/manage/profile'))
    await press(page, say, 'Turn off')
    await givePassword(page, say, 'Turn off')
    await page.getByRole('heading', { level: 1, name: say('Set up two-factor authentication') }).waitFor()
    await isAccessible(page)
    await page.goto(url('/manage/events'))
    await page.getByRole('heading', { level: 1, name: say('Set up two-factor authentication') }).waitFor()
    await signOut(page)
    await page.goto(url('/auth/login'))
    await press(page, say, 'Sign in with a passkey')
    await page.getByRole('heading', { level: 1, name: say('Events') }).waitFor()
    await page.goto(url('/manage/profile'))
    const passkey = page.locator('li', { has: page.locator('bdi') }).getByRole('button')
    await passkey.first().click()
    await press(page, say, 'Cancel')
    await passkey.first().click()
    await page.locator('input[name="name"]').fill('Front desk')
    await isAccessible(page)
    await press(page, say, 'Save name')
    await page.getByText('Front desk', { exact: true }).waitFor()
    await passkey.last().click()
    await givePassword(page, say, 'Remove')
    await page.getByText(say('Passkey removed')).waitFor()
    await context.close()
  })
})
