import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { make } from '../support/event.ts'
import { paidOrder } from '../support/refunds.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'
import { resetSimulator } from '../support/simulator.ts'
import { stack } from '../support/stack.ts'

let browser: Browser
let shop: Shop
let context: BrowserContext
let page: Page
beforeAll(async () => {
  await resetSimulator()
  browser = await launch()
  shop = await openShop({ price: 3200 })
  ;({ context, page } = await person(browser, { locale: 'en', token: shop.member.token }))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})
afterAll(() => browser.close())

const manage = (path: string): string => `${stack().url}/manage/event/${shop.eventId}/${path}`
const at = (path: string) => `/events/${shop.eventId}/${path}`
const button = (name: string) => page.getByRole('button', { name, exact: true })
const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
const isListed = (count: number) =>
  eventually(
    () => shop.member.get(at('orders')),
    ({ body }) => body.meta.total === count,
    'the orders in the list',
  )

it('an order is made by hand with attendees’ names and a link to pay it by, which is kept', async () => {
  await page.goto(manage('orders/new'))
  await page.getByLabel('Quantity of Standing').fill('2')
  await page.locator('[name="first_name"]').fill('Noor')
  await page.locator('[name="named"]').check()
  const guest = (field: string, text: string) => page.locator(`[name$=".1.${field}"]`).fill(text)
  await guest('first_name', 'Ada')
  await guest('last_name', 'Quist')
  await guest('email', 'ada@example.test')
  await page.getByRole('radio', { name: 'Payment link' }).check({ force: true })
  await page.locator('[name="days"]').fill('5')
  await page.getByRole('radio', { name: 'Another total' }).check({ force: true })
  await page.locator('[name="total"]').fill('50')
  await page.locator('button[type="submit"]').click()
  // What is missing is led to.
  await page.getByRole('link', { name: 'Reason', exact: true }).click()
  await expect.poll(() => page.locator('[name="reason"]').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('A regular')
  await page.locator('[name="email"]').fill('noor@example.test')
  await isAccessible(page)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL(/\/orders\/ord_/)
  const id = page.url().split('/').at(-1) as string
  const order = async () => (await shop.member.get(at(`orders/${id}`))).body.data
  expect(await order()).toMatchObject({ total: 5000, status: 'AWAITING_PAYMENT' })
  expect((await order()).expires_at.slice(0, 10)).toBe(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))

  await button('Copy payment link').click()
  const link = (await shop.member.get(at(`orders/${id}/payment-link`))).body.data.url
  await expect.poll(copied).toBe(link)
  await button('Cancel link…').click()
  await button('Keep link').click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect((await order()).status).toBe('AWAITING_PAYMENT')

  // The link opens the total that was given.
  await page.goto(link)
  await page.getByText('€50.00').first().waitFor()
  await isAccessible(page)
})

it('a ticket is opened, shown, sent, replaced and checked in from its order', async () => {
  const list = await make(shop.member, at('check-in-lists'), { name: 'Door' })
  const { order } = await paidOrder(shop, 1)
  const [{ id, short_id }] = order.attendees
  const attendee = async () => (await shop.member.get(at(`attendees/${id}`))).body.data
  const ticket = `/ticket/${shop.eventId}/${short_id}`
  const open = () => page.goto(manage(`orders/${order.id}`))
  const choose = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for Guest1 Müller' }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const dialog = page.getByRole('alertdialog')
  await open()
  const [tab] = await Promise.all([context.waitForEvent('page'), choose('View ticket')])
  await tab.waitForURL(`**${ticket}`)
  await tab.close()
  await choose('Copy ticket link')
  await expect.poll(copied).toBe(stack().url + ticket)
  await choose('Replace ticket…')
  await dialog.getByRole('button', { name: 'Keep ticket' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await attendee()).short_id).toBe(short_id)
  await choose('Cancel ticket…')
  await dialog.getByRole('button', { name: 'Keep ticket' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await attendee()).status).toBe('ACTIVE')
  await choose('Resend ticket…')
  await dialog.getByRole('button', { name: 'Resend ticket' }).click()
  await page.getByText('Tickets resent').first().waitFor()
  await choose('Check in…')
  await dialog.getByRole('button', { name: 'Check in', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await attendee()).check_ins.map((one: any) => one.list_id ?? one.check_in_list_id)).toEqual([list.id])
  await choose('Undo check-in…')
  await dialog.getByRole('button', { name: 'Undo check-in', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await attendee()).checked_in_at).toBeNull()
  await choose('Check in…')
  await dialog.getByRole('button', { name: 'Check in', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await choose('Replace ticket…')
  await dialog.locator('[name="send"]').uncheck()
  await dialog.getByRole('button', { name: 'Replace ticket' }).click()
  await expect.poll(async () => (await attendee()).short_id).not.toBe(short_id)
  await page.getByText('Ticket replaced', { exact: true }).waitFor()
  await choose('Edit')
  await page.waitForURL(`**/attendees/${id}/edit`)
  await open()
  await choose('Open attendee')
  await page.waitForURL(`**/attendees/${id}`)
})

it('orders are turned over, their columns put back, and a refund leaves the ticket valid', async () => {
  const { order } = await paidOrder(shop, 1)
  await isListed(3)
  const orders: any[] = (await shop.member.get(at('orders'))).body.data
  await page.goto(manage('orders?columns=tickets,status'))
  await page.getByRole('row').nth(3).waitFor()
  await button('Columns').click()
  await page.getByRole('menuitem', { name: 'Default columns' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.getByRole('columnheader', { name: /^Placed/ }).waitFor()
  await page.getByRole('link', { name: orders[0].number }).first().click()
  await page.waitForURL(`**/orders/${orders[0].id}`)
  await button('Next order').click()
  await page.waitForURL(`**/orders/${orders[1].id}`)
  await button('Previous order').click()
  await page.waitForURL(`**/orders/${orders[0].id}`)

  await page.goto(manage(`orders/${order.id}/refund`))
  const cancels = page.locator('[name="cancels"]')
  expect(await cancels.isChecked()).toBe(true)
  await cancels.uncheck()
  await page.getByRole('dialog').locator('button[type="submit"], button[form]').last().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(
    () => shop.member.get(at(`orders/${order.id}`)),
    ({ body }) => body.data.refund_status === 'REFUNDED',
    'the refund',
  )
  expect((await shop.member.get(at(`attendees/${order.attendees[0].id}`))).body.data.status).toBe('ACTIVE')
})

it('attendees are found by the day of their check-in, their columns put back, and one is checked in on a list of choice', async () => {
  const door = (await shop.member.get(at('check-in-lists'))).body.data[0]
  const balcony = await make(shop.member, at('check-in-lists'), { name: 'Balcony' })
  const { order } = await orderWithDetails(shop, cartOf([shop.free, 1]))
  const [{ id }] = order.attendees
  await eventually(
    () => shop.member.get(at('attendees?checked_in=false')),
    ({ body }) => body.data.some((one: any) => one.id === id),
    'the attendee in the list',
  )
  const rows = () => page.getByRole('rowgroup').last().getByRole('row')
  await page.goto(manage('attendees?columns=ticket'))
  await rows().nth(2).waitFor()
  await button('Columns').click()
  await page.getByRole('menuitem', { name: 'Default columns' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await button('More filters').click()
  await page.locator('[name="in_from"]').fill(new Date().toISOString().slice(0, 10))
  await expect.poll(() => rows().count()).toBe(1)
  await button('Clear these filters').click()
  await expect.poll(() => rows().count()).toBeGreaterThan(2)

  const number = order.number as string
  const dialog = page.getByRole('alertdialog')
  await rows().filter({ hasText: number }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Replace ticket…', exact: true }).click()
  await dialog.locator('[name="send"]').uncheck()
  await dialog.getByRole('button', { name: 'Replace ticket' }).click()
  await page.getByText('Ticket replaced', { exact: true }).waitFor()
  await rows().filter({ hasText: number }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Cancel ticket…', exact: true }).click()
  await dialog.getByRole('button', { name: 'Keep ticket' }).click()
  await dialog.waitFor({ state: 'detached' })
  await rows().filter({ hasText: number }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Check in…', exact: true }).click()
  await dialog.getByRole('radiogroup', { name: 'Check-in list' }).getByText('Balcony').click()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Check in', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const checkedIn = async (list: any): Promise<number> => (await shop.member.get(at(`check-in-lists/${list.id}`))).body.data.checked_in
  await expect.poll(() => checkedIn(balcony)).toBe(1)
  expect(await checkedIn(door)).toBe(1)
})
