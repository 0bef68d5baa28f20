import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '../../worker/contract/languages.ts'
import { call } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { bothWays } from '../support/effort.ts'
import { make, openEvent, type OpenEvent } from '../support/event.ts'
import { mailTo } from '../support/mail.ts'
import { cartOf, openShop, placeOrder, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

let browser: Browser
let shop: Shop
let event: OpenEvent
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
})
afterAll(() => browser.close())
beforeEach(async () => {
  const free = { type: 'FREE', prices: [{ price: 0, quantity: 20 }] }
  event = await openEvent(shop, [
    { title: 'Gallery', ...free },
    { title: 'Balcony', ...free },
  ])
})

const manage = (path: string): string => `${stack().url}/manage/event/${event.eventId}/${path}`
const organizer = async (locale: string, width = 1280): Promise<{ context: BrowserContext; page: Page }> => {
  const opened = await person(browser, { locale, width })
  await opened.context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  return opened
}
const ask = (fields: object): Promise<any> =>
  make(shop.member, `${event.path}/questions`, { title: 'Shoe size', type: 'SINGLE_LINE', belongs_to: 'ORDER', ...fields })
const listed = async (): Promise<any[]> => (await shop.member.get(`${event.path}/questions?per_page=100`)).body.data
const labels = (...all: string[]) => all.map((label) => ({ label }))

/** A free order of someone, with these answers about it and about its one admission. */
const answerWith = async (answers: object[], each: object[]): Promise<any> => {
  const placed = await placeOrder(event, cartOf([event.tickets[0], 1]))
  const [line] = placed.body.data.lines
  const body = {
    first_name: 'Noor',
    last_name: 'Haddad',
    email: 'noor@foyer.test',
    answers,
    attendees: [{ line_id: line.id, first_name: 'Lina', last_name: 'Quist', answers: each }],
  }
  const given = await call('PUT', `/public/events/${event.eventId}/order/${placed.body.data.short_id}`, {
    body,
    headers: { 'x-order-session': placed.body.session_token },
  })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  return given.body.data
}

describe.each(bothWays('en'))('the questions of an event (%s)', (locale) => {
  const say = wordsOf(locale)
  const press = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true }).click()
  const shows = (page: Page, words: string) => page.getByText(say(words)).first().waitFor()
  const field = (page: Page, name: string) => page.locator(`[name="${name}"]:visible`)
  const choose = async (page: Page, label: string, option: string) => {
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: say(label), exact: true })
      .click()
    await page.getByRole('option', { name: say(option), exact: true }).click()
  }
  const options = (page: Page) => page.locator('[name^="options."]')
  const isClosed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

  it('are made of every kind, with options typed, pasted and put in order, for all tickets or some', async () => {
    const { context, page } = await organizer(locale)
    await page.goto(manage('questions'))
    await shows(page, 'No questions yet')
    await isAccessible(page)
    const kinds = [
      'question.single_line',
      'question.multi_line',
      'question.date',
      'question.dropdown',
      'question.radio',
      'question.checkbox',
    ]
    for (const [index, kind] of kinds.entries()) {
      const title = `Question ${index}`
      await page
        .getByRole('link', { name: say('New question') })
        .first()
        .click()
      await field(page, 'title').fill(title)
      if (index > 0) await choose(page, 'Kind', kind)
      if (index % 2 === 1) await choose(page, 'Asked', 'question.attendee')
      if (index === 4) await page.getByRole('switch', { name: say('Required') }).check()
      if (index > 2) {
        await press(page, 'Create question')
        await shows(page, 'Add at least one option.')
        // Enter adds one and goes there; lines that are pasted become as many.
        await options(page).first().fill('Fish')
        await options(page).first().press('Enter')
        const isThere = () =>
          options(page)
            .nth(1)
            .evaluate((input) => input === document.activeElement)
        await expect.poll(() => options(page).count()).toBe(2)
        await expect.poll(isThere).toBe(true)
        await page.evaluate(() => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text', 'Meat\n\n  None \r\nFish\n')
          document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        })
        await expect.poll(() => options(page).count()).toBe(4)
        await press(page, 'Create question')
        await page.getByText(say('“{trimmed}” is already an option.').replace('{trimmed}', 'Fish')).waitFor()
        await page
          .getByRole('button', { name: say('Remove {name}').replace('{name}', 'Fish') })
          .last()
          .click()
        await page.getByRole('button', { name: say('Move {name}: arrow keys up and down').replace('{name}', 'None') }).press('ArrowUp')
      }
      if (index === 5) {
        await page.getByRole('radio', { name: say('Selected tickets') }).check()
        await press(page, 'Create question')
        await shows(page, 'Choose at least one ticket.')
        await page.getByRole('checkbox', { name: 'Balcony' }).check()
        await isAccessible(page)
      }
      await press(page, 'Create question')
      await isClosed(page)
      await page.getByRole('link', { name: title }).waitFor()
    }
    const made = (await listed()).map(({ type, belongs_to, required, ticket_ids, options: own }) => [
      type,
      belongs_to,
      required,
      ticket_ids.length,
      own.map(({ label }: { label: string }) => label).join(' '),
    ])
    expect(made).toEqual([
      ['SINGLE_LINE', 'ORDER', false, 0, ''],
      ['MULTI_LINE', 'ATTENDEE', false, 0, ''],
      ['DATE', 'ORDER', false, 0, ''],
      ['DROPDOWN', 'ATTENDEE', false, 0, 'Fish None Meat'],
      ['RADIO', 'ORDER', true, 0, 'Fish None Meat'],
      ['CHECKBOX', 'ATTENDEE', false, 1, 'Fish None Meat'],
    ])
    await isAccessible(page)
    await context.close()
  })

  it('are put in order within their group, hidden, copied and deleted', async () => {
    const [a, b, c] = [
      await ask({ title: 'A' }),
      await ask({ title: 'B', required: true }),
      await ask({ title: 'C', belongs_to: 'ATTENDEE' }),
    ]
    const { context, page } = await organizer(locale)
    await page.goto(manage('questions'))
    const handle = (title: string) =>
      page.getByRole('button', { name: say('Move {title}: arrow keys up and down').replace('{title}', title), exact: true })
    await handle('A').press('ArrowDown')
    const order = async () => (await listed()).map(({ title }) => title)
    await expect.poll(order).toEqual(['B', 'A', 'C'])
    // At the end of its group it stays there, and a drag onto the other group moves nothing.
    await handle('A').press('ArrowDown')
    await handle('A').dragTo(handle('C'))
    await handle('B').dragTo(handle('A'))
    await expect.poll(order).toEqual(['A', 'B', 'C'])

    const act = async (title: string, name: string) => {
      await page.getByRole('button', { name: say('Actions for {name}').replace('{name}', title), exact: true }).click()
      await page.getByRole('menuitem', { name: say(name), exact: true }).click()
    }
    await act('B', 'Hide from buyers')
    await expect.poll(async () => (await listed()).find(({ id }) => id === b.id)).toMatchObject({ hidden: true, required: true })
    await page.getByRole('row', { name: 'B' }).getByText(say('question: Hidden')).waitFor()
    await act('B', 'Edit')
    await expect.poll(() => page.getByRole('switch', { name: say('Required') }).isDisabled()).toBe(true)
    await shows(page, 'Buyers don’t see it.')
    await press(page, 'Cancel')
    await isClosed(page)

    await act('C', 'Duplicate')
    await press(page, 'Create question')
    await isClosed(page)
    await expect.poll(async () => (await listed()).length).toBe(4)
    expect((await listed()).filter(({ title, belongs_to }) => title.includes('C') && belongs_to === 'ATTENDEE')).toHaveLength(2)

    await act('A', 'Delete…')
    const question = page.getByRole('alertdialog')
    await question.getByText(say('Buyers are no longer asked. Existing answers stay.')).waitFor()
    await question.getByRole('button', { name: say('Delete question') }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(async () => (await listed()).map(({ id }) => id)).not.toContain(a.id)
    expect((await listed()).map(({ id }) => id)).toContain(c.id)
    await context.close()
  })

  it('keep kind and scope once they were answered; the answers show with the order, the attendee and in the organizer’s mail', async () => {
    const born = await ask({ title: 'Date of birth', type: 'DATE', belongs_to: 'ATTENDEE' })
    const meal = await ask({ title: 'Meal', type: 'CHECKBOX', options: labels('Fish', 'Meat <b>', 'None') })
    const note = await ask({ title: 'A word', type: 'MULTI_LINE', belongs_to: 'ATTENDEE' })
    const number = `unique-${crypto.randomUUID()}`
    const to = (question: any, answer: unknown) => ({ question_id: question.id, answer })
    const order = await answerWith([to(meal, ['Meat <b>', 'Fish'])], [to(born, '1991-03-14'), to(note, `first\n${number}`)])
    const { context, page } = await organizer(locale)
    await page.goto(manage(`questions/${meal.id}`))
    await shows(page, 'Can’t be changed after the first answer.')
    for (const label of ['Kind', 'Asked'])
      expect(await page.getByRole('combobox', { name: say(label), exact: true }).isDisabled()).toBe(true)
    await field(page, 'title').fill('What do you eat?')
    await isAccessible(page)
    await press(page, 'Save question')
    await isClosed(page)
    await page.getByRole('row', { name: 'What do you eat?' }).waitFor()

    await page.goto(manage(`orders/${order.id}`))
    const { dates } = languages[locale]
    const long = new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date('1991-03-14'))
    await shows(page, 'About the order')
    await page
      .getByRole('term')
      .filter({ hasText: /^Meal$/ })
      .waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Meat <b>$/ })
      .waitFor()
    await page.getByRole('definition').filter({ hasText: long }).waitFor()
    await isAccessible(page)
    await page
      .getByRole('heading', { name: /Lina Quist/ })
      .getByRole('link')
      .click()
    await page.getByRole('heading', { level: 1, name: 'Lina Quist' }).waitFor()
    await page.getByRole('definition').filter({ hasText: number }).waitFor()
    expect(await page.getByRole('definition').filter({ hasText: 'Meat' }).count()).toBe(0)
    await isAccessible(page)

    const mail = await mailTo(shop.email, (one) => one.text.includes(number))
    expect(mail.text).toContain('Meal\nFish\nMeat <b>')
    expect(mail.html).toContain('Meat &lt;b&gt;')
    expect(mail.html).not.toContain('Meat <b>')
    await context.close()
  })
})

it('a question that someone else answered meanwhile keeps its kind, and says so on the field', async () => {
  const say = wordsOf('en')
  const size = await ask({})
  const { context, page } = await organizer('en')
  await page.goto(manage(`questions/${size.id}`))
  await page.getByRole('combobox', { name: say('Kind'), exact: true }).click()
  await page.getByRole('option', { name: say('question.date'), exact: true }).click()
  await answerWith([{ question_id: size.id, answer: '42' }], [])
  await page.getByRole('button', { name: say('Save question'), exact: true }).click()
  const [refused] = (await shop.member.put(`${event.path}/questions/${size.id}`, { type: 'DATE' })).body.errors.type
  await page.getByRole('dialog').getByText(refused).first().waitFor()
  expect((await listed())[0].type).toBe('SINGLE_LINE')
  await context.close()
})

it('on a phone the list has no sideways scroll, and every question its acts', async () => {
  await ask({ title: 'What helps you on the night, and what should we not forget?', type: 'RADIO', options: labels('A', 'B') })
  const { context, page } = await organizer('en', 390)
  await page.goto(manage('questions'))
  await page.getByRole('button', { name: /^Actions for What helps/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  await isAccessible(page)
  await context.close()
})
