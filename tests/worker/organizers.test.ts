import { beforeAll, describe, expect, it } from 'vitest'
import { convertIcsCalendar } from 'ts-ics'
import { call, eventually, type Answer, type Member } from '../support/api.ts'
import { openShop, signUp, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { join } from '../support/team.ts'

const refusal = ({ status, body }: Answer) => [status, body?.code]
const fieldsOf = ({ body }: Answer) => Object.keys(body.errors ?? {}).sort()

let shop: Shop
let organizerId: string
beforeAll(async () => {
  shop = await openShop()
  organizerId = (await shop.member.get(`/events/${shop.eventId}`)).body.data.organizer_id
})
const publicOrganizer = async () => (await call('GET', `/public/events/${shop.eventId}`)).body.data.organizer
const make = async (fields: object) => (await shop.member.post('/organizers', { email: shop.email, ...fields })).body.data

describe('the first organizer of an account', () => {
  const accountOf = async ({ member }: { member: Member }) => (await member.get('/users/me')).body.data.account
  const organizer = { name: 'Lantern Hall', currency: 'CHF', timezone: 'Europe/Zurich' }

  it('gives the account its name, currency and time zone, and a later one does not', async () => {
    const signed = await signUp()
    expect(await accountOf(signed)).toMatchObject({ name: 'Ora Nizer', currency: 'EUR', timezone: 'Europe/Berlin' })
    await signed.member.post('/organizers', { ...organizer, email: signed.email })
    expect(await accountOf(signed)).toMatchObject(organizer)
    await signed.member.post('/organizers', { name: 'Lantern Bar', currency: 'GBP', timezone: 'Europe/London', email: signed.email })
    expect(await accountOf(signed)).toMatchObject(organizer)
  })

  it('leaves the account a name that was chosen for it', async () => {
    const signed = await signUp()
    await signed.member.put('/account', { name: 'Lantern Group' })
    await signed.member.post('/organizers', { ...organizer, email: signed.email })
    expect(await accountOf(signed)).toMatchObject({ ...organizer, name: 'Lantern Group' })
  })
})

describe('an organizer', () => {
  it('is shown on the event page by name, website and description, whose markup is safe', async () => {
    const description = '<p onclick="x()">We play <strong>late</strong>.</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    const saved = await shop.member.put(`/organizers/${organizerId}`, { name: 'Halle Süd', website: 'https://halle.example/', description })
    expect(saved.body.data).toMatchObject({ name: 'Halle Süd', description: '<p>We play <strong>late</strong>.</p>' })
    expect(await publicOrganizer()).toMatchObject({
      name: 'Halle Süd',
      website: 'https://halle.example/',
      description: '<p>We play <strong>late</strong>.</p>',
    })
    const made = await make({ name: 'Bühne', description })
    expect(made.description).toBe('<p>We play <strong>late</strong>.</p>')
    const cleared = await shop.member.put(`/organizers/${organizerId}`, { description: null, website: null })
    expect(cleared.body.data).toMatchObject({ name: 'Halle Süd', description: null, website: null })
    expect(await publicOrganizer()).toMatchObject({ website: null, description: null })
  })

  it('takes over an event, which shows them from then on, and whose later changes reach it', async () => {
    const other = await make({ name: 'Bühnenbüro', website: 'https://buehne.example/' })
    const moved = await shop.member.put(`/events/${shop.eventId}`, { organizer_id: other.id })
    expect([moved.status, moved.body.data.organizer_id]).toEqual([200, other.id])
    expect(await publicOrganizer()).toMatchObject({ id: other.id, name: 'Bühnenbüro' })
    const listed = async (id: string) =>
      (await shop.member.get(`/events?filter_fields[organizer_id][eq]=${id}`)).body.data.map((event: any) => event.id)
    expect([await listed(other.id), await listed(organizerId)]).toEqual([[shop.eventId], []])
    await shop.member.put(`/organizers/${other.id}`, { name: 'Bühnenbüro Hamburg' })
    await shop.member.put(`/organizers/${organizerId}`, { name: 'Not theirs' })
    expect(await publicOrganizer()).toMatchObject({ name: 'Bühnenbüro Hamburg' })
    expect(refusal(await shop.member.delete(`/organizers/${other.id}`))).toEqual([409, 'organizer_in_use'])
    expect((await shop.member.delete(`/organizers/${organizerId}`)).status).toBe(204)
  })

  it('is made and changed by organizers, and deleted by admins', async () => {
    const { member } = await join(shop.member)
    const made = await member.post('/organizers', { name: 'Team', email: shop.email })
    expect(made.status).toBe(201)
    const path = `/organizers/${made.body.data.id}`
    expect((await member.put(path, { name: 'Team Nord' })).status).toBe(200)
    expect(refusal(await member.delete(path))).toEqual([403, 'forbidden'])
    expect((await shop.member.delete(path)).status).toBe(204)
  })

  it.each([
    [{ name: ' ' }, ['name']],
    [{ email: 'x' }, ['email']],
    [{ website: 'javascript:alert(1)' }, ['website']],
    [{ website: 'https://user:secret@halle.example/' }, ['website']],
    [{ description: 'x'.repeat(50_001) }, ['description']],
    [{ currency: 'BTC' }, ['currency']],
    [{ timezone: 'Nowhere' }, ['timezone']],
  ])('with %j is refused on its field', async (wrong, fields) => {
    const other = await make({ name: 'Bühne' })
    const answer = await shop.member.put(`/organizers/${other.id}`, wrong)
    expect([...refusal(answer), fieldsOf(answer)]).toEqual([422, 'validation_failed', fields])
  })
})

describe('an organizer’s feeds', () => {
  it('have their public events, as JSON, as a calendar and as RSS', async () => {
    const { eventId, member, email } = await openShop()
    const organizer = (await member.get(`/events/${eventId}`)).body.data.organizer_id as string
    await member.put(`/organizers/${organizer}`, { name: 'Halle; <Nord>, & Söhne', email })
    await member.put(`/events/${eventId}`, { title: 'Nocturnes, <live> & "loud"' })
    const path = `/public/organizers/${organizer}/events`
    const listed = await eventually(
      () => call('GET', path),
      ({ body }) => body.data?.[0]?.title === 'Nocturnes, <live> & "loud"' && body.data[0].organizer_name.startsWith('Halle;'),
      'the event in the organizer’s list',
    )
    expect(listed.body.data.map(({ id }: any) => id)).toEqual([eventId])

    const fetched = async (ending: string) => {
      const response = await fetch(`${stack().url}/api${path}.${ending}`)
      return { type: response.headers.get('content-type'), text: await response.text() }
    }
    const calendar = await fetched('ics')
    expect(calendar.type).toBe('text/calendar; charset=utf-8')
    const read = convertIcsCalendar(undefined, calendar.text)
    expect(read.events?.map(({ summary, start, url }) => [summary, start.date.toISOString(), url?.includes(eventId)])).toEqual([
      ['Nocturnes, <live> & "loud"', new Date(listed.body.data[0].start_date).toISOString(), true],
    ])
    expect(calendar.text).toContain(String.raw`NAME:Halle\; <Nord>\, & Söhne`)

    const rss = await fetched('rss')
    expect(rss.type).toBe('application/rss+xml; charset=utf-8')
    expect(rss.text).toContain('<title>Nocturnes, &lt;live&gt; &amp; &quot;loud&quot;</title>')
    expect(rss.text).toContain(`/e/${eventId}/`)

    const page = await (await fetch(`${stack().url}/o/${organizer}/halle`)).text()
    for (const ending of ['ics', 'rss']) expect(page.includes(`/api${path}.${ending}"`)).toBe(true)
    expect((await call('GET', '/public/organizers/org_0000000000000000/events.ics')).status).toBe(404)
  })
})
