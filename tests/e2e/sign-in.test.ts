import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberOf, newEmail } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { make } from '../support/event.ts'
import { joinAccount } from '../support/members.ts'
import { linkTo, newPerson, password, post, signIn } from '../support/sign-in.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
const { url } = stack()
const day = 24 * 3_600_000
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

const press = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true }).click()
const shows = (page: Page, words: string) => page.getByText(say(words)).first().waitFor()
const fill = (page: Page, name: string, text: string) => page.locator(`[name="${name}"]`).fill(text)
const fillBesideEmail = (page: Page, text: string) =>
  page
    .locator('form', { has: page.locator('[name="email"]') })
    .locator('[name="current_password"]')
    .fill(text)
const isAt = (page: Page, path: string) => page.waitForURL((at) => at.pathname === path)
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('foyer.token'))

const signedIn = (token: string, locale = 'en') => person(browser, { locale, token })

describe('who forgot their password', () => {
  it('gets in by the link of the mail, with what is wrong said on its field', async () => {
    const { email } = await newPerson()
    const { context, page } = await person(browser, { locale: 'en' })
    await page.goto(url)
    await isAt(page, '/auth/login')
    await fill(page, 'email', email)
    await page.getByRole('link', { name: say('Forgot your password?') }).click()
    await isAt(page, '/auth/forgot-password')
    expect(await page.locator('[name="email"]').inputValue()).toBe(email)
    await isAccessible(page)
    await press(page, 'Send link')
    await page.getByText(email).waitFor()
    await isAccessible(page)

    const link = `${url}/auth/reset-password/${await linkTo(email, 'reset-password')}`
    await page.goto(link)
    await fill(page, 'password', 'iloveyou')
    await fill(page, 'password_confirmation', 'iloveyou!')
    await press(page, 'Save new password')
    await shows(page, 'Passwords are not the same.')
    await isAccessible(page)
    await fill(page, 'password_confirmation', 'iloveyou')
    await press(page, 'Save new password')
    await page.getByText('too common').waitFor()
    await page
      .getByRole('button', { name: say('Show password') })
      .first()
      .click()
    expect(await page.locator('[name="password"]').getAttribute('type')).toBe('text')
    await fill(page, 'password', 'another-password')
    await fill(page, 'password_confirmation', 'another-password')
    await press(page, 'Save new password')
    await isAt(page, '/auth/login')
    await shows(page, 'Your password was changed. Sign in with the new one.')
    await fill(page, 'email', email)
    await fill(page, 'password', 'another-password')
    await press(page, 'Sign in')
    await isAt(page, '/manage/events')

    await page.goto(link)
    await shows(page, 'This reset password link is invalid or expired')
    await isAccessible(page)
    await page.getByRole('link', { name: say('Request a new link') }).click()
    await isAt(page, '/auth/forgot-password')
    await context.close()
  })
})

describe('one’s profile', () => {
  it('changes the email once the new one is confirmed, and says so meanwhile', async () => {
    const { email, member } = await newPerson()
    const next = newEmail('next')
    const { context, page } = await signedIn(member.token)
    await page.goto(`${url}/manage/profile`)
    await press(page, 'Change email')
    await fill(page, 'email', 'nowhere')
    await press(page, 'Send link')
    await shows(page, 'Please check your email is valid.')
    await fill(page, 'email', next)
    await fillBesideEmail(page, 'a-wrong-password')
    await press(page, 'Send link')
    await page.getByText('That’s not your current password.').waitFor()
    await fillBesideEmail(page, password)
    await press(page, 'Send link')
    await press(page, 'Cancel email change')
    await page.getByRole('button', { name: say('Change email') }).waitFor()
    const void1 = await linkTo(next, 'confirm-email-change')
    await press(page, 'Change email')
    await fill(page, 'email', next)
    await fillBesideEmail(page, password)
    await press(page, 'Send link')
    await press(page, 'Resend')
    await isAccessible(page)
    const link = await linkTo(next, 'confirm-email-change', [void1])
    await page.goto(`${url}/manage/profile/confirm-email-change/${void1}`)
    await shows(page, 'The link you clicked is invalid')
    await page.goto(`${url}/manage/profile/confirm-email-change/${link}`)
    await shows(page, 'Your new email is confirmed')
    await isAccessible(page)
    await page.goto(`${url}/manage/profile`)
    await page.locator('#main').getByText(next).waitFor()
    expect(await page.getByText(email).count()).toBe(0)

    await page.goto(`${url}/auth/cancel-email-change/${await linkTo(email, 'cancel-email-change')}`)
    await isAccessible(page)
    await press(page, 'Cancel email change')
    await shows(page, 'Your email stays the same')
    await isAccessible(page)
    expect((await signIn(email)).status).toBe(200)
    await page.reload()
    await press(page, 'Cancel email change')
    await shows(page, 'This link is invalid or expired')
    await context.close()
  })

  it('confirms a new email for who signs in by the way', async () => {
    const { email, member } = await newPerson()
    const next = newEmail('next')
    await member.put('/users/me', { email: next, current_password: password })
    const { context, page } = await person(browser, { locale: 'en' })
    await page.goto(`${url}/manage/profile/confirm-email-change/${await linkTo(next, 'confirm-email-change')}`)
    await isAt(page, '/auth/login')
    await fill(page, 'email', email)
    await fill(page, 'password', password)
    await press(page, 'Sign in')
    await shows(page, 'Your new email is confirmed')
    await context.close()
  })

  it('changes the password, and forgets what was typed', async () => {
    const { email, member } = await newPerson()
    const { context, page } = await signedIn(member.token)
    await page.goto(`${url}/manage/profile`)
    await fill(page, 'current_password', 'not-it-at-all')
    await fill(page, 'password', 'another-password')
    await fill(page, 'password_confirmation', 'another-password')
    await press(page, 'Change password')
    await page.getByText('That’s not your current password.').waitFor()
    await fill(page, 'current_password', password)
    await press(page, 'Change password')
    await shows(page, 'We signed out your other devices.')
    expect(await page.locator('[name="password"]').inputValue()).toBe('')
    expect((await signIn(email, 'another-password')).status).toBe(200)
    expect((await member.get('/users/me')).status).toBe(200)
    await context.close()
  })

  it('signs out everywhere, open tabs too', async () => {
    const { email, member } = await newPerson()
    const elsewhere = await signIn(email)
    const { context, page } = await signedIn(member.token)
    await page.goto(`${url}/manage/profile`)
    const tab = await context.newPage()
    await tab.goto(`${url}/manage/events`)
    await press(page, 'Sign out everywhere')
    await isAccessible(page)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Sign out everywhere') })
      .click()
    await Promise.all([isAt(page, '/auth/login'), isAt(tab, '/auth/login')])
    const other = await signedIn(elsewhere.body.token)
    await other.page.goto(`${url}/manage/profile`)
    await isAt(other.page, '/auth/login')
    await Promise.all([context.close(), other.context.close()])
  })
})

describe('who has several accounts', () => {
  it('chooses one signing in, and goes to another from the menu, in every tab', async () => {
    const owner = await newPerson()
    await owner.member.put('/account', { name: 'Hallenwerk' })
    const { email, member } = await joinAccount(owner.account.id, 'ORGANIZER')
    const own = (await member.get('/users/me')).body.data.accounts.find(({ id }: { id: string }) => id !== owner.account.id)
    const atHome = memberOf((await post('/auth/login', { email, password, account_id: own.id })).body.token)
    for (const each of [member, atHome]) await make(each, '/organizers', { name: 'Halle Nord', email })
    const { context, page } = await person(browser, { locale: 'en' })
    await page.goto(`${url}/auth/login`)
    await fill(page, 'email', email)
    await fill(page, 'password', password)
    await press(page, 'Sign in')
    await shows(page, 'Choose an account')
    await isAccessible(page)
    await page.getByRole('button', { name: 'Hallenwerk' }).click()
    await isAt(page, '/manage/events')
    const accountIn = async (each: Page): Promise<string> =>
      (await memberOf((await tokenIn(each)) ?? '').get('/users/me')).body.data.account.id
    expect(await accountIn(page)).toBe(owner.account.id)
    const tab = await context.newPage()
    await tab.goto(`${url}/manage/profile`)
    await page.getByRole('button', { name: say('Your menu') }).click()
    await isAccessible(page)
    // Its first organizer has named it.
    await page.getByRole('menuitem', { name: 'Halle Nord' }).click()
    // The account's own section is the admin's, who one is there.
    await page.getByRole('link', { name: say('Settings') }).waitFor()
    await isAt(tab, '/manage/events')
    await tab.getByRole('link', { name: say('Settings') }).waitFor()
    expect(await accountIn(tab)).toBe(own.id)
    await context.close()
  })
})

describe('an open console', () => {
  it('renews a session that is about to end, in all of its tabs, and nobody loses what they typed', async () => {
    const { email } = await newPerson()
    const old = await signIn(email, password, { now: Date.now() - 6.5 * day })
    const { context, page } = await signedIn(old.body.token)
    const tab = await context.newPage()
    await Promise.all([page.goto(`${url}/manage/profile`), tab.goto(`${url}/manage/profile`)])
    await page.waitForFunction((former) => localStorage.getItem('foyer.token') !== former, old.body.token)
    const renewed = await tokenIn(page)
    expect(renewed).toBeTruthy()
    for (const each of [page, tab]) {
      await fill(each, 'first_name', 'Nova')
      await fill(each, 'last_name', each === page ? 'One' : 'Two')
    }
    await press(page, 'Save changes')
    await shows(page, 'Profile saved')
    expect(new URL(tab.url()).pathname).toBe('/manage/profile')
    expect(await tab.locator('[name="last_name"]').inputValue()).toBe('Two')
    expect(await tokenIn(tab)).toBe(renewed)
    await context.close()
  })
})

describe('in Arabic', () => {
  it('every page on the way is accessible', async () => {
    const { email, member } = await newPerson()
    const { context, page } = await signedIn(member.token, 'ar')
    const open = async (path: string): Promise<void> => {
      await page.goto(url + path)
      await page.locator('main h1').waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.getAttribute('html', 'dir')).toBe('rtl')
      await isAccessible(page)
    }
    await open('/auth/forgot-password')
    await page.locator('[name="email"]').fill(email)
    await page.locator('form button[type="submit"]').click()
    await page.getByText(email).waitFor()
    await isAccessible(page)
    await open(`/auth/reset-password/${await linkTo(email, 'reset-password')}`)
    await open('/auth/reset-password/nonsense')
    await member.put('/users/me', { email: newEmail('next'), current_password: password })
    await open('/manage/profile')
    await open('/manage/profile/confirm-email-change/nonsense')
    await context.close()
  })
})
