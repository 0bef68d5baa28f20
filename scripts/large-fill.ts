import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { foldAttendee } from '../worker/domain/fold.ts'
import { newId, newOrderNumber, newShortId, newTicketCode } from '../worker/domain/id.ts'
import { displayStatus } from '../worker/domain/order-state.ts'
import { dayIn, isoTime } from '../worker/domain/time.ts'
import { personOf, rarePerson } from './large-names.ts'
import type { Samples } from './large-samples.ts'
import { openBoxTable, type Row } from './large-table.ts'

/** What an event was filled up to, and what can be asked of it. */
export type Filled = {
  /** Rows of the lists, those from before among them. */
  orders: number
  attendees: number
  /** Ticket codes that admit. */
  codes: string[]
  /** The order in the middle. */
  orderId: string
}

type Sums = { counters: Map<string, number>; prices: Map<string, { sold: number; gross: number }>; days: Map<string, Row> }

const day = 86_400_000
/** Orders came in over so many days. */
const saleDays = 90
/** How many tickets an order of a buyer has, in turn. */
const sizes = [1, 1, 2, 1, 1, 3, 1, 2, 1, 4, 1, 1]
const codesKept = 2000

/** The file of an event's box in a state that nothing has open. */
const openBoxFile = (stateDir: string, eventId: string): DatabaseSync => {
  for (const file of globSync(`${stateDir}/v3/do/foyer-BoxOffice/*.sqlite`)) {
    const database = new DatabaseSync(file)
    const has = database.prepare(`select 1 from sqlite_master where name = 'events'`).get()
    if (has && database.prepare('select 1 from events where id = ?').get(eventId)) return database
    database.close()
  }
  throw new Error(`${stateDir} has no box of ${eventId}`)
}

const add = (sums: Map<string, number>, name: string, by: number): void => void sums.set(name, (sums.get(name) ?? 0) + by)

/**
 * Fills an event up to so many attendees with orders made like its samples: free ones of buyers, and paid ones added
 * by hand, which no provider knows of. What follows from rows is written as the box itself writes it.
 */
export const fillBox = (stateDir: string, samples: Samples, attendees: number, now: number): Filled => {
  const database = openBoxFile(stateDir, samples.id)
  // Keys are random: what does not fit into the cache is read and written again and again.
  database.exec('pragma journal_mode = wal; pragma cache_size = -1000000; pragma synchronous = off; begin')
  const table = (name: string) => openBoxTable(database, name)
  const [orders, people, checkIns, timeline, ledger] = ['orders', 'attendees', 'check_ins', 'order_timeline', 'ledger'].map(table)
  if (!orders || !people || !checkIns || !timeline || !ledger) throw new Error('a box has these tables')
  const one = (name: string, column: string, id: string) => openBoxTable(database, name).like(`${column} = ?`, id)
  const like = {
    free: { order: one('orders', 'id', samples.free), attendee: one('attendees', 'order_id', samples.free), entry: null, booked: null },
    manual: {
      order: one('orders', 'id', samples.manual),
      attendee: one('attendees', 'order_id', samples.manual),
      entry: one('order_timeline', 'order_id', samples.manual),
      booked: one('ledger', 'order_id', samples.manual),
    },
  }
  const sums: Sums = { counters: new Map(), prices: new Map(), days: new Map() }
  const numbers = new Set(
    database
      .prepare('select number from orders')
      .all()
      .map((row) => row['number']),
  )
  const zone = String(database.prepare('select timezone from events').get()?.['timezone'])
  const dayOf = new Map<string, string>()
  const [admission, stand, backstage] = samples.tickets as [
    Samples['tickets'][number],
    Samples['tickets'][number],
    Samples['tickets'][number],
  ]
  const [gates, few] = samples.lists as [Samples['lists'][number], Samples['lists'][number]]
  let version = Number(database.prepare(`select n from counters where name = 'version'`).get()?.['n'] ?? 0)
  const before = version
  let written = Number(database.prepare('select count(*) as n from attendees').get()?.['n'])
  const middle = Math.floor((written + attendees) / 2)
  const codes: string[] = []
  let orderId = samples.free

  const write = (index: number, at: string): number => {
    const isManual = index % 10 < 3
    const sample = isManual ? like.manual : like.free
    const ticket = isManual ? stand : index % 100 === 5 ? backstage : admission
    const quantity = isManual ? 1 : Math.min(attendees - written, sizes[index % sizes.length] as number)
    const isMiddle = written <= middle && middle < written + quantity
    const isCancelled = index % 41 === 7 && !isMiddle
    const id = newId('ord')
    if (isMiddle) orderId = id
    let number = newOrderNumber()
    while (numbers.has(number)) number = newOrderNumber()
    numbers.add(number)
    version += 1
    const buyer = isMiddle ? rarePerson : personOf(index)
    const date = dayOf.get(at.slice(0, 13)) ?? dayIn(at, zone)
    dayOf.set(at.slice(0, 13), date)
    const [line] = JSON.parse(String(sample.order['lines'])) as Row[]
    const line_id = newId('lin')
    const lines = [{ ...line, id: line_id, ticket_id: ticket.id, price_id: ticket.price_id, title: ticket.title, quantity }]
    const status = isCancelled ? 'CANCELLED' : 'COMPLETED'
    const row = {
      ...sample.order,
      ...buyer,
      id,
      number,
      status,
      lines: JSON.stringify(lines),
      short_id: newShortId(),
      ticket_quantity: quantity,
    }
    const shown = displayStatus({ status, payment_status: isManual ? 'RECEIVED' : 'NOT_REQUIRED', refund_status: null })
    const times = { created_at: at, completed_at: at, expires_at: at, sales_day: date }
    orders.insert({ ...row, ...times, display_status: shown, session_hash: createHash('sha256').update(id).digest('hex') })
    const gross = Number(sample.order['total'])
    if (sample.booked) ledger.insert({ ...sample.booked, id: `manual:${id}`, order_id: id, at })
    if (sample.entry) timeline.insert({ ...sample.entry, id: null, order_id: id, at })
    let active = 0
    for (let position = 1; position <= quantity; position += 1) {
      const isVoid = isCancelled || (!isMiddle && (index + position) % 67 === 0)
      const guest = position === 1 ? buyer : { ...personOf(index * 5 + position), email: buyer.email }
      const reference = `${number}-${position}`
      const ticket_code = newTicketCode()
      const attendee: Row = {
        ...sample.attendee,
        ...guest,
        id: newId('att'),
        order_id: id,
        order_number: number,
        line_id,
        ticket_id: ticket.id,
        price_id: ticket.price_id,
        ticket_title: ticket.title,
        short_id: newShortId(),
        reference,
        position,
        status: isVoid ? 'CANCELLED' : 'ACTIVE',
        created_at: at,
        ticket_code,
        code_hash: createHash('sha256').update(ticket_code).digest('hex'),
        ...foldAttendee({ ...guest, reference }),
        door_version: version,
      }
      const entered = !isVoid && (index + position) % 5 < 2 ? [gates, ...(ticket === backstage ? [few] : [])] : []
      const came = isoTime(now - (index % 7200) * 1000)
      people.insert({ ...attendee, checked_in_at: entered.length ? came : null })
      const entry = { order_id: id, at: came, amount: null, currency: null, attendee_id: String(attendee['id']), detail: null }
      if (isVoid && !isCancelled) timeline.insert({ ...entry, kind: 'ATTENDEE_CANCELLED', by_kind: 'SYSTEM', by_name: null })
      for (const list of entered) {
        const visit = { id: `${list.id}:${attendee['id']}`, event_id: samples.id, list_id: list.id, attendee_id: String(attendee['id']) }
        checkIns.insert({ ...visit, checked_in_at: came, scan_id: null, device: 'Gate', undone_at: null })
        timeline.insert({ ...entry, kind: 'CHECKED_IN', by_kind: 'DOOR', by_name: list.name })
        add(sums.counters, `in:${list.id}:${ticket.id}`, 1)
      }
      if (isVoid) continue
      active += 1
      add(sums.counters, `attendees:${ticket.id}`, 1)
      if (entered.length) add(sums.counters, `attendees_in:${ticket.id}`, 1)
      else if (codes.length < codesKept) codes.push(ticket_code)
    }
    if (isCancelled)
      timeline.insert({
        order_id: id,
        kind: 'CANCELLED',
        at,
        by_kind: 'SYSTEM',
        by_name: null,
        amount: null,
        currency: null,
        attendee_id: null,
        detail: null,
      })
    const price = sums.prices.get(ticket.price_id) ?? { sold: 0, gross: 0 }
    sums.prices.set(ticket.price_id, { sold: price.sold + active, gross: price.gross + gross })
    const sold = sums.days.get(date) ?? { tickets: 0, orders: 0, gross: 0 }
    sums.days.set(date, {
      tickets: Number(sold['tickets']) + active,
      orders: Number(sold['orders']) + (isCancelled ? 0 : 1),
      gross: Number(sold['gross']) + gross,
    })
    return quantity
  }

  for (let index = 0; written < attendees; index += 1)
    written += write(index, isoTime(now - Math.floor(saleDays * day * (1 - written / attendees)) - (index % 1000)))
  add(sums.counters, 'version', version - before)
  addSums(database, sums)
  database.exec('commit; pragma wal_checkpoint(truncate)')
  const count = (sql: string) => Number(database.prepare(sql).get()?.['n'])
  const filled = {
    orders: count('select count(*) as n from orders where email is not null'),
    attendees: count('select count(*) as n from attendees'),
    codes,
    orderId,
  }
  database.close()
  return filled
}

const addSums = (database: DatabaseSync, { counters, prices, days }: Sums): void => {
  const run = (sql: string, ...values: SQLInputValue[]) => database.prepare(sql).run(...values)
  for (const [name, n] of counters) run('insert into counters values (?, ?) on conflict (name) do update set n = n + excluded.n', name, n)
  for (const [id, { sold, gross }] of prices) run('update prices set sold = sold + ?, gross = gross + ? where id = ?', sold, gross, id)
  for (const [date, { tickets, orders, gross }] of days)
    run(
      `insert into sales_days (date, tickets, orders, gross, refunded) values (?, ?, ?, ?, 0) on conflict (date)
       do update set tickets = tickets + excluded.tickets, orders = orders + excluded.orders, gross = gross + excluded.gross`,
      date,
      tickets ?? 0,
      orders ?? 0,
      gross ?? 0,
    )
}
