import { beforeAll, describe, expect, it } from 'vitest'
import { csvTemplate } from '../../worker/contract/csv-columns.ts'
import { call, type Answer } from '../support/api.ts'
import { openEvent, refusal, type OpenEvent } from '../support/event.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
let event: OpenEvent
beforeAll(async () => {
  shop = await openShop({ free: null, paid: null })
  event = await openEvent(shop, [{ title: 'Standing' }, { title: 'Gallery' }])
})

const upload = (path: string, text: string, fields: Record<string, string> = {}, key?: string): Promise<Answer> => {
  const form = new FormData()
  form.set('file', new File([text], 'set-up.csv'))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const headers = { authorization: `Bearer ${shop.member.token}`, ...(key ? { 'idempotency-key': key } : {}) }
  return call('POST', path, { raw: form, headers })
}
const codes = async (): Promise<any[]> => (await shop.member.get(`${event.path}/promo-codes?per_page=100`)).body.data
const eventsNamed = async (title: string): Promise<any[]> => (await shop.member.get(`/events?query=${encodeURIComponent(title)}`)).body.data

describe('a file of promo codes', () => {
  const file = csvTemplate('PROMO_CODE')

  it('is checked without creating any, then creates all of them, once under its key', async () => {
    const dry = await upload(`${event.path}/import`, file, { kind: 'PROMO_CODE' })
    expect(dry.body.data).toEqual({
      is_done: false,
      counts: { events: 0, tickets: 0, questions: 0, promo_codes: 2, check_in_lists: 0 },
      faults: [],
      ignored_columns: [],
      event_ids: [],
    })
    expect(await codes()).toEqual([])
    for (const time of [1, 2]) {
      const done = await upload(`${event.path}/import`, file, { kind: 'PROMO_CODE', dry_run: 'false' }, 'codes-of-spring')
      expect([time, done.status, done.body.data.is_done]).toEqual([time, 200, true])
    }
    const byCode = Object.fromEntries((await codes()).map((one) => [one.code, one]))
    expect(Object.keys(byCode).sort()).toEqual(['PRESS', 'SPRING'])
    expect(byCode['SPRING']).toMatchObject({ rate_ppm: 100_000, max_uses: 100, expires_at: '2027-05-31T21:59:00.000Z', ticket_ids: [] })
    expect(byCode['PRESS'].ticket_ids.toSorted()).toEqual(event.tickets.map(({ id }) => id).toSorted())
  })

  it('with a fault creates none, and has each named, those the event alone knows too', async () => {
    const before = await codes()
    const faulty = ['Code,Discount,Tickets', 'FRESH,10 %,', 'spring,5.00,', 'OTHER,5.00,Balcony', 'CENT,0.0055,'].join('\n')
    const first = await upload(`${event.path}/import`, faulty, { kind: 'PROMO_CODE', dry_run: 'false' })
    expect(first.body.data).toMatchObject({ is_done: false, faults: [{ row: 5, column: 'Discount' }] })
    const second = await upload(`${event.path}/import`, faulty.replace('0.0055', '0.50'), { kind: 'PROMO_CODE', dry_run: 'false' })
    expect(second.body.data.faults.map(({ row, column }: any) => [row, column])).toEqual([
      [3, 'Code'],
      [4, 'Tickets'],
    ])
    expect(second.body.data.faults[1].message).toBe('No ticket has this name.')
    expect(await codes()).toEqual(before)
  })
})

it('check-in lists come by a file, and what an event is set up with by its column of kinds', async () => {
  const lists = await upload(`${event.path}/import`, csvTemplate('CHECK_IN_LIST'), { kind: 'CHECK_IN_LIST', dry_run: 'false' })
  expect(lists.body.data).toMatchObject({ is_done: true, counts: { check_in_lists: 2 } })
  const made = (await shop.member.get(`${event.path}/check-in-lists`)).body.data
  expect(made.find(({ name }: any) => name === 'Gallery')).toMatchObject({ re_entry: true, ticket_ids: [event.tickets[1].id] })

  const mixed = [
    'Row,Title,Price,Type,Options,Tickets,Code',
    'ticket,Balcony,12.00,,,,',
    'question,Size,,dropdown,S|M|L,Balcony,',
    'code,,,,,Balcony,UPSTAIRS',
  ]
  expect((await upload(`${event.path}/import`, mixed.join('\n'), { dry_run: 'false' })).body.data).toMatchObject({
    is_done: true,
    counts: { tickets: 1, questions: 1, promo_codes: 1 },
  })
  const tickets = (await shop.member.get(`${event.path}/tickets`)).body.data
  const balcony = tickets.find(({ title }: any) => title === 'Balcony')
  const [question] = (await shop.member.get(`${event.path}/questions`)).body.data
  expect(question).toMatchObject({ title: 'Size', ticket_ids: [balcony.id], options: [{ label: 'S' }, { label: 'M' }, { label: 'L' }] })
})

describe('a file of events', () => {
  it('makes each a draft with its tickets and questions, and none where one has a fault', async () => {
    const file = csvTemplate('EVENT')
    const broken = `${file}Event,Encore,2027-06-13 20:00,,Europe/Berlin,EUR,,,,,,,,\r\nPrice,Early,,,,,,,,,5.00,,,\r\n`
    const refused = await upload('/events/import', broken, { dry_run: 'false' })
    expect(refused.body.data).toMatchObject({ is_done: false, faults: [{ row: 8, column: 'Title' }], event_ids: [] })
    expect((await upload('/events/import', file)).body.data).toMatchObject({
      is_done: false,
      counts: { events: 1, tickets: 1, questions: 1 },
    })
    expect(await eventsNamed('Nocturnes')).not.toContainEqual(expect.objectContaining({ start_date: '2027-06-12T18:00:00.000Z' }))

    const done = (await upload('/events/import', file, { dry_run: 'false' })).body.data
    expect(done).toMatchObject({ is_done: true, counts: { events: 1, tickets: 1, questions: 1 } })
    const [id] = done.event_ids
    expect((await shop.member.get(`/events/${id}`)).body.data).toMatchObject({
      title: 'Nocturnes',
      status: 'DRAFT',
      start_date: '2027-06-12T18:00:00.000Z',
      location: { venue_name: 'Speicher 9', city: 'Hamburg', country: 'DE' },
    })
    const [ticket] = (await shop.member.get(`/events/${id}/tickets`)).body.data
    expect(ticket).toMatchObject({
      type: 'TIERED',
      prices: [
        { label: 'Early', price: 2500 },
        { label: 'Regular', price: 3200 },
      ],
    })
  })

  it('is refused without a file, with too many rows or events, and as a picture', async () => {
    expect(
      refusal(await call('POST', '/events/import', { raw: new FormData(), headers: { authorization: `Bearer ${shop.member.token}` } })),
    ).toEqual([422, 'validation_failed'])
    const many = (count: number, line: string) => ['Title,Start', ...Array.from({ length: count }, () => line)].join('\n')
    expect(refusal(await upload('/events/import', many(1001, 'A,2027-06-12 20:00')))).toEqual([422, 'csv_too_many_rows'])
    expect(refusal(await upload('/events/import', many(26, 'A,2027-06-12 20:00')))).toEqual([422, 'csv_too_many_events'])
    expect(refusal(await upload('/events/import', `\u0000${'x'.repeat(50)}`))).toEqual([422, 'import_file_unreadable'])
  })
})
