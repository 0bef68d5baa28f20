import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newEmail } from '../support/api.ts'
import { write } from '../support/at-settings.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { confirmEmail, openShop, signUp, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { invite, invitationOf, join } from '../support/team.ts'
import { wordsOf } from '../support/words.ts'

const { url } = stack()
const say = wordsOf('en')
const password = 'a-password-of-my-own'
let browser: Browser
let shop: Shop
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
})
// A console that stays open goes on asking.
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
afterAll(() => browser.close())

const signedIn = (token: string, locale = 'en') => person(browser, { locale, token })
const button = (page: Page | Locator, name: string, words = say) => page.getByRole('button', { name: words(name), exact: true })
const link = (page: Page | Locator, name: string) => page.getByRole('link', { name: say(name), exact: true })
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const shows = (page: Page | Locator, words: string) => page.getByText(say(words)).first().waitFor()
const menuOf = async (page: Page, name: string, act: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: say(act) }).click()
}
const signIn = async (page: Page, email: string, secret: string): Promise<void> => {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(secret)
  await button(page, 'Sign in').click()
}

describe('inviting someone', () => {
  it('leads from the form by a mail to a new user who sees what an organizer may', async () => {
    const { page } = await signedIn(shop.member.token)
    await page.goto(`${url}/account/users`)
    await page.getByRole('row').nth(1).waitFor()
    await isAccessible(page)
    await link(page, 'Invite someone').click()
    const email = newEmail('noor')
    await field(page, 'email').fill(email)
    await button(page, 'Send invitation').click()
    await shows(page, 'This is required.')
    await field(page, 'first_name').fill('Noor')
    await field(page, 'last_name').fill('Haddad')
    await isAccessible(page)
    await button(page, 'Send invitation').click()
    await shows(page, 'Invitation sent')
    await page.getByText(email).first().waitFor()
    await shows(page, 'Invitations')

    // Someone who is there already is named on the field.
    await link(page, 'Invite someone').click()
    await field(page, 'email').fill(email)
    await field(page, 'first_name').fill('Noor')
    await button(page, 'Send invitation').click()
    await page.getByText('This person is already invited.', { exact: false }).first().waitFor()
    await expect.poll(() => field(page, 'email').evaluate((input) => input === document.activeElement)).toBe(true)

    const { page: invited } = await person(browser, { locale: 'en' })
    await invited.goto(`${url}/auth/accept-invitation/${await invitationOf(email)}`)
    await invited.getByRole('heading', { level: 1 }).waitFor()
    await field(invited, 'password').fill(password)
    await button(invited, 'Show password').first().click()
    expect(await field(invited, 'password').getAttribute('type')).toBe('text')
    await button(invited, 'Hide password').first().click()
    expect(await field(invited, 'password').getAttribute('type')).toBe('password')
    await field(invited, 'first_name').fill('Nour')
    await field(invited, 'last_name').fill('Hadad')
    await isAccessible(invited)
    await field(invited, 'password_confirmation').fill('another')
    await button(invited, 'Accept invitation').click()
    await shows(invited, 'Passwords are not the same.')
    await field(invited, 'password_confirmation').fill(password)
    await button(invited, 'Accept invitation').click()
    await invited.waitForURL('**/manage/events')
    await invited.getByText('Nocturnes').first().waitFor()
    await link(invited, 'Organizers').waitFor()
    for (const closed of ['Users', 'Event defaults', 'Payment', 'Billing', 'Taxes and fees'])
      expect(await link(invited, closed).count()).toBe(0)
    await invited.goto(`${url}/account/users`)
    await shows(invited, 'You do not have permission to access this page. Ask an account admin for access.')
    await invited.goto(`${url}/manage/event/${shop.eventId}/orders`)
    await invited
      .getByRole('heading', { name: say('Orders') })
      .first()
      .waitFor()

    await page.goto(`${url}/account/users`)
    await page
      .getByRole('row', { name: /Nour Hadad/ })
      .getByText(say('user: Active'))
      .waitFor()
    await isAccessible(page)
  })

  it('who has a user has them sign in as themselves and come back', async () => {
    const known = await signUp()
    await confirmEmail(known.member, known.email, known.user.id)
    const { token } = await invite(shop.member, { email: known.email })
    const { page } = await person(browser, { locale: 'en' })
    await page.goto(`${url}/auth/accept-invitation/${token}`)
    await page.getByText(known.email).first().waitFor()
    await isAccessible(page)
    await link(page, 'Sign in').click()
    await signIn(page, known.email, 'a-good-password')
    await page.waitForURL('**/auth/accept-invitation/**')
    await button(page, 'Accept invitation').click()
    await page.waitForURL('**/manage/events')
    await page.getByText('Nocturnes').first().waitFor()
    await page.goto(`${url}/auth/accept-invitation/${token}`)
    await shows(page, 'This invitation is no longer valid')
    await isAccessible(page)
  })

  it('says to who is signed in as someone else whom it is for, and lets them change', async () => {
    const known = await signUp()
    await confirmEmail(known.member, known.email, known.user.id)
    const { token } = await invite(shop.member, { email: known.email })
    const other = await signUp()
    const { page } = await signedIn(other.member.token)
    await page.goto(`${url}/auth/accept-invitation/${token}`)
    await shows(page, 'You’re signed in as someone else')
    await isAccessible(page)
    await link(page, 'Stay signed in').click()
    await page.waitForURL((to) => ['/manage/events', '/welcome'].includes(to.pathname))
    expect(await page.evaluate(() => localStorage.getItem('foyer.token'))).not.toBeNull()
    await page.goBack()
    await button(page, 'Sign in with the invited email').click()
    await signIn(page, known.email, 'a-good-password')
    await page.waitForURL('**/auth/accept-invitation/**')
    await button(page, 'Accept invitation').click()
    await page.waitForURL('**/manage/events')
  })

  it('can be sent again and taken back', async () => {
    const { email, token } = await invite(shop.member)
    const { page } = await signedIn(shop.member.token)
    await page.goto(`${url}/account/users`)
    // Once a minute at most: this one comes later.
    const later = { 'x-foyer-now': new Date(Date.now() + 120_000).toISOString() }
    await page.route(/\/invitation$/, (route) => route.continue({ headers: { ...route.request().headers(), ...later } }))
    await page.getByRole('button', { name: `Resend invitation to ${email}` }).click()
    expect(await invitationOf(email, [token])).not.toBe(token)
    await page.unrouteAll()
    await page.getByRole('button', { name: `Revoke invitation to ${email}` }).click()
    const dialog = page.getByRole('alertdialog')
    await isAccessible(page)
    await button(dialog, 'Revoke invitation').click()
    await shows(page, 'Invitation revoked')
    await page.getByRole('listitem').filter({ hasText: email }).waitFor({ state: 'detached' })
  })
})

describe('someone of the account', () => {
  it('who is deactivated is signed out at their next step, and comes back to it once they may again', async () => {
    const { email, member, password: own } = await join(shop.member, { first_name: 'Tarek', last_name: 'Aziz' })
    const colleague = await signedIn(member.token)
    await colleague.page.goto(`${url}/manage/event/${shop.eventId}/tickets`)
    await colleague.page.getByText('Gallery').first().waitFor()

    const { page } = await signedIn(shop.member.token)
    await page.goto(`${url}/account/users`)
    await menuOf(page, 'Tarek Aziz', 'Deactivate…')
    await button(page.getByRole('alertdialog'), 'Deactivate').click()
    await page
      .getByRole('row', { name: /Tarek Aziz/ })
      .getByText(say('Deactivated'))
      .waitFor()

    await colleague.page.getByRole('link', { name: say('Orders'), exact: true }).click()
    await colleague.page.waitForURL('**/auth/login')
    await signIn(colleague.page, email, own)
    await colleague.page.getByText('This user isn’t active in this account.', { exact: false }).waitFor()

    await menuOf(page, 'Tarek Aziz', 'Reactivate')
    await page
      .getByRole('row', { name: /Tarek Aziz/ })
      .getByText(say('user: Active'), { exact: true })
      .waitFor()
    await button(colleague.page, 'Sign in').click()
    await colleague.page.waitForURL(`**/manage/event/${shop.eventId}/**`)
  })

  it('gets another role; the owner and oneself keep their role, and it says why', async () => {
    await join(shop.member, { first_name: 'Mirjam', last_name: 'Sattler' })
    const { page } = await signedIn(shop.member.token)
    await page.goto(`${url}/account/users`)
    await menuOf(page, 'Mirjam Sattler', 'Change role…')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').nth(1).check()
    await isAccessible(page)
    await button(dialog, 'Change role').click()
    await page
      .getByRole('row', { name: /Mirjam Sattler/ })
      .getByText(say('Admin'), { exact: true })
      .waitFor()
    await page
      .getByRole('row', { name: /Ora Nizer you Owner/ })
      .getByRole('button')
      .click()
    await shows(page, 'The owner’s role and status can’t be changed.')
    expect(await page.getByRole('menuitem', { name: say('Deactivate…') }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('organizers', () => {
  it('are made, described, given an event, and shown on its page', async () => {
    const { page } = await signedIn(shop.member.token)
    await page.goto(`${url}/manage/organizers`)
    await isAccessible(page)
    await link(page, 'New organizer').click()
    await field(page, 'name').fill('Bühnenbüro')
    await field(page, 'website').fill('nowhere')
    await button(page, 'Create organizer').click()
    await shows(page, 'Enter a link that starts with https://')
    await field(page, 'website').fill('https://buehne.example/')
    await write(page, 'description', 'We play late, and loud.')
    await isAccessible(page)
    await button(page, 'Create organizer').click()
    await shows(page, 'Organizer created')

    await page.goto(`${url}/manage/event/${shop.eventId}/settings`)
    await page.getByRole('combobox', { name: say('Organizer') }).click()
    await page.getByRole('option', { name: 'Bühnenbüro' }).click()
    await button(page, 'Save changes').click()
    await shows(page, 'Settings saved')

    // A new event may have it.
    await page.goto(`${url}/manage/events/new`)
    await field(page, 'title').fill('Matinee')
    await field(page, 'start_date').fill('2031-06-12 11:00')
    await page.getByRole('combobox', { name: say('Organizer') }).click()
    await page.getByRole('option', { name: 'Bühnenbüro' }).click()
    await button(page, 'Create event').click()
    await page.waitForURL(/\/manage\/event\/evt_/)
    const id = /evt_\w+/.exec(page.url())?.[0]
    const [made, all] = [await shop.member.get(`/events/${id}`), await shop.member.get('/organizers')]
    const organizer = all.body.data.find(({ name }: { name: string }) => name === 'Bühnenbüro')
    expect(made.body.data.organizer_id).toBe(organizer.id)

    await page.goto(`${url}/manage/organizers`)
    await menuOf(page, 'Bühnenbüro', 'Delete…')
    await button(page.getByRole('alertdialog'), 'Delete organizer').click()
    await page.getByText('This organizer still has events.').waitFor()
    await button(page, 'Cancel').click()
    await menuOf(page, 'Bühnenbüro', 'View events')
    await page.getByRole('heading', { level: 1, name: 'Bühnenbüro' }).waitFor()
    await page.getByText('Nocturnes').first().waitFor()
    await isAccessible(page)
    // The word `events` may be left out of the address.
    const organizerEvents = page.url().replace('/events', '')
    await page.goto(`${organizerEvents}/ended`)
    await page.getByRole('heading', { level: 1, name: 'Bühnenbüro' }).waitFor()
    expect(await page.getByText('Nocturnes').count()).toBe(0)
    await page.goto(organizerEvents)
    await page.getByText('Nocturnes').first().waitFor()

    await page.goto(`${url}/e/${shop.eventId}`)
    await page.getByText('We play late, and loud.').waitFor()
    await isAccessible(page)
    await page.goto(`${url}/manage/organizer/org_0000000000000000/events`)
    await shows(page, 'Organizer not found')
  })
})

describe('what new events start with', () => {
  it('is saved, and stands in the form of a new one', async () => {
    const { page } = await signedIn(shop.member.token)
    await page.goto(`${url}/account/event-defaults`)
    await field(page, 'order_timeout_minutes').fill('0')
    await page.getByRole('combobox', { name: say('Language') }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await button(page, 'Save changes').click()
    await page.getByText('Enter a whole number from 1 to 120.').first().waitFor()
    await isAccessible(page)
    await field(page, 'order_timeout_minutes').fill('20')
    await button(page, 'Save changes').click()
    await shows(page, 'Event defaults saved')
    await page.goto(`${url}/manage/events/new`)
    await page
      .getByRole('combobox', { name: say('Language') })
      .getByText('Deutsch')
      .waitFor()
    expect((await shop.member.get('/account/event-defaults')).body.data).toMatchObject({ language: 'de', order_timeout_minutes: 20 })
  })
})

describe('in Arabic', () => {
  it('the pages of the account read from the right, and nothing keeps anybody from reading them', async () => {
    const { token } = await invite(shop.member, { locale: 'ar' })
    const { page } = await signedIn(shop.member.token, 'ar')
    const paths = [
      '/account/users',
      '/account/users/new',
      '/account/event-defaults',
      '/account/billing',
      '/manage/organizers',
      '/manage/organizers/new',
    ]
    for (const path of [...paths, `/auth/accept-invitation/${token}`]) {
      await page.goto(`${url}${path}`)
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
      await isAccessible(page)
    }
  })
})
