import { createEventSchema } from '../../worker/contract/events.ts'
import type { Attendee } from '../../worker/contract/attendees.ts'
import type { CheckInList, CheckInListInput, DoorAttendees, ScanResult, ScansInput } from '../../worker/contract/check-in.ts'
import { createTicketSchema } from '../../worker/contract/tickets.ts'
import type { Result } from '../../worker/contract/problem.ts'
import { openBoxInNode, type BoxInNode } from './box-in-node.ts'

export const doorOpens = Date.parse('2027-06-01T17:00:00.000Z')

export type StagedAttendee = Attendee & { ticket_code: string }

/** A box with an event of free tickets, and helpers for a door's actions. */
export type DoorStage = {
  box: BoxInNode
  clock: { now: number }
  tickets: string[]
  /** Adds someone by hand and answers the attendee. */
  add: (first_name: string, last_name: string, ticket?: number) => StagedAttendee
  newList: (fields?: Partial<CheckInListInput>) => CheckInList
  scan: (list: CheckInList, ...scans: ScansInput['check_ins']) => ScanResult[]
  /** A page of a list, filled before where need be. */
  read: (list: CheckInList, query?: Record<string, unknown>, offline?: { since?: number; elsewhere?: boolean }) => DoorAttendees
  /** The names a search finds, in their order. */
  find: (list: CheckInList, query: string) => string[]
}

/** An event with so many free tickets, their ids `tkt_a`, `tkt_b` …, and no attendees yet. */
export const openDoorStage = (tickets = 2): DoorStage => {
  const box = openBoxInNode('evt_0000000000000000')
  const clock = { now: doorOpens }
  const viewer = { email_confirmed: true }
  const must = (name: string, input: unknown): any =>
    (box.must as (name: string, input: unknown, now: number) => unknown)(name, input, clock.now)
  must('createEvent', {
    account_id: 'acc_stage',
    fields: createEventSchema.parse({
      title: 'A concert',
      organizer_id: 'org_stage',
      start_date: '2027-06-01T19:00',
      timezone: 'Europe/Berlin',
      currency: 'EUR',
    }),
    organizer: { id: 'org_stage', name: 'Organizer', email: 'organizer@foyer.test', website: null },
    payment: { payment_account_id: null, payment_connected: false, payment_version: 1 },
    origin: 'http://localhost:8787',
    viewer,
  })
  const made = Array.from({ length: tickets }, (_, index) => {
    const id = `tkt_${String.fromCharCode(97 + index)}`
    const fields = createTicketSchema.parse({ title: `Ticket ${id.slice(4)}`, type: 'FREE', prices: [{ price: 0, quantity: null }] })
    return must('createTicket', { id, fields, taxes: [] })
  })

  let count = 0
  const newId = (prefix: string): string => `${prefix}_${String((count += 1)).padStart(16, '0')}`
  const read: DoorStage['read'] = (list, query = {}, offline) => {
    const input = { short_id: list.short_id, offline: offline !== undefined, since: null, ...offline, query }
    const page = box.query('listDoorAttendees', input, clock.now) as Result<DoorAttendees>
    if (!page.ok) throw new Error(JSON.stringify(page.problem))
    return page.value
  }
  return {
    box,
    clock,
    tickets: made.map((ticket) => ticket.id),
    add: (first_name, last_name, ticket = 0) =>
      must('addAttendee', {
        order_id: newId('ord'),
        person: {
          ticket_id: made[ticket].id,
          price_id: made[ticket].prices[0].id,
          first_name,
          last_name,
          email: 'guest@foyer.test',
          amount_paid: 0,
          send_mail: false,
        },
        by: { kind: 'SYSTEM', name: null },
      }),
    newList: (fields = {}) => must('createCheckInList', { id: newId('cil'), fields: { name: 'Main entrance', ...fields } }),
    scan: (list, ...scans) => must('checkIn', { short_id: list.short_id, scans }),
    read,
    find: (list, query) => read(list, { query }).data.map((row) => `${row.first_name} ${row.last_name}`.trim()),
  }
}
