import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, type Answer } from '../support/api.ts'
import { cartOf, openShop, orderWithDetails, pay, placeOrder, type Shop } from '../support/shop.ts'

const refusal = ({ status, body }: Answer) => [status, body?.code]
const people = [
  ['Émile', 'Zola', 'emile@books.example'],
  ['ÉMILIE', 'du Châtelet', 'emilie@books.example'],
  ['فاطمة', 'الفهرية', 'fatima@library.example'],
  ['نور', 'حدّاد', 'noor@library.example'],
  ['Bo', 'Li', 'bo@short.example'],
  ['Ann "The" O’Neil%', '_x_', 'ann@odd.example'],
  ['Zoë', 'Ångström', 'zoe@light.example'],
] as const

let shop: Shop
let orders: any[]

beforeAll(async () => {
  shop = await openShop({ free: null })
  orders = []
  for (const [index, [first_name, last_name, email]] of people.entries()) {
    const placed = await placeOrder(shop, cartOf([shop.free, 1]), { now: Date.now() - (people.length - index) * 60_000 })
    const given = await call('PUT', `/public/events/${shop.eventId}/order/${placed.body.data.short_id}`, {
      headers: { 'x-order-session': placed.body.session_token },
      body: { first_name, last_name, email, attendees: [{ line_id: placed.body.data.lines[0].id, first_name, last_name, email }] },
    })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    orders.push(given.body.data)
  }
  await eventually(
    () => shop.member.get(`/events/${shop.eventId}/attendees`),
    (answer) => answer.body.meta.total === people.length,
    'the attendees in the read model',
  )
})

const list = (kind: string, query: Record<string, string> = {}) =>
  shop.member.get(`/events/${shop.eventId}/${kind}?${new URLSearchParams(query)}`)
const namesIn = (answer: Answer) => answer.body.data.map((row: any) => row.first_name)

describe.each(['orders', 'attendees'])('the list of %s', (kind) => {
  it('is the newest first, and says what it can do', async () => {
    const { body } = await list(kind)
    expect(namesIn({ body } as Answer)).toEqual(people.map(([name]) => name).reverse())
    expect(body.meta).toMatchObject({ page: 1, per_page: 20, total: 7, last_page: 1, default_sort: 'created_at', next: null })
    expect(body.meta.allowed_sorts).toContain('last_name')
    expect(body.meta.allowed_filter_fields).toContain('status')
  })

  it('pages by number and by key, each row once', async () => {
    for (const [sort_by, sort_direction] of [
      ['created_at', 'desc'],
      ['created_at', 'asc'],
      ['last_name', 'asc'],
      ['last_name', 'desc'],
    ] as const) {
      const sorted = { sort_by, sort_direction, per_page: '3' }
      const byPage: string[] = []
      for (const page of ['1', '2', '3']) byPage.push(...(await list(kind, { ...sorted, page })).body.data.map((row: any) => row.id))
      const byKey: string[] = []
      for (let after: string | null = ''; after !== null;) {
        const { body }: Answer = await list(kind, { ...sorted, ...(after ? { after } : {}) })
        byKey.push(...body.data.map((row: any) => row.id))
        after = body.meta.next
      }
      expect(new Set(byPage).size).toBe(7)
      expect(byKey).toEqual(byPage)
    }
    expect((await list(kind, { page: '99' })).body).toMatchObject({ data: [], meta: { total: 7, last_page: 1 } })
  })

  it.each([
    ['mil', ['ÉMILIE', 'Émile']],
    ['émil', ['ÉMILIE', 'Émile']],
    ['Zola', ['Émile']],
    ['ångs', ['Zoë']],
    ['فاطمة', ['فاطمة']],
    ['حدّاد', ['نور']],
    ['نو', ['نور']],
    ['bo', ['Bo']],
    ['li', ['Bo', 'ÉMILIE']],
    ['Bo Li', ['Bo']],
    ['@library.example', ['نور', 'فاطمة']],
    ['"The"', ['Ann "The" O’Neil%']],
    ['%', ['Ann "The" O’Neil%']],
    ['_x_', ['Ann "The" O’Neil%']],
    ['nobody', []],
    ['" OR event_id : "', []],
    ['body : *', []],
    ["'; --", []],
  ])('finds %s', async (query, names) => {
    const answer = await list(kind, { query })
    expect([answer.status, namesIn(answer), answer.body.meta.total]).toEqual([200, names, names.length])
  })

  it('knows the orders beside each, in its own order and among those it is narrowed to', async () => {
    const beside = async (id: string, query: Record<string, string>) =>
      (await shop.member.get(`/events/${shop.eventId}/orders/${id}/neighbours?${new URLSearchParams(query)}`)).body.data
    const asked: Record<string, string>[] = [{}, { sort_by: 'number' }, { query: 'example', sort_by: 'last_name', sort_direction: 'desc' }]
    for (const query of asked) {
      const rows = (await list('orders', query)).body.data.map(({ id, number }: any) => ({ id, number }))
      expect(rows.length).toBeGreaterThan(3)
      for (const [index, row] of rows.entries())
        expect(await beside(row.id, query)).toEqual({ previous: rows[index - 1] ?? null, next: rows[index + 1] ?? null })
    }
  })

  it('finds by the order’s number, with its # and without', async () => {
    const { number } = orders[2]
    for (const query of [number, number.slice(1), number.toLowerCase()]) expect(namesIn(await list(kind, { query }))).toEqual(['فاطمة'])
  })

  it('filters by every operator', async () => {
    const by = async (field: string, operator: string, value: string) =>
      (await list(kind, { [`filter_fields[${field}][${operator}]`]: value })).body.meta.total
    const status = kind === 'orders' ? 'COMPLETED' : 'ACTIVE'
    expect(await by('status', 'eq', status)).toBe(7)
    expect(await by('status', 'ne', status)).toBe(0)
    expect(await by('status', 'in', `${status},OTHER`)).toBe(7)
    expect(await by('email', 'like', 'BOOKS')).toBe(2)
    expect(await by('email', 'eq', 'bo@short.example')).toBe(1)
    expect(await by('email', 'gte', 'noor@')).toBe(2)
    expect(await by('email', 'lt', 'bo@')).toBe(1)
    expect(await by('email', 'eq', '12345')).toBe(0)
  })

  it.each([
    [{ sort_by: 'password' }, 'sort_by'],
    [{ sort_by: 'created_at; drop table orders' }, 'sort_by'],
    [{ sort_direction: 'sideways' }, 'sort_direction'],
    [{ 'filter_fields[password][eq]': 'x' }, 'filter_fields[password][eq]'],
    [{ 'filter_fields[status][is]': 'x' }, 'filter_fields[status][is]'],
    [{ 'filter_fields[status]': 'x' }, 'filter_fields[status]'],
    [{ filter_fields: 'x' }, 'filter_fields'],
    [{ page: '0' }, 'page'],
    [{ page: '-1' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ page: 'two' }, 'page'],
    [{ page: '99999999999999999999' }, 'page'],
    [{ per_page: '101' }, 'per_page'],
    [{ per_page: '0' }, 'per_page'],
    [{ query: 'x'.repeat(201) }, 'query'],
    [{ after: 'garbage' }, 'after'],
    [{ after: btoa('[{"a":1},2]') }, 'after'],
    [{ after: btoa('[1]') }, 'after'],
    [{ after: btoa('{}') }, 'after'],
  ])('refuses %j on its name', async (query: Record<string, string>, field) => {
    const answer = await list(kind, query)
    expect([...refusal(answer), Object.keys(answer.body.errors)]).toEqual([422, 'validation_failed', [field]])
  })
})

describe('every other list', () => {
  it('knows its sorts and filters, and refuses the rest', async () => {
    const made = await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Door', ticket_ids: [shop.free.id] })
    const doors = `/public/check-in-lists/${made.body.data.short_id}/attendees`
    for (const path of [
      '/events',
      '/organizers',
      '/mails',
      `/events/${shop.eventId}/tickets`,
      `/events/${shop.eventId}/check-in-lists`,
      doors,
      '/public/events',
    ]) {
      const { status, body } = await shop.member.get(path)
      expect([path, status]).toEqual([path, 200])
      for (const sort of body.meta.allowed_sorts)
        for (const direction of ['asc', 'desc'])
          expect([path, sort, (await shop.member.get(`${path}?sort_by=${sort}&sort_direction=${direction}`)).status]).toEqual([
            path,
            sort,
            200,
          ])
      for (const field of body.meta.allowed_filter_fields)
        if (field !== 'state')
          expect([path, field, (await shop.member.get(`${path}?filter_fields[${field}][in]=a,b`)).status]).toEqual([path, field, 200])
      for (const wrong of ['sort_by=nonsense', 'filter_fields[nonsense][eq]=1', 'page=0', 'per_page=1000'])
        expect([path, wrong, ...refusal(await shop.member.get(`${path}?${wrong}`))]).toEqual([path, wrong, 422, 'validation_failed'])
      expect((await shop.member.get(`${path}?query=%F0%9F%92%A5&per_page=1`)).body.meta.total).toBe(0)
    }
  })

  it('of events shows upcoming, ended and archived ones apart', async () => {
    const own = await openShop({})
    const states = async (now?: number) => {
      const totals = []
      for (const state of ['upcoming', 'ended', 'archived'])
        totals.push((await own.member.get(`/events?filter_fields[state][eq]=${state}`, { now })).body.meta.total)
      return totals
    }
    expect(await states()).toEqual([1, 0, 0])
    expect(refusal(await own.member.get('/events?filter_fields[state][eq]=lost'))).toEqual([422, 'validation_failed'])
    expect((await own.member.get('/events?query=NOCT')).body.meta.total).toBe(1)
    await own.member.put(`/events/${own.eventId}/status`, { status: 'ARCHIVED' })
    expect(await states()).toEqual([0, 0, 1])
  })

  it('of the public’s events holds the live ones alone, without figures', async () => {
    const draft = await openShop({})
    await draft.member.put(`/events/${draft.eventId}/status`, { status: 'DRAFT' })
    const listed = (await call('GET', '/public/events?per_page=100')).body.data
    const ids = listed.map((event: any) => event.id)
    expect(ids).toContain(shop.eventId)
    expect(ids).not.toContain(draft.eventId)
    for (const figure of ['tickets_sold', 'gross', 'tickets_total']) expect(listed[0]).not.toHaveProperty(figure)
  })
})

describe('the console', () => {
  it('reads its own writes', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const title = `Turn ${turn}`
      await shop.member.put(`/events/${shop.eventId}`, { title })
      expect((await shop.member.get('/events')).body.data[0].title).toBe(title)
    }
  })

  it('knows reservations no one gave details for as held tickets alone', async () => {
    const own = await openShop({})
    await placeOrder(own, cartOf([own.free, 1]))
    await eventually(
      () => own.member.get('/events'),
      (answer) => answer.body.data[0].tickets_held === 1,
      'the held ticket in the read model',
    )
    for (const filter of ['', '?filter_fields[status][eq]=RESERVED'])
      expect((await own.member.get(`/events/${own.eventId}/orders${filter}`)).body.meta.total).toBe(0)
  })

  it('has its tickets’ gross, its orders and the event’s figures agree', async () => {
    const own = await openShop({})
    const buyers = await Promise.all([1, 2, 3].map((quantity) => orderWithDetails(own, cartOf([own.paid, quantity]))))
    await Promise.all(buyers.map(pay))
    const stats = (await own.member.get(`/events/${own.eventId}/stats`)).body.data
    const ticket = (await own.member.get(`/events/${own.eventId}/tickets/${own.paid.id}`)).body.data
    const rows = await eventually(
      () => own.member.get(`/events/${own.eventId}/orders?filter_fields[status][eq]=COMPLETED`),
      (answer) => answer.body.meta.total === 3,
      'three completed orders',
    )
    const [event] = (
      await eventually(
        () => own.member.get('/events'),
        ({ body }) => body.data[0].tickets_sold === 6,
        'the figures of the event',
      )
    ).body.data
    const total = rows.body.data.reduce((sum: number, order: any) => sum + order.total, 0)
    expect([total, stats.gross, stats.net, ticket.gross, event.gross, stats.daily[0].gross]).toEqual([
      15_000, 15_000, 15_000, 15_000, 15_000, 15_000,
    ])
    expect([stats.tickets_sold, ticket.sold, event.tickets_sold]).toEqual([6, 6, 6])
  })
})
