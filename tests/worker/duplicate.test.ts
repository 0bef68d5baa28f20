import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, type Answer } from '../support/api.ts'
import { make, openEvent, page, quote, refusal, type OpenEvent } from '../support/event.ts'
import { png } from '../support/png.ts'
import { cartOf, openShop, orderWithDetails, pay, signUp, type Shop } from '../support/shop.ts'
import { stack, tick } from '../support/stack.ts'
import { upload } from '../support/upload.ts'

let shop: Shop
let source: OpenEvent
let taxes: any[]

/** An evening of March in Berlin with some of everything, of which three were sold and one checked in. */
beforeAll(async () => {
  shop = await openShop()
  taxes = [
    await make(shop.member, '/taxes-and-fees', { name: 'VAT', type: 'TAX', calculation: 'PERCENTAGE', rate_ppm: 100_000 }),
    await make(shop.member, '/taxes-and-fees', { name: 'Booking', type: 'FEE', calculation: 'FIXED', amount: 150, currency: 'EUR' }),
  ]
  const tiers = [
    { label: 'Early', price: 1000, quantity: 20, sale_end: '2031-02-01T00:00' },
    { label: 'Late', price: 2000, sale_start: '2031-02-01T00:00', is_hidden: true },
  ]
  source = await openEvent(
    shop,
    [
      { title: 'Seat', tax_and_fee_ids: taxes.map(({ id }) => id), sale_end: '2031-03-15T18:00', max_per_order: 4 },
      { title: 'Tiers', type: 'TIERED', prices: tiers, description: '<p>Two <strong>tiers</strong></p>' },
      { title: 'Friends', type: 'FREE', prices: [{ price: 0 }], hidden_unless_promo: true },
      { title: 'Crew', type: 'FREE', prices: [{ price: 0 }], is_hidden: true },
      { title: 'Gift', type: 'DONATION', prices: [{ price: 500 }] },
    ],
    {
      title: 'March evening',
      start_date: '2031-03-15T19:00',
      end_date: '2031-03-15T23:30',
      description: '<p>An evening</p>',
      location: { venue_name: 'Speicher 9', city: 'Hamburg' },
      language: 'de',
      settings: { seo_title: 'Come', max_tickets_per_order: 7 },
      homepage: { primary_color: '#112233' },
    },
  )
  await shop.member.put(`${source.path}/homepage`, { text_color: '#445566' })
  const [seat, tiered, friends] = source.tickets
  await make(shop.member, `${source.path}/promo-codes`, { code: 'FRIENDS', discount_type: 'NONE', ticket_ids: [friends.id], max_uses: 5 })
  const tenth = { code: 'TENTH', discount_type: 'PERCENTAGE', rate_ppm: 100_000, expires_at: '2031-03-14T12:00' }
  await make(shop.member, `${source.path}/promo-codes`, tenth)
  await make(shop.member, `${source.path}/capacity-assignments`, { name: 'Hall', capacity: 50, ticket_ids: [seat.id, tiered.id] })
  const meal = { title: 'Meal', type: 'RADIO', belongs_to: 'ATTENDEE', required: true, options: [{ label: 'Meat' }, { label: 'None' }] }
  await make(shop.member, `${source.path}/questions`, { ...meal, ticket_ids: [friends.id], description: '<p>Which?</p>' })
  await make(shop.member, `${source.path}/questions`, { title: 'Shoe size', type: 'SINGLE_LINE', belongs_to: 'ORDER', hidden: true })
  expect((await upload(shop.member, `${source.path}/images`, { bytes: png(900, 450) })).status).toBe(201)
  const hours = { activates_at: '2031-03-15T17:00', expires_at: '2031-03-16T02:00' }
  const list = await make(shop.member, `${source.path}/check-in-lists`, { name: 'Everyone', ...hours })
  await make(shop.member, `${source.path}/check-in-lists`, { name: 'Guests', ticket_ids: [friends.id] })
  const sold = await pay(await orderWithDetails(source, { ...cartOf([seat, 2], [tiered, 1]), promo_code: 'TENTH' }))
  const scan = { check_ins: [{ ticket_code: sold.attendees[0].ticket_code }] }
  const opens = Date.parse('2031-03-15T17:30:00.000Z')
  const scanned = await call('POST', `/public/check-in-lists/${list.short_id}/check-ins`, { body: scan, now: opens })
  expect(scanned.body.data[0].ok).toBe(true)
})

const november = { title: 'November evening', start_date: '2031-11-15T19:00' }
const duplicate = (fields: object = {}, options: { headers?: Record<string, string> } = {}, path = source.path): Promise<Answer> =>
  shop.member.post(`${path}/duplicate`, { ...november, ...fields }, options)
const copyWith = async (fields: object = {}): Promise<any> => {
  const made = await duplicate(fields)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data
}
const partsOf = async (
  id: string,
): Promise<Record<'tickets' | 'questions' | 'promo_codes' | 'capacity_assignments' | 'check_in_lists', any[]>> => {
  const list = async (name: string) => (await shop.member.get(`/events/${id}/${name}?per_page=100`)).body.data
  return {
    tickets: await list('tickets'),
    questions: await list('questions'),
    promo_codes: await list('promo-codes'),
    capacity_assignments: await list('capacity-assignments'),
    check_in_lists: await list('check-in-lists'),
  }
}
const named = (rows: any[], name: string) => rows.find((row) => [row.title, row.name, row.code].includes(name))
/** What a list of things says beside what is each one's own. */
const without = (rows: any[], ...fields: string[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !['id', 'created_at', ...fields].includes(name))))

describe('a copy of an event', () => {
  it('is a draft with all of it and nothing sold, its times as many days later on the same clock', async () => {
    const before = (await shop.member.get(source.path)).body.data
    const copy = await copyWith()
    expect(copy).toEqual({
      ...before,
      id: copy.id,
      title: november.title,
      slug: 'november-evening',
      status: 'DRAFT',
      created_at: copy.created_at,
      currency_locked: false,
      cover_url: copy.cover_url,
      // Berlin is an hour ahead of UTC in November as it is in the middle of March.
      start_date: '2031-11-15T18:00:00.000Z',
      end_date: '2031-11-15T22:30:00.000Z',
    })
    expect([before.cover_url, copy.cover_url]).toEqual([expect.stringContaining('/img_'), expect.stringContaining('/img_')])
    expect(copy.cover_url).not.toBe(before.cover_url)
    const settings = async (id: string) => (await shop.member.get(`/events/${id}/settings`)).body.data
    expect(await settings(copy.id)).toEqual(await settings(source.eventId))
    expect(await settings(copy.id)).toMatchObject({ seo_title: 'Come', max_tickets_per_order: 7 })
    // As buyers see it: what is being tried of its design stays behind.
    const homepage = (await shop.member.get(`/events/${copy.id}/homepage`)).body.data
    expect(homepage).toMatchObject({ published: { primary_color: '#112233', text_color: null }, draft: null, published_at: null })

    const [old, own] = [await partsOf(source.eventId), await partsOf(copy.id)]
    const ids = (parts: typeof own): string[] =>
      JSON.stringify(parts).match(/"(?:tkt|prc|qst|opt|pro|cap|cil)_\w+"|"short_id":"\w+"/g) ?? []
    expect(ids(own)).toHaveLength(ids(old).length)
    expect(ids(own).filter((id) => ids(old).includes(id))).toEqual([])

    const tickets = (parts: typeof own) =>
      without(parts.tickets, 'prices', 'sold', 'held', 'gross', 'state', 'sale_end', 'sale_start', 'is_bound')
    expect(tickets(own)).toEqual(tickets(old))
    expect(old.tickets.map(({ sold }) => sold)).toEqual([2, 1, 0, 0, 0])
    // Nothing binds a kind but what was sold, and nothing of it was.
    expect(own.tickets.map(({ sold, held, gross, is_bound }) => [sold, held, gross, is_bound])).toEqual(
      [0, 1, 2, 3, 4].map(() => [0, 0, 0, false]),
    )
    const questions = (parts: typeof own) =>
      without(parts.questions, 'ticket_ids', 'options').map((question, index) => [
        question,
        parts.questions[index].options.map(({ label }: any) => label),
      ])
    expect(questions(own)).toEqual(questions(old))
    expect(own.questions.map(({ ticket_ids }) => ticket_ids)).toEqual([[own.tickets[2].id], []])
    expect(own.tickets[0].sale_end).toBe('2031-11-15T17:00:00.000Z')
    expect(own.tickets[1].prices).toMatchObject([
      { label: 'Early', price: 1000, quantity: 20, available: 20, sold: 0, sale_end: '2031-10-03T22:00:00.000Z' },
      { label: 'Late', price: 2000, is_hidden: true, sale_start: '2031-10-03T22:00:00.000Z' },
    ])
    const [seat, tiered, friends] = own.tickets
    expect(named(own.promo_codes, 'FRIENDS')).toMatchObject({ ticket_ids: [friends.id], max_uses: 5, uses: 0, expires_at: null })
    expect(named(old.promo_codes, 'TENTH').uses).toBe(1)
    expect(named(own.promo_codes, 'TENTH')).toMatchObject({ ticket_ids: [], uses: 0, expires_at: '2031-11-14T11:00:00.000Z' })
    expect(own.capacity_assignments).toMatchObject([{ name: 'Hall', capacity: 50, ticket_ids: [seat.id, tiered.id], used: 0, held: 0 }])
    expect(named(old.check_in_lists, 'Everyone')).toMatchObject({ total: 3, checked_in: 1 })
    expect(named(own.check_in_lists, 'Everyone')).toMatchObject({
      all_tickets: true,
      total: 0,
      checked_in: 0,
      activates_at: '2031-11-15T16:00:00.000Z',
      expires_at: '2031-11-16T01:00:00.000Z',
    })
    expect(named(own.check_in_lists, 'Guests')).toMatchObject({ all_tickets: false, ticket_ids: [friends.id] })
    const [order] = (await shop.member.get(`/events/${copy.id}/orders`)).body.data
    expect(order).toBeUndefined()
  })

  it('keeps what clocks show when it is in summer and the event was not', async () => {
    const copy = await copyWith({ start_date: '2031-06-15T19:00' })
    expect([copy.start_date, copy.end_date]).toEqual(['2031-06-15T17:00:00.000Z', '2031-06-15T21:30:00.000Z'])
    const { tickets, check_in_lists } = await partsOf(copy.id)
    expect(tickets[0].sale_end).toBe('2031-06-15T16:00:00.000Z')
    // As many days before it as the first of February is before the event.
    expect(tickets[1].prices[0].sale_end).toBe('2031-05-03T22:00:00.000Z')
    expect(named(check_in_lists, 'Everyone').activates_at).toBe('2031-06-15T15:00:00.000Z')
  })

  it('has the dates and the organizer it is given', async () => {
    const other = await make(shop.member, '/organizers', { name: 'Another house', email: shop.email })
    const copy = await copyWith({ organizer_id: other.id, start_date: '2031-11-15T20:00', end_date: '2031-11-16T01:00' })
    expect(copy).toMatchObject({ organizer_id: other.id, start_date: '2031-11-15T19:00:00.000Z', end_date: '2031-11-16T00:00:00.000Z' })
    expect(await page({ eventId: copy.id })).toBeUndefined()
    expect((await copyWith({ end_date: null })).end_date).toBeNull()
  })

  it.each([
    [{ end_date: '2031-11-15T18:00' }, 'end_date'],
    // The evening ends at 23:30.
    [{ start_date: '2031-11-15T23:45' }, 'end_date'],
    [{ organizer_id: 'org_0000000000000000' }, 'organizer_id'],
    [{ title: '' }, 'title'],
    [{ start_date: undefined }, 'start_date'],
    [{ tickets: 'yes' }, 'tickets'],
  ])('is refused with %j, and leaves nothing', async (fields, field) => {
    const events = async () => (await shop.member.get('/events')).body.meta.total
    const before = await events()
    const refused = await duplicate(fields)
    expect([...refusal(refused), Object.keys(refused.body.errors)]).toEqual([422, 'validation_failed', [field]])
    expect(await events()).toBe(before)
  })

  it('leaves out what is switched off, and sends no more without it', async () => {
    const flags = ['tickets', 'questions', 'promo_codes', 'capacity_assignments', 'check_in_lists'] as const
    for (const flag of flags) {
      const copied = await partsOf((await copyWith({ [flag]: false })).id)
      expect([flag, copied[flag]]).toEqual([flag, []])
      expect(flags.filter((other) => copied[other].length === 0)).toEqual([flag])
      if (flag !== 'tickets') continue
      // A code for tickets that aren't there would be one for all.
      expect(copied.promo_codes.map(({ code }) => code)).toEqual(['TENTH'])
      expect(copied.capacity_assignments.map(({ ticket_ids }) => ticket_ids)).toEqual([[]])
      expect(copied.check_in_lists.map(({ name, all_tickets, ticket_ids }) => [name, all_tickets, ticket_ids])).toEqual([
        ['Everyone', true, []],
        ['Guests', false, []],
      ])
    }
    const bare = await copyWith({ settings: false, taxes: false, questions: false, cover_image: false, affiliates: false })
    expect((await shop.member.get(`/events/${bare.id}/settings`)).body.data).toMatchObject({ seo_title: null, max_tickets_per_order: 100 })
    expect((await shop.member.get(`/events/${bare.id}/homepage`)).body.data.published.primary_color).toBeNull()
    expect((await partsOf(bare.id)).tickets.map(({ tax_and_fee_ids }) => tax_and_fee_ids)).toEqual([[], [], [], [], []])
  })

  it('is made once under a key, and again without one', async () => {
    const under = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const [first, again] = [await duplicate({}, under), await duplicate({}, under)]
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true'])
    expect(again.body).toEqual(first.body)
    expect(refusal(await duplicate({ title: 'Another' }, under))).toEqual([409, 'idempotency_key_reused'])
    expect((await copyWith()).id).not.toBe((await copyWith()).id)
    const [old, other] = [await partsOf(first.body.data.id), await partsOf((await copyWith()).id)]
    expect(other.tickets[0].id).not.toBe(old.tickets[0].id)
  })

  it('can’t be made of what is another account’s, or of nothing', async () => {
    const { member } = await signUp()
    expect(refusal(await member.post(`${source.path}/duplicate`, november))).toEqual([404, 'event_not_found'])
    expect((await member.get('/events')).body.meta.total).toBe(0)
    for (const id of ['evt_0000000000000000', 'x'])
      expect(refusal(await duplicate({}, {}, `/events/${id}`))).toEqual([404, 'event_not_found'])
    expect(refusal(await call('POST', `${source.path}/duplicate`, { body: november }))).toEqual([401, 'unauthenticated'])
  })

  it('has a cover of its own, which stays when the first one goes', async () => {
    const bytes = png(1000, 500)
    const own = await openEvent(shop, [{}])
    const { id, url } = (await upload(shop.member, `${own.path}/images`, { bytes })).body.data
    const under = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const made = await duplicate({}, under, own.path)
    const [copy] = (await shop.member.get(`/events/${made.body.data.id}/images`)).body.data
    expect(copy).toMatchObject({ type: 'EVENT_COVER', width: 1000, height: 500, bytes: bytes.length, url: made.body.data.cover_url })
    expect(copy.id).not.toBe(id)
    const { body: bare } = await duplicate({ cover_image: false }, {}, own.path)
    expect(bare.data.cover_url).toBeNull()

    expect((await shop.member.delete(`${own.path}/images/${id}`)).status).toBe(204)
    const statusOf = async (path: string): Promise<number> => (await fetch(`${stack().url}${path}`)).status
    await eventually(
      async () => {
        await tick()
        return statusOf(url)
      },
      (status) => status === 404,
      'the first event’s cover to go',
    )
    const kept = await fetch(`${stack().url}${copy.url}`)
    expect([kept.status, Buffer.from(await kept.arrayBuffer()).equals(bytes)]).toEqual([200, true])
    // Repeated under its key, it is the same copy with the same cover.
    expect((await duplicate({}, under, own.path)).body.data.cover_url).toBe(copy.url)
  })

  it('is listed, goes live and sells: its private ticket by its code, its taxes with what they say by now', async () => {
    const copy = await copyWith()
    await eventually(
      () => shop.member.get('/events?query=november&per_page=100'),
      (answer) => answer.body.data.some((row: any) => row.id === copy.id && row.ticket_count === 5 && row.tickets_sold === 0),
      'the copy with its tickets in the read model',
    )
    const event = { eventId: copy.id }
    expect((await shop.member.put(`/events/${copy.id}/status`, { status: 'LIVE' })).body.data).toMatchObject({ status: 'LIVE' })
    const { tickets } = await partsOf(copy.id)
    const shown = (await page(event)).tickets.map(({ title }: any) => title)
    expect(shown).toEqual(['Seat', 'Tiers', 'Gift'])
    expect((await page(event, 'friends')).tickets.map(({ title }: any) => title)).toContain('Friends')
    expect((await quote(event, cartOf([tickets[0], 1]))).body.data.total).toBe(2915)
    await shop.member.put(`/taxes-and-fees/${taxes[0].id}`, { rate_ppm: 200_000 })
    expect((await quote(event, cartOf([tickets[0], 1]))).body.data.total).toBe(3180)
    const order = await pay(await orderWithDetails(event, cartOf([tickets[0], 2])))
    expect(order).toMatchObject({ status: 'COMPLETED', total: 6360 })
    const after = await partsOf(copy.id)
    expect(after.tickets[0].sold).toBe(2)
    expect(after.capacity_assignments[0].used).toBe(2)
    expect((await partsOf(source.eventId)).tickets[0].sold).toBe(2)
  })
})
