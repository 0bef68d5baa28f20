import { text } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { make, openEvent, type OpenEvent } from '../support/event.ts'
import { readCsv } from '../support/read-csv.ts'
import { cartOf, openShop, placeOrder, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

let browser: Browser
let shop: Shop
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
})
afterAll(() => browser.close())

const names = ['Amara', 'Daniel', 'Priya']

/** An event with a question that is asked and a hidden one, and an order of three of whom the first two answered. */
const openNight = async (): Promise<{ event: OpenEvent; meal: any; inside: any; order: any }> => {
  const event = await openEvent(shop, [{ title: 'Gallery', type: 'FREE', prices: [{ price: 0, quantity: 20 }] }])
  const options = ['Meat', 'Fish'].map((label) => ({ label }))
  const ask = (fields: object) => make(shop.member, `${event.path}/questions`, { belongs_to: 'ATTENDEE', options, ...fields })
  const meal = await ask({ title: 'Your meal', type: 'RADIO' })
  const inside = await ask({ title: 'Seen by us', type: 'CHECKBOX', hidden: true })
  const placed = await placeOrder(event, cartOf([event.tickets[0], 3]))
  const [line] = placed.body.data.lines
  const attendees = names.map((first_name, index) => ({
    line_id: line.id,
    first_name,
    last_name: 'Okafor',
    email: `${first_name.toLowerCase()}-${event.eventId}@foyer.test`,
    answers: index < 2 ? [{ question_id: meal.id, answer: index ? 'Fish' : 'Meat' }] : [],
  }))
  const given = await call('PUT', `/public/events/${event.eventId}/order/${placed.body.data.short_id}`, {
    body: { first_name: 'Amara', last_name: 'Okafor', email: attendees[0]?.email, attendees },
    headers: { 'x-order-session': placed.body.session_token },
  })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  await eventually(
    () => shop.member.get(`${event.path}/attendees`),
    ({ body }) => body.meta.total === 3,
    'the attendees in the list',
  )
  return { event, meal, inside, order: given.body.data }
}

describe.each(['ar'] as const)('the people of an event (%s)', (locale) => {
  const say = wordsOf(locale)
  const button = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true })
  const shows = (page: Page, words: string) => page.getByText(say(words)).first().waitFor()
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  const filter = async (page: Page, name: string, option: string) => {
    await page.getByRole('combobox', { name: new RegExp(`^${name}`) }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const act = async (page: Page, name: string, item: string) => {
    await row(page, name).getByRole('button').last().click()
    await page.getByRole('menuitem', { name: say(item), exact: true }).click()
  }
  const download = async (page: Page): Promise<{ name: string; rows: string[][] }> => {
    const coming = page.waitForEvent('download')
    await button(page, 'Export').first().click()
    const file = await coming
    return { name: file.suggestedFilename(), rows: readCsv(await text(await file.createReadStream())) }
  }

  it('come from a file: its columns are named, a fault is corrected, and all of it is undone', async () => {
    const event = await openEvent(shop, [
      { title: 'Gallery', type: 'FREE', prices: [{ price: 0, quantity: 20 }] },
      { title: 'Standing', type: 'FREE', prices: [{ price: 0, quantity: 20 }] },
    ])
    const manage = `${stack().url}/manage/event/${event.eventId}`
    const { context, page } = await person(browser, { locale })
    await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
    await page.goto(`${manage}/attendees`)
    await page.getByRole('link', { name: say('Import'), exact: true }).click()
    await shows(page, 'Drop a CSV or XLSX file here')
    const content =
      'Who;Email;Ticket\nAda Lovelace;ada@example.com;Gallery\nNoor Haddad;noor@example;Gallery\nZoë Wu;zoe@example.com;Balcony\n'
    await page.locator('input[type=file]').setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await shows(page, 'Tickets in the file')
    await isAccessible(page)
    const foot = page.locator('[data-foot]').getByRole('button').last()
    const choose = async (name: string, option: string) => {
      await page.getByRole('combobox', { name }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await choose('Who', say('First and last name'))
    // A value without a ticket keeps the check from beginning, and is named.
    await foot.click()
    await page.getByRole('combobox', { name: 'Balcony' }).and(page.locator('[data-invalid]')).waitFor()
    await choose('Balcony', 'Standing')
    await foot.click()
    await row(page, 'noor@example').waitFor()
    await isAccessible(page)
    await button(page, 'Correct').click()
    await page.getByRole('dialog').getByRole('textbox').fill('noor@example.com')
    await button(page, 'Save and check again').click()
    await row(page, 'noor@example').waitFor({ state: 'detached' })
    await foot.click()
    await page.getByRole('link', { name: say('View attendees') }).click()
    await row(page, 'Noor').waitFor()
    await row(page, 'Zoë').waitFor()
    await page.goBack()
    await button(page, 'Undo import…').click()
    await isAccessible(page)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Undo import'), exact: true })
      .click()
    await shows(page, 'Import undone')
    const stats = await shop.member.get(`${event.path}/stats`)
    expect(stats.body.data).toMatchObject({ tickets_sold: 0, attendees: 0 })
    await context.close()
  })

  it('are found by an answer, corrected, sent, cancelled, noted about and exported', async () => {
    const { event, inside, order } = await openNight()
    const manage = `${stack().url}/manage/event/${event.eventId}`
    const { context, page } = await person(browser, { locale })
    await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
    await page.goto(`${manage}/attendees`)
    await row(page, 'Priya').waitFor()
    await button(page, 'More filters').click()
    await filter(page, say('Answer'), 'Your meal')
    await row(page, 'Priya').waitFor({ state: 'detached' })
    await filter(page, 'Your meal', 'Fish')
    await row(page, 'Amara').waitFor({ state: 'detached' })
    await row(page, 'Daniel').waitFor()
    await isAccessible(page)
    const found = await download(page)
    expect(found.name).toMatch(/^An-evening-attendees-\d{4}-\d\d-\d\d\.csv$/)
    expect(found.rows.map((cells) => cells.includes('Daniel'))).toEqual([false, true])

    // A hidden question is answered here.
    await act(page, 'Daniel', 'Edit')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Seen by us').waitFor()
    await isAccessible(page)
    await dialog.getByRole('checkbox', { name: 'Meat' }).click()
    await dialog.locator('[name="first_name"]').fill('Dan')
    await dialog.locator('[name="check_in_note"]').fill('Plus one')
    await button(page, 'Save').click()
    await shows(page, 'Attendee saved')
    await dialog.waitFor({ state: 'detached' })
    await isAccessible(page)
    const dan = (await shop.member.get(`${event.path}/attendees/${order.attendees[1].id}`)).body.data
    expect([dan.first_name, dan.check_in_note, dan.answers[1]]).toMatchObject([
      'Dan',
      'Plus one',
      { question_id: inside.id, answer: ['Meat'] },
    ])

    // Several at once, and one again.
    await page.goto(`${manage}/attendees`)
    await row(page, 'Dan').getByRole('checkbox').check()
    await row(page, 'Priya').getByRole('checkbox').check()
    expect((await download(page)).rows).toHaveLength(4)
    const chosen = page.getByRole('group', { name: say('Selected rows') })
    expect(await chosen.getByRole('link', { name: say('Write a message') }).getAttribute('href')).toMatch(
      /messages\/new\?attendees=att_\w+,att_\w+$/,
    )
    await chosen.getByRole('button', { name: say('Resend tickets…') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Resend tickets') })
      .click()
    await shows(page, 'Tickets resent')
    await act(page, 'Amara', 'Replace ticket…')
    await isAccessible(page)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Replace ticket') })
      .click()
    await shows(page, 'Ticket replaced and sent')
    await row(page, 'Priya').getByRole('checkbox').check()
    await chosen.getByRole('button', { name: say('Cancel tickets…') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Cancel tickets') })
      .click()
    await shows(page, 'Tickets cancelled')

    // The order: its note, and what happened.
    await page.goto(`${manage}/orders/${order.id}`)
    await page.getByRole('link', { name: say('Write a note') }).click()
    await page.locator('[name="note"]').fill('Brings =1+1 "friends",\nby train')
    await isAccessible(page)
    await button(page, 'Save note').click()
    await shows(page, 'Note saved')
    await page.locator('[name="note"]').waitFor({ state: 'detached' })
    await page.getByText('Brings =1+1').waitFor()
    await shows(page, 'Note changed')
    await page.getByText(`Seen by us:  ${locale === 'ar' ? '←' : '→'} Meat`).waitFor()
    await isAccessible(page)
    await page.goto(`${manage}/orders`)
    await row(page, order.number).waitFor()
    const orders = await download(page)
    expect(orders.rows[1]).toContain('Brings =1+1 "friends",\nby train')

    // What breaks off is not kept.
    await context.route('**/orders/export**', (route) =>
      route.fulfill({ status: 200, headers: { 'content-type': 'text/csv', 'x-total-count': '9' }, body: 'a,b\r\n"c' }),
    )
    await button(page, 'Export').first().click()
    await shows(page, 'Couldn’t export')
    await isAccessible(page)
    await context.close()
  })
})
