import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/api.ts'
import { launch, isAccessible, person } from '../support/browser.ts'
import { make } from '../support/event.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let browser: Browser
let shop: Shop
let context: BrowserContext
let page: Page
let door: any
let guest: any
const event = () => `/events/${shop.eventId}`
const manage = (place: string) => `${stack().url}/manage/event/${shop.eventId}/${place}`

beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
  door = await make(shop.member, `${event()}/check-in-lists`, { name: 'Main door' })
  const { order } = await orderWithDetails(shop, cartOf([shop.free, 1]))
  guest = order.attendees[0]
  await orderWithDetails(shop, cartOf([shop.paid, 2]))
  await eventually(
    () => shop.member.get(`${event()}/orders`),
    ({ body }) => body.meta.total === 2,
    'the orders in the list',
  )
  ;({ context, page } = await person(browser, { locale: 'en' }))
  await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
})
afterAll(() => browser.close())

const button = (name: string | RegExp, of: Page = page) => of.getByRole('button', { name, exact: true })
const rows = () => page.getByRole('rowgroup').last().getByRole('row')
/** The heads of some columns name a clock too. */
const header = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
const choose = async (menu: string | RegExp, item: string): Promise<void> => {
  await button(menu).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const undo = () => button('Undo').last().click()
const searchOf = (of: Page = page): Record<string, string> => Object.fromEntries(new URL(of.url()).searchParams)

it('orders are filtered by day, amount and ticket, with columns of choice', async () => {
  await page.goto(manage('orders'))
  await expect.poll(() => rows().count()).toBe(2)
  await button('More filters').press('Enter')
  await isAccessible(page)
  await page.getByLabel('Placed from').fill('2099-01-01')
  await page.getByRole('heading', { name: 'No orders found' }).waitFor()
  await button('Clear these filters').click()
  await expect.poll(() => rows().count()).toBe(2)
  await page.getByLabel('Total from').fill('10')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows().count()).toBe(1)
  await expect.poll(() => searchOf()).toEqual({ min: '1000' })
  await button('More filters (1)').waitFor()
  await page.getByRole('combobox', { name: /^Ticket/ }).click()
  await page.getByRole('option', { name: 'Gallery' }).click()
  await page.getByRole('heading', { name: 'No orders found' }).waitFor()
  await page.getByRole('combobox', { name: /^Ticket/ }).click()
  await page.getByRole('option', { name: 'Standing' }).click()
  await expect.poll(() => rows().count()).toBe(1)
  await header('Placed').waitFor()
  await button('Columns').press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'Promo code' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Promo code', checked: true }).waitFor()
  await page.getByRole('menuitemcheckbox', { name: 'Placed' }).click()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await header('Promo code').waitFor()
  await header('Placed').waitFor({ state: 'detached' })
  await expect.poll(() => searchOf()).toEqual({ min: '1000', ticket: shop.paid.id, columns: 'tickets,status,total,promo' })
})

it('a list’s state is saved as a view, which a reload, going back and another device keep', async () => {
  await choose('Views', 'Save as new view…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Big ones')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await button('Big ones').waitFor()
  const saved = searchOf()
  expect(saved['view']).toMatch(/^viw_/)
  await choose('Big ones', 'Default view')
  await header('Placed').waitFor()
  await expect.poll(() => searchOf()).toEqual({})
  await choose('Views', 'Big ones')
  await header('Promo code').waitFor()
  await page.reload()
  await button('Big ones').waitFor()
  await expect.poll(() => searchOf()).toEqual(saved)
  await page.goBack()
  await header('Placed').waitFor()
  await page.goForward()
  await header('Promo code').waitFor()

  // An order’s page leads back to the very same list.
  await rows().getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /^#/ }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await header('Promo code').waitFor()
  await expect.poll(() => searchOf()).toEqual(saved)

  await page.getByRole('button', { name: 'Total', exact: true }).click()
  await choose(/Big ones/, 'Save changes to this view')
  await page.getByText('View “Big ones” saved').waitFor()
  const query = async () => (await shop.member.get(`/views?list=orders&event_id=${shop.eventId}`)).body.data.map((view: any) => view.query)
  expect(await query()).toEqual([expect.stringContaining('sort_by=total')])
  await undo()
  await expect.poll(query).toEqual([expect.not.stringContaining('sort_by=total')])
  await choose(/Big ones/, 'Rename view…')
  await dialog.getByLabel('Name').fill('Paid seats')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await button(/Paid seats/).waitFor()

  const second = await person(browser, { locale: 'en' })
  await second.context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  await second.page.goto(manage('orders'))
  await button('Views', second.page).click()
  await second.page.getByRole('menuitem', { name: 'Paid seats' }).click()
  await second.page.getByRole('columnheader', { name: 'Promo code' }).waitFor()
  expect(searchOf(second.page)).toEqual(saved)
  await second.context.close()

  await choose(/Paid seats/, 'Delete view')
  await page.getByText('View “Paid seats” deleted').waitFor()
  expect(await query()).toEqual([])
  await undo()
  await button('Paid seats').waitFor()
  expect(await query()).toHaveLength(1)
})

it('attendees show each check-in list, and are checked in, cancelled and back at a press', async () => {
  const state = async () => (await shop.member.get(`${event()}/attendees/${guest.id}`)).body.data
  await page.goto(manage('attendees'))
  await button('Columns').click()
  await page.getByRole('menuitemcheckbox', { name: 'Check-in: Main door' }).click()
  await page.keyboard.press('Escape')
  await header('Main door').waitFor()
  const act = async (item: string, confirm: string): Promise<void> => {
    await choose(/^Actions for/, item)
    await page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  }
  await act('Check in…', 'Check in')
  expect((await state()).checked_in_at).not.toBeNull()
  await page.getByRole('combobox', { name: 'Check-in' }).click()
  await page.getByRole('option', { name: 'Checked in: Main door', exact: true }).click()
  await expect.poll(() => searchOf()['checked_in']).toBe(`true:${door.id}`)
  await expect.poll(() => rows().count()).toBe(1)
  await undo()
  await expect.poll(async () => (await state()).checked_in_at).toBeNull()
  await page.goto(manage('attendees'))
  await act('Cancel ticket…', 'Cancel ticket')
  expect((await state()).status).toBe('CANCELLED')
  await undo()
  await expect.poll(async () => (await state()).status).toBe('ACTIVE')
})

it('a capacity, the order of tickets and the event’s status are back at a press', async () => {
  const capacity = await make(shop.member, `${event()}/capacity-assignments`, { name: 'Hall', capacity: 50, ticket_ids: [shop.free.id] })
  const isOn = async () => (await shop.member.get(`${event()}/capacity-assignments/${capacity.id}`)).body.data.enabled
  await page.goto(manage('capacity-assignments'))
  await page.getByRole('switch', { name: 'Hall enabled' }).click()
  await page.getByText('“Hall” is off').waitFor()
  expect(await isOn()).toBe(false)
  await undo()
  await expect.poll(isOn).toBe(true)

  const titles = async () => (await shop.member.get(`${event()}/tickets`)).body.data.map(({ title }: any) => title)
  const before = await titles()
  await page.goto(manage('tickets'))
  await page.getByRole('button', { name: /Gallery.*arrow/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByText('Order saved').waitFor()
  expect(await titles()).toEqual(before.toReversed())
  await undo()
  await expect.poll(titles).toEqual(before)

  const status = async () => (await shop.member.get(event())).body.data.status
  await page.goto(manage('dashboard'))
  await choose('Change status', 'Make it a draft…')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make it a draft' }).click()
  await page.getByText('Your event is a draft again').waitFor()
  expect(await status()).toBe('DRAFT')
  await undo()
  await expect.poll(status).toBe('LIVE')
  await page.goto(`${stack().url}/manage/events`)
  await choose('Actions for Nocturnes', 'Archive…')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive event' }).click()
  await page.getByText('Your event is archived').waitFor()
  expect(await status()).toBe('ARCHIVED')
  await undo()
  await expect.poll(status).toBe('LIVE')
})

it('a page with a list of its own leads back to the list before it as it was', async () => {
  await page.goto(manage('check-in?query=door'))
  await page.getByRole('heading', { level: 1, name: 'Check-in lists' }).waitFor()
  await page.getByText('Main door').first().waitFor()
  await page.goto(manage(`check-in/${door.id}/check-ins?query=no`))
  await page.getByRole('main').getByRole('link', { name: 'Check-in lists' }).click()
  await expect.poll(() => searchOf()).toEqual({ query: 'door' })
  for (const [list, detail, back] of [
    ['promo-codes?query=early&sort_by=code', 'promo-codes/new', 'Cancel'],
    ['affiliates?query=radio&sort_by=name', 'affiliates/new', 'Cancel'],
  ] as const) {
    const search = list.slice(list.indexOf('?'))
    await page.goto(manage(detail + search))
    await page.getByRole('dialog').getByRole('button', { name: back, exact: true }).click()
    await page.waitForURL(manage(list))
  }
  await page.goto(manage(`attendees/${guest.id}?query=noor&status=ACTIVE`))
  await page.getByRole('main').getByRole('link', { name: 'Attendees', exact: true }).click()
  await page.waitForURL(manage('attendees?query=noor&status=ACTIVE'))
  const events = `${stack().url}/manage/events?query=nocturnes`
  await page.goto(events)
  await page.getByRole('link', { name: 'New event' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Events', exact: true }).click()
  await page.waitForURL(events)
})
