import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, newEmail, type Answer } from '../support/api.ts'
import { make, openEvent, page, refusal, together } from '../support/event.ts'
import { addGuest } from '../support/guests.ts'
import { mailTo } from '../support/mail.ts'
import { endless, leading, openPictureHost, serving, type PictureHost } from '../support/picture-host.ts'
import { png } from '../support/png.ts'
import { cartOf, openShop, orderWithDetails, signUp, type Shop } from '../support/shop.ts'
import { openD1Of, stack, tick } from '../support/stack.ts'
import { upload } from '../support/upload.ts'

const day = 24 * 3_600_000
let shop: Shop
let path: string
let host: PictureHost
beforeAll(async () => {
  shop = await openShop({ paid: null })
  path = `/events/${shop.eventId}`
  host = await openPictureHost({
    '/hall.png': serving(png(640, 360)),
    '/named-otherwise': serving(png(64, 64), 'text/plain'),
    '/page': serving(Buffer.from('<!doctype html><title>A page</title>'), 'text/html'),
    '/drawing.svg': serving(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image/svg+xml'),
    '/tiny.png': serving(png(1, 1)),
    '/wide.png': serving(png(4001, 20)),
    '/once': leading('/hall.png', 301),
    '/three-times': leading('/twice'),
    '/twice': leading('/once', 307),
    '/four-times': leading('/three-times'),
    '/round': leading('/round'),
    '/to-a-file': leading('file:///etc/passwd'),
    '/with-a-name': leading('http://user:pass@127.0.0.1/hall.png'),
    '/endless.png': endless,
    '/lies.png': (response) =>
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': String(100 * 1024 * 1024) }).write('x'),
    '/silent.png': () => undefined,
    '/breaks.png': (response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' }).write('x')
      setTimeout(() => response.destroy(), 20)
    },
    '/refuses.png': (response) => response.writeHead(500).end(png(64, 64)),
  })
})
afterAll(() => host.stop())

const add = (bytes: Uint8Array = png(640, 360), of = shop, at = path): Promise<Answer> =>
  upload(of.member, `${at}/images`, { bytes, type: 'TEXT' })
const statusOf = async (url: string): Promise<number> => (await fetch(`${stack().url}${url}`)).status
const shown = ({ url, width, height }: any, alt = 'A hall'): string =>
  `<img src="${url}" alt="${alt}" width="${width}" height="${height}" loading="lazy" />`
const idsOf = async (of = path): Promise<string[]> => (await shop.member.get(`${of}/images`)).body.data.map(({ id }: any) => id)

describe('an image for a text', () => {
  it('is uploaded, listed, and shown in the text with its size and what it shows', async () => {
    const made = await add()
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const image = made.body.data
    expect(image).toMatchObject({ type: 'TEXT', url: `/api/public/images/${image.id}`, width: 640, height: 360 })
    expect(await idsOf()).toEqual([image.id])
    const saved = await shop.member.put(path, {
      description: `<p>Here:</p><img alt="A hall" src="https://foyer.example${image.url}" onload="x">`,
    })
    expect(saved.body.data.description).toBe(`<p>Here:</p>${shown(image)}`)
    expect((await page(shop)).description).toContain(shown(image))
    expect(refusal(await shop.member.delete(`${path}/images/${image.id}`))).toEqual([409, 'image_in_use'])
    await shop.member.put(path, { description: null })
    expect((await shop.member.delete(`${path}/images/${image.id}`)).status).toBe(204)
    expect([await statusOf(image.url), await idsOf()]).toEqual([404, []])
    expect((await shop.member.delete(`${path}/images/${image.id}`)).status).toBe(404)
  })

  it('is none of another account, of no one, nor of somewhere else', async () => {
    const stranger = await openShop({ paid: null })
    const foreign = (await add(png(64, 64), stranger, `/events/${stranger.eventId}`)).body.data
    const html = `<p>a</p>${shown(foreign)}<img src="/api/public/images/img_0123456789abcdef"><img src="https://example.com/a.png">`
    expect((await shop.member.put(path, { description: html })).body.data.description).toBe('<p>a</p>')
    expect((await stranger.member.put(`/events/${stranger.eventId}`, { description: html })).body.data.description).toBe(
      `<p>a</p>${shown(foreign)}`,
    )
    expect((await add(png(64, 64), stranger)).status).toBe(404)
    expect((await stranger.member.post(`${path}/images`, { type: 'TEXT', url: `${host.url}/hall.png` })).status).toBe(404)
    expect((await shop.member.delete(`/events/${stranger.eventId}/images/${foreign.id}`)).status).toBe(404)
  })

  it('stays while any text shows it, a day longer than that, and then goes', async () => {
    const organizer = (await shop.member.get(path)).body.data.organizer_id
    const places: [string, string][] = [
      [path, 'description'],
      [path, 'online_details'],
      [`${path}/settings`, 'pre_checkout_message'],
      [`${path}/settings`, 'ticket_page_message'],
      [`${path}/tickets/${shop.free.id}`, 'description'],
      [`/organizers/${organizer}`, 'description'],
    ]
    const { data: image } = (await add()).body
    for (const [place, field] of places) {
      expect((await shop.member.put(place, { [field]: shown(image) })).body.data[field]).toBe(shown(image))
      await tick(Date.now() + 2 * day)
      expect([field, await statusOf(image.url)]).toEqual([field, 200])
      await shop.member.put(place, { [field]: null })
      await tick(Date.now() + day / 2)
      expect([field, await statusOf(image.url)]).toEqual([field, 200])
    }
    await tick(Date.now() + 2 * day)
    expect(await statusOf(image.url)).toBe(404)
    expect((await shop.member.put(path, { description: shown(image) })).body.data.description).toBeNull()
  })

  it('stays for good in a message that was sent, also off the list: its mails go on showing it', async () => {
    const { data: image } = (await add()).body
    const guest = await addGuest(shop, { first_name: 'Noor', email: newEmail('shown') })
    const message = { scope: 'INDIVIDUAL', attendee_ids: [guest.id], subject: 'The hall', content: shown(image), acknowledged: true }
    const sent = await shop.member.post(`${path}/messages`, message)
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    await tick(Date.now() + 2 * day)
    expect(await statusOf(image.url)).toBe(200)
    expect((await shop.member.delete(`${path}/messages/${sent.body.data.id}`)).status).toBe(204)
    await tick(Date.now() + 4 * day)
    expect(await statusOf(image.url)).toBe(200)
    expect(refusal(await shop.member.delete(`${path}/images/${image.id}`))).toEqual([409, 'image_in_use'])
  })

  it('that was never shown goes after a day, not before', async () => {
    const { data: image } = (await add()).body
    await tick(Date.now() + day - 60_000)
    expect(await statusOf(image.url)).toBe(200)
    await tick(Date.now() + day + 60_000)
    expect(await statusOf(image.url)).toBe(404)
  })

  it('is shown by a copy of its event too, when the event itself shows it no more or is gone', async () => {
    const draft = await make(shop.member, '/events', {
      title: 'To be copied',
      organizer_id: (await shop.member.get(path)).body.data.organizer_id,
      start_date: '2031-06-01T19:00',
      timezone: 'UTC',
      currency: 'EUR',
    })
    const own = `/events/${draft.id}`
    const { data: first } = (await add(png(40, 40), shop, own)).body
    const { data: second } = (await add(png(41, 41), shop, own)).body
    await shop.member.put(own, { description: shown(first) })
    await shop.member.put(`${own}/settings`, { post_checkout_message: shown(second) })
    const copy = await make(shop.member, `${own}/duplicate`, { title: 'The copy', start_date: '2031-07-01T19:00', settings: true })
    expect((await shop.member.delete(own)).status).toBe(204)
    let now = Date.now() + 2 * day
    await tick(now)
    expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([200, 200])
    await shop.member.put(`/events/${copy.id}`, { description: null }, { now })
    await tick((now += 2 * day))
    expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([404, 200])
    expect((await shop.member.delete(`/events/${copy.id}`, { now })).status).toBe(204)
    await tick((now += 2 * day))
    expect(await statusOf(second.url)).toBe(404)
  })

  it('is in mails at a whole address, and in their plain text by what it shows', async () => {
    const { data: image } = (await add()).body
    const message = `<h2>Find us</h2><p>At <a href="https://example.com/map">the gate</a></p>${shown(image, 'A map')}`
    const saved = await shop.member.put(`${path}/settings`, {
      post_checkout_message: message,
      ticket_page_message: '<p>Bring <strong>ID</strong></p>',
    })
    expect(saved.status).toBe(200)
    const { email } = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const { html, text } = await mailTo(email, ({ subject }) => subject.includes('Nocturnes'))
    expect(html).toMatch(
      new RegExp(`<img src="${stack().url}${image.url}" alt="A map" width="640" height="360" style="[^"]*max-width:100%`),
    )
    expect(html).toMatch(/<h2 style="[^"]*">Find us<\/h2>/)
    expect(html).toContain('<strong>ID</strong>')
    expect(text).toContain('Find us\nAt the gate (https://example.com/map)\n[A map]')
  })
})

describe('an image at an address', () => {
  // Several members: what is limited by the minute is another test.
  const shops: Shop[] = []
  let turn = 0
  beforeAll(async () => {
    for (let count = 0; count < 3; count += 1) shops.push(await openShop({ paid: null }))
  })
  const fetchFrom = (url: string): Promise<Answer> => {
    const { member, eventId } = shops[(turn += 1) % shops.length] as Shop
    return member.post(`/events/${eventId}/images`, { type: 'TEXT', url })
  }

  it('is fetched once, known by its bytes, and kept here', async () => {
    host.asked.length = 0
    const made = await fetchFrom(`${host.url}/hall.png`)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body.data).toMatchObject({ type: 'TEXT', width: 640, height: 360, bytes: png(640, 360).length })
    expect(host.asked).toEqual(['/hall.png'])
    const sent = host.headers.at(-1) ?? {}
    expect([sent.cookie, sent.authorization]).toEqual([undefined, undefined])
    expect(await statusOf(made.body.data.url)).toBe(200)
    expect(host.asked).toEqual(['/hall.png'])
    expect((await fetchFrom(`${host.url}/named-otherwise`)).status).toBe(201)
    for (const way of ['/once', '/three-times']) expect([way, (await fetchFrom(host.url + way)).status]).toEqual([way, 201])
  })

  it.each([
    ['a web page', '/page', 'image_not_found_at_url'],
    ['nothing', '/nothing', 'image_not_found_at_url'],
    ['a server that fails', '/refuses.png', 'image_not_found_at_url'],
    ['one that breaks off', '/breaks.png', 'image_not_found_at_url'],
    ['one redirect too many', '/four-times', 'image_not_found_at_url'],
    ['redirects without end', '/round', 'image_not_found_at_url'],
    ['a redirect to a file', '/to-a-file', 'image_not_found_at_url'],
    ['a redirect with a name and a password', '/with-a-name', 'image_not_found_at_url'],
    ['a drawing with a script', '/drawing.svg', 'image_type'],
    ['too small an image', '/tiny.png', 'image_too_small'],
    ['too wide an image', '/wide.png', 'image_dimensions'],
    ['a stream without end', '/endless.png', 'image_too_large'],
    ['one that says it has 100 MB', '/lies.png', 'image_too_large'],
  ])('is refused where it is %s', async (_, at, code) => {
    const refused = await fetchFrom(host.url + at)
    expect(refusal(refused)).toEqual([422, code])
    expect(Object.keys(refused.body.errors)).toEqual(['url'])
    expect(JSON.stringify(refused.body)).not.toMatch(/127\.0\.0\.1|ECONN|refused/)
  })

  it('is given up where it never answers', async () => {
    expect(refusal(await fetchFrom(`${host.url}/silent.png`))).toEqual([422, 'image_not_found_at_url'])
  })

  it('is an address, and comes with its type', async () => {
    const other = await openShop({ paid: null })
    for (const url of ['ftp://example.com/a', 'javascript:alert(1)', 'no address', 'https://user:pass@example.com/a.png', 7]) {
      const refused = await other.member.post(`/events/${other.eventId}/images`, { type: 'TEXT', url })
      expect([url, refused.status, Object.keys(refused.body.errors)]).toEqual([url, 422, ['url']])
    }
    const noType = await other.member.post(`/events/${other.eventId}/images`, { url: `${host.url}/hall.png` })
    expect([noType.status, Object.keys(noType.body.errors)]).toEqual([422, ['type']])
    const broken = await call('POST', `/events/${other.eventId}/images`, {
      raw: '{',
      headers: { authorization: `Bearer ${other.member.token}` },
    })
    expect(refusal(broken)).toEqual([400, 'invalid_json'])
  })
})

describe('images for texts are bounded', () => {
  it.each<[string, Uint8Array, string]>([
    ['too small', png(15, 16), 'image_too_small'],
    ['too wide', png(4001, 16), 'image_dimensions'],
    ['too large', randomBytes(5 * 1024 * 1024), 'image_too_large'],
    ['no image', Buffer.from('<svg onload="alert(1)"/>'), 'image_type'],
  ])('one that is %s is refused', async (_, bytes, code) => {
    const other = await openShop({ paid: null })
    expect(refusal(await add(bytes, other, `/events/${other.eventId}`))).toEqual([422, code])
  })

  it('to members with a confirmed email', async () => {
    const { member } = await signUp()
    const organizer = await make(member, '/organizers', { name: 'New', email: newEmail() })
    const event = await make(member, '/events', {
      title: 'Not yet',
      organizer_id: organizer.id,
      start_date: '2031-06-01T19:00',
      timezone: 'UTC',
      currency: 'EUR',
    })
    expect(refusal(await upload(member, `/events/${event.id}/images`, { bytes: png(40, 40), type: 'TEXT' }))).toEqual([
      409,
      'email_unconfirmed',
    ])
    host.asked.length = 0
    expect(refusal(await member.post(`/events/${event.id}/images`, { type: 'TEXT', url: `${host.url}/hall.png` }))).toEqual([
      409,
      'email_unconfirmed',
    ])
    expect(host.asked).toEqual([])
  })

  it('to 60 an hour an account, however many come at once, and to 500 an event', async () => {
    const other = await openShop({ paid: null })
    const event = await openEvent(other, [{ type: 'FREE', prices: [{ price: 0, quantity: 5 }] }])
    const account = (await other.member.get('/account')).body.data.id as string
    const d1 = openD1Of(stack().stateDir)
    const put = (count: number, at: number, name: string): void => {
      const insert = d1.prepare(
        "insert into images (id, account_id, event_id, type, width, height, bytes, created_at) values (?, ?, ?, 'TEXT', 1, 1, 1, ?)",
      )
      for (let index = 0; index < count; index += 1)
        insert.run(`img_${name}${String(index).padStart(16 - name.length, '0')}`, account, event.eventId, new Date(at).toISOString())
    }
    put(55, Date.now(), 'a')
    const many = await together(12, () => add(png(40, 40), other, event.path))
    const made = many.filter(({ status }) => status === 201).length
    expect(made).toBeLessThanOrEqual(5)
    for (const refused of many.filter(({ status }) => status !== 201)) expect(refusal(refused)).toEqual([429, 'image_limit_hour'])
    put(500 - 55 - made, Date.now() - 2 * day, 'b')
    const tomorrow = { now: Date.now() + day }
    const form = new FormData()
    form.set('image', new File([new Uint8Array(png(40, 40))], 'a.png', { type: 'image/png' }))
    form.set('type', 'TEXT')
    const next = await call('POST', `${event.path}/images`, {
      raw: form,
      headers: { authorization: `Bearer ${other.member.token}` },
      ...tomorrow,
    })
    expect(refusal(next)).toEqual([409, 'image_limit_event'])
    d1.close()
  })
})

describe('a sample of the order mail', () => {
  it('goes to who asks for it alone, as it is saved, once a minute', async () => {
    const other = await openShop(
      { paid: null },
      { email_footer: 'Hallenwerk e.V.', post_checkout_message: '<p>See you <em>there</em></p>' },
    )
    const now = Date.now()
    const ask = () => other.member.post(`/events/${other.eventId}/sample-mail`, undefined, { now })
    expect((await ask()).status).toBe(204)
    const mail = await mailTo(other.email, ({ text }) => text.includes('#SAMPLE'))
    expect(mail.html).toContain('See you <em>there</em>')
    expect(mail.text).toContain('Hallenwerk e.V.')
    expect(refusal(await ask())).toEqual([429, 'rate_limited'])
    expect((await shop.member.post(`/events/${other.eventId}/sample-mail`)).status).toBe(404)
    expect((await other.member.get(`/events/${other.eventId}/orders`)).body.data).toEqual([])
  })
})
