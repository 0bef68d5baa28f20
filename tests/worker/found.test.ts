import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { make, openEvent, type OpenEvent } from '../support/event.ts'
import { png } from '../support/png.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { upload } from '../support/upload.ts'

const { url } = stack()

/** A page as a crawler sees it: no script, no cookie, no language of its own. */
const crawl = async (path: string) => {
  const response = await fetch(`${url}${path}`, { redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const unescape = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
const metaOf = (html: string, name: string): string | null => {
  const found = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]
  return found === undefined ? null : unescape(found)
}
const linkOf = (html: string, rel: string): string | null => new RegExp(`<link rel="${rel}" href="([^"]*)">`).exec(html)?.[1] ?? null
const structuredOf = (html: string): any => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] as string)

let shop: Shop
let organizer: any
let concert: OpenEvent
beforeAll(async () => {
  shop = await openShop({ price: 2500 })
  organizer = (await shop.member.get('/organizers')).body.data[0]
  concert = await openEvent(
    shop,
    [
      {
        title: 'Standing',
        type: 'TIERED',
        prices: [
          { label: 'Early', price: 2400, quantity: 10 },
          { label: 'Regular', price: 3200, quantity: 10 },
        ],
      },
      { title: 'Later', prices: [{ price: 1000, quantity: 5 }], sale_start: '2031-05-01T09:00' },
      { title: 'Gone', prices: [{ price: 1000, quantity: 0 }] },
      { title: 'Over', prices: [{ price: 1000, quantity: 5 }], sale_end: '2020-05-01T09:00' },
    ],
    {
      title: 'Nächte & "Töne"',
      description: `<p>${'Two sets of tape loops. '.repeat(20)}</p>`,
      language: 'de',
      start_date: '2031-07-01T20:00',
      end_date: '2031-07-01T23:30',
      location: { venue_name: 'Speicher 9', address_1: 'Am Lagerhaus 9', postal_code: '20457', city: 'Hamburg', country: 'DE' },
    },
  )
  expect((await upload(shop.member, `${concert.path}/images`, { bytes: png(1200, 600) })).status).toBe(201)
})

describe('an event’s address', () => {
  it('is short where one has to type it, and leads to the one with its name', async () => {
    const short = await crawl(`/e/${concert.eventId}?promo_code=EARLY&lang=ar`)
    expect([short.status, short.headers.get('location')]).toEqual([302, `/e/${concert.eventId}/nachte-tone?promo_code=EARLY&lang=ar`])
    for (const path of [`/e/${concert.eventId}/nachte-tone`, `/e/${concert.eventId}/an-old-name`, `/event/${concert.eventId}/x`]) {
      const page = await crawl(path)
      expect([path, page.status, linkOf(page.text, 'canonical')]).toEqual([path, 200, `${url}/e/${concert.eventId}/nachte-tone`])
    }
    expect((await crawl('/e/evt_0000000000000000')).status).toBe(404)
  })
})

describe('what a crawler reads of an event', () => {
  it('is its title, summary, language, address and cover, without running a script', async () => {
    const { text } = await crawl(`/e/${concert.eventId}/x`)
    const event = (await call('GET', `/public/events/${concert.eventId}`)).body.data
    // The crawler names no language: the page is in English, and its texts in the event's.
    expect(text).toMatch(/<html lang="en" dir="ltr"/)
    expect(/<title>(.*?)<\/title>/.exec(text)?.[1]).toBe(`Nächte &amp; &quot;Töne&quot; · ${organizer.name}`)
    expect(metaOf(text, 'description')).toMatch(/^Two sets of tape loops\. .{100,190}…$/)
    expect(metaOf(text, 'description')?.length).toBeLessThanOrEqual(200)
    expect([metaOf(text, 'og:title'), metaOf(text, 'og:locale'), metaOf(text, 'og:type'), metaOf(text, 'og:site_name')]).toEqual([
      'Nächte & "Töne"',
      'de_DE',
      'website',
      organizer.name,
    ])
    expect(metaOf(text, 'og:image')).toBe(`${url}${event.cover_url}`)
    expect(metaOf(text, 'twitter:card')).toBe('summary_large_image')
    expect(metaOf(text, 'robots')).toBeNull()
    const image = await fetch(metaOf(text, 'og:image') as string)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('is what the organizer wrote for search engines, where they did', async () => {
    const settings = { seo_title: 'Nights in Hamburg', seo_description: 'Tape loops in a warehouse', seo_keywords: 'tape, loops' }
    await shop.member.put(`${concert.path}/settings`, settings)
    const { text } = await crawl(`/e/${concert.eventId}/x`)
    expect(text).toContain(`<title>Nights in Hamburg · ${organizer.name}</title>`)
    expect(['og:title', 'description', 'og:description', 'keywords'].map((name) => metaOf(text, name))).toEqual([
      'Nights in Hamburg',
      'Tape loops in a warehouse',
      'Tape loops in a warehouse',
      'tape, loops',
    ])
    await shop.member.put(`${concert.path}/settings`, { seo_title: null, seo_description: null, seo_keywords: null })
  })

  it('is an Event with Offers as schema.org has them', async () => {
    const data = structuredOf((await crawl(`/e/${concert.eventId}/x`)).text)
    // What Google requires of an event and of an offer, and schema.org's own types of them.
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Nächte & "Töne"',
      startDate: '2031-07-01T20:00:00+02:00',
      endDate: '2031-07-01T23:30:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      inLanguage: 'de',
      location: {
        '@type': 'Place',
        name: 'Speicher 9',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Am Lagerhaus 9',
          addressLocality: 'Hamburg',
          postalCode: '20457',
          addressCountry: 'DE',
        },
      },
      organizer: { '@type': 'Organization', name: organizer.name },
    })
    expect(data.image[0]).toMatch(/^http/)
    expect(data.organizer.url).toMatch(/^http/)
    expect(
      data.offers.map((offer: any) => [offer['@type'], offer.name, offer.price, offer.priceCurrency, offer.availability.split('/').pop()]),
    ).toEqual([
      ['Offer', 'Standing · Early', '24.00', 'EUR', 'InStock'],
      ['Offer', 'Standing · Regular', '32.00', 'EUR', 'InStock'],
      ['Offer', 'Later', '10.00', 'EUR', 'PreOrder'],
      ['Offer', 'Gone', '10.00', 'EUR', 'SoldOut'],
      ['Offer', 'Over', '10.00', 'EUR', 'OutOfStock'],
    ])
    expect(data.offers[2].validFrom).toBe('2031-05-01T09:00:00+02:00')
    for (const offer of data.offers) expect(offer.url).toBe(`${url}/e/${concert.eventId}/nachte-tone`)
  })

  it('says where an event is that is online, or online and in a place', async () => {
    await shop.member.put(concert.path, { is_online: true })
    const both = structuredOf((await crawl(`/e/${concert.eventId}/x`)).text)
    expect([both.eventAttendanceMode.split('/').pop(), both.location.map((place: any) => place['@type'])]).toEqual([
      'MixedEventAttendanceMode',
      ['Place', 'VirtualLocation'],
    ])
    await shop.member.put(concert.path, { location: null })
    const online = structuredOf((await crawl(`/e/${concert.eventId}/x`)).text)
    expect([online.eventAttendanceMode.split('/').pop(), online.location['@type']]).toEqual([
      'OnlineEventAttendanceMode',
      'VirtualLocation',
    ])
  })

  it('is asked to be left out of every list where it is over, unlisted, or no one else’s business', async () => {
    const { eventId, path } = await openEvent(shop, [{}])
    await shop.member.put(`${path}/status`, { status: 'ARCHIVED' })
    for (const page of [
      `/e/${eventId}/x`,
      '/auth/login',
      '/auth/register',
      '/manage/events',
      '/',
      `/widget/${concert.eventId}`,
      '/check-in/x',
    ])
      expect([page, metaOf((await crawl(page)).text, 'robots')]).toEqual([page, 'noindex'])
  })
})

describe('an organizer’s page', () => {
  it('lists what they have on sale, painted, the next one first, each with a link', async () => {
    const other = await make(shop.member, '/organizers', {
      name: 'Bühne <b>Süd</b>',
      email: 'sued@foyer.test',
      description: '<p>Since <em>1999</em></p><script>alert(1)</script>',
      website: 'https://sued.example/',
    })
    const [later, sooner, unlisted, draft] = await Promise.all(
      [
        { title: 'The later one', start_date: '2031-09-01T20:00' },
        { title: 'The sooner one', start_date: '2031-08-01T20:00' },
        { title: 'By invitation', settings: { allow_indexing: false } },
        { title: 'Not yet' },
      ].map((fields) => openEvent(shop, [{}], { ...fields, organizer_id: other.id })),
    )
    await shop.member.put(`${draft?.path}/status`, { status: 'DRAFT' })
    expect((await crawl(`/o/${other.id}?lang=en`)).headers.get('location')).toBe(`/o/${other.id}/buhne-b-sud-b?lang=en`)
    const listing = async () => (await crawl(`/o/${other.id}/x`)).text
    const text = await listing()
    const links = [...text.matchAll(/<a href="(\/e\/[^"]+)"/g)].map(([, href]) => href)
    expect(links).toEqual([`/e/${sooner?.eventId}/the-sooner-one`, `/e/${later?.eventId}/the-later-one`])
    for (const shown of ['Bühne &lt;b&gt;Süd', 'Since <em>1999</em>', 'https://sued.example/', 'The sooner one'])
      expect(text).toContain(shown)
    for (const hidden of ['By invitation', 'Not yet', 'alert(1)', 'sued@foyer.test', unlisted?.eventId as string])
      expect(text).not.toContain(hidden)
    expect(linkOf(text, 'canonical')).toBe(`${url}/o/${other.id}/buhne-b-sud-b`)
    const [who, list] = structuredOf(text)['@graph']
    expect(who).toMatchObject({ '@type': 'Organization', name: 'Bühne <b>Süd</b>', sameAs: 'https://sued.example/' })
    expect(list.itemListElement.map((item: any) => [item.position, item.url])).toEqual(links.map((link, index) => [index + 1, url + link]))
    expect(metaOf(text, 'robots')).toBeNull()
    const api = await call('GET', `/public/organizers/${other.id}`)
    expect(api.body.data).toEqual({
      id: other.id,
      slug: 'buhne-b-sud-b',
      name: 'Bühne <b>Süd</b>',
      description: '<p>Since <em>1999</em></p>',
      website: 'https://sued.example/',
      image_url: null,
    })
  })

  it('says calmly that there is nothing, and is a 404 page where there is no one', async () => {
    const none = await make(shop.member, '/organizers', { name: 'Quiet', email: 'quiet@foyer.test' })
    const { status, text } = await crawl(`/o/${none.id}/quiet`)
    expect([status, metaOf(text, 'robots'), text.includes('No upcoming events')]).toEqual([200, 'noindex', true])
    for (const path of ['/o/org_0000000000000000', '/o/org_0000000000000000/x', '/o/%00/x']) expect((await crawl(path)).status).toBe(404)
    expect((await call('GET', '/public/organizers/org_0000000000000000')).status).toBe(404)
  })
})

describe('for search engines', () => {
  it('robots.txt lets them read what is public, and names the sitemap', async () => {
    const { status, headers, text } = await crawl('/robots.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
    expect(text.split('\n').filter(Boolean)).toEqual([
      'User-agent: *',
      'Allow: /api/public/',
      'Disallow: /api/',
      `Sitemap: ${url}/sitemap.xml`,
    ])
  })

  it('the sitemap lists live events that may be listed, and who makes them', async () => {
    const [hidden, draft] = await Promise.all([{ settings: { allow_indexing: false } }, {}].map((fields) => openEvent(shop, [{}], fields)))
    await shop.member.put(`${draft?.path}/status`, { status: 'DRAFT' })
    const { status, headers, text } = await crawl('/sitemap.xml')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(text).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    expect(text).toContain(`<loc>${url}/e/${concert.eventId}/nachte-tone</loc>`)
    expect(text).toContain(`<loc>${url}/o/${organizer.id}/`)
    for (const event of [hidden, draft]) expect(text).not.toContain(event?.eventId)
    for (const from of ['x', '1', '1.x', '.', '99999999999999999.1']) expect((await crawl(`/sitemap.xml?from=${from}`)).status).toBe(404)
  })
})
