import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { cartOf, openShop, orderWithDetails, signUp, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

const { url } = stack()
const title = `</script><script>alert("1")</script> & 'quotes' end`
const description = `<p>Hello <b>you</b></p><script>alert(2)</script><img src=x onerror=alert(3)><a href="javascript:alert(4)">link</a> \u2028 end`

let shop: Shop
beforeAll(async () => {
  shop = await openShop({})
  await shop.member.put(`/events/${shop.eventId}`, { title, description })
  await shop.member.put(`/events/${shop.eventId}/settings`, { seo_keywords: 'a"b<c' })
})

const open = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** What the page's own script finds: all between the beginning and the end of its element. */
const configOf = (html: string): any => {
  const json = /<script id="page" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] as string
  return JSON.parse(json)
}

describe('an event’s page', () => {
  it('embeds configuration and event so that no text of the organizer ends the script', async () => {
    const { status, html } = await open(`/e/${shop.eventId}/whatever`)
    expect(status).toBe(200)
    const config = configOf(html)
    expect(config).toMatchObject({ api_url: '/api', stripe_js_url: `${stack().stripeUrl}/v3/`, event: { id: shop.eventId, title } })
    expect(config.event.tickets).toHaveLength(2)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('onerror')
    expect(html).not.toContain('javascript:alert')
    expect(config.event.description).toContain('<strong>you</strong>')
    const api = await call('GET', `/public/events/${shop.eventId}`)
    expect(config.event).toEqual(api.body.data)
  })

  it('links only to where a link says it leads', async () => {
    const links = [
      '//evil.test/a',
      '/\\evil.test/b',
      '\\\\evil.test/c',
      'https://foyer.test:pw@evil.test/d',
      'https:evil.test/e',
      'https:///evil.test@f.test',
    ]
    const html = [...links, 'https://good.test/?a=b', 'mailto:a@good.test'].map((href) => `<p><a href="${href}">here</a></p>`).join('')
    await shop.member.put(`/events/${shop.eventId}`, { description: html })
    const { body } = await call('GET', `/public/events/${shop.eventId}`)
    const hrefs = [...body.data.description.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual(['https://good.test/?a=b', 'mailto:a@good.test'])
    await shop.member.put(`/events/${shop.eventId}`, { description })
  })

  it('says in its head what link previews and search engines read', async () => {
    const { html } = await open(`/event/${shop.eventId}/x`)
    expect(html).toMatch(/<title>&lt;\/script&gt;.*Halle Nord<\/title>/s)
    expect(html).toContain('<meta property="og:title" content="&lt;/script&gt;')
    expect(html).toContain('<meta name="description" content="Hello you')
    expect(html).toContain('<meta name="keywords" content="a&quot;b&lt;c">')
    expect(html).toContain(`<link rel="canonical" href="${url}/e/${shop.eventId}/`)
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] as string
    const data = JSON.parse(json)
    expect(data).toMatchObject({
      '@type': 'Event',
      name: title,
      location: { '@type': 'Place', name: 'Speicher 9' },
      organizer: { name: 'Halle Nord' },
    })
    expect(data.offers.map((offer: any) => [offer.price, offer.priceCurrency, offer.availability])).toEqual([
      ['0.00', 'EUR', 'https://schema.org/InStock'],
      ['25.00', 'EUR', 'https://schema.org/InStock'],
    ])
  })

  it('asks not to be indexed where the organizer wants that', async () => {
    expect((await open(`/e/${shop.eventId}/x`)).html).not.toContain('noindex')
    await shop.member.put(`/events/${shop.eventId}/settings`, { allow_indexing: false })
    expect((await open(`/e/${shop.eventId}/x`)).html).toContain('<meta name="robots" content="noindex">')
    const listed = await call('GET', '/public/events?per_page=100&sort_by=start_date')
    expect(listed.body.data.map((event: any) => event.id)).not.toContain(shop.eventId)
  })

  it('is a 404 page for an event that is not there, and for a draft, which no one sees', async () => {
    for (const id of ['evt_0000000000000000', 'nonsense', '%00', '%E0%A4%A']) {
      const { status, html } = await open(`/e/${id}/x`)
      expect([id, status, configOf(html).event]).toEqual([id, 404, null])
    }
    await shop.member.put(`/events/${shop.eventId}/status`, { status: 'DRAFT' })
    const draft = await open(`/e/${shop.eventId}/x`)
    expect([draft.status, configOf(draft.html).event, draft.html.includes('Halle Nord')]).toEqual([404, null, false])
    for (const path of ['', '/availability']) {
      const answer = await call('GET', `/public/events/${shop.eventId}${path}`)
      expect([answer.status, answer.body.code]).toEqual([404, 'event_not_found'])
    }
    // Those who make it see it as it stands; no one else's members do.
    const preview = `/public/events/${shop.eventId}?draft=1`
    const own = await shop.member.get(preview)
    expect([own.status, own.body.data.status, own.body.data.tickets.length]).toEqual([200, 'DRAFT', 2])
    const { member: stranger } = await signUp()
    expect([(await stranger.get(preview)).status, (await call('GET', preview)).status]).toEqual([404, 404])
    await shop.member.put(`/events/${shop.eventId}/status`, { status: 'LIVE' })
    expect((await open(`/e/${shop.eventId}/x`)).status).toBe(200)
  })

  it('is a 404 page for a ticket that is not there, and for no address at all', async () => {
    const { order } = await orderWithDetails(shop, cartOf([shop.free, 1]))
    for (const path of ['', '/print']) {
      expect((await open(`/ticket/${shop.eventId}/${order.attendees[0].short_id}${path}`)).status).toBe(200)
      for (const ticket of [`${shop.eventId}/none`, 'evt_0000000000000000/none'])
        expect((await open(`/ticket/${ticket}${path}`)).status).toBe(404)
    }
    expect((await open('/nowhere')).status).toBe(404)
  })
})

describe('a page of something that is not there', () => {
  it('is 404 for a check-in list by its link, and the kept page of every list is there', async () => {
    const made = await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Door', pin: '482913' })
    const { id, short_id } = made.body.data
    const statusOf = async (path: string) => (await open(`/check-in/${path}`)).status
    expect([await statusOf(short_id), await statusOf('page')]).toEqual([200, 200])
    for (const path of [`${short_id}x`, 'none', '%00', `${short_id.slice(0, -3)}zzz`])
      expect([path, await statusOf(path)]).toEqual([path, 404])
    await shop.member.delete(`/events/${shop.eventId}/check-in-lists/${id}`)
    expect(await statusOf(short_id)).toBe(404)
  })

  it('is 404 in the console for an event that is not there, and for a section that is not', async () => {
    const statusOf = async (path: string) => (await open(`/manage/event/${path}`)).status
    for (const path of ['', '/', '/dashboard', '/orders/ord_x', '/settings/checkout', '/widget'])
      expect([path, await statusOf(shop.eventId + path)]).toEqual([path, 200])
    for (const path of [`${shop.eventId}/nope`, 'evt_0000000000000000', 'evt_0000000000000000/orders', 'x/dashboard', '%00/dashboard'])
      expect([path, await statusOf(path)]).toEqual([path, 404])
  })

  it('is served at an organizer’s address with and without the word events', async () => {
    for (const path of ['', '/ended', '/events', '/events/archived'])
      expect([path, (await open(`/manage/organizer/org_0000000000000000${path}`)).status]).toEqual([path, 200])
  })
})

describe('every page', () => {
  const policyOf = (headers: Headers) =>
    new Map(
      (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
        const [name = '', ...values] = directive.split(' ')
        return [name, values]
      }),
    )

  it('has a policy that lets only its own script run, and no one frame it', async () => {
    for (const path of ['/', '/auth/login', `/e/${shop.eventId}/x`, '/manage/events', '/no/such/page']) {
      const { headers, html } = await open(path)
      const policy = policyOf(headers)
      expect(policy.get('script-src')).toEqual(["'self'", stack().stripeUrl])
      for (const [script] of html.matchAll(/<script[^>]*>/g))
        expect(script).toMatch(/ src="\/(assets\/|browser-report\.js")|type="application\/(ld\+)?json"/)
      expect(policy.get('frame-ancestors')).toEqual(["'none'"])
      expect(policy.get('object-src')).toEqual(["'none'"])
      expect(policy.get('base-uri')).toEqual(["'none'"])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    }
    for (const [path, status] of [
      [`/widget/${shop.eventId}`, 200],
      ['/widget/x', 404],
    ] as const) {
      const widget = await open(path)
      expect([widget.status, policyOf(widget.headers).get('frame-ancestors')]).toEqual([status, ['*']])
    }
    // The console alone shows pages of ours in frames: the widget's preview.
    const framesOf = async (path: string) => policyOf((await open(path)).headers).get('frame-src')
    expect(await framesOf(`/manage/event/${shop.eventId}/widget`)).toContain("'self'")
    for (const path of [`/e/${shop.eventId}/x`, `/widget/${shop.eventId}`, `/checkout/${shop.eventId}/x/payment`])
      expect(await framesOf(path), path).not.toContain("'self'")
    for (const path of ['/widget', '/widget/', '/Widget/x', `/widget/${shop.eventId}/more`, `/widget/${shop.eventId}/x.js`, '//widget/x'])
      expect([path, policyOf((await open(path)).headers).get('frame-ancestors')]).toEqual([path, ["'none'"]])
  })

  it('is no answer to a file that is not there, and files are sniffed and framed by no one', async () => {
    const inAssets = ['/assets/x', '/assets/', '/assets/app.js', '/assets/a/b.css', '/assets/x.html']
    for (const path of [...inAssets, '/Assets/x', '/favicon.ico', '/wp-login.php', '/.vite/manifest.json', '/apps.json']) {
      const { status, headers, html } = await open(path)
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
      expect([path, status, headers.get('set-cookie'), html]).toEqual([path, 404, null, 'Not found'])
      expect([headers.get('x-content-type-options'), headers.get('content-type')]).toEqual(['nosniff', 'text/plain; charset=UTF-8'])
      expect(policyOf(headers).get('frame-ancestors')).toEqual(["'none'"])
    }
    const { html } = await open('/')
    const script = / src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] as string
    const files = readdirSync('web/public').filter((name) => name !== '_headers')
    for (const path of [script, '/door-worker.js', '/widget.js', ...files.map((name) => `/${name}`)]) {
      const { status, headers } = await open(path)
      expect([path, status, headers.get('x-content-type-options')]).toEqual([path, 200, 'nosniff'])
      expect(policyOf(headers).get('frame-ancestors')).toEqual(["'none'"])
    }
    expect((await open(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('of a door runs its own reader of codes, and says how it stands on a home screen', async () => {
    const scriptsOf = async (path: string) => policyOf((await open(path)).headers).get('script-src')
    expect(await scriptsOf('/check-in/abc')).toContain("'wasm-unsafe-eval'")
    for (const path of ['/', `/e/${shop.eventId}/x`, `/ticket/${shop.eventId}/x`, '/manage/events'])
      expect([path, (await scriptsOf(path))?.includes("'wasm-unsafe-eval'")]).toEqual([path, false])
    const manifest = await fetch(`${url}/check-in/ab%22c/app.webmanifest`)
    expect([manifest.status, manifest.headers.get('content-type'), manifest.headers.get('cache-control')]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
      'no-store',
    ])
    const { start_url, scope, icons } = (await manifest.json()) as any
    expect([start_url, scope]).toEqual(['/check-in/ab%22c', '/check-in/'])
    for (const { src } of icons) expect([src, (await fetch(`${url}${src}`)).headers.get('content-type')]).toEqual([src, 'image/png'])
    // Its worker has the files of the page there is now.
    const worker = await (await fetch(`${url}/door-worker.js`)).text()
    const files = JSON.parse(/const files = (\[.*\])/.exec(worker)?.[1] ?? '[]') as string[]
    expect((await open('/check-in/page')).html).toContain(files[0])
    expect(files.filter((file) => file.endsWith('.wasm'))).toHaveLength(1)
    for (const file of files) expect([file, (await fetch(`${url}${file}`)).status]).toEqual([file, 200])
  })

  it('under a secret link is cached nowhere and sent as a referrer nowhere', async () => {
    for (const path of [
      '/order/evt_x/abc',
      '/ticket/evt_x/abc',
      '/check-in/abc',
      '/auth/reset-password/abc',
      '/manage/profile/confirm-email-address/abc',
      '/Order/evt_x/abc',
      '/TICKET/evt_x/abc',
      '/%4Frder/evt_x/abc',
    ]) {
      const { headers } = await open(path)
      expect([path, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([path, 'no-store', 'no-referrer'])
    }
  })

  it('gives a new visitor the anti-forgery cookie, and a known one none', async () => {
    expect((await open('/')).headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=[^;]+; Path=\/; SameSite=Lax$/)
    expect((await open('/', { headers: { cookie: 'XSRF-TOKEN=known' } })).headers.get('set-cookie')).toBeNull()
  })
})

describe('calls from other origins', () => {
  const origin = 'https://elsewhere.example'
  const preflight = (path: string) =>
    fetch(`${url}/api${path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-order-session,idempotency-key',
      },
    })

  it('may make public calls, without credentials', async () => {
    const asked = await preflight(`/public/events/${shop.eventId}/order`)
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
    expect(asked.headers.get('access-control-allow-headers')).toContain('x-order-session')
    const read = await fetch(`${url}/api/public/events/${shop.eventId}`, { headers: { origin } })
    expect(read.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('may make no other', async () => {
    for (const path of ['/auth/login', '/users/me', '/events', '/account'])
      expect([path, (await preflight(path)).headers.get('access-control-allow-origin')]).toEqual([path, null])
  })
})

describe('the API', () => {
  it('answers nothing to be kept but availability, which is kept a second', async () => {
    const { headers } = await call('GET', `/public/events/${shop.eventId}`)
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff'])
    expect(headers.get('x-request-id')).toBeTruthy()
    expect((await call('GET', `/public/events/${shop.eventId}/availability`)).headers.get('cache-control')).toBe('public, max-age=1')
  })

  it('describes every call in its OpenAPI document', async () => {
    const { status, body } = await call('GET', '/openapi.json')
    expect([status, body.openapi]).toEqual([200, '3.1.0'])
    for (const path of [
      '/auth/register',
      '/events/{id}/tickets/{ticketId}',
      '/public/events/{id}/order',
      '/public/check-in-lists/{shortId}/check-ins',
    ])
      expect(body.paths).toHaveProperty([path])
    expect(body.paths['/events'].get.security).toEqual([{ bearer: [] }, { api_key: ['events:read'] }])
    expect(body.paths['/public/events/{id}/order'].post.responses).toHaveProperty('201')
    expect(body.paths['/events/{id}/orders/{orderId}/refund'].post.requestBody.required).toBe(true)
    expect(body.paths['/events/{id}/orders/{orderId}/cancel'].post.requestBody.required).toBe(false)
  })
})
