import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, memberOf } from '../support/api.ts'
import { csvOf } from '../support/csv-of.ts'
import { make, openEvent, refusal, type OpenEvent } from '../support/event.ts'
import { importsOf, uploadFile } from '../support/imports.ts'
import { mailTo } from '../support/mail.ts'
import { cartOf, openShop, orderWithDetails, placeOrder, signUp, type Shop } from '../support/shop.ts'
import { tick } from '../support/stack.ts'
import { workbook } from '../support/workbook.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const openHouse = async (quantity: number | null = 100): Promise<OpenEvent & { meal: any; imports: ReturnType<typeof importsOf> }> => {
  const event = await openEvent(shop, [
    { title: 'Standing', prices: [{ price: 2500, quantity }] },
    {
      title: 'Balcony',
      type: 'TIERED',
      prices: [
        { label: 'Regular', price: 4000, quantity: 50 },
        { label: 'Reduced', price: 3000, quantity: 50 },
      ],
    },
  ])
  const meal = await make(shop.member, `${event.path}/questions`, {
    title: 'Meal',
    type: 'RADIO',
    belongs_to: 'ATTENDEE',
    options: [{ label: 'Meat' }, { label: 'None' }],
  })
  return { ...event, meal, imports: importsOf(shop.member, event) }
}

const attendeesOf = async (event: OpenEvent, count: number) =>
  (
    await eventually(
      () => shop.member.get(`${event.path}/attendees?per_page=100&sort_by=last_name&sort_direction=asc`),
      ({ body }) => body.meta.total === count,
      `${count} attendees in the list`,
    )
  ).body.data
const statsOf = async (event: OpenEvent) => (await shop.member.get(`${event.path}/stats`)).body.data
const figures = async (event: OpenEvent) => {
  const { tickets_sold, gross, attendees, orders_completed } = await statsOf(event)
  return { tickets_sold, gross, attendees, orders_completed }
}

const file = [
  'First Name;Last Name;Email;Ticket;Paid;Language;Meal;Reference',
  'Noor;Haddad;noor@example.com;Standing;25,00;de;Meat;8FJK3',
  'Jonas;Feldmann;jonas.feldmann@example;Standing;25,00;de;;',
  'Tomasz;Wójcik;tomasz.wojcik@gmial.com;Standing;;pl;;',
  'Mei-Ling;Tan;mei@example.com;Stehplaz;;en;;',
  ';;empty@example.com;Standing;;;;',
  'Lucía;Ferrer;lucia@example.com;Balcony – Reduced;30;es;None;',
  'Henrik;Sørbø;henrik@example.com;Balcony;;en;2 Mäntel;',
  'Noor;Haddad;NOOR@example.com;Standing;;;;',
].join('\r\n')

describe('a file of attendees', () => {
  it('is read, checked, corrected, imported and undone', async () => {
    const event = await openHouse()
    const { imports } = event
    const before = await figures(event)
    const made = await imports.upload(file)
    expect(made).toMatchObject({
      state: 'DRAFT',
      rows: 8,
      source: null,
      format: 'csv',
      encoding: 'utf-8',
      separator: ';',
      created_by: 'Ora Nizer',
      mapping: {
        has_header: true,
        columns: ['first_name', 'last_name', 'email', 'ticket', 'amount_paid', 'locale', `question:${event.meal.id}`, 'reference'],
        tickets: {
          Standing: { ticket_id: event.tickets[0].id, price_id: event.tickets[0].prices[0].id },
          'Balcony – Reduced': { ticket_id: event.tickets[1].id, price_id: event.tickets[1].prices[1].id },
          Balcony: { ticket_id: event.tickets[1].id, price_id: null },
        },
      },
    })
    expect(made.columns[3]).toMatchObject({ name: 'Ticket', guess: 'guessed', samples: ['Standing', 'Stehplaz', 'Balcony – Reduced'] })

    const checked = await imports.check(made.id)
    expect(checked.summary).toMatchObject({ ready: 2, faulty: 5, duplicates: 1, left_out: 0 })
    expect(await imports.faults(made.id)).toEqual(
      [
        [3, 'Email', 'jonas.feldmann@example', 'validation.email', null],
        [4, 'Email', 'tomasz.wojcik@gmial.com', 'validation.import_typo', 'tomasz.wojcik@gmail.com'],
        [4, 'Language', 'pl', 'validation.import_language', 'en'],
        [5, 'Ticket', 'Stehplaz', 'validation.import_ticket', null],
        [6, 'First Name', '', 'validation.required', null],
        [8, 'Ticket', 'Balcony', 'validation.import_price', null],
        [8, 'Meal', '2 Mäntel', 'validation.unknown_option', null],
      ].map(([row, column_name, value, code, suggestion]) =>
        expect.objectContaining({ row, column_name, value, code, suggestion, message: expect.stringMatching(/\.$/) }),
      ),
    )
    expect(await imports.faults(made.id, 'duplicates')).toEqual([
      { row: 9, who: 'Noor Haddad', email: 'noor@example.com', ticket: 'Standing', of_row: 2 },
    ])
    const { lines, head } = await csvOf(shop.member, `${imports.path(made.id)}/faults/export`)
    expect(head.slice(0, 4)).toEqual(['Row', 'Error', 'First Name', 'Last Name'])
    expect(lines.map((line) => line['Row'])).toEqual(['3', '4', '5', '6', '8'])
    expect(await figures(event)).toEqual(before)

    // By row, by value, and by the ticket of a value.
    const standing = { ticket_id: event.tickets[0].id, price_id: event.tickets[0].prices[0].id }
    await imports.change(made.id, {
      corrections: [
        { row: 3, column: 2, value: 'jonas.feldmann@example.com' },
        { row: 4, column: 2, value: 'tomasz.wojcik@gmial.com' },
        { row: 6, column: 0, value: 'Empty' },
      ],
      values: { 5: { pl: 'en' }, 6: { '2 Mäntel': '' } },
      tickets: {
        ...made.mapping.tickets,
        Stehplaz: standing,
        Balcony: { ticket_id: event.tickets[1].id, price_id: event.tickets[1].prices[0].id },
      },
    })
    expect((await imports.check(made.id)).summary).toMatchObject({ ready: 7, faulty: 0, duplicates: 1 })

    await imports.run(made.id)
    const done = await imports.settled(made.id, 'DONE')
    expect(done).toMatchObject({ imported: 7, progress: 8, checked_in: { count: 0 } })
    const people = await attendeesOf(event, 7)
    expect(people.map((one: any) => [one.first_name, one.email, one.ticket_title, one.price_label, one.locale])).toEqual([
      ['Empty', 'empty@example.com', 'Standing', null, 'en'],
      ['Jonas', 'jonas.feldmann@example.com', 'Standing', null, 'de'],
      ['Lucía', 'lucia@example.com', 'Balcony', 'Reduced', 'es'],
      ['Noor', 'noor@example.com', 'Standing', null, 'de'],
      ['Henrik', 'henrik@example.com', 'Balcony', 'Regular', 'en'],
      ['Mei-Ling', 'mei@example.com', 'Standing', null, 'en'],
      ['Tomasz', 'tomasz.wojcik@gmial.com', 'Standing', null, 'en'],
    ])
    const noor = people.find((one: any) => one.first_name === 'Noor')
    expect((await shop.member.get(`${event.path}/attendees/${noor.id}`)).body.data.answers).toMatchObject([
      { title: 'Meal', answer: 'Meat' },
    ])
    expect((await shop.member.get(`${event.path}/orders/${noor.order_id}`)).body.data).toMatchObject({
      is_manual: true,
      status: 'COMPLETED',
      total: 2500,
      note: { text: '8FJK3', by: 'Ora Nizer' },
    })
    expect(await figures(event)).toEqual({ tickets_sold: 7, gross: 8000, attendees: 7, orders_completed: 7 })

    // The same file again: everyone is there already.
    const again = await imports.upload(file)
    expect((await imports.check(again.id)).summary).toMatchObject({ ready: 0, duplicates: 3 })

    expect((await imports.undo(made.id)).status).toBe(200)
    const undone = await imports.settled(made.id, 'UNDONE')
    expect(undone).toMatchObject({ imported: 7, kept: 0 })
    expect(await figures(event)).toEqual(before)
    const gone = await attendeesOf(event, 7)
    expect(new Set(gone.map((one: any) => one.status))).toEqual(new Set(['CANCELLED']))
    expect((await shop.member.get(`${event.path}/questions/${event.meal.id}`)).body.data.answers).toBe(0)
    // What it was compared with has changed.
    expect((await imports.get(again.id)).state).toBe('DRAFT')
    const books = await shop.member.get(`${event.path}/tickets`)
    expect(books.body.data.flatMap((one: any) => one.prices.map((price: any) => price.sold))).toEqual([0, 0, 0])
    const list = (await shop.member.get(`${event.path}/attendees/import`)).body
    expect(list.data.map((one: any) => [one.file_name, one.state])).toEqual([
      ['guests.csv', 'DRAFT'],
      ['guests.csv', 'UNDONE'],
    ])
    expect((await shop.member.delete(imports.path(made.id))).status).toBe(204)
  })

  it('takes the duplicates on wish, and sends everyone their ticket on wish', async () => {
    const event = await openHouse()
    const address = `wish-${Date.now()}@example.com`
    const made = await event.imports.upload(`Name,Email,Ticket\nAda Lovelace,${address},Standing\nAda Lovelace,${address},Standing\n`)
    await event.imports.check(made.id)
    await event.imports.run(made.id, { skip_duplicates: false, send_mail: true })
    expect(await event.imports.settled(made.id, 'DONE')).toMatchObject({ imported: 2, send_mail: true })
    const people = await attendeesOf(event, 2)
    for (const { reference } of people) await mailTo(address, (mail) => mail.text.includes(reference))
  })

  it('comes by one call, as a dry run or for good', async () => {
    const event = await openHouse()
    const content = 'Name,Email,Ticket\nAda Lovelace,ada@example.com,Standing\nNo Ticket,none@example.com,Nowhere\n'
    const dry = await event.imports.upload(content, { fields: { dry_run: 'true' } })
    expect((await event.imports.settled(dry.id, 'CHECKED')).summary).toMatchObject({ ready: 1, faulty: 1 })
    const mapping = JSON.stringify({
      tickets: { Standing: { ticket_id: event.tickets[0].id, price_id: event.tickets[0].prices[0].id }, Nowhere: null },
    })
    const key = `import-${Date.now()}-0123456789`
    const made = await event.imports.upload(content, { fields: { dry_run: 'false', mapping }, key })
    expect(await event.imports.settled(made.id, 'DONE')).toMatchObject({ imported: 1, summary: { left_out: 1 } })
    const repeated = await uploadFile(shop.member, event.path, { content, fields: { dry_run: 'false', mapping }, key })
    expect([repeated.body.data.id, repeated.headers.get('idempotency-replayed')]).toEqual([made.id, 'true'])
    expect((await event.imports.get(dry.id)).state).toBe('DRAFT')
    await attendeesOf(event, 1)
  })

  it('is read as a workbook, in other encodings, and anew as someone says', async () => {
    const event = await openHouse()
    const rows = [
      ['Name', 'Email', 'Ticket', 'Paid'],
      ['Jürgen Groß', 'juergen@example.com', 'Standing', 32.5],
    ]
    const book = await event.imports.upload(workbook(rows), { name: 'presse.xlsx', fields: { dry_run: 'false' } })
    expect(await event.imports.settled(book.id, 'DONE')).toMatchObject({ imported: 1, format: 'xlsx', file_name: 'presse.xlsx' })
    expect((await statsOf(event)).gross).toBe(3250)
    const latin = await event.imports.upload(new Uint8Array(Buffer.from('Name;Email;Ticket\nJürgen;j@example.com;Standing\n', 'latin1')))
    expect(latin).toMatchObject({ encoding: 'windows-1252', separator: ';' })
    const wrong = await event.imports.change(latin.id, { separator: ',' })
    expect(wrong.columns.map((column: any) => column.name)).toEqual(['Name;Email;Ticket'])
    const bare = await event.imports.change(latin.id, { separator: ';', has_header: false })
    expect([bare.rows, bare.columns.map((column: any) => column.samples[0])]).toEqual([2, ['Name', 'Email', 'Ticket']])
    const utf16 = await event.imports.upload(
      new Uint8Array(Buffer.from('\uFEFFName\tEmail\tTicket\nŁukasz\tl@example.com\tStanding\n', 'utf16le')),
    )
    expect(utf16).toMatchObject({ encoding: 'utf-16le', separator: '\t', rows: 1, columns: [{ samples: ['Łukasz'] }, {}, {}] })
  })
})

describe('stock', () => {
  it('is what the check counts, and what the import stops at where it was sold meanwhile', async () => {
    const event = await openHouse(4)
    const { imports } = event
    const content = `Name,Email,Ticket\n${[1, 2, 3, 4, 5].map((n) => `Guest ${n},guest${n}@example.com,Standing`).join('\n')}\nBea,bea@example.com,Balcony Regular`
    const made = await imports.upload(content)
    expect((await imports.check(made.id)).summary).toMatchObject({
      ready: 5,
      faulty: 1,
      tickets: [
        { title: 'Standing', ready: 4, available: 4 },
        { title: 'Balcony', ready: 1, available: 50 },
      ],
    })
    expect(await imports.faults(made.id)).toMatchObject([{ row: 6, code: 'validation.import_sold_out', value: 'Standing' }])
    await orderWithDetails(event, cartOf([event.tickets[0], 1]))
    await imports.run(made.id)
    const stopped = await imports.settled(made.id, 'STOPPED')
    expect(stopped).toMatchObject({ imported: 3, stopped: { row: 5, reason: 'SOLD_OUT', ticket: event.tickets[0].id } })
    await imports.run(made.id, { skip_sold_out: true })
    expect(await imports.settled(made.id, 'DONE')).toMatchObject({ imported: 4 })
    const { lines } = await csvOf(shop.member, `${imports.path(made.id)}/faults/export`)
    expect(lines.map((line) => [line['Row'], line['Name']])).toEqual([
      ['5', 'Guest 4'],
      ['6', 'Guest 5'],
    ])
    expect((await placeOrder(event, cartOf([event.tickets[0], 1]))).body.code).toBe('not_enough_tickets')
    expect((await imports.undo(made.id)).status).toBe(200)
    await imports.settled(made.id, 'UNDONE')
    expect((await placeOrder(event, cartOf([event.tickets[0], 3]))).status).toBe(201)
  })
})

describe('an undoing', () => {
  it('is refused once someone is checked in, and says who; it goes once that is undone', async () => {
    const event = await openHouse()
    const { imports } = event
    const made = await imports.upload('Name,Email,Ticket\nAda Lovelace,ada@example.com,Standing\nNoor Haddad,noor@example.com,Standing\n', {
      fields: { dry_run: 'false' },
    })
    await imports.settled(made.id, 'DONE')
    const people = await attendeesOf(event, 2)
    const list = await make(shop.member, `${event.path}/check-in-lists`, { name: 'Entrance' })
    const path = `${event.path}/check-in-lists/${list.id}/check-ins`
    const noor = people.find((one: any) => one.first_name === 'Noor')
    expect((await shop.member.post(path, { attendee_ids: [noor.id] })).status).toBe(200)
    const refused = await imports.undo(made.id)
    expect([...refusal(refused), refused.body.detail]).toEqual([
      409,
      'import_checked_in',
      'Noor Haddad is checked in. Undo the check-in first.',
    ])
    expect(await imports.get(made.id)).toMatchObject({ state: 'DONE', checked_in: { count: 1, names: ['Noor Haddad'] } })
    expect((await shop.member.delete(`${path}/${noor.id}`)).status).toBe(204)
    // One was cancelled by hand meanwhile, and keeps that history.
    expect((await shop.member.put(`${event.path}/attendees/${noor.id}/status`, { status: 'CANCELLED' })).status).toBe(200)
    expect((await imports.undo(made.id)).status).toBe(200)
    await imports.settled(made.id, 'UNDONE')
    expect(await figures(event)).toEqual({ tickets_sold: 0, gross: 0, attendees: 0, orders_completed: 0 })
  })
})

describe('what is refused', () => {
  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]), 422, 'import_file_unreadable'],
    ['an archive', workbook([['a']]).subarray(0, 200), 422, 'import_file_unreadable'],
    ['nothing', new Uint8Array(), 422, 'import_empty'],
    ['a bomb', workbook([['a'], ['b']], { padding: 121_000_000 }), 413, 'import_file_too_large'],
    ['an open quote', new TextEncoder().encode(`a,b\n"${'x,y\n'.repeat(200_000)}`), 422, 'import_record_too_long'],
  ])('%s', { timeout: 60_000 }, async (_, content, status, code) => {
    const event = await openHouse()
    expect(refusal(await uploadFile(shop.member, event.path, { content }))).toEqual([status, code])
    expect((await shop.member.get(`${event.path}/attendees/import`)).body.meta.total).toBe(0)
  })

  it('more than 16 MB, before it is read', async () => {
    const event = await openHouse()
    // An answer that comes before all was sent may be lost with the connection: it is asked for again.
    const upload = () => uploadFile(shop.member, event.path, { content: new Uint8Array(17_000_000) }).then(refusal, () => null)
    await expect.poll(upload).toEqual([413, 'import_file_too_large'])
  })

  it('what the state forbids, an unfinished mapping, another account, and who isn’t signed in', async () => {
    const event = await openHouse()
    const { imports } = event
    const made = await imports.upload('Who,Email\nAda,ada@example.com\n')
    const unready = await shop.member.post(`${imports.path(made.id)}/check`)
    expect([refusal(unready), unready.body.errors.columns.length]).toEqual([[422, 'validation_failed'], 2])
    const twice = await shop.member.put(imports.path(made.id), { columns: ['email', 'email'] })
    expect(Object.keys(twice.body.errors)).toEqual(['columns.0', 'columns.1'])
    expect(refusal(await shop.member.post(`${imports.path(made.id)}/run`))).toEqual([409, 'import_state'])
    expect(refusal(await imports.undo(made.id))).toEqual([409, 'import_state'])
    const other = await signUp()
    expect(refusal(await other.member.get(imports.path(made.id)))).toEqual([404, 'event_not_found'])
    expect(refusal(await uploadFile(other.member, event.path, { content: 'a,b\n1,2' }))).toEqual([404, 'event_not_found'])
    expect((await call('GET', imports.path(made.id))).status).toBe(401)
    expect(refusal(await shop.member.get(imports.path('imp_none')))).toEqual([404, 'not_found'])
  })

  it('mails without a confirmed email, and more than a day’s allowance', async () => {
    const stranger = await signUp()
    const organizer = await make(stranger.member, '/organizers', { name: 'Nord', email: stranger.email })
    const made = await make(stranger.member, '/events', {
      title: 'Quiet',
      organizer_id: organizer.id,
      start_date: '2031-06-01T19:00',
      timezone: 'Europe/Berlin',
      currency: 'EUR',
    })
    const path = `/events/${made.id}`
    await make(stranger.member, `${path}/tickets`, { title: 'Seat', type: 'FREE', prices: [{ price: 0, quantity: null }] })
    const imports = importsOf(stranger.member, { path })
    const small = await imports.upload('Name,Email,Ticket\nAda,ada@example.com,Seat')
    await imports.check(small.id)
    expect(refusal(await stranger.member.post(`${imports.path(small.id)}/run`, { send_mail: true }))).toEqual([409, 'email_unconfirmed'])
    expect((await stranger.member.post(`${imports.path(small.id)}/run`)).status).toBe(200)
    await imports.settled(small.id, 'DONE')

    const event = await openHouse(null)
    const people = Array.from({ length: 150 }, (_, n) => `Guest ${n},many${n}@example.com,Standing`).join('\n')
    const large = await event.imports.upload(`Name,Email,Ticket\n${people}`)
    await event.imports.check(large.id)
    expect(refusal(await shop.member.post(`${event.imports.path(large.id)}/run`, { send_mail: true }))).toEqual([429, 'rate_limited'])
  })

  it('a file that is three days old: its rows are gone, and its list entry stays', async () => {
    const event = await openHouse()
    const made = await event.imports.upload('Name,Email,Ticket\nAda,ada@example.com,Standing')
    const later = Date.now() + 5 * 24 * 3_600_000
    await tick(later)
    const token = memberOf(shop.member.token)
    const answer = await call('POST', `${event.imports.path(made.id)}/check`, {
      headers: { authorization: `Bearer ${token.token}` },
      now: later,
    })
    expect(refusal(answer)).toEqual([409, 'import_file_gone'])
    // Also where only the file is away: the job finds nothing, and says so.
    await event.imports.change(made.id, {})
    expect((await shop.member.post(`${event.imports.path(made.id)}/check`)).status).toBe(200)
    expect(await event.imports.settled(made.id, 'FAILED')).toMatchObject({ stopped: { reason: 'FILE_GONE' } })
  })
})
