import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/api.ts'
import { launch, person } from '../support/browser.ts'
import { make, openEvent } from '../support/event.ts'
import { paidOrder, type Paid } from '../support/refunds.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { resetSimulator } from '../support/simulator.ts'
import { stack } from '../support/stack.ts'

const { url } = stack()
let browser: Browser
let shop: Shop
let paid: Paid
let context: BrowserContext
let page: Page
beforeAll(async () => {
  await resetSimulator()
  browser = await launch()
  shop = await openShop({ price: 3200 })
  paid = await paidOrder(shop, 1)
  await eventually(
    () => shop.member.get(`/events/${shop.eventId}/orders`),
    ({ body }) => body.data.length === 1,
    'the order in the list',
  )
  ;({ context, page } = await person(browser, { locale: 'en', token: shop.member.token }))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})
afterAll(() => browser.close())

const manage = (path: string): string => `${url}/manage/event/${shop.eventId}/${path}`
const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
/** Opens the menu of a list's row, and chooses from it. */
const choose = async (row: string, item: string): Promise<void> => {
  await page
    .getByRole('button', { name: `Actions for ${row}`, exact: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
/** The address of the tab that this opens. */
const opened = async (act: () => Promise<void>): Promise<string> => {
  const [tab] = await Promise.all([context.waitForEvent('page'), act()])
  await tab.waitForURL((to) => to.pathname !== 'blank')
  const { pathname } = new URL(tab.url())
  await tab.close()
  return pathname
}
const switched = async (control: string): Promise<void> => page.getByRole('checkbox', { name: control, exact: true }).click()

it('an order is opened, shown as its buyer sees it, and its link is copied from the list', async () => {
  const { number, id, short_id } = paid.order
  const link = `/order/${shop.eventId}/${short_id}`
  await page.goto(manage('orders'))
  expect(await opened(() => choose(number, 'View as buyer'))).toBe(link)
  await choose(number, 'Copy order link')
  await expect.poll(copied).toBe(url + link)
  await choose(number, 'Write a message')
  await page.waitForURL(`**/messages/new?order=${id}`)
  await page.goto(manage('orders'))
  await choose(number, 'Open order')
  await page.waitForURL(`**/orders/${id}`)
  const more = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).filter({ visible: true }).first().click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  expect(await opened(() => more('View as buyer'))).toBe(link)
  await more('Copy order link')
  await expect.poll(copied).toBe(url + link)
})

it('an attendee is opened and edited, and the ticket is seen and copied from the list', async () => {
  const [{ id, short_id, first_name, last_name }] = (await shop.member.get(`/events/${shop.eventId}/attendees`)).body.data
  const name = `${first_name} ${last_name}`
  const ticket = `/ticket/${shop.eventId}/${short_id}`
  await page.goto(manage('attendees'))
  expect(await opened(() => choose(name, 'View ticket'))).toBe(ticket)
  await choose(name, 'Copy ticket link')
  await expect.poll(copied).toBe(url + ticket)
  await choose(name, 'Edit')
  await page.waitForURL(`**/attendees/${id}/edit`)
  await page.goto(manage('attendees'))
  await choose(name, 'Open attendee')
  await page.waitForURL(`**/attendees/${id}`)
})

it('tickets and questions are moved, hidden and shown from their menus', async () => {
  const atServer = async (path: string): Promise<any[]> => (await shop.member.get(`/events/${shop.eventId}/${path}`)).body.data
  const titles = async (path: string) => (await atServer(path)).map(({ title }) => title)
  await page.goto(manage('tickets'))
  const [first, second] = await titles('tickets')
  await choose(first, 'Move down')
  await expect.poll(() => titles('tickets')).toEqual([second, first])
  await choose(first, 'Move up')
  await expect.poll(() => titles('tickets')).toEqual([first, second])
  await choose(first, 'Hide from event page')
  await expect.poll(async () => (await atServer('tickets'))[0].is_hidden).toBe(true)
  await choose(first, 'Show on event page')
  await expect.poll(async () => (await atServer('tickets'))[0].is_hidden).toBe(false)

  for (const title of ['Shoe size', 'Diet'])
    await make(shop.member, `/events/${shop.eventId}/questions`, { title, type: 'SINGLE_LINE', belongs_to: 'ORDER' })
  await page.goto(manage('questions'))
  await choose('Diet', 'Move up')
  await expect.poll(() => titles('questions')).toEqual(['Diet', 'Shoe size'])
  await choose('Diet', 'Move down')
  await expect.poll(() => titles('questions')).toEqual(['Shoe size', 'Diet'])
  await choose('Diet', 'Hide from buyers')
  await expect.poll(async () => (await atServer('questions'))[1].hidden).toBe(true)
  await choose('Diet', 'Ask buyers')
  await expect.poll(async () => (await atServer('questions'))[1].hidden).toBe(false)
  await choose('Diet', 'Duplicate')
  await page.getByRole('dialog').getByRole('button', { name: 'Create question' }).click()
  await expect.poll(() => titles('questions')).toContain('Diet (copy)')
  await page.goto(manage('questions'))
  await page.getByRole('link', { name: 'Diet (copy)' }).click()
  await expect.poll(() => page.locator('[name="title"]').inputValue()).toBe('Diet (copy)')
})

it('a ticket is saved with each box of its form', async () => {
  await page.goto(manage('tickets/new'))
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { name: 'Tiered' }).check({ force: true })
  await form.locator('[name="title"]').fill('Balcony')
  await form.getByLabel('Price name').first().fill('Early bird')
  await form.getByLabel('Price', { exact: true }).first().fill('20')
  await form.getByRole('button', { name: 'No limit' }).click()
  await form.getByRole('button', { name: 'Set a limit' }).click()
  await form.getByLabel('Quantity').first().fill('5')
  await switched('Own sale dates')
  await form.getByLabel('Start of sale').fill('2031-01-01 10:00')
  await form.getByRole('button', { name: 'Add price' }).click()
  await form.getByLabel('Price name').nth(1).fill('Regular')
  await form.getByLabel('Price', { exact: true }).nth(1).fill('30')
  await form.getByLabel('Quantity').nth(1).fill('10')
  await switched('Follows the price above')
  await form.getByRole('button', { name: /^Visibility/ }).click()
  for (const box of ['The sale hasn’t started', 'The sale has ended', 'It’s sold out', 'Show how many are left', 'Start collapsed'])
    await form.getByLabel(box, { exact: true }).check()
  await form.getByLabel('End of sale').fill('2031-02-01 10:00')
  await form.getByRole('checkbox', { name: 'Hidden', exact: true }).nth(1).check()
  const press = (name: string) => form.getByRole('button', { name, exact: true }).click()
  const order = () => form.getByLabel('Price name').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  await press('Move Early bird down')
  expect(await order()).toEqual(['Regular', 'Early bird'])
  await press('Move Early bird up')
  expect(await order()).toEqual(['Early bird', 'Regular'])
  await press('Add price')
  await press('Remove price 3')
  expect(await order()).toEqual(['Early bird', 'Regular'])
  await press('Create ticket')
  await form.waitFor({ state: 'detached' })
  const all = (await shop.member.get(`/events/${shop.eventId}/tickets`)).body.data
  const ticket = all.find(({ title }: { title: string }) => title === 'Balcony')
  expect(ticket).toMatchObject({
    hide_before_sale_start: true,
    hide_after_sale_end: true,
    hide_when_sold_out: true,
    show_quantity: true,
    start_collapsed: true,
    prices: [
      { quantity: 5, sale_start: expect.any(String), sale_end: expect.any(String), is_hidden: false },
      { quantity: 10, after_previous: false, is_hidden: true },
    ],
  })
  await page.goto(manage('tickets/new'))
  await form.getByRole('link', { name: 'Add a tax or fee' }).click()
  await page.waitForURL('**/account/taxes-and-fees/new')
})

it('a question has options by a button, and is asked with all tickets that are chosen', async () => {
  await page.goto(manage('questions/new'))
  const form = page.getByRole('dialog')
  await form.locator('[name="title"]').fill('Meal')
  await form.getByRole('combobox', { name: 'Kind', exact: true }).click()
  await page.getByRole('option', { name: 'Dropdown' }).click()
  await form.locator('[name^="options."]').first().fill('Fish')
  await form.getByRole('button', { name: 'Add option' }).click()
  await form.locator('[name^="options."]').nth(1).fill('None')
  await form.getByRole('radio', { name: 'Selected tickets' }).check()
  await form.getByRole('button', { name: 'Select all' }).click()
  await form.getByRole('button', { name: 'Create question' }).click()
  await form.waitFor({ state: 'detached' })
  const { data: tickets } = (await shop.member.get(`/events/${shop.eventId}/tickets`)).body
  const { data: questions } = (await shop.member.get(`/events/${shop.eventId}/questions`)).body
  const meal = questions.find(({ title }: { title: string }) => title === 'Meal')
  expect(meal.options.map(({ label }: { label: string }) => label)).toEqual(['Fish', 'None'])
  expect(meal.ticket_ids).toHaveLength(tickets.length)
})

it('a check-in list takes all tickets that are chosen, and its check-ins are found and lead to who they are', async () => {
  await page.goto(manage('check-in/new'))
  const form = page.getByRole('dialog')
  await form.locator('[name="activates_at"]').fill('2031-03-02 10:00')
  await form.locator('[name="expires_at"]').fill('2031-03-01 10:00')
  await form.locator('button[type="submit"], button[form]').last().click()
  await form.getByRole('link', { name: 'Closes' }).click()
  const closes = form.locator('[name="expires_at"]')
  await expect.poll(() => closes.evaluate((field) => field === document.activeElement)).toBe(true)
  await form.locator('[name="activates_at"]').fill('')
  await closes.fill('')
  await form.locator('[name="name"]').fill('Door')
  await form.getByRole('radio', { name: 'Selected tickets' }).check({ force: true })
  await form.getByRole('button', { name: 'Select all' }).click()
  await form.locator('button[type="submit"], button[form]').last().click()
  await form.waitFor({ state: 'detached' })
  const { data: tickets } = (await shop.member.get(`/events/${shop.eventId}/tickets`)).body
  const [list] = (await shop.member.get(`/events/${shop.eventId}/check-in-lists`)).body.data
  expect(list).toMatchObject({ name: 'Door', all_tickets: false })
  expect(list.ticket_ids).toHaveLength(tickets.length)

  const [{ id }] = paid.order.attendees
  await shop.member.post(`/events/${shop.eventId}/check-in-lists/${list.id}/check-ins`, { attendee_ids: [id] })
  await page.goto(manage(`check-in/${list.id}/check-ins`))
  const row = page.getByRole('link', { name: /^Guest1 Müller/ })
  await row.waitFor()
  await page.getByLabel('Search name or reference').fill('nothing')
  await row.waitFor({ state: 'detached' })
  await page.getByLabel('Search name or reference').fill('Guest1')
  await row.click()
  await page.waitForURL(`**/attendees/${id}`)
})

it('a tax is included in the price, and on every new ticket', async () => {
  await page.goto(`${url}/account/taxes-and-fees/new`)
  const form = page.getByRole('dialog')
  await form.locator('[name="name"]').fill('City tax')
  await form.locator('[name="rate_ppm"]').fill('3.5')
  const isIncluded = await form.getByLabel('Included in the price').isChecked()
  await form.getByLabel('Included in the price').click()
  await form.getByLabel('Apply to all new tickets').check()
  await form.locator('button[type="submit"], button[form]').last().click()
  await form.waitFor({ state: 'detached' })
  expect((await shop.member.get('/taxes-and-fees')).body.data).toMatchObject([{ included: !isIncluded, apply_to_new_tickets: true }])
})

it('a copy of an event has what was chosen', async () => {
  await page.goto(`${url}/manage/events/new?copy=${shop.eventId}`)
  for (const box of ['Tickets and prices, with no sales', 'Questions, without answers', 'Check-in lists, with new links'])
    await page.getByRole('checkbox', { name: box }).uncheck()
  for (const box of ['Affiliates, without their results', 'Capacity assignments', 'Settings, texts and homepage design']) {
    await page.getByRole('checkbox', { name: box }).uncheck()
    await page.getByRole('checkbox', { name: box }).check()
  }
  await page.getByRole('textbox', { name: 'Starts' }).fill('2031-11-05 20:00')
  // Tickets that are left out take their taxes along.
  await page.getByRole('checkbox', { name: 'Tickets and prices, with no sales' }).check()
  await page.locator('[name="taxes"]').uncheck()
  await page.getByRole('checkbox', { name: 'Tickets and prices, with no sales' }).uncheck()
  await page.locator('[name="cover_image"]').uncheck()
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('duplicate')),
    page.getByRole('button', { name: 'Duplicate event' }).click(),
  ])
  expect(sent.postDataJSON()).toMatchObject({ taxes: false, cover_image: false })
  await page.waitForURL((to) => /event\/evt_\w+\/dashboard$/.test(to.pathname) && !to.pathname.includes(shop.eventId))
  const id = page.url().split('/').at(-2) as string
  for (const list of ['tickets', 'questions', 'check-in-lists'])
    expect((await shop.member.get(`/events/${id}/${list}`)).body.data).toEqual([])
})

it('the account’s menu changes the theme, lists the shortcuts, and switches single keys off', async () => {
  await page.goto(manage('dashboard'))
  const open = async (item: string) => {
    await page.getByRole('button', { name: 'Your menu' }).filter({ visible: true }).first().click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'] ?? 'system')
  await open('Dark theme')
  await expect.poll(theme).toBe('dark')
  await open('Light theme')
  await expect.poll(theme).toBe('light')
  await open('System theme')
  await expect.poll(theme).toBe('system')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await open('Keyboard shortcuts')
  await shortcuts.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  expect(await shortcuts.count()).toBe(0)
  await open('Keyboard shortcuts')
  await shortcuts.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await shortcuts.waitFor()
  await page.keyboard.press('Escape')
  await open('Accessibility')
  await page.waitForURL('**/accessibility')
})

it('the palette acts on the event and the order, and leads to what is new', async () => {
  const run = async (name: string): Promise<void> => {
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await page.goto(manage(`orders/${paid.order.id}`))
  await run('Refund this order')
  await page.waitForURL(`**/orders/${paid.order.id}/refund`)
  await page.goto(manage('orders'))
  await run('Copy event link')
  await expect.poll(copied).toMatch(new RegExp(`^${url}/e/${shop.eventId}`))
  for (const [name, path] of [
    ['New promo code', 'promo-codes/new'],
    ['New check-in list', 'check-in/new'],
  ] as const) {
    await run(name)
    await page.waitForURL(manage(path))
    await page.goto(manage('orders'))
  }
  const other = await openEvent(shop, [{ type: 'FREE', prices: [{ price: 0 }] }], { title: 'Matinee' })
  await page.reload()
  await run('Switch event…')
  await page.getByRole('option', { name: /^Matinee/ }).click()
  await page.waitForURL((to) => to.pathname.includes(other.eventId))
  await page.goto(manage('orders'))
  await run('Language: Deutsch')
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('de')
  await run('Sprache: English')
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('en')
})

it('a long list has pages, and on a phone its sections are in a menu', async () => {
  for (let number = 0; number < 21; number += 1)
    await make(shop.member, `/events/${shop.eventId}/promo-codes`, { code: `CODE${number}`, discount_type: 'NONE' })
  await page.goto(manage('promo-codes'))
  const codes = () => page.getByRole('rowgroup').last().getByRole('row').allInnerTexts()
  await expect.poll(async () => (await codes()).length).toBe(20)
  const first = await codes()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2')
  await expect.poll(async () => (await codes()).filter((code) => first.includes(code))).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Orders', exact: true }).filter({ visible: true }).first().click()
  await page.waitForURL('**/orders')
  await page.setViewportSize({ width: 1280, height: 900 })
})
