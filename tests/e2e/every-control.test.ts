import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { controlNames, englishOf, excuses, routeOf } from '../../scripts/audit/pressed-controls.ts'
import { catalogueNames, readCatalogue } from '../../scripts/languages/catalogue.ts'
import { root } from '../../scripts/run/paths.ts'
import { launch } from '../support/browser.ts'
import { make } from '../support/event.ts'
import { effort } from '../support/effort.ts'
import { consolePages, publicPages } from '../support/every-page.ts'
import { pressEverything } from '../support/press-everything.ts'
import { sampleOf } from '../support/sample.ts'
import { cartOf, orderWithDetails, placeOrder, signUp } from '../support/shop.ts'
import { resetSimulator } from '../support/simulator.ts'
import { stack } from '../support/stack.ts'
import { invite } from '../support/team.ts'
import { openWholeShop, type WholeShop } from '../support/whole-shop.ts'

const { url } = stack()
let browser: Browser
beforeAll(async () => {
  await resetSimulator()
  browser = await launch()
})
afterAll(() => browser.close())

const isExcused = excuses(readFileSync(`${root}/tests/README.md`, 'utf8'), 'Controls without an effect')
const english = englishOf(catalogueNames.map((name) => readCatalogue('en', name)))
const nameOf = (path: string, key: string): string | undefined => controlNames(path, key, english)[0]

/** A page of a shop: its address, and what its browser has stored. */
type Visit = (shop: WholeShop) => Promise<{ path: string; stored: Record<string, string> }>

const session = (shortId: string, token: string) => ({ [`foyer.order.${shortId}`]: JSON.stringify({ token }) })

/** Every page, each in a shop of its own: what is pressed on one must not be missing on the next. */
const visits = (shop: WholeShop): Visit[] => [
  ...consolePages(shop, shop.order).map((_, index) => async (own: WholeShop) => ({
    path: consolePages(own, own.order)[index] as string,
    stored: { 'foyer.token': own.member.token },
  })),
  ...publicPages(shop, shop.order).map((_, index) => async (own: WholeShop) => ({
    path: publicPages(own, own.order)[index] as string,
    stored: session(own.order.short_id, own.session),
  })),
  async ({ list }) => ({ path: `/check-in/${list.short_id}`, stored: {} }),
  async ({ member }) => ({ path: `/o/${(await member.get('/organizers')).body.data[0].id}`, stored: {} }),
  async ({ member }) => {
    const { id } = (await member.get('/organizers')).body.data[0]
    return { path: `/manage/organizer/${id}/events`, stored: { 'foyer.token': member.token } }
  },
  async ({ member }) => ({ path: `/auth/accept-invitation/${(await invite(member)).token}`, stored: {} }),
  // An event that has nothing yet, of someone who has connected nothing.
  ...['dashboard', 'getting-started', 'widget'].map((page) => async () => {
    const { member, email } = await signUp()
    const { id: organizer_id } = await make(member, '/organizers', { name: 'Halle Nord', email })
    const { id } = await make(member, '/events', {
      title: 'Nocturnes',
      organizer_id,
      start_date: '2031-06-01T19:00',
      timezone: 'UTC',
      currency: 'EUR',
    })
    return { path: `/manage/event/${id}/${page}`, stored: { 'foyer.token': member.token } }
  }),
  async () => ({ path: '/tickets', stored: {} }),
  async ({ member }) => {
    const { id } = await make(member, '/account/webhooks', { url: 'https://example.com/hook', events: ['order.completed'] })
    return { path: `/account/webhooks/${id}`, stored: { 'foyer.token': member.token } }
  },
  async (own) => {
    const { body } = await placeOrder(own, cartOf([own.paid, 2]))
    const path = `/checkout/${own.eventId}/${body.data.short_id}/details`
    return { path, stored: session(body.data.short_id, body.session_token) }
  },
  async (own) => {
    const { order, session: token } = await orderWithDetails(own, cartOf([own.paid, 1]))
    return { path: `/checkout/${own.eventId}/${order.short_id}/payment`, stored: session(order.short_id, token) }
  },
]

/** One page in so many, others each day: no multiple of the days after which this suite's turn comes, or the same ones would. */
const every = effort('EVERY_CONTROL', { short: 41, long: 1 })

it('does something with every control of every page', { timeout: 7_200_000 }, async () => {
  const pressed = new Set<string>()
  const idle: string[] = []
  const first = await openWholeShop()
  const paths = await Promise.all(visits(first).map(async (visit) => (await visit(first)).path))
  const routes = new Set(paths.map(routeOf))
  for (const visit of sampleOf(visits(first), every, new Date())) {
    const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    context.on('page', (page) => void page.opener().then((opener) => opener && page.close()))
    // What a press prints or saves is the system's: it is seen by this.
    await context.addInitScript(() => {
      const show = (what: string): boolean => document.documentElement.classList.toggle(what)
      const { createObjectURL } = URL
      Object.assign(window, { print: () => show('printed') })
      URL.createObjectURL = (object) => (show('saved'), createObjectURL.call(URL, object))
    })
    const page = await context.newPage()
    let visited: Awaited<ReturnType<Visit>> = { path: '', stored: {} }
    const open = async (isNew: boolean): Promise<void> => {
      if (isNew) visited = await visit(await openWholeShop())
      await page.goto(`${url}/robots.txt`)
      await page.evaluate((stored) => {
        localStorage.clear()
        sessionStorage.clear()
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      }, visited.stored)
      await page.goto(url + visited.path)
      await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined)
    }
    const isPage = (path: string): boolean => routes.has(routeOf(path))
    idle.push(...(await pressEverything(context, page, { nameOf, pressed, open, isPage })))
    await context.close()
  }
  console.info(`${pressed.size} controls pressed`)
  expect(idle.filter((name) => !isExcused(name))).toEqual([])
})
