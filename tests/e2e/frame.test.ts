import type { Browser, BrowserContext, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { make, openEvent } from '../support/event.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
let browser: Browser
let shop: Shop
let own: { context: BrowserContext; page: Page }
const codes = Array.from({ length: 22 }, (_, index) => `CODE-${String(index + 1).padStart(2, '0')}`)
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
  for (const code of codes)
    await make(shop.member, `/events/${shop.eventId}/promo-codes`, { code, discount_type: 'PERCENTAGE', rate_ppm: 100_000 })
})
afterAll(() => browser.close())

const manage = (path: string): string => `${stack().url}/manage/event/${shop.eventId}/${path}`
/** Opens a page of the event in a window of its own. */
const open = async (path: string, width?: number): Promise<Page> => {
  own = await person(browser, { locale: 'en', ...(width ? { width } : {}) })
  await own.context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  await own.page.goto(manage(path))
  return own.page
}
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true })
const hasFocus = (target: Locator) => expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
const isClosed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

describe('the focus', () => {
  it('returns to what opened a drawer, however it was closed', async () => {
    const page = await open('promo-codes?sort_by=code')
    const field = page.getByRole('dialog').locator('[name="code"]')
    const opened = async (opener: Locator): Promise<void> => {
      await opener.focus()
      await page.keyboard.press('Enter')
      await field.waitFor()
    }
    const row = link(page, 'CODE-03')
    await opened(row)
    await page.keyboard.press('Escape')
    await hasFocus(row)

    await opened(row)
    await page.getByRole('dialog').locator('[name="max_uses"]').fill('3')
    await page.keyboard.press('Enter')
    await isClosed(page)
    await hasFocus(row)

    await opened(link(page, say('New promo code')))
    await button(page, 'Cancel').click()
    await hasFocus(link(page, say('New promo code')))

    const menu = page.getByRole('button', { name: 'Actions for CODE-04' })
    await menu.click()
    await page.getByRole('menuitem', { name: say('Edit') }).click()
    await field.waitFor()
    await button(page, 'Close').click()
    await hasFocus(menu)

    // What opened it is gone: the page's heading.
    await page.getByRole('button', { name: 'Actions for CODE-05' }).click()
    await page.getByRole('menuitem', { name: say('Delete…') }).click()
    await button(page, 'Delete promo code').click()
    await hasFocus(page.getByRole('heading', { level: 1 }))
    await own.context.close()
  })

  it('skips the sections, on request', async () => {
    const page = await open('promo-codes')
    await link(page, 'CODE-22').waitFor()
    await page.keyboard.press('Tab')
    await hasFocus(link(page, say('Skip to content')))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await hasFocus(button(page, 'Import'))
    await own.context.close()
  })
})

describe('a list', () => {
  it('turns its pages in the history, and has no page behind the last', async () => {
    const page = await open('promo-codes?sort_by=code&page=99')
    await link(page, 'CODE-22').waitFor()
    await expect.poll(() => page.url()).toMatch(/page=2$/)
    await button(page, 'Previous page').click()
    await link(page, 'CODE-01').waitFor()
    await page.goBack()
    await link(page, 'CODE-22').waitFor()
    await page.goForward()
    await link(page, 'CODE-01').waitFor()
    // Another section begins at its top; the list stands where it was left, and a form over it moves nothing.
    const place = () => page.evaluate(() => window.scrollY)
    await page.setViewportSize({ width: 1280, height: 600 })
    await link(page, 'CODE-20').scrollIntoViewIfNeeded()
    const left = await place()
    expect(left).toBeGreaterThan(0)
    await link(page, 'CODE-20').click()
    await button(page, 'Cancel').click()
    await isClosed(page)
    await expect.poll(place).toBe(left)
    await link(page, say('Tickets')).click()
    await page.getByText('Gallery').first().waitFor()
    await expect.poll(place).toBe(0)
    await page.goBack()
    await link(page, 'CODE-20').waitFor()
    await expect.poll(place).toBe(left)
    await own.context.close()
  })

  it('lets the text of a row be selected, and is followed by a press anywhere else', async () => {
    const page = await open('promo-codes?sort_by=code')
    const cell = page.getByRole('row', { name: 'CODE-02' }).getByText('never')
    const { x, y, width, height } = (await cell.boundingBox())!
    await page.mouse.move(x + 1, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width, y + height / 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toMatch(/^nev/)
    expect(page.url()).toMatch(/promo-codes\?sort_by=code$/)
    await page.mouse.click(0, 800)
    await page.getByRole('row', { name: 'CODE-06' }).getByText('never').click()
    await page.getByRole('dialog').waitFor()
    await own.context.close()
  })

  it('is cards where it lacks room, in a rail that names its icons', async () => {
    const page = await open('promo-codes?sort_by=code', 768)
    await link(page, 'CODE-01').waitFor()
    await isAccessible(page)
    const size = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    for (const width of [390, 640, 768, 1024, 1110]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(size, { message: `${width}` }).toBe(true)
    }
    await page.setViewportSize({ width: 1024, height: 900 })
    await link(page, say('Orders')).hover()
    await page.locator('[data-scope=tooltip]').getByText(say('Orders')).waitFor()
    await own.context.close()
  })
})

it('the event’s name has two lines in the side bar', async () => {
  const title = 'Nocturnes for nine players'
  const { eventId } = await openEvent(shop, [{ type: 'FREE', prices: [{ price: 0, quantity: 10 }] }], { title })
  const { context, page } = await person(browser, { locale: 'en', token: shop.member.token })
  await page.goto(`${stack().url}/manage/event/${eventId}/dashboard`)
  const name = page.getByRole('button', { name: say('Switch event') }).getByText(title)
  const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight
  expect(await name.evaluate(isWhole)).toBe(true)
  await context.close()
})

describe('a section that is not there yet', () => {
  it('says that one is offline, within the console, and opens by itself afterwards', async () => {
    own = await person(browser, { locale: 'en' })
    await own.context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
    const { page } = own
    const late = '**/assets/attendees-page*'
    await page.route(late, (route) => route.abort())
    await page.goto(manage('promo-codes'))
    await link(page, 'CODE-22').waitFor()
    await own.context.setOffline(true)
    await link(page, say('Attendees')).click()
    await page.getByRole('heading', { level: 1, name: say('You are offline') }).waitFor()
    await link(page, say('Orders')).waitFor()
    await isAccessible(page)
    await page.unroute(late)
    await own.context.setOffline(false)
    await page.getByRole('heading', { name: say('No attendees yet') }).waitFor()
    await own.context.close()
  })

  it('answers a press at once with a line, while its code is on its way', async () => {
    own = await person(browser, { locale: 'en' })
    await own.context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
    const { page } = own
    let go = (): void => undefined
    const waits = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/assets/attendees-page*', (route) => waits.then(() => route.continue()))
    await page.goto(manage('promo-codes'))
    await link(page, 'CODE-22').waitFor()
    await link(page, say('Attendees')).click()
    await page.locator('[data-part=progress]').waitFor()
    go()
    await page.getByRole('heading', { name: say('No attendees yet') }).waitFor()
    await page.locator('[data-part=progress]').waitFor({ state: 'detached' })
    await own.context.close()
  })
})

describe('finding anything', () => {
  it('goes by its keys to pages, orders and attendees, and says what it does not find', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    await eventually(
      () => shop.member.get(`/search?query=${encodeURIComponent(buyer.order.number)}`),
      ({ body }) => body.data.orders.length === 1 && body.data.attendees.length === 1,
      'the order in the read model',
    )
    const page = await open('promo-codes')
    await link(page, 'CODE-22').waitFor()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox')
    const chosen = page.getByRole('option', { selected: true })
    await hasFocus(field)
    await field.pressSequentially('check-in')
    await expect.poll(() => chosen.textContent()).toMatch(/^Check-in/)
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await isClosed(page)

    await button(page, 'Find').click()
    await field.fill(buyer.order.number.slice(1))
    await page.getByRole('option').nth(1).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: buyer.order.number }).waitFor()
    await isClosed(page)

    await page.keyboard.press('Control+k')
    await field.fill('nobody at all')
    await page.getByText('Nothing found for “nobody at all”.').waitFor()
    await page.route('**/api/search*', (route) => route.abort())
    await field.fill('nobody else')
    await button(page, 'Try again').waitFor()
    await page.unroute('**/api/search*')
    await button(page, 'Try again').click()
    await page.getByText('Nothing found for “nobody else”.').waitFor()
    await own.context.close()
  })

  it('does things: makes, exports, copies, switches, and leads back to what was opened', async () => {
    const { order } = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const [organizer] = (await shop.member.get('/organizers')).body.data
    const other = await make(shop.member, '/events', {
      title: 'Matinee',
      organizer_id: organizer.id,
      start_date: '2031-06-01T11:00',
      timezone: 'Europe/Berlin',
      currency: 'EUR',
    })
    const page = await open(`orders/${order.id}`)
    await own.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('heading', { level: 1, name: order.number }).waitFor()
    const field = page.getByRole('combobox')
    const options = page.getByRole('option')
    const enter = async (words: string): Promise<void> => {
      await page.keyboard.press('Control+k')
      await field.fill(words)
      await options.first().waitFor()
      await page.keyboard.press('Enter')
    }

    await enter('dark')
    await page.locator('html[data-theme=dark]').waitFor()
    await isClosed(page)
    await enter('copy event')
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/e/${shop.eventId}/`)
    const [file] = await Promise.all([page.waitForEvent('download'), enter('export orders')])
    expect(file.suggestedFilename()).toMatch(/orders.*\.csv$/)
    await enter('ticket new')
    await page.waitForURL('**/tickets/new')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await isClosed(page)

    // What was opened comes first, then what can be done; the event itself isn’t named, nor a room it has not.
    await page.keyboard.press('Control+k')
    await options.nth(7).waitFor()
    expect([await options.count(), await options.first().innerText()]).toEqual([8, expect.stringContaining(order.number)])
    expect(await page.getByRole('dialog').getByText('Nocturnes').count()).toBe(0)
    await isAccessible(page)
    await field.fill('waiting room')
    await page.getByText('Nothing found for “waiting room”.').waitFor()

    await field.fill('switch')
    await page.keyboard.press('Enter')
    await page.getByPlaceholder('Which event?').fill('matin')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/manage/event/${other.id}/dashboard`)
    // It has no tickets yet: what is missing is where going live leads.
    await enter('go live')
    await page.waitForURL(`**/manage/event/${other.id}/getting-started`)
    expect((await shop.member.get(`/events/${other.id}`)).body.data.status).toBe('DRAFT')
    await enter('deutsch')
    await page.locator('html[lang=de]').waitFor()
    await enter('english')
    await page.locator('html[lang=en]').waitFor()
    await page.goto(manage(`orders/${order.id}`))
    await page.getByRole('heading', { level: 1, name: order.number }).waitFor()
    await enter('refund this')
    await page.waitForURL(`**/orders/${order.id}/refund`)
    await page.goto(manage('getting-started'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await enter('share')
    await page.locator('[data-share-link]').waitFor()
    await own.context.close()
  })

  it('opens what answers the words that stand there, not those before', async () => {
    const { order } = await orderWithDetails(shop, cartOf([shop.free, 2]))
    const [first, second] = order.attendees
    for (const [attendee, name] of [
      [first, 'Anja'],
      [second, 'Anton'],
    ])
      await shop.member.put(`/events/${shop.eventId}/attendees/${attendee.id}`, { first_name: name, last_name: 'Ohnegleichen' })
    const page = await open('dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox')
    await field.fill('anja ohne')
    await page.getByRole('option', { name: /Anja Ohnegleichen/ }).waitFor()
    const answers = Promise.withResolvers<void>()
    await page.route('**/api/search*', (route) => answers.promise.then(() => route.continue()))
    await field.fill('anton ohne')
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: /Anja Ohnegleichen/ }).waitFor()
    answers.resolve()
    await page.getByRole('heading', { level: 1, name: 'Anton Ohnegleichen' }).waitFor()
    await own.context.close()
  })
})
