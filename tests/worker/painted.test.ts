import { beforeAll, describe, expect, it } from 'vitest'
import { design } from '../support/design.ts'
import { cartOf, openShop, placeOrder, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

const { url } = stack()
const title = '<img src=x onerror="alert(1)"> & "Late" concert'
const description = '<p>Doors at <b>seven</b>.</p><script>alert(2)</script>'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ price: 2500 })
  await shop.member.put(`/events/${shop.eventId}`, { title, description })
})

const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}${path}`, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** What a reader without scripts sees: the text between the tags. */
const textOf = (html: string): string => {
  const painted = /<div id="root">(.*)<\/div>\s*<script id="page"/s.exec(html)?.[1] ?? ''
  return painted
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

describe.each(['en', 'ar'])('an event’s page without scripts (%s)', (locale) => {
  const say = wordsOf(locale)

  it('reads whole: what, when, where, by whom, and every ticket with its price and state', async () => {
    const { status, html } = await open(`/e/${shop.eventId}/x`, { 'accept-language': locale })
    const text = textOf(html)
    expect(status).toBe(200)
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`)
    for (const part of [title, 'seven', 'Speicher 9', 'Halle Nord', shop.free.title, shop.paid.title, say('Free'), say('Add')])
      expect(text).toContain(part)
    const price = new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en', { style: 'currency', currency: 'EUR' }).format(25)
    expect(html).toContain(price)
    const day = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en-GB', { month: 'long', timeZone: 'Europe/Berlin' })
    const { start_date: start } = (await shop.member.get(`/events/${shop.eventId}`)).body.data
    expect(text).toContain(day.format(new Date(start)))
    expect(html).toContain(`<noscript>`)
  })

  it('has a widget of its tickets alone, which others may frame and no one indexes', async () => {
    const { status, html, headers } = await open(`/widget/${shop.eventId}?lang=${locale}`)
    const text = textOf(html)
    expect([status, headers.get('content-security-policy')?.includes('frame-ancestors *')]).toEqual([200, true])
    for (const part of [title, shop.free.title, shop.paid.title, say('Free'), say('Add'), say('Tickets')]) expect(text).toContain(part)
    expect(text).not.toContain('seven')
    expect(html).toContain('content="noindex"')
    expect((await open('/widget/evt_0000000000000000')).status).toBe(404)
  })

  it('has a widget of chosen tickets, with a button text, in Foyer’s own look or the page’s around', async () => {
    const lang = `lang=${locale}`
    const boxOf = async (search: string): Promise<string> => textOf((await open(`/widget/${shop.eventId}?${lang}&${search}`)).html)
    const some = await boxOf(`tickets=${shop.paid.id}+tkt_gone&button=${encodeURIComponent('Get <b>in</b>')}`)
    expect([some.includes(shop.paid.title), some.includes(shop.free.title), some.includes('Get <b>in</b>')]).toEqual([true, false, true])
    // Another's widget in the same second is another's.
    const all = await boxOf('')
    expect([all.includes(shop.free.title), all.includes(say('Choose a ticket'))]).toEqual([true, true])
    const none = await boxOf('tickets=tkt_gone')
    expect([none.includes(say('Not on sale right now')), none.includes(shop.paid.title)]).toEqual([true, false])
    const { status, html } = await open(`/widget/${shop.eventId}?${lang}&theme=dark&transparent=1&tickets=%00%22&button=${'x'.repeat(41)}`)
    expect([status, html.includes('data-theme="dark"'), html.includes('data-transparent')]).toEqual([200, true, true])
    expect(html).not.toContain('xxx')
    const gone = await open(`/widget/evt_0000000000000000?${lang}`)
    expect([gone.status, textOf(gone.html).includes(say('Event not available'))]).toEqual([404, true])
  })

  it('shows that a ticket is sold out', async () => {
    const other = await openShop({ free: 0, price: 1000 })
    const { html } = await open(`/e/${other.eventId}/x`, { 'accept-language': locale })
    expect(textOf(html)).toContain(say('Sold out'))
  })
})

describe('a painted page', () => {
  it('lets no text of the organizer become an element', async () => {
    const { html } = await open(`/e/${shop.eventId}/x`)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>alert')
    for (const [script] of html.matchAll(/<script[^>]*>/g))
      expect(script).toMatch(/ src="\/(assets\/|browser-report\.js")|type="application\/(ld\+)?json"/)
  })

  it('speaks the language chosen before, else the link’s, the browser’s, else English', async () => {
    const langOf = async (query: string, headers: Record<string, string>) =>
      /<html lang="(\w+)"/.exec((await open(`/e/${shop.eventId}/x${query}`, headers)).html)?.[1]
    expect(await langOf('', {})).toBe('en')
    expect(await langOf('', { 'accept-language': 'ar-EG,en;q=0.5' })).toBe('ar')
    expect(await langOf('?lang=ar', { 'accept-language': 'en' })).toBe('ar')
    expect(await langOf('?lang=ar', { 'accept-language': 'ar', cookie: 'foyer_locale=en' })).toBe('en')
    expect(await langOf('', { 'accept-language': 'ja', cookie: 'foyer_locale=nonsense' })).toBe('en')
    await shop.member.put(`/events/${shop.eventId}`, { language: 'ar' })
    // An event’s language sets its own texts, not the page around them.
    expect(await langOf('', { 'accept-language': 'ja' })).toBe('en')
    expect(await langOf('', { 'accept-language': 'en' })).toBe('en')
    const { headers } = await open(`/e/${shop.eventId}/x`)
    expect(headers.get('vary')).toBe('Cookie, Accept-Language')
  })

  it('names all it needs at once: its code, its sentences, the font of its language', async () => {
    const { html } = await open(`/e/${shop.eventId}/x`, { 'accept-language': 'ar' })
    const named = [...html.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)"/g)].map(([, href]) => href ?? '')
    expect(named.filter((href) => /vazirmatn/.test(href))).toHaveLength(1)
    expect(named.filter((href) => /inter/.test(href))).toEqual([])
    for (const href of named) {
      const file = await fetch(url + href)
      expect([href, file.status, file.headers.get('cache-control')]).toEqual([href, 200, 'public, max-age=31536000, immutable'])
    }
  })

  it('wears the event’s own colours from the first answer on', async () => {
    expect((await open(`/e/${shop.eventId}/x`)).html).not.toContain('--colors-accent:#')
    await design(shop, { background_color: '#10141f', primary_color: '#f2c14e' })
    expect((await open(`/e/${shop.eventId}/x`)).html).toMatch(
      /<style id="look">@media screen{:root{--colors-bg-canvas:#10141f;[^<]*--colors-accent:#f2c14e;[^<]*color-scheme:dark}}<\/style>/,
    )
  })
})

describe('a widget', () => {
  it('speaks the language its host page names, else the reader’s', async () => {
    const langOf = async (path: string, headers: Record<string, string> = {}) =>
      /<html lang="(\w+)"/.exec((await open(path, headers)).html)?.[1]
    const path = `/widget/${shop.eventId}`
    const reader = { 'accept-language': 'ar', cookie: 'foyer_locale=ar' }
    expect([await langOf(path, reader), await langOf(`${path}?lang=de-AT`, reader), await langOf(`${path}?lang=tlh`, reader)]).toEqual([
      'ar',
      'de',
      'ar',
    ])
    expect(await langOf(path, { 'accept-language': 'ja' })).toBe('en')
    expect(await langOf('/widget/evt_0000000000000000', reader)).toBe('ar')
  })

  it('wears the event’s colours unless that is off', async () => {
    await design(shop, { background_color: '#10141f', primary_color: '#f2c14e' })
    const colours = async (search: string) => (await open(`/widget/${shop.eventId}${search}`)).html.includes('--colors-accent:#f2c14e')
    expect([await colours(''), await colours('?colors=0'), await colours('?colors=2')]).toEqual([true, false, true])
  })
})

describe('what is not there', () => {
  it('answers 404 with a page that reads without scripts and sends no one to the console’s sign-in', async () => {
    for (const path of ['/no/such/page', '/buyer.html', '/console', '/index.html', '/account/nonsense']) {
      const { status, html, headers } = await open(path)
      expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8'])
      expect(textOf(html)).toContain('doesn’t exist')
      expect(html).toContain('noindex')
      expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go back to the home page<\/a>/)
      expect(html).not.toContain('/auth/')
    }
  })

  it('is an event page that says so', async () => {
    for (const locale of ['en', 'ar']) {
      const { status, html } = await open('/e/evt_0000000000000000/x', { 'accept-language': locale })
      expect([status, textOf(html).includes(wordsOf(locale)('Event not available'))]).toEqual([404, true])
    }
  })

  it('is an order’s page, too; one that waits for details is written into its checkout', async () => {
    for (const path of [`/checkout/${shop.eventId}/ord_none/details`, `/order/${shop.eventId}/ord_none`, '/order/evt_0000000000000000/x'])
      expect([path, (await open(path)).status]).toEqual([path, 404])
    const placed = await placeOrder(shop, cartOf([shop.paid, 1]))
    const { status, html } = await open(`/checkout/${shop.eventId}/${placed.body.data.short_id}/details`)
    expect(status).toBe(200)
    const page = JSON.parse(/<script id="page" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] as string)
    expect(page.order).toMatchObject({ short_id: placed.body.data.short_id, status: 'RESERVED', buyer: null })
    expect(html).not.toContain(placed.body.session_token)
  })

  it('begins a checkout without an order at the event', async () => {
    const { status, headers } = await open(`/checkout/${shop.eventId}`)
    expect([status, headers.get('location')]).toEqual([302, `/e/${shop.eventId}`])
  })
})
