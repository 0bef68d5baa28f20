import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/api.ts'
import { openEvent, page, refusal, together, type OpenEvent } from '../support/event.ts'
import { png } from '../support/png.ts'
import { openShop, signUp, type Shop } from '../support/shop.ts'
import { stack, tick } from '../support/stack.ts'
import { upload, type Upload } from '../support/upload.ts'

let shop: Shop
let event: OpenEvent
let organizerId: string
beforeAll(async () => {
  shop = await openShop({})
  event = await openEvent(shop, [{ type: 'FREE', prices: [{ price: 0, quantity: 5 }] }])
  organizerId = (await shop.member.get('/organizers')).body.data[0].id
})

const uploadCover = (bytes: Uint8Array, more: Partial<Upload> = {}) => upload(shop.member, `${event.path}/images`, { bytes, ...more })
const uploadFace = (bytes: Uint8Array) => upload(shop.member, `/organizers/${organizerId}/image`, { bytes, type: null })

const served = (url: string, headers: Record<string, string> = {}) => fetch(`${stack().url}${url}`, { headers })
const statusOf = async (url: string): Promise<number> => (await served(url)).status
const covers = async (path = event.path): Promise<any[]> => (await shop.member.get(`${path}/images`)).body.data

describe('an event’s cover', () => {
  it('is stored as it was sent, shown to everyone, and to be run by no one', async () => {
    const bytes = png(2160, 1080)
    const made = await uploadCover(bytes)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const image = made.body.data
    expect(image).toEqual({
      id: expect.stringMatching(/^img_/),
      type: 'EVENT_COVER',
      url: `/api/public/images/${image.id}`,
      width: 2160,
      height: 1080,
      bytes: bytes.length,
    })
    expect(await covers()).toEqual([image])
    expect((await shop.member.get(event.path)).body.data.cover_url).toBe(image.url)
    expect((await page(event)).cover_url).toBe(image.url)

    const answer = await served(image.url)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'access-control-allow-origin': '*',
    })
    expect((await served(image.url, { 'if-none-match': answer.headers.get('etag') as string })).status).toBe(304)

    const html = await (await served(`/event/${event.eventId}/an-evening`, { accept: 'text/html' })).text()
    expect(html).toContain(`property="og:image" content="${stack().url}${image.url}"`)
    expect(html).toMatch(new RegExp(`<img[^>]+src="${image.url}"`))
  })

  it('goes once another took its place, or it was removed, and not before', async () => {
    const [before] = await covers()
    const next = (await uploadCover(png(900, 450, 90))).body.data
    expect((await covers()).map(({ id }) => id)).toEqual([next.id])
    await tick()
    expect([await statusOf(before.url), await statusOf(next.url)]).toEqual([404, 200])

    const images = `${event.path}/images`
    expect((await shop.member.delete(`${images}/${before.id}`)).status).toBe(404)
    expect((await shop.member.delete(`${images}/${next.id}`)).status).toBe(204)
    expect([await covers(), (await page(event)).cover_url]).toEqual([[], null])
    await tick()
    expect(await statusOf(next.url)).toBe(404)
  })

  it('is one, even with uploads at the same moment, and the others go', async () => {
    const made = await together(4, (index) => uploadCover(png(900, 450, index * 10)))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    await tick()
    const [kept] = await covers()
    const statuses = await Promise.all(made.map(async ({ body }) => [body.data.id === kept.id, await statusOf(body.data.url)]))
    expect(statuses.filter(([isKept]) => isKept)).toEqual([[true, 200]])
    expect(statuses.filter(([isKept]) => !isKept)).toEqual([
      [false, 404],
      [false, 404],
      [false, 404],
    ])
  })

  it('is stored once under one key, though the form is sent twice', async () => {
    const [key, other] = [randomBytes(12).toString('hex'), png(901, 451)]
    const [first, again] = [await uploadCover(other, { key }), await uploadCover(other, { key })]
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true'])
    expect(refusal(await uploadCover(png(902, 452), { key }))).toEqual([409, 'idempotency_key_reused'])
  })

  it('goes with its event', async () => {
    const draft = (
      await shop.member.post('/events', {
        title: 'Never held',
        organizer_id: organizerId,
        start_date: '2031-06-01T19:00',
        timezone: 'UTC',
        currency: 'EUR',
      })
    ).body.data
    const { url } = (await upload(shop.member, `/events/${draft.id}/images`, { bytes: png(900, 450) })).body.data
    expect((await shop.member.delete(`/events/${draft.id}`)).status).toBe(204)
    await tick(Date.now() + 11 * 60_000)
    expect(await statusOf(url)).toBe(404)
  })
})

describe('a file that can’t be a cover', () => {
  let other: Shop
  // Of a member of their own: what is limited by the minute is another test.
  beforeAll(async () => {
    other = await openShop({ paid: null })
  })
  const whole = png(900, 450)
  it.each<[string, Uint8Array, string, string, Partial<Upload>?]>([
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image_type',
      'JPEG, PNG, WebP, GIF or AVIF',
      { name: 'x.svg' },
    ],
    ['a page called an image', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image_type', 'JPEG, PNG, WebP, GIF or AVIF'],
    [
      'an image and a page in one',
      Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')]),
      'image_type',
      'JPEG, PNG, WebP, GIF or AVIF',
    ],
    ['half an image', whole.subarray(0, whole.length / 2), 'image_type', 'JPEG, PNG, WebP, GIF or AVIF'],
    ['nothing', new Uint8Array(), 'image_type', 'JPEG, PNG, WebP, GIF or AVIF'],
    ['too narrow a one', png(899, 450), 'image_too_small', 'at least 900 pixels wide and 450 high'],
    ['too low a one', png(900, 449), 'image_too_small', 'at least 900 pixels wide and 450 high'],
    ['too wide a one', png(4001, 450), 'image_dimensions', 'at most 4000 pixels wide and 4000 high'],
    ['one of 100 megapixels', png(10_000, 10_000), 'image_dimensions', 'at most 4000 pixels wide and 4000 high'],
    ['one of 5 MB', randomBytes(5 * 1024 * 1024), 'image_too_large', 'smaller than 5 MB'],
    ['one of 6 MB', randomBytes(6 * 1024 * 1024), 'image_too_large', 'smaller than 5 MB'],
  ])('is refused, with what is wrong: %s', async (_, bytes, code, sentence, more) => {
    const refused = await upload(other.member, `/events/${other.eventId}/images`, { bytes, ...more })
    expect(refusal(refused)).toEqual([422, code])
    expect(refused.body.errors.image[0]).toContain(sentence)
    expect((await other.member.get(`/events/${other.eventId}/images`)).body.data).toEqual([])
  })

  it('is named where the form misses it, or its type', async () => {
    const noType = await uploadCover(whole, { type: null })
    expect([noType.status, Object.keys(noType.body.errors)]).toEqual([422, ['type']])
    expect((await uploadCover(whole, { type: 'AVATAR' })).body.errors.type).toHaveLength(1)
    const noFile = await shop.member.post(`${event.path}/images`, { type: 'EVENT_COVER' })
    expect([noFile.status, Object.keys(noFile.body.errors)]).toEqual([422, ['image']])
  })
})

describe('an organizer’s image', () => {
  it('is shown on the pages of all their events, and taken away again', async () => {
    const made = await uploadFace(png(100, 100))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { image_url } = made.body.data
    expect(image_url).toMatch(/^\/api\/public\/images\/img_/)
    await eventually(
      () => page(event),
      ({ organizer }) => organizer.image_url === image_url,
      'the image on the event’s page',
    )
    const next = (await uploadFace(png(120, 120))).body.data.image_url
    await tick()
    expect([await statusOf(image_url), await statusOf(next)]).toEqual([404, 200])
    const image = `/organizers/${organizerId}/image`
    expect((await shop.member.delete(image)).status).toBe(204)
    await eventually(
      () => page(event),
      ({ organizer }) => organizer.image_url === null,
      'the page without it',
    )
    expect(refusal(await uploadFace(png(99, 100)))).toEqual([422, 'image_too_small'])
  })
})

describe('who may upload', () => {
  it('is a member with a confirmed email, to what is their account’s, some times a minute', async () => {
    const stranger = await openShop({ paid: null })
    const bytes = png(900, 450)
    expect((await upload(stranger.member, `${event.path}/images`, { bytes })).status).toBe(404)
    expect((await upload(stranger.member, `/organizers/${organizerId}/image`, { bytes })).status).toBe(404)
    expect((await upload({ token: 'nobody' }, `${event.path}/images`, { bytes })).status).toBe(401)

    const { member, email } = await signUp()
    const own = (await member.post('/organizers', { name: 'New', email })).body.data.id
    expect(refusal(await upload(member, `/organizers/${own}/image`, { bytes: png(100, 100) }))).toEqual([409, 'email_unconfirmed'])

    // More than two minutes let through, should one end in between.
    const many = await together(45, () => upload(stranger.member, `/events/${stranger.eventId}/images`, { bytes: Buffer.from('no image') }))
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })

  it('finds no image under an id that is none', async () => {
    for (const id of ['img_0000000000000000', 'evt_0000000000000000', '..%2Fsecret', 'x'.repeat(500)])
      expect(await statusOf(`/api/public/images/${id}`)).toBe(404)
  })
})
