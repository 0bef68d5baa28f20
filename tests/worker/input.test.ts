import { beforeAll, describe, expect, it } from 'vitest'
import { call, type Answer } from '../support/api.ts'
import { cartOf, openShop, orderWithDetails, placeOrder, signUp, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let shop: Shop
let other: Shop
beforeAll(async () => {
  shop = await openShop({})
  other = await openShop({})
})

const refusal = ({ status, body }: Answer) => [status, body?.code]
const fieldsOf = ({ body }: Answer) => Object.keys(body.errors ?? {}).sort()

/** A cart with one entry, as wrong as wanted. */
const cartWith = (price: object, ticket: object = {}) => ({
  tickets: [{ ticket_id: shop.free.id, prices: [{ price_id: shop.free.prices[0].id, quantity: 1, ...price }], ...ticket }],
})

describe('a cart', () => {
  const order = (body: unknown) => call('POST', `/public/events/${shop.eventId}/order`, { body })
  const quote = (body: unknown) => call('POST', `/public/events/${shop.eventId}/quote`, { body })

  it.each([-1, 1.5, 1e9, '2', null, true, Number.MAX_SAFE_INTEGER])('refuses the quantity %j on its field', async (quantity) => {
    for (const ask of [order, quote]) {
      const answer = await ask(cartWith({ quantity }))
      expect(refusal(answer)).toEqual([422, 'validation_failed'])
      expect(fieldsOf(answer)).toEqual(['tickets.0.prices.0.quantity'])
    }
  })

  it.each([
    [{}, ['tickets']],
    [{ tickets: [] }, ['tickets']],
    [{ tickets: 'all' }, ['tickets']],
    [{ tickets: [{}] }, ['tickets.0.prices', 'tickets.0.ticket_id']],
    [{ tickets: [{ ticket_id: 7, prices: [{}] }] }, ['tickets.0.prices.0.price_id', 'tickets.0.prices.0.quantity', 'tickets.0.ticket_id']],
    [[], ['_']],
    ['cart', ['_']],
    [null, ['_']],
    [7, ['_']],
  ])('refuses %j', async (body, fields) => {
    const answer = await order(body)
    expect(refusal(answer)).toEqual([422, 'validation_failed'])
    expect(fieldsOf(answer)).toEqual(fields)
  })

  it('of nothing is refused: every quantity 0', async () => {
    expect(refusal(await order(cartWith({ quantity: 0 })))).toEqual([422, 'validation_failed'])
  })

  it.each(['tkt_0000000000000000', 'tkt_', '', "'; drop table tickets --", '💥', 'x'.repeat(5000)])(
    'names an unknown ticket: %s',
    async (ticket_id) => {
      expect(refusal(await order(cartWith({}, { ticket_id })))).toEqual([422, 'ticket_not_found'])
    },
  )

  it('names another event’s ticket, or another ticket’s price: ticket_not_found', async () => {
    expect(refusal(await order(cartOf([other.free, 1])))).toEqual([422, 'ticket_not_found'])
    expect(refusal(await order(cartWith({ price_id: shop.paid.prices[0].id })))).toEqual([422, 'ticket_not_found'])
    expect(refusal(await order(cartWith({ price_id: other.free.prices[0].id })))).toEqual([422, 'ticket_not_found'])
  })

  it('adds up an entry that is given twice, so that no limit is passed by repeating it', async () => {
    const entry = { price_id: shop.free.prices[0].id, quantity: 60 }
    const answer = await order({ tickets: [{ ticket_id: shop.free.id, prices: [entry, entry] }] })
    expect(refusal(answer)).toEqual([422, 'max_per_order_exceeded'])
    expect(answer.body.maximum).toBe(100)
    const quoted = await quote({
      tickets: [1, 2].map((quantity) => ({ ticket_id: shop.paid.id, prices: [{ price_id: shop.paid.prices[0].id, quantity }] })),
    })
    expect(quoted.body.data).toMatchObject({ total: 7500, lines: [{ quantity: 3 }] })
  })

  it('ignores what it does not know, prices among it', async () => {
    const quoted = await quote({
      ...cartOf([shop.paid, 1]),
      total: 1,
      colour: 'red',
      tickets: [{ ...cartOf([shop.paid, 1]).tickets[0], price: 1 }],
    })
    expect(quoted.body.data.total).toBe(2500)
  })

  it('with an unknown promo code says so', async () => {
    const answer = await quote({ ...cartOf([shop.paid, 1]), promo_code: 'NOPE' })
    expect(refusal(answer)).toEqual([422, 'promo_code_unknown'])
  })

  it.each(['evt_0000000000000000', 'evt_UPPERCASE0000000', 'evt_', 'nonsense', '%00', '%E0%A4%A', '..%2f..%2fetc', 'a'.repeat(300)])(
    'for an event that does not exist is a 404: %s',
    async (id) => {
      for (const [method, path] of [
        ['POST', 'order'],
        ['POST', 'quote'],
        ['GET', 'availability'],
        ['GET', ''],
        ['GET', 'order/abc'],
        ['GET', 'attendees/abc'],
      ] as const) {
        const answer = await call(
          method,
          `/public/events/${id}/${path}`.replace(/\/$/, ''),
          method === 'POST' ? { body: cartOf([shop.free, 1]) } : {},
        )
        expect([method, path, answer.status]).toEqual([method, path, 404])
      }
    },
  )
})

describe('an order’s details', () => {
  const person = { first_name: 'Noor', last_name: 'Haddad', email: 'noor@example.test' }

  it('are refused on each field, and the order waits', async () => {
    const placed = await placeOrder(shop, cartOf([shop.free, 2]))
    const path = `/public/events/${shop.eventId}/order/${placed.body.data.short_id}`
    const headers = { 'x-order-session': placed.body.session_token }
    const put = (body: unknown) => call('PUT', path, { body, headers })
    const line_id = placed.body.data.lines[0].id
    const guest = { ...person, line_id }

    expect(fieldsOf(await put({}))).toEqual(['attendees', 'email', 'first_name', 'last_name'])
    const wrong = await put({
      ...person,
      email: 'no address',
      first_name: ' ',
      attendees: [
        { ...guest, email: 'x' },
        { ...guest, locale: 'klingon' },
      ],
    })
    expect(refusal(wrong)).toEqual([422, 'validation_failed'])
    expect(fieldsOf(wrong)).toEqual(['attendees.0.email', 'attendees.1.locale', 'email', 'first_name'])
    expect(fieldsOf(await put({ ...person, attendees: [guest] }))).toEqual(['attendees'])
    expect(fieldsOf(await put({ ...person, attendees: [guest, guest, guest] }))).toEqual(['attendees.2.line_id'])
    expect(fieldsOf(await put({ ...person, attendees: [guest, { ...guest, line_id: 'lin_0000000000000000' }] }))).toEqual([
      'attendees',
      'attendees.1.line_id',
    ])
    expect(fieldsOf(await put({ ...person, first_name: 'x'.repeat(51), attendees: [guest, guest] }))).toEqual(['first_name'])
    expect((await call('GET', path, { headers })).body.data.status).toBe('RESERVED')
    const broken = { ...guest, first_name: '\u0000<b>\uD800' }
    expect(fieldsOf(await put({ ...person, attendees: [broken, guest] }))).toEqual(['attendees.0.first_name'])
    const odd = { ...guest, first_name: '<b>"\u{1F600}', last_name: "O'Néill; --" }
    const given = await put({ ...person, attendees: [odd, { ...guest, email: null, last_name: '' }] })
    expect([given.status, given.body.data?.status]).toEqual([200, 'COMPLETED'])
  })

  it('need the event’s terms accepted where it has any', async () => {
    const own = await openShop({}, { terms_url: 'https://example.test/terms' })
    const placed = await placeOrder(own, cartOf([own.free, 1]))
    const path = `/public/events/${own.eventId}/order/${placed.body.data.short_id}`
    const headers = { 'x-order-session': placed.body.session_token }
    const body = { ...person, attendees: [{ ...person, line_id: placed.body.data.lines[0].id }] }
    expect(fieldsOf(await call('PUT', path, { body, headers }))).toEqual(['terms_accepted'])
    expect((await call('PUT', path, { body: { ...body, terms_accepted: true }, headers })).body.data.status).toBe('COMPLETED')
  })

  it('of an unknown order are a 404, whatever its id looks like', async () => {
    for (const id of ['nope', '0'.repeat(20), '%00', 'x'.repeat(400)]) {
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', ''],
        ['POST', '/payment'],
        ['POST', '/abandon'],
      ] as const) {
        const body = method === 'PUT' ? { ...person, attendees: [] } : undefined
        const answer = await call(method, `/public/events/${shop.eventId}/order/${id}${path}`, body ? { body } : {})
        expect([method, path, ...refusal(answer)]).toEqual([method, path, 404, 'not_found'])
      }
    }
  })
})

describe('a list’s query', () => {
  const odd = ['a\u0000b', '\u0000', 'a\u001fb', 'a\u2028b']
  const encode = encodeURIComponent

  it('with characters no one types is refused on its field, never a 500', async () => {
    const lists = [
      `/events/${shop.eventId}/attendees`,
      `/events/${shop.eventId}/orders`,
      '/events',
      '/mails',
      `/events/${shop.eventId}/tickets`,
    ]
    for (const path of lists)
      for (const text of odd) {
        const [searched, sorted] = [
          await shop.member.get(`${path}?query=${encode(text)}`),
          await shop.member.get(`${path}?sort_by=${encode(text)}`),
        ]
        expect([path, text, ...refusal(searched), fieldsOf(searched)]).toEqual([path, text, 422, 'validation_failed', ['query']])
        expect([path, text, ...refusal(sorted), fieldsOf(sorted)]).toEqual([path, text, 422, 'validation_failed', ['sort_by']])
      }
    const attendees = `/events/${shop.eventId}/attendees`
    for (const text of odd) {
      for (const operator of ['eq', 'like', 'in', 'gt']) {
        const field = `filter_fields[email][${operator}]`
        const answer = await shop.member.get(`${attendees}?${field}=${encode(text)}`)
        expect([operator, ...refusal(answer), fieldsOf(answer)]).toEqual([operator, 422, 'validation_failed', [field]])
      }
      const after = btoa(encode(JSON.stringify([text, 'att_x'])))
      const answer = await shop.member.get(`${attendees}?after=${encode(after)}`)
      expect([...refusal(answer), fieldsOf(answer)]).toEqual([422, 'validation_failed', ['after']])
      expect((await shop.member.get(`/search?query=${encode(text)}`)).status).toBe(422)
      expect((await shop.member.post(`/mails/${encode(text)}/resend`)).status).toBe(404)
      expect((await call('GET', `/public/events/${shop.eventId}/promo-codes/${encode(text)}`)).status).toBeLessThan(500)
    }
  })
})

describe('a name', () => {
  const unseen = [
    '\u200b',
    '\u2060\ufeff',
    '\u202e\u202c',
    '\u3164',
    '\u115f\uffa0',
    '\u2800 \u2800',
    '\u00ad',
    '\u{e0041}',
    '\u180e',
    '\u0301',
  ]

  it.each(unseen)('of nothing but unseen characters is empty (%j)', async (text) => {
    const event = `/events/${shop.eventId}`
    const refused = [
      await shop.member.put(event, { title: text }),
      await shop.member.post('/organizers', { name: text, email: shop.email }),
      await shop.member.post(`${event}/check-in-lists`, { name: text }),
      await shop.member.put('/users/me', { first_name: text }),
      await shop.member.put('/account', { name: text }),
    ]
    expect(refused.map((answer) => [answer.status, fieldsOf(answer)])).toEqual(
      ['title', 'name', 'name', 'first_name', 'name'].map((field) => [422, [field]]),
    )
    expect(refused[0]?.body.errors.title).toEqual(['This is required.'])
  })

  it('of a person is no web address, and is whatever people are called', async () => {
    const placed = await placeOrder(shop, cartOf([shop.free, 2]))
    const headers = { 'x-order-session': placed.body.session_token }
    const line_id = placed.body.data.lines[0].id
    const put = (body: unknown) => call('PUT', `/public/events/${shop.eventId}/order/${placed.body.data.short_id}`, { body, headers })
    const person = { first_name: 'Noor', last_name: 'Haddad', email: 'noor@example.test' }
    const bad = [
      'Win 1000 EUR at https://x.test',
      'www.x.test',
      'WWW.x.test',
      'ｈｔｔｐｓ：／／x.test',
      'h\u200bttps:/\u200b/x.test',
      'x.test/win',
      'Go to evil.com',
      'evil.example now',
      'evil。example/x',
      'evil。com',
    ]
    for (const name of bad) {
      const answer = await put({
        ...person,
        first_name: name,
        attendees: [
          { ...person, line_id, last_name: name },
          { ...person, line_id },
        ],
      })
      expect([name, ...refusal(answer), fieldsOf(answer)]).toEqual([
        name,
        422,
        'validation_failed',
        ['attendees.0.last_name', 'first_name'],
      ])
    }
    for (const name of ['J.R.', 'Dr. St.John', 'Mary/Ann', 'O’Neill-Łukasz', '王小明', 'نور', 'Awww'])
      expect([name, (await shop.member.put('/users/me', { first_name: name })).status]).toEqual([name, 200])
  })
})

describe('a body', () => {
  const routes: [string, string, 'member' | 'anyone'][] = [
    ['POST', '/auth/login', 'anyone'],
    ['POST', '/auth/register', 'anyone'],
    ['POST', '/public/events/EVENT/order', 'anyone'],
    ['POST', '/public/events/EVENT/quote', 'anyone'],
    ['PUT', '/public/events/EVENT/order/x', 'anyone'],
    ['POST', '/public/check-in-lists/x/check-ins', 'anyone'],
    ['POST', '/events', 'member'],
    ['PUT', '/events/EVENT', 'member'],
    ['PUT', '/events/EVENT/status', 'member'],
    ['PUT', '/events/EVENT/settings', 'member'],
    ['POST', '/events/EVENT/tickets', 'member'],
    ['PUT', '/events/EVENT/tickets/sort', 'member'],
    ['POST', '/events/EVENT/check-in-lists', 'member'],
    ['POST', '/organizers', 'member'],
    ['PUT', '/account', 'member'],
    ['PUT', '/users/me', 'member'],
  ]
  const send = (method: string, path: string, who: string, options: object) => {
    const to = path.replace('EVENT', shop.eventId)
    return call(method, to, {
      ...options,
      headers: who === 'member' ? { authorization: `Bearer ${shop.member.token}` } : {},
    })
  }

  it.each(routes)('%s %s that is not JSON is a 400', async (method, path, who) => {
    for (const raw of ['{"title":', '<xml/>', 'tickets=1', '{"a":1}}', '']) {
      const answer = await send(method, path, who, { raw })
      expect([raw, ...refusal(answer)]).toEqual([raw, 400, 'invalid_json'])
    }
  })

  it.each(routes)('%s %s of another shape is a 422, never a 500', async (method, path, who) => {
    for (const body of [[], 'text', 7, null, true])
      expect([JSON.stringify(body), ...refusal(await send(method, path, who, { body }))]).toEqual([
        JSON.stringify(body),
        422,
        'validation_failed',
      ])
  })

  it('over 1 MB is a 413, whatever it holds', async () => {
    for (const [method, path, who] of routes.slice(0, 8)) {
      const answer = await send(method, path, who, { raw: JSON.stringify({ title: 'x'.repeat(1_100_000) }) })
      expect([path, ...refusal(answer)]).toEqual([path, 413, 'body_too_large'])
    }
  })

  it('deeply nested or with odd keys does no harm', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    expect((await send('POST', '/public/events/EVENT/order', 'anyone', { raw: `{"tickets":${deep}}` })).status).toBe(422)
    expect(
      (await send('POST', '/public/events/EVENT/order', 'anyone', { raw: '{"__proto__":{"tickets":[]},"constructor":1}' })).status,
    ).toBe(422)
  })
})

describe('sentences', () => {
  it('are in the language asked for, by field path', async () => {
    const body = { title: '', type: 'PAID', prices: [{ price: -1 }] }
    const ask = async (language: string) =>
      (await shop.member.post(`/events/${shop.eventId}/tickets`, body, { headers: { 'accept-language': language } })).body
    const [english, arabic] = [await ask('en'), await ask('ar-EG,ar;q=0.9')]
    expect(Object.keys(english.errors).sort()).toEqual(['prices.0.price', 'title'])
    expect(Object.keys(arabic.errors).sort()).toEqual(['prices.0.price', 'title'])
    expect(english.errors.title).toEqual(['This is required.'])
    for (const sentence of [arabic.title, arabic.detail, ...arabic.errors.title, ...arabic.errors['prices.0.price']])
      expect(sentence).toMatch(/[؀-ۿ]/)
    expect(english).toMatchObject({
      code: 'validation_failed',
      status: 422,
      title: expect.any(String),
      detail: expect.any(String),
      type: expect.any(String),
    })
  })

  it('are in the signed-in user’s language where none is asked for', async () => {
    const { member } = await signUp()
    await member.put('/users/me', { locale: 'ar' })
    const response = await fetch(`${stack().url}/api/events/evt_0000000000000000`, {
      headers: { authorization: `Bearer ${member.token}`, 'accept-language': '' },
    })
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(((await response.json()) as any).detail).toMatch(/[؀-ۿ]/)
  })
})

describe('a time that the clocks leave out', () => {
  const skipped = '2031-03-30T02:30'
  const path = () => `/events/${shop.eventId}`

  it('is refused on its field, and beside it is taken', async () => {
    expect((await shop.member.put(path(), { timezone: 'Europe/Berlin' })).status).toBe(200)
    const ticket = { title: 'Early', type: 'FREE', prices: [{ price: 0, sale_end: skipped }] }
    const answers = [
      [['start_date'], await shop.member.put(path(), { start_date: skipped })],
      [['prices.0.sale_end'], await shop.member.post(`${path()}/tickets`, ticket)],
      [['sale_start'], await shop.member.put(`${path()}/tickets/${shop.free.id}`, { sale_start: skipped })],
      [['expires_at'], await shop.member.post(`${path()}/promo-codes`, { code: 'NIGHT', discount_type: 'NONE', expires_at: skipped })],
      [['activates_at'], await shop.member.post(`${path()}/check-in-lists`, { name: 'Night', activates_at: skipped })],
      [['start_date'], await shop.member.post(`${path()}/duplicate`, { title: 'Again', start_date: skipped })],
    ] as const
    for (const [fields, answer] of answers) {
      expect(refusal(answer)).toEqual([422, 'validation_failed'])
      expect(fieldsOf(answer)).toEqual(fields)
    }
    // The same moment with its offset exists.
    const listed = await shop.member.post(`${path()}/check-in-lists`, { name: 'Night', activates_at: `${skipped}+01:00` })
    expect(listed.body.data.activates_at).toBe('2031-03-30T01:30:00.000Z')
  })
})

describe('a path no one serves', () => {
  it('is a 404 problem, and no method is a 500', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])
      expect(refusal(await call(method, '/nothing/here'))).toEqual([404, 'not_found'])
    expect((await call('PATCH', `/public/events/${shop.eventId}`)).status).toBe(404)
  })
})

describe('a ticket’s page', () => {
  it('is private: no-store, no-referrer, and 404 for what is not there', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const [attendee] = buyer.order.attendees
    const ticket = await call('GET', `/public/events/${shop.eventId}/attendees/${attendee.short_id}`)
    expect(ticket.body.data).toMatchObject({ ticket_code: attendee.ticket_code, status: 'ACTIVE', order_number: buyer.order.number })
    expect([ticket.headers.get('cache-control'), ticket.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
    const placed = await placeOrder(shop, cartOf([shop.free, 3]))
    const path = `/public/events/${shop.eventId}/order/${placed.body.data.short_id}`
    const noor = { first_name: 'Noor', last_name: 'Haddad' }
    const guests = [
      noor,
      { first_name: 'Lina', last_name: 'Quist', email: '' },
      { first_name: 'Ida', last_name: 'Sol', email: 'ida@guest.test' },
    ]
    const body = {
      ...noor,
      email: 'noor@buyer.test',
      attendees: guests.map((guest) => ({ ...guest, line_id: placed.body.data.lines[0].id })),
    }
    const given = await call('PUT', path, { body, headers: { 'x-order-session': placed.body.session_token } })
    const emails = given.body.data.attendees.map(async ({ short_id }: any) => {
      return (await call('GET', `/public/events/${shop.eventId}/attendees/${short_id}`)).body.data.email
    })
    // The buyer’s address is on the buyer’s own ticket, and on no one else’s.
    expect(await Promise.all(emails)).toEqual(['noor@buyer.test', null, 'ida@guest.test'])
    for (const id of [attendee.id, attendee.ticket_code, '%00'])
      expect(refusal(await call('GET', `/public/events/${shop.eventId}/attendees/${id}`))).toEqual([404, 'not_found'])
    expect(refusal(await call('GET', `/public/events/${other.eventId}/attendees/${attendee.short_id}`))).toEqual([404, 'not_found'])
  })
})
