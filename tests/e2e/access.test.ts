import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberOf } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { bothWays } from '../support/effort.ts'
import { make } from '../support/event.ts'
import { joinAccount, setMembership, type Joined } from '../support/members.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

let browser: Browser
let shop: Shop
let accountId: string
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
  accountId = (await shop.member.get('/users/me')).body.data.account.id
  await make(shop.member, '/taxes-and-fees', { name: 'VAT', type: 'TAX', calculation: 'PERCENTAGE', rate_ppm: 190_000 })
})
afterAll(() => browser.close())

const address = (path: string): string => stack().url + path
/** A member's own browser, signed in; `say` gives the words of its language. */
const at = async ({ member }: Pick<Joined, 'member'>, path: string, locale = 'en') => {
  const { context, page } = await person(browser, { locale, token: member.token })
  await page.goto(address(path))
  return { context, page, say: wordsOf(locale) }
}
const headline = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words, exact: true }).waitFor()
const links = (page: Page) => page.getByRole('navigation').first().getByRole('link')

describe.each(bothWays('en'))('an organizer’s console (%s)', (locale) => {
  it('has the events and their mails, nothing else of the account, and says so at every other address', async () => {
    const organizer = await joinAccount(accountId, 'ORGANIZER')
    const { context, page, say } = await at(organizer, '/manage/events', locale)
    await page.getByText('Nocturnes').first().waitFor()
    await expect.poll(() => links(page).allInnerTexts()).toEqual([say('Events'), say('Organizers'), say('Email log')])

    for (const path of [
      '/account/settings',
      '/account',
      '/account/payment',
      '/account/taxes-and-fees/new',
      '/account/users',
      '/account/security',
    ]) {
      await page.goto(address(path))
      await headline(page, say('No permission'))
      // The console stays around it.
      await links(page).first().waitFor()
    }
    await isAccessible(page)

    await page.goto(address('/account/mails'))
    await page.getByText(say('Emails about your events, newest first.')).waitFor()
    await page.goto(address(`/manage/event/${shop.eventId}/tickets/${shop.paid.id}`))
    await page.getByRole('dialog').getByText('VAT', { exact: true }).waitFor()

    // The palette offers nothing of it either.
    await page.goto(address(`/manage/event/${shop.eventId}/dashboard`))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(say('Invite someone'))
    await page.getByText(say('Invite someone')).waitFor()
    expect(await page.getByRole('option').count()).toBe(0)
    await context.close()
  })
})

describe('who loses a right while a page is open', () => {
  it('learns it at the next thing they do, and stays signed in', async () => {
    const admin = await joinAccount(accountId, 'ADMIN')
    const { context, page, say } = await at(admin, '/account/settings')
    await page.locator('[name="name"]').fill('Another name')
    setMembership(admin, { role: 'ORGANIZER' })
    await page.getByRole('button', { name: say('Save changes') }).click()
    await headline(page, say('No permission'))
    await page.getByRole('link', { name: say('All events') }).click()
    await page.getByText('Nocturnes').first().waitFor()
    await expect.poll(() => links(page).allInnerTexts()).toEqual([say('Events'), say('Organizers'), say('Email log')])
    expect((await shop.member.get('/account')).body.data.name).not.toBe('Another name')
    await context.close()
  })
})

describe('who is signed out while a page is open', () => {
  it('signs in and is back where they were, with search and filters', async () => {
    const organizer = await joinAccount(accountId, 'ORGANIZER')
    const path = `/manage/event/${shop.eventId}/check-in?query=door`
    const { context, page, say } = await at(organizer, path)
    await headline(page, say('Check-in lists'))
    await organizer.member.post('/auth/logout')
    await page.reload()
    await page.getByText(say('Sign in to continue.')).waitFor()
    expect(new URL(page.url()).pathname).toBe('/auth/login')
    await page.locator('[name="email"]').fill(organizer.email)
    await page.locator('[name="password"]').fill('a-good-password')
    await page.getByRole('button', { name: say('Sign in'), exact: true }).click()
    await page.getByRole('button', { name: new RegExp(`${say('Organizer')}`) }).click()
    await headline(page, say('Check-in lists'))
    expect(page.url()).toBe(address(path))
    await context.close()
  })

  it('by being deactivated is at the login at the next call', async () => {
    const organizer = await joinAccount(accountId, 'ORGANIZER')
    const { context, page, say } = await at(organizer, '/manage/events')
    await page.getByText('Nocturnes').first().waitFor()
    await links(page).getByText(say('Email log')).waitFor()
    setMembership(organizer, { status: 'INACTIVE' })
    await links(page).getByText(say('Email log')).click()
    await page.getByText(say('Sign in to continue.')).waitFor()
    await context.close()
  })
})

describe.each(bothWays('en'))('the security log (%s)', (locale) => {
  it('is asked by what happened, who and when, and keeps that in its address', async () => {
    const admin = await joinAccount(accountId, 'ADMIN')
    const { context, page, say } = await at(admin, '/account/security', locale)
    await headline(page, say('Security log'))
    const rows = page.getByRole('table').getByRole('row')
    const choose = async (filter: string, option: string) => {
      await page.getByRole('combobox', { name: say(filter) }).click()
      await page.getByRole('option', { name: say(option) }).click()
    }
    await rows.getByText(say('Account created')).first().waitFor()
    await isAccessible(page)
    await choose('What happened', 'Payments connected')
    await rows.getByText('Stripe').waitFor()
    await expect.poll(() => rows.count()).toBe(2)
    await page.reload()
    await rows.getByText('Stripe').waitFor()
    await expect.poll(() => rows.count()).toBe(2)
    await choose('When', 'Last 7 days')
    await rows.getByText('Stripe').waitFor()
    await choose('What happened', 'Payment account disconnected')
    await page.getByText(say('Nothing found')).waitFor()
    await page.getByRole('button', { name: say('Clear search and filters') }).click()
    await rows.getByText(say('Account created')).first().waitFor()
    expect(page.url()).toBe(address('/account/security'))
    await context.close()
  })
})

it('an API key is made, shown once, works for a program, and is revoked', async () => {
  const { context, page, say } = await at(shop, '/account/api-keys')
  await page
    .getByRole('link', { name: say('New API key') })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: say('Create key') }).click()
  await form.getByText(say('Choose at least one area.')).first().waitFor()
  await page.locator('[name="name"]').fill('Newsletter')
  await form.getByRole('radio', { name: `${say('Attendees')}: ${say('Read')}`, exact: true }).check()
  await form.getByText(say('Chosen events'), { exact: true }).last().click()
  await form.getByRole('checkbox', { name: 'Nocturnes' }).check()
  await form.getByRole('button', { name: say('Create key') }).click()

  const shown = page.getByRole('alertdialog')
  const key = (await shown.locator('code').first().innerText()).trim()
  await isAccessible(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await shown.getByRole('button', { name: say('Copy key') }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  const done = shown.getByRole('button', { name: say('Done') })
  expect(await done.isDisabled()).toBe(true)
  await shown.getByRole('checkbox', { name: say('I’ve saved it') }).check()
  await done.click()
  const row = page.getByRole('row').filter({ hasText: 'Newsletter' })
  await row.getByText('attendees:read').waitFor()
  const program = memberOf(key)
  expect((await program.get(`/events/${shop.eventId}/attendees`)).status).toBe(200)
  expect((await program.get(`/events/${shop.eventId}/orders`)).status).toBe(403)

  // Of several, the one is found by its name, and each column sorts.
  await make(shop.member, '/account/api-keys', { name: 'Archive', scopes: ['orders:read'], event_ids: null })
  await page.reload()
  const names = () => page.getByRole('row').getByRole('link').allInnerTexts()
  for (const column of ['Key', 'Last used', 'Expires']) {
    const head = page.getByRole('columnheader', { name: say(column) })
    const before = await head.getAttribute('aria-sort')
    await head.getByRole('button').click()
    await expect.poll(() => head.getAttribute('aria-sort')).not.toBe(before)
  }
  await page.getByLabel(say('Search API keys')).fill('arch')
  await expect.poll(names).toEqual([expect.stringContaining('Archive')])
  await page.getByRole('link', { name: 'Archive' }).click()
  await expect.poll(() => page.locator('[name="name"]').inputValue()).toBe('Archive')
  await page.keyboard.press('Escape')
  await page.getByLabel(say('Search API keys')).fill('')

  // The form of an existing key shows what it may, and takes nothing of it back unasked.
  await row.getByRole('button', { name: say('Actions for {name}').replace('{name}', 'Newsletter') }).click()
  await page.getByRole('menuitem', { name: say('Edit') }).click()
  expect(await form.getByRole('radio', { name: `${say('Attendees')}: ${say('Read')}`, exact: true }).isChecked()).toBe(true)
  await form.getByRole('radio', { name: `${say('Orders')}: ${say('Read')}`, exact: true }).check()
  await form.getByRole('button', { name: say('Save key') }).click()
  await row.getByText('orders:read').waitFor()
  expect((await program.get(`/events/${shop.eventId}/orders`)).status).toBe(200)

  await row.getByRole('button', { name: say('Actions for {name}').replace('{name}', 'Newsletter') }).click()
  await page.getByRole('menuitem', { name: say('Revoke…') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Revoke key') })
    .click()
  await row.waitFor({ state: 'detached' })
  expect((await program.get(`/events/${shop.eventId}/attendees`)).status).toBe(401)
  await context.close()
})
