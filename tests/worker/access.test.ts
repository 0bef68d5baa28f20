import { beforeAll, describe, expect, it } from 'vitest'
import { call, memberOf, type Answer } from '../support/api.ts'
import { mailTo } from '../support/mail.ts'
import { cartOf, openShop, orderWithDetails, signUp, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let mine: Shop
let stranger: Shop
let theirOrder: any
let theirList: any

beforeAll(async () => {
  mine = await openShop({})
  stranger = await openShop({})
  theirOrder = (await orderWithDetails(stranger, cartOf([stranger.free, 1]))).order
  theirList = (await stranger.member.post(`/events/${stranger.eventId}/check-in-lists`, { name: 'Door', ticket_ids: [stranger.free.id] }))
    .body.data
})

const refusal = ({ status, body }: Answer) => [status, body?.code]

/** Every console call about one event, as `[method, path, body]`; EVENT, TICKET, ORDER, ATTENDEE and LIST are another account's. */
const calls: [string, string, object?][] = [
  ['GET', '/events/EVENT'],
  ['PUT', '/events/EVENT', { title: 'Mine now' }],
  ['DELETE', '/events/EVENT'],
  ['PUT', '/events/EVENT/status', { status: 'ARCHIVED' }],
  ['POST', '/events/EVENT/duplicate', { title: 'Mine now', start_date: '2031-01-01T20:00' }],
  ['GET', '/events/EVENT/settings'],
  ['PUT', '/events/EVENT/settings', { support_email: 'me@example.test' }],
  ['GET', '/events/EVENT/homepage'],
  ['PUT', '/events/EVENT/homepage', { primary_color: '#112233' }],
  ['POST', '/events/EVENT/homepage/publish'],
  ['DELETE', '/events/EVENT/homepage'],
  ['GET', '/events/EVENT/stats'],
  ['GET', '/events/EVENT/check_in_stats'],
  ['GET', '/events/EVENT/needs'],
  ['GET', '/events/EVENT/tickets'],
  ['POST', '/events/EVENT/tickets', { title: 'x', type: 'FREE', prices: [{ price: 0 }] }],
  ['PUT', '/events/EVENT/tickets/sort', { ticket_ids: [] }],
  ['GET', '/events/EVENT/tickets/TICKET'],
  ['PUT', '/events/EVENT/tickets/TICKET', { title: 'x' }],
  ['DELETE', '/events/EVENT/tickets/TICKET'],
  ['GET', '/events/EVENT/orders'],
  ['GET', '/events/EVENT/orders/ORDER'],
  ['GET', '/events/EVENT/orders/ORDER/neighbours'],
  ['POST', '/events/EVENT/orders/ORDER/resend-confirmation'],
  ['GET', '/events/EVENT/attendees'],
  ['GET', '/events/EVENT/attendees/ATTENDEE'],
  ['POST', '/events/EVENT/attendees/ATTENDEE/resend-ticket'],
  ['GET', '/events/EVENT/check-in-lists'],
  ['POST', '/events/EVENT/check-in-lists', { name: 'x', ticket_ids: ['tkt_0000000000000000'] }],
  ['GET', '/events/EVENT/check-in-lists/LIST'],
  ['PUT', '/events/EVENT/check-in-lists/LIST', { name: 'x' }],
  ['DELETE', '/events/EVENT/check-in-lists/LIST'],
  ['POST', '/events/EVENT/check-in-lists/LIST/rotate-link'],
  ['POST', '/events/EVENT/check-in-lists/LIST/check-ins', { attendee_ids: ['att_0000000000000000'] }],
  ['DELETE', '/events/EVENT/check-in-lists/LIST/check-ins/att_0000000000000000'],
]
const ofStranger = (path: string) =>
  path
    .replace('EVENT', stranger.eventId)
    .replace('TICKET', stranger.free.id)
    .replace('ORDER', theirOrder.id)
    .replace('ATTENDEE', theirOrder.attendees[0].id)
    .replace('LIST', theirList.id)
const send = (method: string, path: string, body: object | undefined, token: string) =>
  call(method, path, { headers: { authorization: `Bearer ${token}` }, ...(body ? { body } : {}) })

describe('another account', () => {
  it.each(calls)('%s %s answers as if it weren’t there', async (method, path, body) => {
    expect(refusal(await send(method, ofStranger(path), body, mine.member.token))).toEqual([404, 'event_not_found'])
  })

  it.each(calls.filter(([, path]) => /TICKET|ORDER|ATTENDEE|LIST/.test(path)))(
    '%s %s is not found in one’s own event either',
    async (method, path, body) => {
      const own = ofStranger(path.replace('EVENT', mine.eventId))
      expect(refusal(await send(method, own, body, mine.member.token))).toEqual([404, 'not_found'])
    },
  )

  it('keeps its organizers and its mails to itself', async () => {
    const organizer = (await stranger.member.get('/organizers')).body.data[0].id
    for (const [method, body] of [['GET'], ['PUT', { name: 'Mine' }], ['DELETE']] as const)
      expect(refusal(await send(method, `/organizers/${organizer}`, body, mine.member.token))).toEqual([404, 'not_found'])
    const event = await mine.member.post('/events', {
      title: 'x',
      organizer_id: organizer,
      start_date: '2031-01-01T20:00',
      timezone: 'UTC',
      currency: 'EUR',
    })
    expect([...refusal(event), Object.keys(event.body.errors)]).toEqual([422, 'validation_failed', ['organizer_id']])
    expect(refusal(await mine.member.put(`/events/${mine.eventId}`, { organizer_id: organizer }))).toEqual([422, 'validation_failed'])
    const mail = (await stranger.member.get('/mails')).body.data[0].id as string
    expect(refusal(await mine.member.post(`/mails/${encodeURIComponent(mail)}/resend`))).toEqual([404, 'not_found'])
    const listed = await mine.member.get('/mails?per_page=100')
    expect(listed.body.data.map((one: any) => one.id)).not.toContain(mail)
    expect((await mine.member.get('/events')).body.data.map((event: any) => event.id)).toEqual([mine.eventId])
  })

  it('changed nothing', async () => {
    expect((await stranger.member.get(`/events/${stranger.eventId}`)).body.data).toMatchObject({ title: 'Nocturnes', status: 'LIVE' })
    expect((await stranger.member.get(`/events/${stranger.eventId}/check-in-lists/${theirList.id}`)).body.data.short_id).toBe(
      theirList.short_id,
    )
  })
})

describe('an id of the wrong form', () => {
  it.each(calls)('in %s %s is a 404', async (method, path, body) => {
    for (const id of ['evt_', 'x', '%00', '%E0%A4%A', 'a'.repeat(200)]) {
      const answer = await send(method, path.replace('EVENT', id).replace(/TICKET|ORDER|ATTENDEE|LIST/, 'x'), body, mine.member.token)
      expect([id, answer.status]).toEqual([id, 404])
    }
  })

  it('inside one’s own event is a 404 too', async () => {
    for (const [method, path, body] of calls.filter(([, path]) => /TICKET|ORDER|ATTENDEE|LIST/.test(path)))
      for (const id of ['x', '%00', '💥', 'a'.repeat(200)]) {
        const answer = await send(
          method,
          path.replace('EVENT', mine.eventId).replace(/TICKET|ORDER|ATTENDEE|LIST/, id),
          body,
          mine.member.token,
        )
        expect([method, path, id, ...refusal(answer)]).toEqual([method, path, id, 404, 'not_found'])
      }
    for (const id of ['x', '%00', 'org_0000000000000000'])
      expect(refusal(await mine.member.get(`/organizers/${id}`))).toEqual([404, 'not_found'])
  })
})

describe('a caller', () => {
  const guarded: [string, string, object?][] = [
    ...calls,
    ['GET', '/users/me'],
    ['PUT', '/users/me', {}],
    ['POST', '/auth/refresh'],
    ['POST', '/auth/logout'],
    ['POST', '/auth/logout-all'],
    ['POST', '/auth/switch', { account_id: 'acc_0000000000000000' }],
    ['GET', '/account'],
    ['PUT', '/account', {}],
    ['GET', '/account/stripe'],
    ['POST', '/account/stripe'],
    ['GET', '/events'],
    ['POST', '/events', {}],
    ['GET', '/organizers'],
    ['POST', '/organizers', {}],
    ['GET', '/mails'],
    ['GET', '/search?query=x'],
    ['POST', '/mails/x/resend'],
    ['POST', '/operator/rebuild-read-model'],
  ]

  it.each(guarded)('without a token gets 401: %s %s', async (method, path, body) => {
    expect(refusal(await call(method, ofStranger(path), body ? { body } : {}))).toEqual([401, 'unauthenticated'])
  })

  it('with a forged, foreign or unsigned token gets 401', async () => {
    const [head, claims, signature] = stranger.member.token.split('.') as [string, string, string]
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const changed = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), account_id: 'acc_x' }),
    ).toString('base64url')
    for (const token of [
      'x',
      '',
      'a.b.c',
      `${none}.${claims}.`,
      `${head}.${changed}.${signature}`,
      `${head}.${claims}`,
      `${stranger.member.token}x`,
    ])
      expect([token, ...refusal(await memberOf(token).get('/users/me'))]).toEqual([token, 401, 'unauthenticated'])
    expect((await stranger.member.get('/users/me')).status).toBe(200)
  })

  it('with an expired token gets 401: seven days are its life', async () => {
    const { member } = await signUp()
    const day = 86_400_000
    expect((await member.get('/users/me', { now: Date.now() + 6.9 * day })).status).toBe(200)
    expect(refusal(await member.get('/users/me', { now: Date.now() + 7.1 * day }))).toEqual([401, 'unauthenticated'])
  })

  it('who is no operator can’t rebuild the read model', async () => {
    expect(refusal(await mine.member.post('/operator/rebuild-read-model'))).toEqual([401, 'unauthenticated'])
  })
})

describe('a call authorised by cookie', () => {
  const { url } = stack()

  it('must repeat the anti-forgery cookie to change anything', async () => {
    const xsrfIn = (headers: Headers) => /XSRF-TOKEN=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] as string
    const visitors = xsrfIn((await fetch(`${url}/`)).headers)
    const { member, email } = await signUp()
    const signedIn = await call('POST', '/auth/login', { body: { email, password: 'a-good-password' } })
    const set = signedIn.headers.get('set-cookie') ?? ''
    expect(set).toMatch(/foyer_token=.*HttpOnly/)
    expect(set).toMatch(/SameSite=Lax/)
    const token = /foyer_token=([^;]+)/.exec(set)?.[1] as string
    const xsrf = xsrfIn(signedIn.headers)
    const cookie = `foyer_token=${token}; XSRF-TOKEN=${xsrf}`
    const put = (headers: Record<string, string>) => call('PUT', '/users/me', { body: { first_name: 'Cookie' }, headers })

    expect((await call('GET', '/users/me', { headers: { cookie } })).status).toBe(200)
    expect(refusal(await put({ cookie }))).toEqual([403, 'xsrf_token_mismatch'])
    expect(refusal(await put({ cookie, 'x-xsrf-token': 'guessed' }))).toEqual([403, 'xsrf_token_mismatch'])
    expect(refusal(await put({ cookie: `foyer_token=${token}`, 'x-xsrf-token': '' }))).toEqual([403, 'xsrf_token_mismatch'])
    // Neither what a page gave a visitor, or a sibling host set, nor what another session was given.
    const other = xsrfIn((await call('POST', '/auth/login', { body: { email, password: 'a-good-password' } })).headers)
    for (const planted of [visitors, other])
      expect(refusal(await put({ cookie: `foyer_token=${token}; XSRF-TOKEN=${planted}`, 'x-xsrf-token': planted }))).toEqual([
        403,
        'xsrf_token_mismatch',
      ])
    expect((await put({ cookie, 'x-xsrf-token': xsrf })).status).toBe(200)
    expect((await member.put('/users/me', { first_name: 'Bearer' })).status).toBe(200)
  })
})

describe('the mail that confirms an address', () => {
  it('holds a link that is its user’s alone', async () => {
    const first = await signUp()
    const second = await signUp()
    const mail = await mailTo(first.email, (one) => one.text.includes('confirm-email-address'))
    const token = /confirm-email-address\/([0-9a-z]+)/.exec(mail.text)?.[1]
    expect(refusal(await second.member.post(`/users/${first.user.id}/confirm-email/${token}`))).toEqual([410, 'link_invalid'])
    expect(refusal(await second.member.post(`/users/${second.user.id}/confirm-email/${token}`))).toEqual([410, 'link_invalid'])
    expect(refusal(await call('POST', `/users/${first.user.id}/confirm-email/${token}`))).toEqual([401, 'unauthenticated'])
  })
})
