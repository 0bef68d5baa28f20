import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAccessible, launch, person } from '../support/browser.ts'
import { openEvent, type OpenEvent } from '../support/event.ts'
import { importsOf } from '../support/imports.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let browser: Browser
let shop: Shop
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
})
afterAll(() => browser.close())

const open = async (path: string): Promise<Page> => {
  const { page } = await person(browser, { locale: 'en', token: shop.member.token })
  await page.goto(`${stack().url}/manage${path}`)
  return page
}
const importsPath = ({ eventId }: OpenEvent): string => `/event/${eventId}/attendees/import`
const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name, exact: true })
const choose = async (page: Page, name: string | RegExp, option: string): Promise<void> => {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
/** The name of a file that a press saves. */
const saved = async (page: Page, press: Locator): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()])
  return download.suggestedFilename()
}
const activeOf = async ({ path }: OpenEvent): Promise<number> =>
  (await shop.member.get(`${path}/attendees?filter_fields[status][eq]=ACTIVE`)).body.meta.total

const file = [
  'Attendee name;E-mail;Product;Language',
  'Noor Haddad;noor@example.com;Standing;de',
  'Jonas Feldmann;jonas@example;Balcony;de',
  'Tomasz Wójcik;tomasz@gmial.com;Standing;de',
  'Anna Nowak;anna@gmial.com;Standing;de',
  'Noor Haddad;noor@example.com;Standing;de',
].join('\n')

it('takes a file, reads it as asked, has its errors corrected, imports its people and takes them back', async () => {
  const event = await openEvent(shop, [{ title: 'Standing' }, { title: 'Balcony' }])
  const page = await open(importsPath(event))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Choose a file').click()])
  await chooser.setFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })

  await page.getByText('5 rows').first().waitFor()
  const readAs = async (how: string): Promise<void> => {
    await button(page, 'How the file is read').click()
    await page.getByRole('menuitem', { name: how, exact: true }).click()
  }
  // How it is read shows in what its columns are.
  const facts = page
    .locator('main p')
    .filter({ hasText: /\d rows?/ })
    .first()
  for (const [how, seen] of [
    ['Separated by comma', 'comma'],
    ['Separated by tab', 'tab'],
    ['Separated by vertical bar', 'vertical bar'],
    ['Separated by semicolon', '4 columns'],
    ['Windows-1252', 'Windows-1252'],
    ['UTF-8', 'UTF-8'],
  ] as const) {
    await readAs(how)
    await facts.filter({ hasText: seen }).waitFor()
  }
  const names = page.getByRole('checkbox', { name: 'The first row has the names' })
  // It changes once the file was read anew.
  await names.click()
  await button(page, 'Check 6 rows').waitFor()
  await names.click()
  await button(page, 'Check 5 rows').waitFor()
  await page.getByRole('combobox', { name: /“Product” becomes/ }).waitFor()
  await choose(page, /“Language” becomes/, 'Leave out')
  await choose(page, /“Language” becomes/, 'Language')
  await isAccessible(page)
  await button(page, 'Check 5 rows').click()

  const errors = page.getByRole('table', { name: 'Errors' })
  await errors.getByText('gmial.com').first().waitFor()
  await isAccessible(page)
  expect(await saved(page, button(page, 'Errors as CSV'))).toMatch(/\.csv$/)
  const rowOf = (name: string): Locator => errors.getByRole('row').filter({ hasText: name })
  await button(rowOf('Tomasz'), 'Use gmail.com').click()
  await rowOf('Tomasz').waitFor({ state: 'detached' })
  await button(rowOf('Anna'), 'Keep').click()
  await rowOf('Anna').waitFor({ state: 'detached' })
  await button(rowOf('Jonas'), 'Correct').click()
  const dialog = page.getByRole('dialog')
  await button(dialog, 'Cancel').click()
  await dialog.waitFor({ state: 'detached' })
  await button(rowOf('Jonas'), 'Correct').click()
  await dialog.getByRole('textbox').fill('jonas@example.com')
  await dialog.getByRole('checkbox').check()
  await button(dialog, 'Save and check again').click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('table', { name: 'Duplicates' }).or(errors).first().waitFor()
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Duplicates').click()
  await page.getByRole('table', { name: 'Duplicates' }).getByText('noor@example.com').waitFor()
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Errors').click()
  await page.getByRole('table', { name: 'Duplicates' }).waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await button(page, 'Check 5 rows').click()
  await button(page, 'Import 4 attendees').waitFor()
  const twice = page.getByRole('switch', { name: 'Leave out 1 duplicate' })
  await twice.uncheck({ force: true })
  await button(page, 'Import 5 attendees').waitFor()
  await twice.check({ force: true })
  await page.getByRole('switch', { name: 'Email everyone their ticket' }).check({ force: true })
  await button(page, 'Import 4 attendees').click()
  await page.getByRole('heading', { name: '4 attendees imported' }).waitFor()
  await isAccessible(page)
  await expect.poll(() => activeOf(event)).toBe(4)
  expect(await saved(page, button(page, '1 row as CSV'))).toMatch(/\.csv$/)
  await page.getByRole('link', { name: 'View attendees' }).click()
  await page.getByText('jonas@example.com').first().waitFor()

  await page.goto(`${stack().url}/manage${importsPath(event)}`)
  await page.getByRole('table', { name: 'Earlier imports' }).getByRole('link').first().click()
  await button(page, 'Undo import…').click()
  await button(page.getByRole('alertdialog'), 'Keep attendees').click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await button(page, 'Undo import…').click()
  await button(page.getByRole('alertdialog'), 'Undo import').click()
  await page.getByRole('heading', { name: 'Import undone' }).waitFor()
  await expect.poll(() => activeOf(event)).toBe(0)
  await page.context().close()
})

it('asks which ticket everyone gets, and leads to another file and away', async () => {
  const event = await openEvent(shop, [{ title: 'Standing' }, { title: 'Balcony' }])
  const imports = importsOf(shop.member, event)
  const made = await imports.upload('Name,Email\nAda Wu,ada@example.com')
  const page = await open(`${importsPath(event)}/${made.id}`)
  await button(page, 'Check 1 row').click()
  await page.locator('[id$="-error"]').getByText('Choose a ticket').waitFor()
  await choose(page, /^Ticket/, 'Standing')
  await button(page, 'Check 1 row').click()
  await button(page, 'Import 1 attendee').waitFor()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('link', { name: 'Another file' }).click()
  await button(page, 'Choose a file').waitFor()
  await page.getByRole('table', { name: 'Earlier imports' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Attendees' }).waitFor()
  expect(await imports.get(made.id)).toMatchObject({ state: 'CHECKED', imported: 0 })
  await page.context().close()
})

it('stops where tickets were sold meanwhile, and goes on with more of them or without those rows', async () => {
  const event = await openEvent(shop, [{ title: 'Standing', type: 'FREE', prices: [{ price: 0, quantity: 3 }] }])
  const imports = importsOf(shop.member, event)
  const made = await imports.upload(`Name,Email,Ticket\n${[1, 2, 3].map((n) => `Guest ${n},guest${n}@example.com,Standing`).join('\n')}`)
  await imports.check(made.id)
  await orderWithDetails(event, cartOf([event.tickets[0], 1]))
  const page = await open(`${importsPath(event)}/${made.id}`)
  await button(page, 'Import 3 attendees').click()
  const stopped = page.getByRole('heading', { name: 'Stopped at row 4: Standing is sold out' })
  await stopped.waitFor()
  await isAccessible(page)
  await page.getByRole('link', { name: 'Open ticket' }).click()
  await page.waitForURL(`**/tickets/${event.tickets[0].id}`)
  await page.goBack()
  await stopped.waitFor()
  const [again] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/run') && answer.request().method() === 'POST'),
    button(page, 'Continue').click(),
  ])
  expect(again.status()).toBe(200)
  await imports.settled(made.id, 'STOPPED')
  await stopped.waitFor()
  await button(page, 'Continue without these rows').click()
  await page.getByRole('heading', { name: '2 attendees imported' }).waitFor()
  expect(await imports.settled(made.id, 'DONE')).toMatchObject({ imported: 2 })
  await page.context().close()
})

it('is stopped while it checks and while it imports, and keeps who came in', async () => {
  const event = await openEvent(shop, [{ title: 'Standing', type: 'FREE', prices: [{ price: 0, quantity: null }] }])
  const imports = importsOf(shop.member, event)
  // So many that it still goes on when it is stopped.
  const people = 8000
  const made = await imports.upload(
    `Name,Email,Ticket\n${Array.from({ length: people }, (_, n) => `Guest ${n},guest${n}@example.com,Standing`).join('\n')}`,
  )
  const page = await open(`${importsPath(event)}/${made.id}`)
  const act = button(page, 'Check 8,000 rows').or(button(page, 'Check 8000 rows'))
  await act.click()
  await button(page, 'Stop').click()
  await act.waitFor()
  expect(await imports.get(made.id)).toMatchObject({ state: 'DRAFT' })
  await act.click()
  await button(page, /^Import 8,?000 attendees$/).click()
  await button(page, 'Stop here').click()
  await page.getByRole('heading', { name: 'Stopped', exact: true }).waitFor()
  const { imported } = await imports.settled(made.id, 'STOPPED')
  expect(imported).toBeLessThan(people)
  await expect.poll(() => activeOf(event)).toBe(imported)
  await page.context().close()
})
