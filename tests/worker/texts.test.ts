import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, type Answer } from '../support/api.ts'
import { make } from '../support/event.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
let organizerId: string
beforeAll(async () => {
  shop = await openShop({ paid: null })
  organizerId = (await shop.member.get('/organizers')).body.data[0].id
})

/** Every text that has markup: how it is saved, and what is stored of it then. */
const texts: [string, string, () => string][] = [
  ['the event', 'description', () => `/events/${shop.eventId}`],
  ['the event', 'online_details', () => `/events/${shop.eventId}`],
  ['the settings', 'pre_checkout_message', () => `/events/${shop.eventId}/settings`],
  ['the settings', 'post_checkout_message', () => `/events/${shop.eventId}/settings`],
  ['the settings', 'ticket_page_message', () => `/events/${shop.eventId}/settings`],
  ['a ticket', 'description', () => `/events/${shop.eventId}/tickets/${shop.free.id}`],
  ['an organizer', 'description', () => `/organizers/${organizerId}`],
]

const hostile = [
  '<h2 style="position:fixed">Hall</h2>',
  '<script>alert(1)</script><svg onload=alert(2)></svg><iframe src="https://evil.example"></iframe>',
  '<p onmouseover="alert(3)">Doors <a href="javascript:alert(4)">at</a> <a href="https://example.com/?a=1&b=2">seven</a></p>',
  '<img src=x onerror=alert(5)><img src="data:image/png;base64,AAAA"><img src="/api/public/images/img_0000000000000000">',
  '<ul><li>one<li><b>two',
].join('')
const clean =
  '<h2>Hall</h2><p>Doors at <a href="https://example.com/?a=1&amp;b=2" rel="noopener nofollow" target="_blank">seven</a></p><ul><li>one</li><li><strong>two</strong></li></ul>'

describe.each(texts)('the text of %s, %s', (_, field, path) => {
  const save = (value: string | null): Promise<Answer> => shop.member.put(path(), { [field]: value })

  it('keeps what the editor writes and nothing that runs', async () => {
    const saved = await save(hostile)
    expect([saved.status, saved.body.data[field]]).toEqual([200, clean])
    expect((await shop.member.get(path())).body.data[field]).toBe(clean)
    // Saved as it is stored it is the same: no one's form finds it changed.
    const again = await save(clean)
    expect([again.body.data[field], again.headers.get('etag')]).toEqual([clean, saved.headers.get('etag')])
    expect((await save('<script>alert(1)</script>')).body.data[field]).toBeNull()
  })

  it('is as long as it is stored: what is dropped does not count, what is added does', async () => {
    const junk = `<p>${'<span style="mso-spacerun:yes">'.repeat(1500)}Doors</p>`
    expect(junk.length).toBeLessThan(50_000)
    const fits = `<p>${'x'.repeat(49_999 - 7)}</p>`
    for (const [html, kept] of [
      [fits, fits],
      [`${fits}<script>${'y'.repeat(10_000)}</script>`, fits],
      [junk, '<p>Doors</p>'],
    ])
      expect((await save(html as string)).body.data[field]).toBe(kept)
    for (const html of [`<p>${'x'.repeat(50_000 - 7)}</p>`, '<a href="https://a.example">x</a>'.repeat(1600), 'x'.repeat(300_000)]) {
      const refused = await save(html)
      expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([422, 'validation_failed', [field]])
      expect(refused.body.errors[field][0]).toContain('50,000')
    }
    expect((await save(null)).body.data[field]).toBeNull()
  })
})

it('what is new has its texts cleaned too, and none too long', async () => {
  const event = { title: 'An evening', organizer_id: organizerId, start_date: '2031-06-01T19:00', timezone: 'UTC', currency: 'EUR' }
  const made = await make(shop.member, '/events', { ...event, description: hostile, online_details: hostile, is_online: true })
  expect([made.description, made.online_details]).toEqual([clean, clean])
  const ticket = { title: 'Seat', type: 'FREE', prices: [{ price: 0, quantity: null }] }
  expect((await make(shop.member, `/events/${made.id}/tickets`, { ...ticket, description: hostile })).description).toBe(clean)
  const organizer = { name: 'Halle West', email: 'west@example.test' }
  expect((await make(shop.member, '/organizers', { ...organizer, description: hostile })).description).toBe(clean)
  const long = 'x'.repeat(50_000)
  for (const [path, body] of [
    ['/events', { ...event, description: long }],
    [`/events/${made.id}/tickets`, { ...ticket, description: long }],
    ['/organizers', { ...organizer, description: long }],
  ] as const) {
    const refused = await shop.member.post(path, body)
    expect([path, refused.status, Object.keys(refused.body.errors)]).toEqual([path, 422, ['description']])
  }
})

it('a text with too many tags is refused before it is parsed, wherever it is sent', async () => {
  const tags = '<b>'.repeat(66_000)
  const subject = 'Doors'
  for (const [send, path, body, field] of [
    [shop.member.put, `/events/${shop.eventId}/settings`, { pre_checkout_message: tags }, 'pre_checkout_message'],
    [shop.member.put, `/events/${shop.eventId}`, { description: tags }, 'description'],
    [shop.member.post, `/events/${shop.eventId}/messages/preview`, { subject, content: tags }, 'content'],
    [shop.member.post, `/events/${shop.eventId}/questions`, { title: 'Diet?', description: tags }, 'description'],
  ] as const) {
    const refused = await send(path, body)
    expect([path, refused.status, refused.body.errors[field]]).toEqual([
      path,
      422,
      ['This text has too much formatting. Remove some of it.'],
    ])
  }
})

it('an account has few texts with thousands of tags cleaned in a minute, and its other texts whenever', async () => {
  const path = `/events/${shop.eventId}/settings`
  const costly = '<b>a</b>'.repeat(1500)
  const saved = await eventually(
    () => shop.member.put(path, { post_checkout_message: costly }),
    ({ status }) => status !== 200,
    'the limit',
  )
  expect([saved.status, saved.body.code]).toEqual([429, 'rate_limited'])
  expect((await shop.member.put(path, { post_checkout_message: '<p>Doors at seven</p>' })).status).toBe(200)
})

it('what is refused with a text changes nothing', async () => {
  const path = `/events/${shop.eventId}/settings`
  const before = (await shop.member.get(path)).body.data
  const refused = await shop.member.put(path, {
    seo_title: 'Other',
    pre_checkout_message: 'x'.repeat(50_001),
    ticket_page_message: 'y'.repeat(50_001),
  })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['pre_checkout_message', 'ticket_page_message']])
  expect((await shop.member.get(path)).body.data).toEqual(before)
  expect((await call('GET', `/public/events/${shop.eventId}`)).body.data.settings.pre_checkout_message).toBeNull()
})
