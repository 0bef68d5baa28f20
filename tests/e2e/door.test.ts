import { createHash } from 'node:crypto'
import type { Browser, Locator, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { bothWays } from '../support/effort.ts'
import { cartOf, openShop, orderWithDetails } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { undoCheckIn } from '../support/undo-check-in.ts'
import { wordsOf } from '../support/words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

const setUp = async (page: Page, address: string, say: (words: string) => string): Promise<void> => {
  await page.goto(address)
  await page.getByText(say('Guest list is on this device')).waitFor()
  await page.getByRole('button', { name: say('Start without a camera') }).click()
}

/** All of it is on the screen of a phone held sideways, without scrolling. */
const fitsSideways = async (page: Page, ...parts: Locator[]): Promise<void> => {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 844, height: 390 })
  for (const part of parts) {
    const box = await part.first().boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= 390, `${part}: ${JSON.stringify(box)}`).toBe(true)
  }
  if (before) await page.setViewportSize(before)
}

describe.each(bothWays('ar'))('the door (%s)', (locale) => {
  it('admits a typed reference only once its name is confirmed, and says who can’t come in here and why', async () => {
    const say = wordsOf(locale)
    const shop = await openShop()
    const lists = `/events/${shop.eventId}/check-in-lists`
    const { data: list } = (await shop.member.post(lists, { name: 'Balcony', ticket_ids: [shop.free.id] })).body
    const { data: hall } = (await shop.member.post(lists, { name: 'Main hall', ticket_ids: [shop.paid.id] })).body
    const [here, gone] = (await orderWithDetails(shop, cartOf([shop.free, 2]))).order.attendees
    await shop.member.put(`/events/${shop.eventId}/attendees/${gone.id}/status`, { status: 'CANCELLED' })
    await shop.member.put(`/events/${shop.eventId}/attendees/${here.id}`, { check_in_note: 'Wristband' })
    const elsewhere = await shop.member.post(`/events/${shop.eventId}/attendees`, {
      ticket_id: shop.paid.id,
      price_id: shop.paid.prices[0].id,
      first_name: 'Zoë',
      last_name: 'Elsewhere',
      email: 'zoe@example.test',
      send_mail: false,
    })
    expect(elsewhere.status, JSON.stringify(elsewhere.body)).toBe(201)

    const { page, context } = await person(browser, { locale, width: 390 })
    await page.goto(`${stack().url}/check-in/${list.short_id}`)
    await page.getByText(say('Guest list is on this device')).waitFor()
    const start = page.getByRole('button', { name: say('Start without a camera') })
    await fitsSideways(page, page.getByText(say('Camera'), { exact: true }), page.getByLabel(say('Device name')), start)
    await start.click()
    // Both lead to the field, where there is nothing to check in yet.
    const field = page.locator('input[name="code"]')
    for (const name of ['Check in', 'Type code']) {
      await page.getByRole('button', { name: say(name), exact: true }).click()
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    const question = page.locator('[aria-labelledby="scan-result"]')
    const typeReference = async () => {
      await page.locator('input[name="code"]').fill(here.reference.slice(1).toLowerCase())
      await page.keyboard.press('Enter')
      await question.getByRole('button', { name: say('Check in'), exact: true }).waitFor()
    }
    const countIn = async (): Promise<number> => (await call('GET', `/public/check-in-lists/${list.short_id}`)).body.data.checked_in
    await typeReference()
    await page.getByRole('alert').getByText('Guest1').first().waitFor()
    await isAccessible(page)
    // The way back has the focus.
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    expect(await countIn()).toBe(0)
    await typeReference()
    await question.getByRole('button', { name: say('Check in'), exact: true }).click()
    await page.getByRole('heading', { name: say('Checked in') }).waitFor()
    // A slow answer is not waited for: the device decides, and sends what it decided.
    await eventually(countIn, (count) => count === 1, 'the one who came in')

    // It stays for as long as its note has to be read.
    await page.getByRole('alert').getByText('Wristband').waitFor()
    await page.getByRole('button', { name: say('Scan next') }).click()
    // At the wrong entrance, with a network and without one; and what is no ticket at all.
    const next = page.getByRole('button', { name: say('Scan next') })
    const result = page.getByRole('alert')
    const scan = async (text: string, title: string) => {
      await page.locator('input[name="code"]').fill(text)
      await page.keyboard.press('Enter')
      await result.getByRole('heading', { name: say(title) }).waitFor()
    }
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline)
      await scan(elsewhere.body.data.ticket_code, 'Wrong entrance')
      await result.getByText('Main hall').waitFor()
      await fitsSideways(page, result.getByText('Zoë Elsewhere'), result.getByText(shop.paid.title), next)
      if (isOffline) await isAccessible(page)
      await next.click()
      await page.getByText('Zoë Elsewhere').waitFor()
      await scan('https://example.com/menu', 'Not a ticket')
      await result.getByText(say('This code contains a web address.')).waitFor()
      await next.click()
    }
    await context.setOffline(false)

    await page.getByRole('button', { name: say('Search'), exact: true }).click()
    const search = page.locator('input[name="query"]')
    await search.fill('ZOE')
    const stranger = page.locator('li', { hasText: 'Zoë Elsewhere' })
    await stranger.getByText('Main hall').waitFor()
    expect(await stranger.getByRole('button').count()).toBe(0)
    await isAccessible(page)
    // Found by name, someone is taken back, checked in, taken back on the result, and checked in again.
    await search.fill('guest1')
    const found = page.locator('li', { hasText: 'Guest1' })
    const undo = () => result.locator('xpath=..').getByText(say('Undo'), { exact: true })
    const checkIn = found.getByText(say('Check in'), { exact: true })
    await undoCheckIn(page, say, found.getByText(say('Undo'), { exact: true }), checkIn)
    for (const isLast of [false, true]) {
      await checkIn.click()
      await result.getByText('Wristband').waitFor()
      await (isLast ? next : undo()).click()
      await result.waitFor({ state: 'detached' })
      await eventually(countIn, (count) => count === (isLast ? 1 : 0), 'the one who came in')
    }
    await search.fill('muller guest2')
    const cancelled = page.locator('li', { hasText: 'Guest2 Müller' })
    await cancelled.getByText(say('Ticket cancelled')).waitFor()
    expect(await cancelled.getByRole('button').count()).toBe(0)

    // How many are in, by ticket; and another list, without setting up anew.
    await page.getByRole('button', { name: say('checked in') }).click()
    await page.getByRole('heading', { name: say('Check-ins') }).waitFor()
    await page.getByRole('listitem').filter({ hasText: shop.free.title }).first().waitFor()
    await isAccessible(page)
    await page
      .getByRole('button', { name: say('Back to scanning') })
      .last()
      .click()
    await page.goto(`${stack().url}/check-in/${hall.short_id}`)
    await page.locator('input[name="code"]').waitFor()
    await page.getByRole('button', { name: say('This device') }).click()
    await page.getByText(say('Sound'), { exact: true }).click()
    await page.getByText(say('Vibration'), { exact: true }).click()
    await page.reload()
    for (const name of ['Sound', 'Vibration']) await page.getByRole('switch', { name: say(name), checked: false }).waitFor()
    await page.getByRole('button', { name: say('Remove this device') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Close') })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const looked = page.waitForRequest(`**/check-in-lists/${hall.short_id}`)
    await page.getByRole('button', { name: say('Refresh') }).click()
    await looked
    await page.getByRole('link', { name: 'Balcony' }).click()
    await page.locator('input[name="code"]').waitFor()
    await page.locator('header').getByText('Balcony').waitFor()

    // The console says who came in, and takes it back.
    await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
    await page.goto(`${stack().url}/manage/event/${shop.eventId}/check-in/${list.id}/check-ins`)
    const admitted = page.getByRole('row', { name: 'Guest1' })
    await admitted.waitFor()
    await isAccessible(page)
    await admitted.getByRole('button').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Undo check-in'), exact: true })
      .click()
    await page.getByText(say('No check-ins yet')).waitFor()
    expect(await countIn()).toBe(0)
    await context.close()
  })
})

describe('a door whose server has trouble', () => {
  const trouble: Record<string, (route: Route) => Promise<void>> = {
    'a fault': (route) => route.fulfill({ status: 500, json: { code: 'unexpected', title: 'Error', status: 500 } }),
    'a busy server': (route) => route.fulfill({ status: 503, json: { code: 'overloaded', title: 'Busy', status: 503 } }),
    'a page in place of an answer': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
    'a page that asks to sign in': (route) => route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Sign in</h1>' }),
    'half an answer': (route) => route.fulfill({ contentType: 'application/json', body: '{"data":[{"ok":tr' }),
    'an answer that says nothing': (route) => route.fulfill({ json: { data: [] } }),
    'a lost connection': (route) => route.abort('connectionreset'),
    'no answer': async () => undefined,
  }

  it('loses no scan, whatever comes in place of an answer', async () => {
    const say = wordsOf('en')
    const shop = await openShop()
    const { data: list } = (await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main hall' })).body
    const names = Object.keys(trouble)
    const { order } = await orderWithDetails(shop, cartOf([shop.free, names.length]))
    const { page, context } = await person(browser, { locale: 'en', width: 390 })
    await setUp(page, `${stack().url}/check-in/${list.short_id}`, say)
    const scans = '**/check-ins'
    for (const [index, name] of names.entries()) {
      await page.route(scans, trouble[name] as (route: Route) => Promise<void>)
      await page.locator('input[name="code"]').fill(order.attendees[index].ticket_code)
      await page.keyboard.press('Enter')
      // This device knows them.
      await page.getByRole('heading', { name: say('Checked in') }).waitFor()
      await page.getByRole('button', { name: say('Scan next') }).click()
      await page.getByRole('alert').waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: say('Show') }).click()
    await page.getByRole('heading', { name: `${names.length} scans not sent yet` }).waitFor()
    await page.unroute(scans)
    // The page also sends what waits by itself, and may be quicker.
    await page
      .getByRole('button', { name: say('Send now') })
      .click({ timeout: 5_000 })
      .catch(() => undefined)
    await page.getByRole('heading', { name: say('All sent') }).waitFor()
    expect((await call('GET', `/public/check-in-lists/${list.short_id}`)).body.data.checked_in).toBe(names.length)
    await context.close()
  })

  it('keeps a newer answer on the screen when an older scan fails after it', async () => {
    const say = wordsOf('en')
    const shop = await openShop()
    const { data: list } = (await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main hall' })).body
    const { order } = await orderWithDetails(shop, cartOf([shop.free, 2]))
    const [slow, quick] = order.attendees
    const { page, context } = await person(browser, { locale: 'en', width: 390 })
    await setUp(page, `${stack().url}/check-in/${list.short_id}`, say)
    const held = Promise.withResolvers<Route>()
    await page.route('**/check-ins', (route) =>
      route.request().postData()?.includes(hashOf(slow.ticket_code)) ? held.resolve(route) : route.continue(),
    )
    const scan = async (code: string) => {
      await page.locator('input[name="code"]').fill(code)
      await page.keyboard.press('Enter')
    }
    await scan(slow.ticket_code)
    const late = await held.promise
    await scan(quick.ticket_code)
    await page.getByRole('heading', { name: say('Checked in') }).waitFor()
    await late.abort('connectionreset').catch(() => undefined)
    await page.unroute('**/check-ins')
    // It is decided here, and kept all the same.
    const overtaken = page.getByRole('listitem').filter({ hasText: say('Checked in') })
    await overtaken.waitFor()
    expect(await page.getByRole('heading', { name: say('Not checked') }).count()).toBe(0)
    await eventually(
      () => call('GET', `/public/check-in-lists/${list.short_id}`),
      ({ body }) => body.data.checked_in === 2,
      'both',
    )
    await context.close()
  })
})
