import { beforeAll, describe, expect, it } from 'vitest'
import { defaultHomepage } from '../../worker/contract/homepage-design.ts'
import { call, newEmail, type Answer } from '../support/api.ts'
import { confirmEmail, signUp } from '../support/shop.ts'
import { join } from '../support/team.ts'

const refusal = ({ status, body }: Answer) => [status, body?.code]
const fieldsOf = ({ body }: Answer) => Object.keys(body.errors ?? {}).sort()

let admin: Awaited<ReturnType<typeof signUp>>
let organizerId: string
beforeAll(async () => {
  admin = await signUp()
  await confirmEmail(admin.member, admin.email, admin.user.id)
  const organizer = await admin.member.post('/organizers', { name: 'Halle Nord', email: admin.email })
  organizerId = organizer.body.data.id
})

const newEvent = async (more: object = {}) => {
  const fields = {
    title: 'Nocturnes',
    organizer_id: organizerId,
    start_date: '2031-06-01T19:00',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
  }
  const answer = await admin.member.post('/events', { ...fields, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { body } = await admin.member.get(`/events/${answer.body.data.id}/settings`)
  const homepage = await admin.member.get(`/events/${answer.body.data.id}/homepage`)
  return { event: answer.body.data, settings: body.data, homepage: homepage.body.data }
}

describe('what new events start with', () => {
  it('is what the account says, in the language it signed up in', async () => {
    const arabic = await call('POST', '/auth/register', {
      body: {
        first_name: 'Ora',
        email: newEmail('ora'),
        last_name: '',
        password: 'a-good-password',
        password_confirmation: 'a-good-password',
        locale: 'ar',
        timezone: 'Asia/Riyadh',
        currency: 'SAR',
      },
    })
    const headers = { authorization: `Bearer ${arabic.body.token}` }
    const { body } = await call('GET', '/account/event-defaults', { headers })
    expect(body.data).toMatchObject({
      organizer_id: null,
      language: 'ar',
      timezone: 'Asia/Riyadh',
      currency: 'SAR',
      price_display_mode: 'INCLUSIVE',
      order_timeout_minutes: 15,
      max_tickets_per_order: 100,
      notify_new_orders: true,
      allow_indexing: true,
    })
    expect((await call('PUT', '/account', { body: { timezone: 'Asia/Dubai' }, headers })).status).toBe(200)
    expect((await call('GET', '/account/event-defaults', { headers })).body.data.timezone).toBe('Asia/Dubai')
  })

  it('is copied into events that are made from then on, and into no other', async () => {
    const before = await newEvent()
    const defaults = {
      organizer_id: organizerId,
      language: 'de',
      timezone: 'Asia/Tokyo',
      currency: 'JPY',
      price_display_mode: 'EXCLUSIVE',
      order_timeout_minutes: 30,
      max_tickets_per_order: 6,
      continue_button_text: 'Weiter',
      support_email: 'hilfe@example.test',
      email_footer: 'Halle Nord, Hamburg',
      notify_new_orders: false,
      allow_indexing: false,
      homepage: {
        ...defaultHomepage,
        background_color: '#101010',
        primary_color: '#ff8800',
        background_type: 'COVER' as const,
        cover_blur: 8,
      },
    }
    const saved = await admin.member.put('/account/event-defaults', defaults)
    expect([saved.status, saved.body.data]).toEqual([200, defaults])
    expect((await admin.member.get('/account/event-defaults')).body.data).toEqual(defaults)
    expect((await admin.member.get('/events/new')).body.data).toEqual({
      organizer_id: organizerId,
      language: 'de',
      timezone: 'Asia/Tokyo',
      currency: 'JPY',
    })
    const after = await newEvent()
    const { organizer_id: _, language, timezone: __, currency: ___, homepage, ...settings } = defaults
    expect(after.homepage).toEqual({ published: homepage, draft: null, published_at: null })
    expect(before.homepage.published).toEqual(defaultHomepage)
    expect(after.settings).toMatchObject({ ...settings, seo_title: null })
    // What is asked for stands above it.
    expect([after.event.language, after.event.timezone, after.event.currency]).toEqual([language, 'Europe/Berlin', 'EUR'])
    expect((await newEvent({ language: 'fr' })).event.language).toBe('fr')
    const old = await admin.member.get(`/events/${before.event.id}/settings`)
    expect(old.body.data).toEqual(before.settings)
    const copy = await admin.member.post(`/events/${before.event.id}/duplicate`, {
      title: 'Again',
      start_date: '2031-07-01T19:00',
      settings: true,
    })
    expect((await admin.member.get(`/events/${copy.body.data.id}/settings`)).body.data).toEqual(before.settings)
    // The copy looks as its original does, whatever new events look like by now.
    expect((await admin.member.get(`/events/${copy.body.data.id}/homepage`)).body.data.published).toEqual(defaultHomepage)
  })

  it('goes back to what the account says', async () => {
    const cleared = await admin.member.put('/account/event-defaults', {
      timezone: null,
      currency: null,
      organizer_id: null,
      email_footer: null,
    })
    expect(cleared.body.data).toMatchObject({ timezone: 'Europe/Berlin', currency: 'EUR', organizer_id: null, email_footer: null })
    expect(cleared.body.data.max_tickets_per_order).toBe(6)
    // What is left out of the design stays too.
    const { body } = await admin.member.put('/account/event-defaults', { homepage: { background_color: null, text_color: '#ABC' } })
    expect(body.data.homepage).toMatchObject({ background_color: null, primary_color: '#ff8800', text_color: '#aabbcc', cover_blur: 8 })
  })

  it('names no organizer that is gone', async () => {
    const gone = (await admin.member.post('/organizers', { name: 'Soon gone', email: admin.email })).body.data.id
    expect((await admin.member.put('/account/event-defaults', { organizer_id: gone })).body.data.organizer_id).toBe(gone)
    expect((await admin.member.delete(`/organizers/${gone}`)).status).toBe(204)
    expect((await admin.member.get('/account/event-defaults')).body.data.organizer_id).toBeNull()
    expect((await admin.member.get('/events/new')).body.data.organizer_id).toBeNull()
  })

  it.each([
    [{ organizer_id: 'org_0000000000000000' }, ['organizer_id']],
    [{ language: 'tlh' }, ['language']],
    [{ timezone: 'Nowhere' }, ['timezone']],
    [{ currency: 'BTC' }, ['currency']],
    [{ order_timeout_minutes: 0 }, ['order_timeout_minutes']],
    [{ order_timeout_minutes: 121 }, ['order_timeout_minutes']],
    [{ max_tickets_per_order: 0 }, ['max_tickets_per_order']],
    [{ support_email: 'x' }, ['support_email']],
    [{ homepage: { primary_color: 'red;}' } }, ['homepage.primary_color']],
    [{ homepage: { cover_blur: 41 } }, ['homepage.cover_blur']],
    [{ homepage: { sections: [] } }, ['homepage.sections']],
    [{ price_display_mode: 'BOTH' }, ['price_display_mode']],
  ])('%j is refused on its field', async (wrong, fields) => {
    const answer = await admin.member.put('/account/event-defaults', wrong)
    expect([...refusal(answer), fieldsOf(answer)]).toEqual([422, 'validation_failed', fields])
  })

  it('of another account’s organizer is refused', async () => {
    const other = await signUp()
    const foreign = (await other.member.post('/organizers', { name: 'Theirs', email: other.email })).body.data.id
    expect(fieldsOf(await admin.member.put('/account/event-defaults', { organizer_id: foreign }))).toEqual(['organizer_id'])
  })

  it('is an admin’s to see and change; an organizer sees what a form starts with', async () => {
    const { member } = await join(admin.member)
    expect(refusal(await member.get('/account/event-defaults'))).toEqual([403, 'forbidden'])
    expect(refusal(await member.put('/account/event-defaults', { language: 'en' }))).toEqual([403, 'forbidden'])
    expect((await member.get('/events/new')).status).toBe(200)
    expect(refusal(await call('GET', '/events/new'))).toEqual([401, 'unauthenticated'])
  })

  it('is changed by two at once field by field', async () => {
    const changes = [{ order_timeout_minutes: 20 }, { max_tickets_per_order: 9 }, { language: 'es' }, { allow_indexing: true }]
    const answers = await Promise.all(changes.map((change) => admin.member.put('/account/event-defaults', change)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await admin.member.get('/account/event-defaults')).body.data).toMatchObject(Object.assign({}, ...changes))
  })
})

describe('billing', () => {
  it('says what the platform takes, to admins', async () => {
    expect((await admin.member.get('/account/billing')).body.data).toEqual({ platform_fee_ppm: 0 })
    const { member } = await join(admin.member)
    expect(refusal(await member.get('/account/billing'))).toEqual([403, 'forbidden'])
  })
})
