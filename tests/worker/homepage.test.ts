import { beforeAll, describe, expect, it } from 'vitest'
import { defaultHomepage } from '../../worker/contract/homepage-design.ts'
import { call, type Member } from '../support/api.ts'
import { design } from '../support/design.ts'
import { refusal } from '../support/event.ts'
import { mailTo } from '../support/mail.ts'
import { png } from '../support/png.ts'
import { cartOf, openShop, orderWithDetails, signUp, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { join } from '../support/team.ts'
import { upload } from '../support/upload.ts'

const { url } = stack()

let shop: Shop
let path: string
beforeAll(async () => {
  shop = await openShop()
  path = `/events/${shop.eventId}/homepage`
})

const read = async (): Promise<any> => (await shop.member.get(path)).body.data
const publicPage = async (member?: Member, query = '?draft=1'): Promise<any> => {
  const address = `/public/events/${shop.eventId}${query}`
  const { status, body } = await (member ? member.get(address) : call('GET', address))
  return status === 200 ? body.data : status
}

describe('the design of an event’s page', () => {
  it('is Foyer’s own until one is published; a draft is what is being made', async () => {
    expect(await read()).toEqual({ published: defaultHomepage, draft: null, published_at: null })
    const drafted = await shop.member.put(path, { primary_color: '#ABC', background_type: 'COVER', cover_blur: 40 })
    const draft = { ...defaultHomepage, primary_color: '#aabbcc', background_type: 'COVER', cover_blur: 40 }
    expect([drafted.status, drafted.body.data]).toEqual([200, { published: defaultHomepage, draft, published_at: null }])
    // What is left out stays, null is Foyer's own again.
    const more = await shop.member.put(path, { text_color: '#101112', primary_color: null })
    expect(more.body.data.draft).toEqual({ ...draft, primary_color: null, text_color: '#101112' })
    expect((await publicPage(undefined, '')).homepage).toEqual(defaultHomepage)
  })

  it('is published as drafted, once however often that is asked for, and at once', async () => {
    const sections = [
      { id: 'organizer', visible: true },
      { id: 'about', visible: false },
      { id: 'cover', visible: true },
    ]
    await shop.member.put(path, { sections, background_color: '#191A45' })
    const { draft } = await read()
    const before = Date.now()
    const first = await shop.member.post(`${path}/publish`)
    expect(first.body.data).toEqual({ published: draft, draft: null, published_at: first.body.data.published_at })
    expect(Date.parse(first.body.data.published_at)).toBeGreaterThanOrEqual(before - 1000)
    const again = await shop.member.post(`${path}/publish`)
    expect([again.status, again.body.data]).toEqual([200, first.body.data])
    expect((await publicPage(undefined, '')).homepage).toEqual(draft)
  })

  it('has no draft any more where one is discarded, or says what is published', async () => {
    const { published } = await read()
    expect((await shop.member.put(path, { text_color: '#ff0000' })).body.data.draft).not.toBeNull()
    expect([(await shop.member.delete(path)).status, (await shop.member.delete(path)).status]).toEqual([204, 204])
    expect(await read()).toMatchObject({ published, draft: null })
    expect((await shop.member.put(path, { cover_blur: 3 })).body.data.draft.cover_blur).toBe(3)
    expect((await shop.member.put(path, { cover_blur: published.cover_blur })).body.data.draft).toBeNull()
  })

  it.each([
    [{ primary_color: 'red;}' }, 'primary_color'],
    [{ text_color: '#12' }, 'text_color'],
    [{ secondary_color: '#1234' }, 'secondary_color'],
    [{ background_color: '#12345g' }, 'background_color'],
    [{ content_background_color: 'rgb(0,0,0)' }, 'content_background_color'],
    [{ ticket_widget_color: '#123456\n' }, 'ticket_widget_color'],
    [{ button_text_color: 7 }, 'button_text_color'],
    [{ background_type: 'GRADIENT' }, 'background_type'],
    [{ cover_blur: 41 }, 'cover_blur'],
    [{ cover_blur: -1 }, 'cover_blur'],
    [{ cover_blur: 1.5 }, 'cover_blur'],
    [{ sections: [] }, 'sections'],
    [{ sections: ['cover', 'about', 'about'].map((id) => ({ id, visible: true })) }, 'sections'],
    [{ sections: ['cover', 'about', 'organizer', 'cover'].map((id) => ({ id, visible: true })) }, 'sections'],
    [{ sections: ['cover', 'about', 'map'].map((id) => ({ id, visible: true })) }, 'sections.2.id'],
    [{ sections: ['cover', 'about', 'organizer'].map((id) => ({ id })) }, 'sections.0.visible'],
  ])('takes no %j', async (wrong, field) => {
    const before = await read()
    const answer = await shop.member.put(path, wrong)
    expect([...refusal(answer), Object.keys(answer.body.errors)]).toEqual([422, 'validation_failed', expect.arrayContaining([field])])
    for (const sentence of Object.values<string[]>(answer.body.errors).flat()) expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(await read()).toEqual(before)
  })

  it('says on a colour what one is', async () => {
    const { body } = await shop.member.put(path, { primary_color: 'red;}' })
    expect(body.errors).toEqual({ primary_color: ['Enter a hex code like #fff or #1a2b3c.'] })
  })

  it('is changed, published and thrown away only as it was seen', async () => {
    const { headers } = await shop.member.get(path)
    const mine = { headers: { 'if-match': headers.get('etag') ?? '' } }
    expect(mine.headers['if-match']).toMatch(/^"[\w-]+"$/)
    const other = await shop.member.put(path, { secondary_color: '#00ff00' })
    for (const late of [
      await shop.member.put(path, { text_color: '#ffffff' }, mine),
      await shop.member.post(`${path}/publish`, undefined, mine),
      await shop.member.delete(path, mine),
    ]) {
      expect([...refusal(late), late.body.current, late.body.etag]).toEqual([
        412,
        'changed_meanwhile',
        other.body.data,
        other.headers.get('etag'),
      ])
    }
    expect(await read()).toEqual(other.body.data)
    const now = { headers: { 'if-match': other.headers.get('etag') ?? '' } }
    const published = await shop.member.post(`${path}/publish`, undefined, now)
    expect([published.status, published.body.data.published.secondary_color]).toEqual([200, '#00ff00'])
    expect(published.headers.get('etag')).toBe((await shop.member.get(path)).headers.get('etag'))
  })

  it('is the account’s members’ alone', async () => {
    const { member: stranger } = await signUp()
    for (const answer of [
      await stranger.get(path),
      await stranger.put(path, { text_color: '#ffffff' }),
      await stranger.post(`${path}/publish`),
      await stranger.delete(path),
    ])
      expect(refusal(answer)).toEqual([404, 'event_not_found'])
    expect(refusal(await call('GET', path))).toEqual([401, 'unauthenticated'])
    const { member: organizer } = await join(shop.member)
    expect((await organizer.put(path, { text_color: '#222222' })).status).toBe(200)
    expect((await organizer.delete(path)).status).toBe(204)
  })
})

describe('a draft of the design', () => {
  it('is shown to who makes the event, whatever the event’s status, and to no one else', async () => {
    await design(shop, { primary_color: '#112233' })
    await shop.member.put(path, { primary_color: '#445566' })
    const { member: stranger } = await signUp()
    const { member: organizer } = await join(shop.member)
    for (const member of [shop.member, organizer])
      expect(await publicPage(member)).toMatchObject({ is_draft: true, status: 'LIVE', homepage: { primary_color: '#445566' } })
    for (const member of [stranger, undefined]) {
      const seen = await publicPage(member)
      expect([seen.homepage.primary_color, 'is_draft' in seen]).toEqual(['#112233', false])
    }
    const forged = await call('GET', `/public/events/${shop.eventId}?draft=1`, { headers: { authorization: 'Bearer nonsense' } })
    expect([forged.status, forged.body.data.homepage.primary_color]).toEqual([200, '#112233'])
    expect((await publicPage(undefined, '')).homepage.primary_color).toBe('#112233')

    await shop.member.put(`/events/${shop.eventId}/status`, { status: 'DRAFT' })
    for (const member of [shop.member, organizer])
      expect(await publicPage(member)).toMatchObject({ is_draft: true, status: 'DRAFT', homepage: { primary_color: '#445566' } })
    expect([await publicPage(stranger), await publicPage(), await publicPage(undefined, '')]).toEqual([404, 404, 404])
    await shop.member.put(`/events/${shop.eventId}/status`, { status: 'LIVE' })
  })

  it('is kept by no cache', async () => {
    const { headers } = await shop.member.get(`/public/events/${shop.eventId}?draft=1`)
    expect(headers.get('cache-control')).toBe('no-store')
    const page = await fetch(`${url}/e/${shop.eventId}?draft=1`)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = await page.text()
    // The page itself holds no draft, for any visitor.
    expect([page.status, html.includes('#445566'), html.includes('noindex')]).toEqual([200, false, true])
  })

  it('is framed by our own pages, which nothing but it is', async () => {
    const ancestors = async (address: string) =>
      /frame-ancestors ([^;]*)/.exec((await fetch(url + address)).headers.get('content-security-policy') ?? '')?.[1]
    expect(await ancestors(`/e/${shop.eventId}?draft=1`)).toBe("'self'")
    for (const address of [
      `/e/${shop.eventId}`,
      `/e/${shop.eventId}?draft=2`,
      `/e/${shop.eventId}?draft=`,
      '/auth/login',
      '/no/such?draft=1',
    ])
      expect([address, await ancestors(address)]).toEqual([address, "'none'"])
    expect(await ancestors(`/widget/${shop.eventId}?draft=1`)).toBe('*')
  })
})

describe('a published design', () => {
  const colours = {
    background_color: '#191a45',
    content_background_color: '#f7f4ee',
    primary_color: '#7a1030',
    ticket_widget_color: '#102030',
  }
  const lookIn = async (address: string): Promise<string | undefined> =>
    /<style id="look">([^<]*)<\/style>/.exec(await (await fetch(url + address)).text())?.[1]

  it('is worn by the page, and in parts by its widget, the order and the ticket; what is printed is plain', async () => {
    await design(shop, colours)
    const page = await lookIn(`/e/${shop.eventId}`)
    expect(page).toMatch(/:root{--colors-bg-canvas:#f7f4ee;.*--colors-accent:#7a1030/)
    expect(page).toContain('[data-zone=tickets]{--colors-bg-canvas:#102030')
    expect(page).toContain('html{background:#191a45}')
    expect(await lookIn(`/widget/${shop.eventId}`)).toMatch(/^@media screen{:root{--colors-bg-canvas:#102030;/)
    const { order } = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const ticket = `/ticket/${shop.eventId}/${order.attendees[0].short_id}`
    for (const address of [`/order/${shop.eventId}/${order.short_id}`, ticket]) {
      const look = await lookIn(address)
      expect(look).toContain('--colors-accent:light-dark(#7a1030, ')
      expect(look).not.toMatch(/bg-canvas|color-scheme/)
      expect(await lookIn(`${address}/print`)).toBeUndefined()
    }
    const { body } = await call('GET', `/public/events/${shop.eventId}/attendees/${order.attendees[0].short_id}`)
    expect(body.data.event.homepage).toEqual({ primary_color: '#7a1030', button_text_color: null })
  })

  it('has its cover behind the page, by the address that the page shows it by', async () => {
    const cover = await upload(shop.member, `/events/${shop.eventId}/images`, { bytes: png(900, 450) })
    await design(shop, { ...colours, background_type: 'COVER', cover_blur: 12 })
    const { cover_url } = await publicPage(undefined, '')
    const look = await lookIn(`/e/${shop.eventId}`)
    expect(look).toContain(`url("${cover_url}")`)
    expect(look).toContain('blur(12px)')
    expect(await lookIn(`/widget/${shop.eventId}`)).not.toContain('url(')
    // Its mails begin with it too.
    const { order } = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const mail = await mailTo(order.buyer.email, (one) => one.html.includes('<h1'))
    expect(mail.html).toContain(`src="${url}${cover_url}"`)
    await shop.member.delete(`/events/${shop.eventId}/images/${cover.body.data.id}`)
    expect(await lookIn(`/e/${shop.eventId}`)).not.toContain('url(')
    const later = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const plain = await mailTo(later.order.buyer.email, (one) => one.html.includes('<h1'))
    expect(plain.html).toContain('bgcolor="#7a1030"')
  })
})
