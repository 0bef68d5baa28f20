import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAccessible, launch, person } from '../support/browser.ts'
import { make } from '../support/event.ts'
import { cancelOrder, paidOrder, refund } from '../support/refunds.ts'
import { resetSimulator } from '../support/simulator.ts'
import { openShop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

let browser: Browser
beforeAll(async () => {
  await resetSimulator()
  browser = await launch()
})
afterAll(() => browser.close())

const say = wordsOf('en')

it('the dashboard leads to what waits for somebody, and takes “getting started” back', async () => {
  const shop = await openShop()
  const paid = await paidOrder(shop, 1, 'pm_card_pendingRefund')
  expect((await refund(shop, paid, { amount: 1000 })).status).toBe(201)
  const kept = await paidOrder(shop, 1)
  expect((await cancelOrder(shop, kept)).status).toBe(200)
  const { page, context } = await person(browser, { locale: 'en' })
  await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  await page.goto(`${stack().url}/manage/event/${shop.eventId}/dashboard`)
  const needs = page.getByRole('listitem').filter({ hasText: 'A refund is pending' })
  await needs.getByText(paid.order.number).waitFor()
  await isAccessible(page)

  // The chart is read day by day with the keyboard.
  const chart = page.getByRole('slider', { name: say('Sales by day') })
  await chart.focus()
  const reads = (name: string) => expect.poll(() => chart.getAttribute(name))
  await reads('aria-valuetext').toContain('tickets 1')
  const today = (await chart.getAttribute('aria-valuetext')) ?? ''
  await page.keyboard.press('ArrowLeft')
  // A new event begins with a week.
  await reads('aria-valuenow').toBe('6')
  await reads('aria-valuetext').toContain('tickets 0')
  await page.keyboard.press('Home')
  await reads('aria-valuenow').toBe('1')
  await page.keyboard.press('End')
  await reads('aria-valuetext').toBe(today)
  const byList = page.getByRole('heading', { name: say('Check-in') })
  expect(await byList.count()).toBe(0)
  await make(shop.member, `/events/${shop.eventId}/check-in-lists`, { name: 'Main entrance' })
  await byList.waitFor()
  await page.getByText('Main entrance').waitFor()

  // A cancelled order leaves the list once it is marked as not to be refunded.
  const cancelled = page.getByRole('listitem').filter({ hasText: 'A cancelled order isn’t refunded' })
  await cancelled.getByRole('button', { name: say('Leave it unrefunded') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(kept.order.number).waitFor()
  await isAccessible(page)
  await question.getByRole('button', { name: say('Leave it unrefunded') }).click()
  await cancelled.waitFor({ state: 'detached' })

  const start = page.getByRole('region', { name: say('Getting started') })
  await start.getByRole('button', { name: say('Hide getting started') }).click()
  await start.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: say('Undo') }).click()
  await start.waitFor()

  // Its own page says why, and is in the side bar until it is hidden.
  await start.getByRole('link', { name: say('Getting started') }).click()
  await page.getByRole('heading', { level: 1, name: say('Getting started') }).waitFor()
  await page.getByRole('link', { name: new RegExp(say('Add a cover and description')) }).waitFor()
  await isAccessible(page)
  const inBar = page.getByRole('navigation').getByRole('link', { name: say('Getting started') })
  await inBar.waitFor()
  await page.getByRole('button', { name: say('Hide'), exact: true }).click()
  await inBar.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: say('Show again') }).waitFor()
  await page.goto(`${stack().url}/manage/event/${shop.eventId}/settings/status`)
  const shows = page.getByRole('switch', { name: say('Show in the sidebar') })
  await expect.poll(() => shows.isChecked()).toBe(false)

  await page.goto(`${stack().url}/manage/event/${shop.eventId}/dashboard`)
  await needs.getByRole('link', { name: say('View') }).click()
  await page.getByRole('heading', { level: 1, name: paid.order.number }).waitFor()

  // The mail log knows from its address which event it is about, and of which mails.
  await page.goto(`${stack().url}/account/mails?event=${shop.eventId}&status=FAILED`)
  await page.getByText(say('No emails found')).waitFor()
  await expect.poll(() => page.getByRole('combobox').allTextContents()).toEqual(['Nocturnes', say('Not delivered')])
  await page.goto(`${stack().url}/account/mails?event=${shop.eventId}`)
  await page.getByRole('row').filter({ hasText: paid.buyer.email }).first().waitFor()
  await page.goto(`${stack().url}/account/mails?event=another`)
  await page.getByText(say('No emails found')).waitFor()
  await isAccessible(page)
  await context.close()
})
