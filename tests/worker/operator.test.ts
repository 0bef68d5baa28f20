import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { ownStack } from '../support/own-stack.ts'
import { operatorToken } from '../support/setup.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack, tick } from '../support/stack.ts'

// The operator sees how the installation is, and no one else does.

const minute = 60_000
let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
beforeAll(async () => {
  foyer = await ownStack()
  await foyer.start()
  shop = await openShop({ free: null })
}, 120_000)
afterAll(() => foyer.remove())

type Asked = {
  query?: string
  form?: Record<string, string>
  cookie?: string
  from?: string
  now?: number
  headers?: Record<string, string>
}
const operator = async ({ query = '', form, cookie, from = '192.0.2.1', now, headers = {} }: Asked = {}) => {
  const answer = await fetch(`${stack().url}/operator${query}`, {
    redirect: 'manual',
    method: form ? 'POST' : 'GET',
    ...(form ? { body: new URLSearchParams(form) } : {}),
    headers: {
      'cf-connecting-ip': from,
      ...(cookie ? { cookie } : {}),
      ...(now ? { 'x-foyer-now': new Date(now).toISOString() } : {}),
      ...headers,
    },
  })
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}
const signIn = async (): Promise<string> => {
  const { headers } = await operator({ form: { token: operatorToken }, from: '192.0.2.9' })
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

describe('the health of an installation', () => {
  it('names what works, to anyone, and nothing of anyone', async () => {
    const { status, body, headers } = await call('GET', '/health')
    expect(status).toBe(200)
    expect(Object.keys(body.parts)).toEqual(['database', 'boxes', 'queues', 'mail', 'payment'])
    expect(body.parts).toMatchObject({ boxes: { state: expect.stringMatching(/WORKS|SLOW/) }, mail: { state: 'WORKS' } })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('sees by the schedule that the queue delivers', async () => {
    await tick()
    const beats = () =>
      foyer
        .d1()
        .prepare('select name from heartbeats')
        .all()
        .map(({ name }) => String(name))
    expect(
      await eventually(
        async () => beats(),
        (names) => names.includes('queue'),
        'the queue to deliver',
      ),
    ).toContain('schedule')
  })
})

describe('the operator’s page', () => {
  it('asks for the token, in a page that is not indexed, kept or framed', async () => {
    const { status, html, headers } = await operator()
    expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([200, 'noindex', 'no-store'])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(html).toContain('Operator token')
    expect(html).not.toContain('Set aside')
  })

  it('takes the token alone, five tries in fifteen minutes, and no other site’s form', async () => {
    const from = '192.0.2.2'
    const at = Date.now()
    for (let tried = 0; tried < 5; tried += 1) {
      const { status, html, headers } = await operator({ form: { token: `wrong ${tried}` }, from, now: at + tried })
      expect([status, headers.get('set-cookie')]).toEqual([401, null])
      expect(html).toContain('That isn’t the token.')
    }
    expect((await operator({ form: { token: operatorToken }, from, now: at + 5 })).status).toBe(429)
    const { status, headers } = await operator({ form: { token: operatorToken }, from, now: at + 16 * minute })
    expect(status).toBe(303)
    expect(headers.get('set-cookie')).toMatch(/^foyer_operator=[^;]+; Max-Age=28800; Path=\/operator; HttpOnly; SameSite=Strict$/)
    const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await operator({ form: { token: operatorToken }, from: '192.0.2.3', headers: elsewhere })).status).toBe(403)
  })

  it('is signed in for eight hours, by no cookie of one’s own making', async () => {
    const cookie = await signIn()
    expect((await operator({ cookie })).html).toContain('Set aside')
    expect((await operator({ cookie, now: Date.now() + 8 * 60 * minute + minute })).html).toContain('Operator token')
    const [until = '', mac = ''] = cookie.replace('foyer_operator=', '').split('.')
    for (const forged of [`${Number(until) + 1}.${mac}`, `${until}.`, until, 'x.y'])
      expect((await operator({ cookie: `foyer_operator=${forged}` })).html).toContain('Operator token')
    expect((await operator({ form: { act: 'replay', id: shop.eventId } })).status).toBe(401)
    for (const query of ['/set-aside', '/back-in-time'])
      expect([(await operator({ query })).status, (await operator({ query, form: { act: 'restore' } })).status]).not.toContain(200)
  })

  it('shows what was set aside, whose messages are paused and how large boxes are, and lets both go on', async () => {
    const cookie = await signIn()
    await tick()
    const read = await eventually(
      () => operator({ cookie }),
      ({ html }) => /\d MB/.test(html),
      'the size of a box',
    )
    expect(read.html).toContain('All is well')
    const d1 = foyer.d1()
    d1.prepare('insert into set_aside values (?, ?, ?, ?, ?, ?, ?, ?, 1, 0)').run(
      'rows:1',
      shop.eventId,
      'rows',
      'orders',
      'ord_lost',
      'D1_ERROR: too many SQL variables',
      new Date(Date.now() - 16 * minute).toISOString(),
      'acc_1',
    )
    const one = await operator({ cookie })
    expect([one.html.includes('>Show<'), one.html.includes('Try all again')]).toEqual([true, false])
    expect((await operator({ cookie, query: `/set-aside?event=${shop.eventId}&id=rows:1` })).html).toContain('isn’t set aside any more')
    d1.prepare(
      "insert into set_aside select 'rows:2', event_id, lane, subject, subject_id, error, set_aside_at, account_id, version, deleted from set_aside",
    ).run()
    expect((await operator({ cookie })).html).toContain('Try all again')
    expect((await operator({ cookie, form: { act: 'replay-all' } })).status).toBe(303)
    expect((await operator({ cookie, query: '?kind=REPLAY_STARTED' })).html).toContain(shop.eventId)
    d1.prepare("delete from set_aside where id = 'rows:2'").run()
    expect((await operator({ cookie, query: '/back-in-time?event=evt_none' })).html).toContain('There is no such event')
    d1.prepare('insert into mail_quality values (?, ?, 100, 20, 0)').run('acc_paused', new Date().toISOString().slice(0, 10))
    const { html } = await operator({ cookie })
    expect(html).toContain('2 things need you')
    expect(html).toContain('D1_ERROR: too many SQL variables')
    expect(html).toContain('16 min')
    expect(html).toContain('Messages of acc_paused are paused.')
    expect((await operator({ cookie, form: { act: 'replay', id: shop.eventId } })).status).toBe(303)
    expect((await operator({ cookie, form: { act: 'resume', id: 'acc_paused' } })).status).toBe(303)
    d1.prepare("update set_aside set deleted = 1 where id = 'rows:1'").run()
    await eventually(
      () => operator({ cookie }),
      (page) => page.html.includes('All is well'),
      'all to be well again',
    )
    d1.close()
    const found = await operator({ cookie, query: '?kind=REPLAY_STARTED' })
    expect(found.html).toContain('The operator had all rows sent again.')
    expect(found.html).toContain(shop.eventId)
    expect((await operator({ cookie, query: '?q=nothing-like-it' })).html).toContain('Nothing found.')
    const out = await operator({ cookie, form: { act: 'sign-out' } })
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
  })

  it('shows calls and errors by route, and how far the outboxes were behind', async () => {
    const cookie = await signIn()
    await tick()
    const { html } = await eventually(
      async () => {
        await call('GET', '/events/unknown')
        return operator({ cookie })
      },
      (page) => page.html.includes('GET /api/events/:id'),
      'the calls to be counted',
    )
    expect(html).toMatch(/nothing waited|highest \d/)
    expect(html).not.toContain('/api/events/unknown')
  })

  it('resumes an account’s messages by the API too, for the operator alone', async () => {
    const path = '/operator/accounts/acc_1/resume-messages'
    expect((await call('POST', path)).status).toBe(401)
    expect((await shop.member.post(path)).status).toBe(401)
    expect((await call('POST', path, { headers: { authorization: `Bearer ${operatorToken}` } })).status).toBe(204)
  })
})
