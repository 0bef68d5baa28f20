import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { foldAttendee } from '../../worker/shared/fold.ts'
import { newId, newOrderNumber, newShortId, newTicketCode } from '../../worker/domain/id.ts'
import { displayStatus } from '../../worker/domain/order-state.ts'
import { dayIn, isoTime } from '../../worker/domain/time.ts'
import type { Buyer } from './buy.ts'
import { personOf, rarePerson } from './large-names.ts'
import type { Samples } from './large-samples.ts'
import { countSale, countUp, noSums, type Sums } from './large-sums.ts'
import { openBoxTable, type BoxTable, type Row } from './large-table.ts'

type Ticket = Samples['tickets'][number]
type Sample = { order: Row; attendee: Row; entry: Row | null; booked: Row | null }
type Tables = Record<'orders' | 'attendees' | 'check_ins' | 'order_timeline' | 'ledger', BoxTable>

/** A box that is being filled: its tables, the rows others are made like, and what came together so far. */
export type Filling = Samples & {
  tables: Tables
  like: { free: Sample; manual: Sample }
  numbers: Set<unknown>
  dayOf: (at: string) => string
  /** The version the door's devices know, which grows with every order. */
  version: number
  now: number
  sums: Sums
  /** Ticket codes that admit. */
  codes: string[]
}

/** Which order is to be written: its number in the row, of how many tickets, when, and whether it is the one with the rare name. */
export type Wanted = { index: number; quantity: number; at: string; isRare: boolean }

/** A whole sale, resolved from what was wanted. */
type Sale = Wanted & { id: string; number: string; line_id: string; buyer: Buyer; ticket: Ticket; sample: Sample; isCancelled: boolean }

const codesKept = 2000

/** Opens a box for filling. */
export const openFilling = (database: DatabaseSync, samples: Samples, now: number): Filling => {
  const table = (name: string) => openBoxTable(database, name)
  const of = (name: keyof Tables, orderId: string) => table(name).like(name === 'orders' ? 'id' : 'order_id', orderId)
  const one = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0]
  const zone = String(one('select timezone from events'))
  const days = new Map<string, string>()
  const dayOf = (at: string): string => {
    const hour = at.slice(0, 13)
    const day = days.get(hour) ?? dayIn(at, zone)
    days.set(hour, day)
    return day
  }
  const { free, manual } = samples
  return {
    ...samples,
    tables: {
      orders: table('orders'),
      attendees: table('attendees'),
      check_ins: table('check_ins'),
      order_timeline: table('order_timeline'),
      ledger: table('ledger'),
    },
    like: {
      free: { order: of('orders', free), attendee: of('attendees', free), entry: null, booked: null },
      manual: {
        order: of('orders', manual),
        attendee: of('attendees', manual),
        entry: of('order_timeline', manual),
        booked: of('ledger', manual),
      },
    },
    numbers: new Set(
      database
        .prepare('select number from orders')
        .all()
        .map((row) => row['number']),
    ),
    dayOf,
    version: Number(one(`select n from counters where name = 'version'`) ?? 0),
    now,
    sums: noSums(),
    codes: [],
  }
}

const newNumber = (numbers: Set<unknown>): string => {
  let number = newOrderNumber()
  while (numbers.has(number)) number = newOrderNumber()
  numbers.add(number)
  return number
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Three of ten orders are added by hand and paid, the others are free ones of buyers. */
export const isManual = (index: number): boolean => index % 10 < 3

/** Writes an order with its attendees and all that belongs to them, and answers its id. */
export const writeOrder = (filling: Filling, wanted: Wanted): string => {
  const { index, quantity, isRare } = wanted
  const [admission, stand, backstage] = filling.tickets as [Ticket, Ticket, Ticket]
  const sale: Sale = {
    ...wanted,
    id: newId('ord'),
    number: newNumber(filling.numbers),
    line_id: newId('lin'),
    buyer: isRare ? rarePerson : personOf(index),
    ticket: isManual(index) ? stand : index % 100 === 5 ? backstage : admission,
    sample: isManual(index) ? filling.like.manual : filling.like.free,
    isCancelled: index % 41 === 7 && !isRare,
  }
  filling.version += 1
  countUp(filling.sums, 'version')
  const gross = insertOrder(filling, sale)
  const places = Array.from({ length: quantity }, (_, place) => place + 1)
  const active = places.filter((position) => admit(filling, sale, position)).length
  const { ticket, isCancelled } = sale
  countSale(filling.sums, { price_id: ticket.price_id, date: filling.dayOf(wanted.at), active, gross, isCancelled })
  return sale.id
}

/** Writes the order's own rows, and answers what it paid. */
const insertOrder = ({ tables, dayOf }: Filling, sale: Sale): number => {
  const { id, number, at, buyer, ticket, quantity, sample, isCancelled } = sale
  const { order, booked, entry } = sample
  const [line] = JSON.parse(String(order['lines'])) as Row[]
  const lines = [{ ...line, id: sale.line_id, ticket_id: ticket.id, price_id: ticket.price_id, title: ticket.title, quantity }]
  const status = isCancelled ? 'CANCELLED' : 'COMPLETED'
  tables.orders.insert({
    ...order,
    ...buyer,
    id,
    number,
    status,
    display_status: displayStatus({ status, payment_status: booked ? 'RECEIVED' : 'NOT_REQUIRED', refund_status: null }),
    short_id: newShortId(),
    session_hash: hashOf(id),
    lines: JSON.stringify(lines),
    ticket_quantity: quantity,
    created_at: at,
    completed_at: at,
    expires_at: at,
    sales_day: dayOf(at),
    // Summed up when a report is first asked for.
    in_sums: 0,
  })
  if (booked) tables.ledger.insert({ ...booked, id: `manual:${id}`, order_id: id, at })
  if (entry) tables.order_timeline.insert({ ...entry, id: null, order_id: id, at })
  if (isCancelled) tables.order_timeline.insert({ order_id: id, kind: 'CANCELLED', at, by_kind: 'SYSTEM' })
  return Number(order['total'])
}

/** What one of ten did not answer, one of a thousand with the last of the options, and the others with one of the first two. */
const answerOf = ({ question, sums }: Filling, nth: number): string | null => {
  if (nth % 10 === 9) return null
  const { id, title, options } = question
  const answer = options[nth % 1000 === 0 ? 2 : nth % 2] ?? ''
  countUp(sums, `answers:${id}`)
  countUp(sums, `choices:${id}:${answer}`)
  return JSON.stringify([{ question_id: id, title, type: 'RADIO', answer }])
}

/** Writes an attendee, cancelled or not and checked in or not; whether the ticket is valid. */
const admit = (filling: Filling, sale: Sale, position: number): boolean => {
  const { index, at, isRare, buyer, ticket, isCancelled } = sale
  const { tables, sums, codes } = filling
  const isVoid = isCancelled || (!isRare && (index + position) % 67 === 0)
  const isIn = !isVoid && (index + position) % 5 < 2
  const came = isoTime(filling.now - (index % 7200) * 1000)
  const guest = position === 1 ? buyer : { ...personOf(index * 5 + position), email: buyer.email }
  const id = newId('att')
  const reference = `${sale.number}-${position}`
  const ticket_code = newTicketCode()
  tables.attendees.insert({
    ...sale.sample.attendee,
    ...guest,
    id,
    order_id: sale.id,
    order_number: sale.number,
    line_id: sale.line_id,
    ticket_id: ticket.id,
    price_id: ticket.price_id,
    ticket_title: ticket.title,
    short_id: newShortId(),
    reference,
    position,
    status: isVoid ? 'CANCELLED' : 'ACTIVE',
    answers: answerOf(filling, index + position),
    created_at: at,
    checked_in_at: isIn ? came : null,
    ticket_code,
    code_hash: hashOf(ticket_code),
    ...foldAttendee({ ...guest, reference }),
    door_version: filling.version,
  })
  if (isVoid && !isCancelled)
    tables.order_timeline.insert({ order_id: sale.id, kind: 'ATTENDEE_CANCELLED', at, by_kind: 'SYSTEM', attendee_id: id })
  if (isVoid) return false
  countUp(sums, `attendees:${ticket.id}`)
  if (isIn) enter(filling, sale, id, came)
  else if (codes.length < codesKept) codes.push(ticket_code)
  return true
}

/** Writes that someone came in at the door of every list that has their ticket. */
const enter = ({ tables, lists, tickets, sums, id: event_id }: Filling, sale: Sale, attendee_id: string, at: string): void => {
  countUp(sums, `attendees_in:${sale.ticket.id}`)
  const [everyone, few] = lists as [Samples['lists'][number], Samples['lists'][number]]
  for (const { id: list_id, name } of sale.ticket === tickets[2] ? [everyone, few] : [everyone]) {
    tables.check_ins.insert({ id: `${list_id}:${attendee_id}`, event_id, list_id, attendee_id, checked_in_at: at, device: 'Gate' })
    tables.order_timeline.insert({ order_id: sale.id, kind: 'CHECKED_IN', at, by_kind: 'DOOR', by_name: name, attendee_id })
    countUp(sums, `in:${list_id}:${sale.ticket.id}`)
  }
}
