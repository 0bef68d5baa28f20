import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isAccessible, launch, person } from '../support/browser.ts'
import { make } from '../support/event.ts'
import { cartOf, openShop, placeOrder, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const say = wordsOf('en')
let browser: Browser
let shop: Shop
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
})
afterAll(() => browser.close())

let codes = 0
/** A promo code of the shop's event, by the API. */
let promo: { id: string; code: string }
const codePath = () => `/events/${shop.eventId}/promo-codes/${promo.id}`
const codeNow = async () => (await shop.member.get(codePath())).body.data
const change = async (fields: object) => expect((await shop.member.put(codePath(), fields)).status).toBe(200)
beforeEach(async () => {
  const code = `CODE-${(codes += 1)}`
  promo = await make(shop.member, `/events/${shop.eventId}/promo-codes`, { code, discount_type: 'PERCENTAGE', rate_ppm: 100_000 })
})

const manage = (path: string): string => `${stack().url}/manage/event/${shop.eventId}/${path}`
/** A colleague's own browser, signed in. */
const colleague = async (width?: number): Promise<{ context: BrowserContext; page: Page }> => {
  const own = await person(browser, { locale: 'en', ...(width ? { width } : {}) })
  await own.context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  return own
}
const field = (page: Page, name: string): Locator => page.getByRole('dialog').locator(`[name="${name}"]`)
const press = (page: Page | Locator, name: string) => page.getByRole('button', { name: say(name), exact: true }).click()
const shows = (page: Page | Locator, words: string) => page.getByText(say(words)).first().waitFor()
/** Opens the form of the promo code, and what it is sent with. */
const openForm = async (page: Page): Promise<Request[]> => {
  const sent: Request[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request))
  await page.goto(manage(`promo-codes/${promo.id}`))
  await field(page, 'code').waitFor()
  return sent
}
const isClosed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
const failing = { status: 500, contentType: 'application/problem+json', body: '{"code":"unexpected","status":500,"title":"","type":""}' }

describe('a form two people save at the same time', () => {
  it('asks who changed the same field, with both values, and takes the rest of both', async () => {
    const [mine, other] = [await colleague(), await colleague()]
    const sent = await openForm(mine.page)
    await openForm(other.page)
    await field(other.page, 'rate_ppm').fill('25')
    await field(other.page, 'code').fill('THEIR-NAME')
    await press(other.page, 'Save promo code')
    await isClosed(other.page)

    await field(mine.page, 'rate_ppm').fill('15')
    await field(mine.page, 'max_uses').fill('7')
    await press(mine.page, 'Save promo code')
    await shows(mine.page, 'Someone else changed this')
    await mine.page.getByText('25%').waitFor()
    await expect.poll(() => field(mine.page, 'rate_ppm').inputValue()).toBe('15')
    await expect.poll(() => field(mine.page, 'code').inputValue()).toBe('THEIR-NAME')
    await expect.poll(() => field(mine.page, 'rate_ppm').evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await codeNow()).toMatchObject({ code: 'THEIR-NAME', rate_ppm: 250_000, max_uses: null })
    await isAccessible(mine.page)
    // Without a choice nothing is sent.
    const tries = sent.length
    await press(mine.page, 'Save promo code')
    expect(sent.length).toBe(tries)

    await press(mine.page, 'Use the saved version')
    await expect.poll(() => field(mine.page, 'rate_ppm').inputValue()).toBe('25')
    await press(mine.page, 'Save promo code')
    await isClosed(mine.page)
    expect(await codeNow()).toMatchObject({ code: 'THEIR-NAME', rate_ppm: 250_000, max_uses: 7 })
    expect(sent.at(-1)?.postDataJSON()).toEqual({ max_uses: 7 })
    await Promise.all([mine.context.close(), other.context.close()])
  })

  it('keeps the own value where that is chosen, on a phone too', async () => {
    const { context, page } = await colleague(390)
    await openForm(page)
    await change({ max_uses: 3 })
    await field(page, 'max_uses').fill('9')
    await press(page, 'Save promo code')
    await press(page, 'Keep mine')
    await isAccessible(page)
    await press(page, 'Save promo code')
    await isClosed(page)
    expect(await codeNow()).toMatchObject({ max_uses: 9 })
    await context.close()
  })

  it('asks nothing where they changed different things, and sends only those of its own', async () => {
    const { context, page } = await colleague()
    const sent = await openForm(page)
    await change({ rate_ppm: 300_000 })
    await field(page, 'max_uses').fill('4')
    await press(page, 'Save promo code')
    await isClosed(page)
    expect(await codeNow()).toMatchObject({ rate_ppm: 300_000, max_uses: 4 })
    expect(sent.map((request) => request.postDataJSON())).toEqual([{ max_uses: 4 }, { max_uses: 4 }])
    await context.close()
  })

  it('is asked for settings as well, which stay open', async () => {
    const { context, page } = await colleague()
    await page.goto(manage('settings/checkout'))
    const most = page.locator('[name="max_tickets_per_order"]')
    await most.fill('6')
    const settings = `/events/${shop.eventId}/settings`
    expect((await shop.member.put(settings, { max_tickets_per_order: 8, seo_title: 'Theirs' })).status).toBe(200)
    await press(page, 'Save changes')
    await press(page, 'Use the saved version')
    await expect.poll(() => most.inputValue()).toBe('8')
    await most.fill('6')
    expect((await shop.member.put(settings, { max_tickets_per_order: 9 })).status).toBe(200)
    await press(page, 'Save changes')
    await press(page, 'Keep mine')
    await press(page, 'Save changes')
    await shows(page, 'Settings saved')
    await page.locator('nav a[href="#seo"]').click()
    await expect.poll(() => page.locator('[name="seo_title"]').inputValue()).toBe('Theirs')
    await page.locator('nav a[href="#checkout"]').click()
    // Once more, from what was just saved.
    await most.fill('5')
    await press(page, 'Save changes')
    await expect
      .poll(async () => (await shop.member.get(settings)).body.data)
      .toMatchObject({ max_tickets_per_order: 5, seo_title: 'Theirs' })
    await context.close()
  })
})

describe('a form', () => {
  it('shows what stands now, not what the list was loaded with', async () => {
    const { context, page } = await colleague()
    await openForm(page)
    await press(page, 'Cancel')
    await isClosed(page)
    await change({ max_uses: 77 })
    await page.getByRole('link', { name: promo.code }).click()
    await field(page, 'code').waitFor()
    expect(await field(page, 'max_uses').inputValue()).toBe('77')
    await context.close()
  })

  it('says that it could not be loaded, and that what it is about is gone', async () => {
    const { context, page } = await colleague()
    await page.route(`**/api${codePath()}`, (route) => route.fulfill(failing))
    await page.goto(manage(`promo-codes/${promo.id}`))
    await shows(page.getByRole('dialog'), 'Sorry, something went wrong loading this page')
    await page.unroute(`**/api${codePath()}`)
    await press(page.getByRole('dialog'), 'Try again')
    await field(page, 'code').waitFor()
    await page.goto(manage('promo-codes/pro_0000000000000000'))
    await shows(page.getByRole('dialog'), 'No longer here')
    await isAccessible(page)
    await press(page, 'Back to the list')
    await page.waitForURL((url) => url.pathname.endsWith('/promo-codes'))
    await context.close()
  })

  it('opens its calendar on the event’s day, as its place counts days', async () => {
    const { body } = await shop.member.get(`/events/${shop.eventId}`)
    const { data: early } = (
      await shop.member.post('/events', {
        title: 'Sunrise',
        organizer_id: body.data.organizer_id ?? body.data.organizer.id,
        start_date: '2031-06-01T05:30',
        timezone: 'Pacific/Auckland',
        currency: 'EUR',
      })
    ).body
    const { context, page } = await colleague()
    await page.goto(`${stack().url}/manage/event/${early.id}/promo-codes/new`)
    await field(page, 'code').waitFor()
    await page.getByRole('button', { name: 'Open calendar', exact: true }).last().click()
    await page.getByRole('button', { name: 'June 2031', exact: true }).waitFor()
    await context.close()
  })

  it('leads to its first fault, a choice of tickets too', async () => {
    const { context, page } = await colleague(390)
    await page.goto(manage('check-in/new'))
    await field(page, 'name').fill('Side door')
    await page.getByRole('dialog').getByText(say('Selected tickets')).click()
    await field(page, 'expires_at').fill('soon')
    await press(page, 'Create list')
    await shows(page, 'Choose at least one ticket.')
    const focused = page.locator('input[type="checkbox"]:focus')
    await focused.waitFor({ state: 'attached' })
    const summary = page.getByRole('dialog').getByRole('button', { name: 'Check 2 fields' })
    await field(page, 'expires_at').focus()
    await summary.click()
    await focused.waitFor({ state: 'attached' })
    const isInSight = async () => {
      const box = await focused.boundingBox()
      return box !== null && box.y > 0 && box.y < 844
    }
    await expect.poll(isInSight).toBe(true)
    await isAccessible(page)
    await context.close()
  })
})

describe('a list', () => {
  it('keeps search, filters and order over a reload, and over a form that was opened and closed', async () => {
    const { context, page } = await colleague()
    await page.goto(manage('tickets'))
    await page.getByText(say('Not on sale'), { exact: false }).first().click()
    await page.getByLabel(say('Search tickets')).fill('nothing')
    await shows(page, 'No tickets found')
    await page.waitForURL(/state=not_on_sale.*query=nothing|query=nothing.*state=not_on_sale/)
    await page.reload()
    await shows(page, 'No tickets found')
    await expect.poll(() => page.getByLabel(say('Search tickets')).inputValue()).toBe('nothing')
    await press(page, 'Show all tickets')
    await page.getByText('Standing').first().waitFor()

    await page.goto(manage('promo-codes'))
    await page.getByLabel(say('Search codes')).fill(promo.code)
    await page.waitForURL((url) => url.searchParams.get('query') === promo.code)
    await page.getByRole('button', { name: 'Uses' }).click()
    await page.waitForURL((url) => url.searchParams.get('sort_by') === 'uses' && url.searchParams.get('query') === promo.code)
    await page.reload()
    await page.getByRole('link', { name: promo.code }).waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('link', { name: promo.code }).click()
    await field(page, 'code').waitFor()
    await press(page, 'Cancel')
    await isClosed(page)
    await expect.poll(() => new URL(page.url()).search).toContain(`query=${promo.code}`)
    await page.goto(manage('promo-codes?page=9'))
    await page.waitForURL((url) => !url.search.includes('page='))
    await page.getByRole('table').waitFor()
    await context.close()
  })

  it('asks before one is deleted, and says why it can’t be', async () => {
    const { context, page } = await colleague()
    await page.goto(manage(`promo-codes?query=${promo.code}`))
    const open = async () => {
      await page.getByRole('button', { name: say('Actions for {name}').replace('{name}', promo.code) }).click()
      await page.getByRole('menuitem', { name: say('Delete…') }).click()
    }
    await open()
    const question = page.getByRole('alertdialog')
    await question.getByText(`Delete “${promo.code}”?`).waitFor()
    await isAccessible(page)
    // Someone buys with it while the question stands.
    expect((await placeOrder(shop, { ...cartOf([shop.paid, 1]), promo_code: promo.code })).status).toBe(201)
    await press(question, 'Delete promo code')
    await question.getByRole('alert').waitFor()
    await press(question, 'Cancel')
    await question.waitFor({ state: 'detached' })
    await page.getByText('1 use held').waitFor()
    expect((await shop.member.get(codePath())).status).toBe(200)
    await context.close()
  })

  it('stays when it can’t be brought up to date, and says so; without any rows it says what went wrong', async () => {
    const { context, page } = await colleague()
    const lists = (url: URL) => url.pathname.endsWith('/promo-codes')
    await page.goto(manage(`promo-codes?query=${promo.code}`))
    await page.getByRole('link', { name: promo.code }).waitFor()
    await page.route(lists, (route) =>
      route.request().method() === 'GET' && route.request().resourceType() === 'fetch' ? route.fulfill(failing) : route.continue(),
    )
    await page.getByRole('button', { name: say('Actions for {name}').replace('{name}', promo.code) }).click()
    await page.getByRole('menuitem', { name: say('Expire now') }).click()
    await shows(page, 'We couldn’t refresh this. It may be out of date.')
    await page.getByRole('link', { name: promo.code }).waitFor()
    await isAccessible(page)
    await page.reload()
    await shows(page, 'Sorry, something went wrong loading this page')
    await page.unroute(lists)
    await press(page, 'Try again')
    await page.getByText('Expired').first().waitFor()
    await context.close()
  })
})
