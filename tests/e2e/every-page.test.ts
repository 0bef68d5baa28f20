import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { launch } from '../support/browser.ts'
import { effort } from '../support/effort.ts'
import { paidOrder } from '../support/refunds.ts'
import { resetSimulator } from '../support/simulator.ts'
import { openShop, type Shop } from '../support/shop.ts'

const { url } = inject('stack')
let browser: Browser
let shop: Shop
let order: { id: string; short_id: string; attendees: { id: string; short_id: string }[] }
beforeAll(async () => {
  await resetSimulator()
  browser = await launch()
  shop = await openShop({ price: 3200 })
  order = (await paidOrder(shop, 1)).order
})
afterAll(() => browser.close())

const inEvent = (paths: string): string[] => paths.split(' ').map((path) => `/manage/event/${shop.eventId}/${path}`)
const consolePages = (): string[] => [
  ...inEvent('dashboard reports getting-started tickets tickets/new orders promo-codes promo-codes/new capacity-assignments'),
  ...inEvent('capacity-assignments/new attendees attendees/new questions questions/new mails check-in check-in/new messages'),
  ...inEvent('messages/new affiliates affiliates/new widget homepage-designer settings settings/checkout settings/status'),
  ...inEvent(`orders/${order.id} attendees/${order.attendees[0]?.id} tickets/${shop.paid.id}`),
  '/account/settings',
  '/account/taxes-and-fees',
  '/account/taxes-and-fees/new',
  '/account/event-defaults',
  '/account/users',
  '/account/users/new',
  '/account/payment',
  '/account/billing',
  '/account/mails',
  '/account/security',
  '/manage/organizers',
  '/manage/organizers/new',
  '/manage/events',
  '/manage/events/new',
  '/manage/profile',
  '/manage/nowhere',
  '/welcome',
]
const publicPages = (): string[] => [
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password/nonsense',
  '/auth/accept-invitation/nonsense',
  `/e/${shop.eventId}/x`,
  `/widget/${shop.eventId}`,
  '/e/evt_nothing/x',
  '/nowhere',
  '/accessibility',
  '/check-in/nonsense',
  `/order/${shop.eventId}/${order.short_id}`,
  `/ticket/${shop.eventId}/${order.attendees[0]?.short_id}`,
  `/ticket/${shop.eventId}/nothing`,
  `/checkout/${shop.eventId}/nothing/details`,
]

/** Puts every sentence that comes from a catalogue between ⟦ and ⟧. */
const markSentences = async (context: BrowserContext): Promise<void> => {
  await context.route(/\/assets\/(buyer|checkout|door|console|sections)-[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    const isCatalogue = /^var \w+=JSON\.parse\(/.test(body)
    const marked = `((text)=>Object.fromEntries(Object.entries(JSON.parse(text)).map(([id,said])=>[id,['⟦',...[said].flat(),'⟧']])))(`
    await route.fulfill({ response, body: isCatalogue ? body.replace('JSON.parse(', () => marked) : body })
  })
}

/** Every text of the page that is in no sentence, and what names things to a screen reader. */
const unmarked = (): string[] => {
  const found: string[] = []
  let depth = 0
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest('script, style, noscript, iframe, kbd, code')) continue
    let own = ''
    for (const letter of text.textContent ?? '') {
      if (letter === '⟦') depth += 1
      else if (letter === '⟧') depth -= 1
      else if (depth === 0) own += letter
    }
    // Two capitals stand for a name, in a circle.
    if (/\p{L}{2}/u.test(own) && !/^\p{Lu}{2}$/u.test(own.trim())) found.push(own.trim())
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const value = element.getAttribute(name) ?? ''
      if (/\p{L}{2}/u.test(value) && !/^#[\dA-F]{6}$/.test(value) && !value.includes('⟦')) found.push(`${name}: ${value}`)
    }
  return found
}

/** What stands beyond the edge of a page that scrolls sideways. */
const tooWide = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const beyond = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
  return beyond.slice(-1).map((one) => `${one.localName} “${one.textContent.trim().slice(0, 30)}”`)
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []

/** Keeps the words of everything in an answer. */
const keepWords = (value: unknown, heard: Set<string>): void => {
  if (typeof value === 'string') wordsOf(value).forEach((word) => heard.add(word))
  else if (value && typeof value === 'object') Object.values(value).forEach((each) => keepWords(each, heard))
}

/** Hears what the server says: names, titles, and its own sentences, which the worker's catalogue has. */
const listen = (page: Page, heard: Set<string>): void => {
  page.on('response', (response) => {
    if (!response.url().startsWith(`${url}/api/`)) return
    response.json().then(
      (body) => keepWords(body, heard),
      () => undefined,
    )
  })
}

/** The words that `Intl` writes: of days, months, times ago, and the names of languages. */
const fromIntl = (): Set<string> => {
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)))
  const dates = (['long', 'short'] as const).flatMap((style) =>
    days.map((day) => new Intl.DateTimeFormat('en-GB', { weekday: style, month: style, day: 'numeric' }).format(day)),
  )
  const ago = (['minute', 'hour', 'day'] as const).flatMap((unit) =>
    (['long', 'short', 'narrow'] as const).flatMap((style) =>
      [-2, -1, 0, 1, 2].map((count) => new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style }).format(count, unit)),
    ),
  )
  return new Set([...dates, ...ago].flatMap(wordsOf))
}
/** What is called the same everywhere: names, and what is copied as it stands. */
const names = new Set(
  wordsOf('Foyer English العربية Français Deutsch Español Português Portugal Brasil 简体中文 Stripe EUR Euro Berlin CET CEST UTC GMT'),
)

/** One page in so many: what all share is seen on any. */
const every = effort('EVERY_PAGE', { short: 4, long: 1 })

it('is on every page translated whole, and fits a screen of 320 pixels', async () => {
  const known = fromIntl()
  const found: string[] = []
  for (const [paths, token] of [
    [consolePages(), shop.member.token],
    [publicPages(), null],
  ] as const) {
    const context = await browser.newContext({ locale: 'en', viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' })
    if (token) await context.addInitScript((mine) => localStorage.setItem('foyer.token', mine), token)
    await markSentences(context)
    const page = await context.newPage()
    const heard = new Set(wordsOf(`${url}/e/${shop.eventId}`))
    listen(page, heard)
    for (const path of paths.filter((_, index) => index % every === 0)) {
      await page.goto(url + path)
      await page.getByText('⟦').first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      keepWords(JSON.parse((await page.locator('#page').textContent()) ?? ''), heard)
      const here = path.replace(shop.eventId, '…')
      found.push(...(await page.evaluate(tooWide)).map((one) => `${here}: ${one} is too wide`))
      for (const text of await page.evaluate(unmarked))
        if (wordsOf(text).some((word) => !known.has(word) && !names.has(word) && !heard.has(word)))
          found.push(`${here}: ${text.slice(0, 80)}`)
    }
    await context.close()
  }
  expect(found).toEqual([])
})
