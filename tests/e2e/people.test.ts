import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { memberOf, newEmail } from '../support/api.ts'
import { isAccessible, keepPasskeys, launch, person } from '../support/browser.ts'
import { bothWays } from '../support/effort.ts'
import { make } from '../support/event.ts'
import { linkTo, newPerson, password } from '../support/sign-in.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

const url = (path: string): string => `${stack().url}${path}`
const tokenIn = async (page: Page): Promise<string> => (await page.evaluate(() => localStorage.getItem('foyer.token'))) ?? ''
/** Forgets the session where no page of the console asks with it any more: one refused would remember its place for later. */
const signOut = async (page: Page): Promise<void> => {
  await page.goto(url('/favicon.svg'))
  await page.evaluate(() => localStorage.removeItem('foyer.token'))
}
const isAt = (page: Page, path: string): Promise<void> => page.waitForURL((at) => at.pathname === path)

describe.each(bothWays('ar'))('the people of an account (%s)', (locale) => {
  const say = wordsOf(locale)
  const press = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true }).click()
  const fill = (page: Page, name: string, text: string) => page.locator(`[name="${name}"]:visible`).fill(text)
  const shows = (page: Page, words: string) => page.getByText(say(words)).first().waitFor()
  const signIn = async (page: Page, email: string, secret: string): Promise<void> => {
    await fill(page, 'email', email)
    await fill(page, 'password', secret)
    await press(page, 'Sign in')
  }
  const choose = async (page: Page, account: string): Promise<void> => {
    await shows(page, 'Choose an account')
    await isAccessible(page)
    await page.getByRole('button', { name: account }).click()
    await isAt(page, '/manage/events')
  }
  const invite = async (page: Page, email: string, first: string, last: string): Promise<string> => {
    await page.goto(url('/account/users'))
    await page
      .getByRole('link', { name: say('Invite someone') })
      .first()
      .click()
    await fill(page, 'email', email)
    await fill(page, 'first_name', first)
    await fill(page, 'last_name', last)
    await press(page, 'Send invitation')
    await shows(page, 'Invitation sent')
    return url(`/auth/accept-invitation/${await linkTo(email, 'accept-invitation')}`)
  }

  it('sign up, are invited, choose, change their email and password, use a passkey, and are deactivated', async () => {
    const { context: ownersOwn, page: owner } = await person(browser, { locale })
    const email = newEmail('owner')
    await owner.goto(url('/auth/register'))
    await fill(owner, 'first_name', 'Lena')
    await fill(owner, 'last_name', 'Brandt')
    await fill(owner, 'email', email)
    await fill(owner, 'password', password)
    await fill(owner, 'password_confirmation', password)
    await press(owner, 'Create account')
    await isAt(owner, '/welcome')
    await owner.goto(url(`/manage/profile/confirm-email-address/${await linkTo(email, 'confirm-email-address')}`))
    await shows(owner, 'Your email is confirmed')
    const ofOwner = memberOf(await tokenIn(owner))
    await ofOwner.put('/account', { name: 'Hallenwerk' })
    await make(ofOwner, '/organizers', { name: 'Hallenwerk', email })

    // Someone new sets a password of their own.
    const newcomer = await person(browser, { locale })
    await newcomer.page.goto(await invite(owner, newEmail('new'), 'Mirjam', 'Sattler'))
    await newcomer.page.locator('[name="password"]').waitFor()
    await isAccessible(newcomer.page)
    await fill(newcomer.page, 'password', password)
    await fill(newcomer.page, 'password_confirmation', password)
    await press(newcomer.page, 'Accept invitation')
    await isAt(newcomer.page, '/manage/events')

    // A known user keeps their own password, and has two accounts from then on.
    const known = await newPerson()
    await known.member.put('/users/me', { locale, first_name: 'Tarek', last_name: 'Aziz' })
    await known.member.put('/account', { name: 'Eigenes' })
    await make(known.member, '/organizers', { name: 'Eigenes', email: known.email })
    const { context, page } = await person(browser, { locale })
    await keepPasskeys(context, page)
    await page.goto(await invite(owner, known.email, 'Tarek', 'Aziz'))
    await page.getByRole('link', { name: say('Sign in'), exact: true }).click()
    await signIn(page, known.email, password)
    await press(page, 'Accept invitation')
    await isAt(page, '/manage/events')
    await signOut(page)
    await page.goto(url('/auth/login'))
    await signIn(page, known.email, password)
    await choose(page, 'Hallenwerk')

    const next = newEmail('next')
    await page.goto(url('/manage/profile'))
    await press(page, 'Change email')
    await fill(page, 'email', next)
    await page
      .locator('form', { has: page.locator('[name="email"]') })
      .locator('[name="current_password"]')
      .fill(password)
    await press(page, 'Send link')
    await page.goto(url(`/manage/profile/confirm-email-change/${await linkTo(next, 'confirm-email-change')}`))
    await shows(page, 'Your new email is confirmed')

    await signOut(page)
    await page.goto(url('/auth/forgot-password'))
    await fill(page, 'email', next)
    await press(page, 'Send link')
    const anew = 'another-good-password'
    await page.goto(url(`/auth/reset-password/${await linkTo(next, 'reset-password')}`))
    await fill(page, 'password', anew)
    await fill(page, 'password_confirmation', anew)
    await press(page, 'Save new password')
    await isAt(page, '/auth/login')
    await signIn(page, next, anew)
    await choose(page, 'Hallenwerk')

    await page.goto(url('/manage/profile'))
    await press(page, 'Add passkey')
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name="current_password"]').fill(anew)
    await dialog.getByRole('button', { name: say('Continue'), exact: true }).click()
    await shows(page, 'Passkey added')
    await signOut(page)
    await page.goto(url('/auth/login'))
    await press(page, 'Sign in with a passkey')
    await choose(page, 'Hallenwerk')

    // Their token dies at once; their own account stays.
    await owner.goto(url('/account/users'))
    await owner.getByRole('button', { name: say('Actions for {name}').replace('{name}', 'Tarek Aziz') }).click()
    await owner.getByRole('menuitem', { name: say('Deactivate…') }).click()
    await owner
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Deactivate'), exact: true })
      .click()
    const deactivated = owner.getByRole('row', { name: /Tarek Aziz/ }).getByText(say('Deactivated'))
    await deactivated.waitFor()
    // The toast takes it back; their token is dead all the same.
    await owner.getByRole('button', { name: say('Undo'), exact: true }).click()
    await deactivated.waitFor({ state: 'detached' })
    await owner.getByRole('button', { name: say('Actions for {name}').replace('{name}', 'Tarek Aziz') }).click()
    await owner.getByRole('menuitem', { name: say('Deactivate…') }).click()
    await owner
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Deactivate'), exact: true })
      .click()
    await deactivated.waitFor()
    await page.getByRole('link', { name: say('Organizers'), exact: true }).click()
    await isAt(page, '/auth/login')
    await press(page, 'Sign in with a passkey')
    await page.getByText('Eigenes').first().waitFor()
    await Promise.all([ownersOwn.close(), newcomer.context.close(), context.close()])
  })
})
