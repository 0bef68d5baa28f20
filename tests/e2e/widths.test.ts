import type { Browser, Locator } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { locales } from '../../worker/contract/languages.ts'
import { newEmail } from '../support/api.ts'
import { launch, person } from '../support/browser.ts'
import { effort } from '../support/effort.ts'
import { make } from '../support/event.ts'
import { paidOrder } from '../support/refunds.ts'
import { DAY_MS, inTurn, sampleOf } from '../support/sample.ts'
import { resetSimulator } from '../support/simulator.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

const { url } = stack()
let browser: Browser
let shop: Shop
let orderId: string
let attendeeId: string
beforeAll(async () => {
  await resetSimulator()
  browser = await launch()
  shop = await openShop({ price: 123_450 })
  const { member, eventId } = shop
  const path = `/events/${eventId}`
  await member.put(path, { title: 'Nocturnes: Ida Solheim, Ensemble Kante and many more guests' })
  const tiers = [
    { label: 'Early bird', price: 2000, quantity: 3 },
    { label: 'Regular', price: 5400, quantity: 1000 },
  ]
  const balcony = await make(member, `${path}/tickets`, {
    title: 'Balcony, seated, with a view of the stage',
    type: 'TIERED',
    prices: tiers,
  })
  await make(member, `${path}/promo-codes`, { code: 'A-RATHER-LONG-CODE-FOR-FRIENDS', discount_type: 'PERCENTAGE', rate_ppm: 333_300 })
  await make(member, `${path}/capacity-assignments`, {
    name: 'The whole of the large hall',
    capacity: 1200,
    ticket_ids: [shop.paid.id, balcony.id],
  })
  await make(member, `${path}/check-in-lists`, {
    name: 'Main entrance, both doors',
    description: 'Doors 19:00. Late entry only after 22:00.',
  })
  await make(member, '/taxes-and-fees', { name: 'Value added tax', type: 'TAX', calculation: 'PERCENTAGE', rate_ppm: 190_000 })
  for (const name of [{ first_name: 'Oluwaseun Maximiliane', last_name: 'Adeyemi-Hartmann von Rosenberg' }, { first_name: 'Pia' }])
    await make(member, '/users', { ...name, email: newEmail('somebody.with.a.rather.long.address'), role: 'ORGANIZER' })
  const paid = await paidOrder(shop, 2)
  orderId = paid.order.id
  attendeeId = paid.order.attendees[0].id
})
afterAll(() => browser.close())

const pages = (): string[] => [
  '/manage/events',
  ...['dashboard', 'getting-started', 'tickets', 'orders', `orders/${orderId}`, 'attendees', `attendees/${attendeeId}`].map(inEvent),
  ...['promo-codes', 'capacity-assignments', 'check-in', 'settings', 'settings/checkout', 'settings/status'].map(inEvent),
  '/account/settings',
  '/account/payment',
  '/account/taxes-and-fees',
  '/account/mails',
  '/account/users',
  '/account/event-defaults',
  '/account/billing',
  '/manage/organizers',
  '/manage/profile',
]
const inEvent = (path: string): string => `/manage/event/${shop.eventId}/${path}`

/** What is wrong with how a page is laid out: what stands beyond its edge, on something else, or is a short word broken in two (an address may be). */
const faults = (): string[] => {
  const found: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) found.push(`scrolls ${root.scrollWidth - root.clientWidth} px sideways`)
  const name = (element: Element): string => `${element.localName} “${element.textContent.trim().slice(0, 30)}”`
  const boxes = (parent: Element): [Element, DOMRect][] =>
    [...parent.children].flatMap((child) => {
      const { position, display } = getComputedStyle(child)
      const box = child.getBoundingClientRect()
      const isFlow = (position === 'static' || position === 'relative') && display !== 'inline' && display !== 'contents'
      return isFlow && box.width > 2 && box.height > 2 ? [[child, box]] : []
    })
  const main = document.querySelector('main') ?? document.body
  for (const parent of main.querySelectorAll('*:not(svg, svg *)')) {
    const own = boxes(parent)
    own.forEach(([one, a], index) => {
      for (const [other, b] of own.slice(index + 1)) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across > 2 && down > 2) found.push(`${name(one)} on ${name(other)}`)
      }
    })
  }
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<![@.\p{L}\d])[\p{L}\d]{2,14}(?![@.]?[\p{L}\d])/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(`“${word}” is broken`)
    }
  return found
}

/** One page in so many in each language, others each day: all are seen in both by the long form. */
const every = effort('EVERY_WIDTH', { short: 12, long: 1 })

it.each([
  ['en', [390, 640, 768, 1024, 1110, 1440]],
  ['ar', [390, 768, 1024]],
] as const)('no page of the console overlaps, overflows or breaks its words, however wide (%s)', async (locale, widths) => {
  const { context, page } = await person(browser, { locale })
  await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  const found: string[] = []
  const day = new Date()
  const other = new Date(day.getTime() + DAY_MS)
  for (const path of sampleOf(pages(), every, locale === 'en' ? day : other)) {
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // The page is laid out anew before it is drawn.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      found.push(...(await page.evaluate(faults)).map((fault) => `${path.replace(shop.eventId, '…')} at ${width}: ${fault}`))
    }
  }
  expect(found).toEqual([])
  await context.close()
})

/** By how many pixels a field's hint is longer than its room. */
const excessOf = (field: Locator): Promise<number> =>
  field.evaluate((input: HTMLInputElement) => {
    const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(input)
    const drawing = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    Object.assign(drawing, { font, letterSpacing })
    const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return Math.max(0, Math.ceil(drawing.measureText(input.placeholder).width - room))
  })

it.each(inTurn(locales))('shows the whole hint of the search of lists (%s)', async (locale) => {
  const { context, page } = await person(browser, { locale })
  await context.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  const cut: string[] = []
  for (const path of [inEvent('attendees'), inEvent('orders'), '/account/mails']) {
    await page.goto(url + path)
    const search = page.getByRole('search').getByRole('textbox')
    await search.waitFor()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const excess = await excessOf(search)
      if (excess > 0) cut.push(`${path.replace(shop.eventId, '…')} at ${width}: ${excess} px`)
    }
  }
  expect(cut).toEqual([])
  await context.close()
})
