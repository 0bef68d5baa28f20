import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, person, violations } from '../support/browser.ts'
import { mailTo } from '../support/mail.ts'
import { paidOrder } from '../support/refunds.ts'
import { operatorToken } from '../support/setup.ts'
import { cartOf, newAddress, openShop, orderWithDetails } from '../support/shop.ts'
import { openD1Of, stack } from '../support/stack.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

/** A window at an address of its own: each has five tries at the token. */
const operator = async (width: number) => {
  const window = await person(browser, { locale: 'en', width })
  await window.context.setExtraHTTPHeaders({ 'cf-connecting-ip': newAddress() })
  return window
}

it.each([1440, 390])('the operator signs in and sees how the installation is, %s wide', async (width) => {
  const { page } = await operator(width)
  await page.goto(`${stack().url}/operator`)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Operator token').fill('wrong')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('alert').getByText('That isn’t the token.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Operator token').fill(operatorToken)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByText(/Read \d+ s ago, every 10 s/).waitFor()
  await page.getByRole('heading', { name: 'Set aside' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.screenshot({ path: `.foyer/operator-${width}.png`, fullPage: true })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Operator token').waitFor()
})

it('the operator has rows sent again, resumes messages and searches the log', async () => {
  const { eventId } = await openShop({ paid: null })
  const d1 = openD1Of(stack().stateDir)
  const at = new Date().toISOString()
  d1.prepare(`insert into set_aside values (?, ?, 'rows', 'orders', 'ord_lost', 'D1_ERROR: too many SQL variables', ?, 'acc_1', 1, 0)`).run(
    `pressed:${eventId}`,
    eventId,
    at,
  )
  d1.prepare('insert into mail_quality values (?, ?, 100, 20, 0)').run(`acc_${eventId}`, at.slice(0, 10))
  // More than a page of the log.
  for (let entry = 1; entry <= 60; entry += 1)
    d1.prepare(`insert into operator_log (key, kind, subject, text, times, first_at, at) values (?, 'SHED', ?, ?, 1, ?, ?)`).run(
      `pressed:${entry}`,
      eventId,
      `entry number ${entry}`,
      at,
      at,
    )
  const noted = () => d1.prepare(`select kind from operator_log where subject in (?, ?) and kind <> 'SHED'`).all(eventId, `acc_${eventId}`)
  const { page, context } = await operator(1280)
  await page.goto(`${stack().url}/operator`)
  await page.getByLabel('Operator token').fill(operatorToken)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('row').filter({ hasText: 'ord_lost' }).getByRole('link', { name: 'Show' }).click()
  await page.waitForURL('**/operator/set-aside?**')
  await page.getByRole('heading', { name: 'Set aside' }).waitFor()
  await page.getByRole('link', { name: 'Operator' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: 'ord_lost' })
    .getByRole('button', { name: /^Send all of .* again$/ })
    .click()
  await expect.poll(noted).toEqual([{ kind: 'REPLAY_STARTED' }])
  await page.getByRole('button', { name: `Resume messages of acc_${eventId}` }).click()
  await page.getByRole('button', { name: `Resume messages of acc_${eventId}` }).waitFor({ state: 'detached' })
  await expect.poll(noted).toHaveLength(2)

  const log = page.getByRole('region', { name: 'Log' })
  await page.getByRole('searchbox', { name: 'Search the log' }).fill(eventId)
  await page.getByRole('combobox', { name: 'What happened' }).selectOption('Calls shed')
  await page.getByRole('button', { name: 'Search' }).click()
  await log.getByText('entry number 60', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Older' }).click()
  await log.getByText('entry number 1', { exact: true }).waitFor()
  expect(await log.getByText('entry number 60', { exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Show all' }).click()
  await log.getByText('The operator had all rows sent again.').first().waitFor()
  await context.close()
  d1.prepare('delete from set_aside where event_id = ?').run(eventId)
  d1.prepare('delete from operator_log where subject = ?').run(eventId)
  d1.close()
})

it('a reader of messages unsubscribes and subscribes again', async () => {
  const shop = await openShop({ paid: null })
  const { email } = await orderWithDetails(shop, cartOf([shop.free, 1]))
  const sent = await shop.member.post(`/events/${shop.eventId}/messages`, {
    scope: 'ALL',
    subject: 'Doors',
    content: '<p>At eight.</p>',
    acknowledged: true,
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const { headers } = await mailTo(email, ({ subject }) => subject.includes('Doors'))
  const { page, context } = await person(browser, { locale: 'en', width: 390 })
  await page.goto(/^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await page.getByRole('heading', { name: 'You’re subscribed again' }).waitFor()
  await context.close()
})

it('the operator brings an event back, by its title', async () => {
  const shop = await openShop({ paid: 10 })
  const { page } = await operator(1440)
  await page.goto(`${stack().url}/operator`)
  await page.getByLabel('Operator token').fill(operatorToken)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabel('Event', { exact: true }).fill(`${stack().url}/manage/event/${shop.eventId}/dashboard`)
  await page.getByRole('button', { name: 'Choose event…' }).click()
  await page.getByText('None yet.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Take a snapshot now' }).click()
  await page.getByRole('link', { name: 'Choose' }).waitFor()
  // A moment that is typed is looked at as a snapshot's is.
  await page.getByLabel('Moment, in UTC').fill(new Date().toISOString())
  await page.getByRole('button', { name: 'Show what happened since' }).click()
  await page.getByLabel('Type the event’s title: Nocturnes').waitFor()
  await page.goBack()
  const paid = await paidOrder(shop, 1)
  expect((await shop.member.delete(`/events/${shop.eventId}/tickets/${shop.free.id}`)).status).toBe(204)
  await page.getByRole('link', { name: 'Choose' }).click()
  await page.getByRole('heading', { name: '1 payment' }).waitFor()
  await page.getByRole('region', { name: 'Payments since' }).getByText(paid.order.number).waitFor()
  expect(await violations(page)).toEqual([])
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.screenshot({ path: `.foyer/operator-back-${width}.png`, fullPage: true })
  }
  await page.getByLabel('Type the event’s title: Nocturnes').fill('Another')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await page.getByRole('alert').getByText('That isn’t the event’s title.').waitFor()
  expect((await shop.member.get(`/events/${shop.eventId}/tickets`)).body.data).toHaveLength(1)
  await page.getByLabel('Type the event’s title: Nocturnes').fill('Nocturnes')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  const state = page.getByRole('region', { name: 'Restores' })
  await expect
    .poll(
      async () => {
        await page.reload()
        return state.textContent()
      },
      { timeout: 60_000 },
    )
    .toContain('1 order stayed sold')
  expect((await shop.member.get(`/events/${shop.eventId}/tickets`)).body.data).toHaveLength(2)
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.screenshot({ path: '.foyer/operator-back-done-390.png', fullPage: true })
  await page.getByRole('link', { name: 'Operator' }).click()
  await page.waitForURL((to) => to.pathname === '/operator')
})

it.each(['en', 'ar'])('a link to unsubscribe that was not sent says so, in %s', async (locale) => {
  const { page } = await person(browser, { locale, width: 390 })
  await page.goto(`${stack().url}/unsubscribe/bWVzc2FnZQ.AAAA`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(locale === 'ar' ? 'rtl' : 'ltr')
})
