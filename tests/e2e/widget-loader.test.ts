import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { chromium, type Browser, type BrowserContext, type FrameLocator, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserArguments, findBrowser } from '../../scripts/run/browser.ts'
import { newEmail } from '../support/api.ts'
import { fillCard, isAccessible, launch, person } from '../support/browser.ts'
import { hostHtml, hostSite, type HostSite } from '../support/host-site.ts'
import { inTurn } from '../support/sample.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const { url } = stack()
const script = `<script async src="${url}/widget.js"></script>`
/** Collects the events the page receives, in order. */
const listener = `window.received = []
  for (const step of ['placed', 'completed'])
    addEventListener('foyer:order-' + step, ({ type, detail, target }) => received.push({ type, detail, id: target.id }))`
type OrderEvent = { type: string; detail: Record<string, unknown>; id: string }

/** A browser whose people let other sites keep nothing in a page: that is a setting of its profile, which every window of it has. */
const launchStrict = async () => {
  const folder = mkdtempSync(`${tmpdir()}/foyer-profile-`)
  mkdirSync(`${folder}/Default`)
  writeFileSync(
    `${folder}/Default/Preferences`,
    JSON.stringify({ profile: { block_third_party_cookies: true, cookie_controls_mode: 1, cookie_controls_enabled: true } }),
  )
  const profile = await chromium.launchPersistentContext(folder, { executablePath: findBrowser('whole'), args: browserArguments })
  const close = async (): Promise<void> => {
    await profile.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { browser: profile.browser() as Browser, close }
}

let strict: Awaited<ReturnType<typeof launchStrict>>
let site: HostSite
let shop: Shop
let other: Shop
beforeAll(async () => {
  strict = await launchStrict()
  site = await hostSite()
  shop = await openShop({ price: 3200 })
  other = await openShop({ price: 1500 })
})
afterAll(async () => {
  await strict.close()
  site.close()
})

const add = (say: (english: string) => string, title: string) => say('Add {name}').replace('{name}', title)
const eventsOf = (page: Page) => page.evaluate(() => (window as unknown as { received: OrderEvent[] }).received)
const widgetIn = (page: Page, id: string): FrameLocator => page.frameLocator(`#${id} > iframe`)
const heightOf = (page: Page, id: string) => page.locator(`#${id} > iframe`).evaluate((frame) => frame.getBoundingClientRect().height)

type Look = { locale?: string; width?: number; colorScheme?: 'light' | 'dark' }

/** Someone's own window that lets other sites keep nothing in a page; what goes wrong in any page fails the test. */
const strictPerson = async ({ locale = 'en', width = 1200, colorScheme = 'light' }: Look = {}) => {
  const context = await strict.browser.newContext({ locale, colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const wrong: string[] = []
  const watch = (page: Page): void => {
    page.setDefaultTimeout(60_000)
    page.on('pageerror', (error) => wrong.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') wrong.push(message.text())
    })
  }
  context.on('page', watch)
  const page = await context.newPage()
  const close = (): Promise<void> => context.close()
  return { context, page, wrong, close }
}

/** Puts a ticket into a widget's cart once that can be used, and waits until it says what that costs. */
const choose = async (widget: FrameLocator, name: string): Promise<void> => {
  await widget.locator('main[data-sized]').waitFor()
  await widget.getByRole('button', { name }).click()
  await widget.locator('output[aria-busy="false"]').getByText(/\d/).waitFor()
}

/** Presses a widget's button, which opens the checkout. */
const leave = async (context: BrowserContext, widget: FrameLocator, button: string): Promise<Page> => {
  const [tab] = await Promise.all([context.waitForEvent('page'), widget.getByRole('button', { name: button, exact: true }).click()])
  return tab
}

const finish = async (tab: Page, say: (english: string) => string, isPaid: boolean): Promise<string> => {
  await tab.waitForURL(`${url}/checkout/*/*/details`)
  const email = newEmail('buyer')
  for (const [name, value] of Object.entries({ first_name: 'Noor', last_name: 'Haddad', email }))
    await tab.locator(`[name="${name}"]`).fill(value)
  await tab.locator('main form button[type="submit"]').last().click()
  if (isPaid) {
    await tab.waitForURL('**/payment')
    await fillCard(tab, '4242424242424242')
    await tab.locator('main button[type="submit"]').last().click()
  }
  await tab.waitForURL('**/summary**')
  await tab.getByText(say('Your ticket')).first().waitFor()
  return email
}

describe('the widget’s script in a page of another site that may keep nothing', () => {
  it.each(
    inTurn([
      ['en', 320, true],
      ['en', 1200, false],
      ['ar', 320, false],
      ['ar', 1200, true],
    ] as const),
  )('sells a ticket to the end (%s, %i wide, paid: %s), and tells that page its number and total alone', async (locale, width, isPaid) => {
    const say = wordsOf(locale)
    // The browser speaks another language than the page around: the widget speaks that one's.
    const { context, page, wrong, close } = await strictPerson({ locale: locale === 'ar' ? 'en' : 'ar', width })
    const html = hostHtml(`<div id="w" data-foyer="${shop.eventId}"></div>${script}<script>${listener}</script>`, { lang: locale })
    await page.goto(site.serve('/shop', { html }))
    const widget = widgetIn(page, 'w')
    const ticket = isPaid ? shop.paid : shop.free
    await choose(widget, add(say, ticket.title))
    // No cookie of ours is kept in there.
    expect(await widget.locator('html').evaluate(() => ((document.cookie = 'x=1; SameSite=None; Secure'), document.cookie))).toBe('')
    const storage = await widget.locator('html').evaluate(() => {
      try {
        return String(localStorage)
      } catch {
        return 'forbidden'
      }
    })
    expect(storage).toBe('forbidden')
    // It has the room it needs: nothing scrolls in it, and nothing sideways.
    await expect
      .poll(() =>
        widget.locator('html').evaluate((root) => [root.scrollHeight <= innerHeight, root.scrollWidth <= innerWidth, innerWidth > 250]),
      )
      .toEqual([true, true, true])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await isAccessible(page)

    const tab = await leave(context, widget, say('Continue'))
    await finish(tab, say, isPaid)
    await expect.poll(() => eventsOf(page)).toHaveLength(2)
    const received = await eventsOf(page)
    expect(received.map(({ type, id }) => [type, id])).toEqual([
      ['foyer:order-placed', 'w'],
      ['foyer:order-completed', 'w'],
    ])
    for (const { detail } of received)
      expect(detail).toEqual({ event_id: shop.eventId, order_number: expect.any(String), total: isPaid ? 3200 : 0, currency: 'EUR' })
    await tab.getByText(String(received[1]?.detail['order_number'])).first().waitFor()
    // One event, whatever is done there; and the tab has no hold of the page any more.
    await tab.reload()
    await tab.getByText(say('Your ticket')).first().waitFor()
    expect(await tab.evaluate(() => window.opener as unknown)).toBeNull()
    expect(await eventsOf(page)).toHaveLength(2)
    // What was bought is no longer chosen.
    await widget.getByRole('button', { name: add(say, ticket.title) }).waitFor()
    expect(wrong).toEqual([])
    await close()
  })

  it('sells where the browser forbids the frame any storage, which throws', async () => {
    const say = wordsOf('en')
    const { context, page, wrong, close } = await strictPerson()
    await context.addInitScript(() => {
      if (window.top === window) return
      const forbidden = (): never => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, { get: forbidden })
      Object.defineProperty(Document.prototype, 'cookie', { get: forbidden, set: forbidden })
    })
    await shop.member.post(`/events/${shop.eventId}/promo-codes`, { code: 'HALF', discount_type: 'PERCENTAGE', rate_ppm: 500_000 })
    const html = hostHtml(`<div id="w" data-foyer="${shop.eventId}" data-promo-code="half"></div>${script}<script>${listener}</script>`)
    await page.goto(site.serve('/forbidden', { html }))
    const widget = widgetIn(page, 'w')
    await choose(widget, add(say, shop.paid.title))
    await widget.getByText('€16.00').last().waitFor()
    const tab = await leave(context, widget, say('Continue'))
    await tab.waitForURL(`${url}/checkout/*/*/details`)
    await tab.getByText('€16.00').first().waitFor()
    await expect.poll(() => eventsOf(page)).toHaveLength(1)
    expect(wrong).toEqual([])
    await close()
  })

  it('fills every place there is, whichever event and size, now and later, and each hears of its own', async () => {
    const say = wordsOf('en')
    const { context, page, wrong, close } = await strictPerson()
    const html = hostHtml(
      `<div id="a" data-foyer="${shop.eventId}"></div>
       <div id="b" style="width: 320px" data-foyer="${other.eventId}" data-tickets="${other.paid.id} tkt_gone" data-button="Get in"></div>
       <div id="c" data-foyer="evt_0000000000000000"></div>${script}${script}<script>${listener}</script>`,
    )
    await page.goto(site.serve('/several', { html }))
    await widgetIn(page, 'b')
      .getByRole('button', { name: add(say, other.paid.title) })
      .waitFor()
    expect(await widgetIn(page, 'b').getByText(other.free.title).count()).toBe(0)
    await widgetIn(page, 'a')
      .getByRole('button', { name: add(say, shop.free.title) })
      .waitFor()
    await widgetIn(page, 'c')
      .getByRole('heading', { name: say('Event not available') })
      .waitFor()
    await expect.poll(() => heightOf(page, 'c')).toBeLessThan(200)
    expect(await page.locator('iframe').count()).toBe(3)
    expect(await page.locator('#a > iframe').getAttribute('title')).toContain('Nocturnes')
    await isAccessible(page)

    // Added by the page itself, and by hand where no search finds it.
    await page.evaluate((eventId) => {
      const later = document.createElement('section')
      later.innerHTML = `<p>More</p><div id="d" data-foyer="${eventId}" data-lang="ar"></div><div id="closed"></div>`
      document.querySelector('main')?.append(later)
      const inside = document.createElement('div')
      inside.dataset['foyer'] = eventId
      document.querySelector('#closed')?.attachShadow({ mode: 'open' }).append(inside)
      ;(window as unknown as { Foyer: { mount: (place: Element) => void } }).Foyer.mount(inside)
    }, shop.eventId)
    await widgetIn(page, 'd')
      .getByRole('button', { name: wordsOf('ar')('Choose a ticket'), exact: true })
      .waitFor()
    const inside = page.locator('#closed').locator('iframe').contentFrame()
    await inside.getByRole('button', { name: say('Choose a ticket'), exact: true }).waitFor()
    // What it is asked for may change.
    await page.locator('#d').evaluate((place) => place.setAttribute('data-lang', 'en'))
    await widgetIn(page, 'd')
      .getByRole('button', { name: say('Choose a ticket'), exact: true })
      .waitFor()

    // It grows with what is in it.
    const before = await heightOf(page, 'b')
    await choose(widgetIn(page, 'b'), add(say, other.paid.title))
    await expect.poll(() => heightOf(page, 'b')).toBeGreaterThan(before)
    const tab = await leave(context, widgetIn(page, 'b'), 'Get in')
    await tab.waitForURL(`${url}/checkout/${other.eventId}/*/details`)
    await expect.poll(() => eventsOf(page)).toHaveLength(1)
    expect((await eventsOf(page))[0]).toMatchObject({ id: 'b', detail: { event_id: other.eventId, total: 1500 } })
    expect(wrong.filter((text) => !text.includes('404'))).toEqual([])
    await close()
  })

  it('lists an organizer’s events, each of which opens in a tab of its own', async () => {
    const { context, page, wrong, close } = await strictPerson({})
    const organizer = (await shop.member.get('/organizers')).body.data[0].id
    const html = hostHtml(`<div id="w" data-foyer-organizer="${organizer}"></div>${script}`)
    await page.goto(site.serve('/events', { html }))
    const list = widgetIn(page, 'w')
    await list.locator('main[data-sized]').waitFor()
    const [tab] = await Promise.all([context.waitForEvent('page'), list.getByRole('link', { name: 'Nocturnes' }).click()])
    await tab.waitForURL(`${url}/e/${shop.eventId}/**`)
    await expect.poll(() => page.locator('#w > iframe').getAttribute('title')).toContain('Halle Nord')
    expect(await heightOf(page, 'w')).toBeGreaterThan(200)
    expect(wrong).toEqual([])
    await close()
  })

  it('works under a policy that lets in its script and frame, and no style or other script', async () => {
    const { page, wrong, close } = await strictPerson()
    const html = hostHtml(`<div id="w" data-foyer="${shop.eventId}"></div>${script}`)
    const policy = `default-src 'none'; script-src ${url}; frame-src ${url}; img-src data:`
    await page.goto(site.serve('/strict', { html, headers: { 'content-security-policy': policy } }))
    await widgetIn(page, 'w')
      .getByRole('button', { name: wordsOf('en')('Choose a ticket'), exact: true })
      .waitFor()
    await expect
      .poll(() =>
        widgetIn(page, 'w')
          .locator('html')
          .evaluate((root) => root.scrollHeight <= innerHeight),
      )
      .toBe(true)
    expect(await page.locator('#w > iframe').evaluate((frame) => getComputedStyle(frame).borderTopWidth)).toBe('0px')
    expect(wrong).toEqual([])
    await close()
  })

  it('opens one tab for a double press, also on a page that wants no tabs to know it', async () => {
    const say = wordsOf('en')
    for (const [path, headers] of [
      ['/usual', {}],
      ['/isolated', { 'cross-origin-opener-policy': 'same-origin' }],
    ] as const) {
      const { context, page, wrong, close } = await strictPerson()
      const html = hostHtml(`<div id="w" data-foyer="${shop.eventId}"></div>${script}`)
      const address = site.serve(path, { html, headers })
      await page.goto(address)
      const widget = widgetIn(page, 'w')
      await choose(widget, add(say, shop.free.title))
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        widget.getByRole('button', { name: say('Continue'), exact: true }).dblclick(),
      ])
      await tab.waitForURL(`${url}/checkout/*/*/details`)
      // Whatever else would have been opened was so before the order was placed in there.
      expect([context.pages().length, page.url()]).toEqual([2, address])
      expect(wrong).toEqual([])
      await close()
    }
  })

  it('takes the place of the page where that asks for it, and where new tabs are forbidden', async () => {
    const say = wordsOf('en')
    for (const [path, attributes, isForbidden] of [
      ['/self', 'data-target="self"', false],
      ['/no-tabs', '', true],
    ] as const) {
      const { context, page, wrong, close } = await strictPerson()
      if (isForbidden) await context.addInitScript(() => (window.open = () => null))
      const html = hostHtml(`<div id="w" data-foyer="${shop.eventId}" ${attributes}></div>${script}`)
      await page.goto(site.serve(path, { html }))
      const widget = widgetIn(page, 'w')
      await choose(widget, add(say, shop.free.title))
      await widget.getByRole('button', { name: say('Continue'), exact: true }).click()
      await page.waitForURL(`${url}/checkout/${shop.eventId}/*/details`)
      expect(context.pages()).toHaveLength(1)
      expect(wrong).toEqual([])
      await close()
    }
  })

  it('says so calmly when the network is gone, and leads out of the frame by every link', async () => {
    const say = wordsOf('en')
    await shop.member.put(`/events/${shop.eventId}/tickets/${shop.free.id}`, {
      description: '<p><a href="https://example.com/">More</a></p>',
    })
    const { context, page, close } = await strictPerson({ width: 320 })
    await page.goto(site.serve('/offline', { html: hostHtml(`<div id="w" data-foyer="${shop.eventId}"></div>${script}`) }))
    const widget = widgetIn(page, 'w')
    const link = widget.getByRole('link', { name: 'More' })
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener nofollow'])
    await expect.poll(() => heightOf(page, 'w')).not.toBe(320)
    await context.setOffline(true)
    await widget.getByText(say('You are offline. This page may be out of date.')).waitFor()
    // The frame has grown by the note: nothing of it is cut off.
    await expect.poll(() => widget.locator('html').evaluate((html) => html.scrollHeight <= innerHeight)).toBe(true)
    await isAccessible(page)
    await close()
  })

  it('is as light or dark as the page around, and without a ground of its own shows that one’s', async () => {
    const { page, close } = await strictPerson({ colorScheme: 'dark' })
    const groundOf = (id: string) =>
      widgetIn(page, id)
        .locator('section')
        .first()
        .evaluate((box) => getComputedStyle(box).backgroundColor)
    const schemeOf = (id: string) =>
      widgetIn(page, id)
        .locator('html')
        .evaluate((root) => getComputedStyle(root).colorScheme)
    const html = hostHtml(
      `<div id="light" data-foyer="${shop.eventId}" data-transparent></div>
       <div id="dark" style="color-scheme: dark" data-foyer="${shop.eventId}"></div>
       <div id="device" style="color-scheme: light dark" data-foyer="${shop.eventId}"></div>${script}`,
    )
    await page.goto(site.serve('/themes', { html }))
    for (const [id, scheme] of Object.entries({ light: 'light', dark: 'dark', device: 'dark' })) {
      await widgetIn(page, id).locator('section').first().waitFor()
      await expect.poll(() => schemeOf(id), { message: id }).toBe(scheme)
      await expect.poll(() => page.locator(`#${id} > iframe`).evaluate((frame) => getComputedStyle(frame).colorScheme)).toBe(scheme)
    }
    const grounds = async () => [await groundOf('light'), await groundOf('dark')].map((ground) => ground === 'rgba(0, 0, 0, 0)')
    await expect.poll(grounds).toEqual([true, false])
    await close()
  })

  it('gets nothing from pages it is not in, and reports nothing of orders of other events', async () => {
    const { page, wrong, close } = await strictPerson()
    const html = hostHtml(`<div id="w" data-foyer="${shop.eventId}"></div>${script}<script>${listener}</script>`)
    await page.goto(site.serve('/forged', { html }))
    const widget = widgetIn(page, 'w')
    await widget.getByRole('button', { name: wordsOf('en')('Choose a ticket'), exact: true }).waitFor()
    const order = { event_id: shop.eventId, order_number: 'X', total: 1, currency: 'EUR' }
    await expect.poll(() => heightOf(page, 'w')).not.toBe(320)
    // From the page itself: neither to the loader, nor to the frame.
    await page.evaluate((forged) => {
      window.postMessage({ foyer: 'order', step: 'completed', order: forged }, '*')
      window.postMessage({ foyer: 'size', height: 5000, title: 'x', scheme: 'dark' }, '*')
      const frame = document.querySelector('iframe')?.contentWindow
      frame?.postMessage({ foyer: 'order', step: 'completed', order: forged }, '*')
    }, order)
    // From a page of ours, of another event.
    await widget.locator('html').evaluate((_, forged) => {
      window.postMessage({ foyer: 'order', step: 'placed', order: { ...forged, event_id: 'evt_other' } }, '*')
      window.postMessage({ foyer: 'order', step: 'placed', order: { ...forged, email: 'noor@example.com' } }, '*')
    }, order)
    await expect.poll(() => eventsOf(page)).toHaveLength(1)
    expect((await eventsOf(page))[0]?.detail).toEqual(order)
    expect(await heightOf(page, 'w'), 'the forged height').not.toBe(5000)
    expect(wrong).toEqual([])
    await close()
  })
})

describe('several widgets of one event', () => {
  it('have one cart where the browser lets them keep it, each of what it shows', async () => {
    const say = wordsOf('en')
    const browser = await launch()
    const { page } = await person(browser, { locale: 'en' })
    const html = hostHtml(
      `<div id="a" data-foyer="${shop.eventId}"></div><div id="b" data-foyer="${shop.eventId}"></div>
       <div id="c" data-foyer="${shop.eventId}" data-tickets="${shop.paid.id}"></div>${script}`,
    )
    // On a page of the same site, which Foyer's frames may keep something in.
    await page.goto(site.serve('/twice', { html }).replace('127.0.0.1', 'localhost'))
    await widgetIn(page, 'b').locator('main[data-sized]').waitFor()
    await choose(widgetIn(page, 'a'), add(say, shop.free.title))
    await widgetIn(page, 'b').getByText('1 ticket', { exact: true }).waitFor()
    await choose(widgetIn(page, 'c'), add(say, shop.paid.title))
    await widgetIn(page, 'a').getByText('2 tickets', { exact: true }).waitFor()
    await widgetIn(page, 'c').getByText('1 ticket', { exact: true }).waitFor()
    await browser.close()
  })
})

describe('the script itself', () => {
  it('is a small file that any page may have, asked for again only when it changed', async () => {
    const answer = await fetch(`${url}/widget.js`)
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/javascript'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600, stale-while-revalidate=86400')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await answer.text()).length).toBeLessThanOrEqual(5000)
    const again = await fetch(`${url}/widget.js`, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })
})
