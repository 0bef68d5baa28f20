import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { AttendeeDetail } from '../../../contract/attendees.ts'
import type { LastPass } from '../../../contract/check-in.ts'
import type { Box } from '../../../box-office/box.ts'
import { count, nextVersion } from '../../../box-office/counters.ts'
import { oneBy, prepared } from '../../../box-office/prepared.ts'
import { foldAttendee } from '../../../shared/fold.ts'
import { checkInLists } from '../../catalogue/check-in-lists/table.ts'
import { passUndoneAt } from '../../../domain/passes.ts'
import { checkIns } from './check-ins-table.ts'
import { passes, type PassRow } from './passes-table.ts'
import { followTicket } from '../carry/pass-changes.ts'
import { orders } from '../orders/table.ts'
import { transfersOf } from '../self-service/store.ts'
import { attendees, retiredCodes, type AttendeeRow } from './table.ts'

const byOrder = prepared((db) =>
  db
    .select()
    .from(attendees)
    .where(eq(attendees.order_id, sql.placeholder('id')))
    .orderBy(asc(attendees.position))
    .prepare(),
)
const byId = oneBy(attendees, attendees.id)
const byShortId = oneBy(attendees, attendees.short_id)
const byCode = oneBy(attendees, attendees.ticket_code)
const byCodeHash = oneBy(attendees, attendees.code_hash)
const byRetiredCode = oneBy(retiredCodes, retiredCodes.code_hash)
const formerCodes = prepared((db) =>
  db
    .select()
    .from(retiredCodes)
    .where(eq(retiredCodes.attendee_id, sql.placeholder('id')))
    .prepare(),
)
// By the order's number, which is indexed: references are not.
const byReference = prepared((db) =>
  db
    .select({ attendee: attendees })
    .from(orders)
    .innerJoin(attendees, eq(attendees.order_id, orders.id))
    .where(and(eq(orders.number, sql.placeholder('number')), eq(attendees.reference, sql.placeholder('reference'))))
    .prepare(),
)
const openCheckIns = prepared((db) =>
  db
    .select({ list_id: checkIns.list_id, last_pass: checkIns.last_pass })
    .from(checkIns)
    .where(and(eq(checkIns.attendee_id, sql.placeholder('id')), isNull(checkIns.undone_at)))
    .prepare(),
)
const allCheckIns = prepared((db) =>
  db
    .select({
      list_id: checkIns.list_id,
      list_name: checkInLists.name,
      checked_in_at: checkIns.checked_in_at,
      device: checkIns.device,
      undone_at: checkIns.undone_at,
      cleared_at: checkIns.cleared_at,
    })
    .from(checkIns)
    // A deleted list's check-ins stay in the history.
    .leftJoin(checkInLists, eq(checkInLists.id, checkIns.list_id))
    .where(eq(checkIns.attendee_id, sql.placeholder('id')))
    .orderBy(asc(checkIns.checked_in_at))
    .prepare(),
)

const allPasses = prepared((db) =>
  db
    .select()
    .from(passes)
    .where(eq(passes.attendee_id, sql.placeholder('id')))
    .orderBy(asc(passes.at))
    .prepare(),
)
const passesOnList = prepared((db) =>
  db
    .select()
    .from(passes)
    .where(and(eq(passes.attendee_id, sql.placeholder('id')), eq(passes.list_id, sql.placeholder('list_id'))))
    .prepare(),
)

/** An attendee's scans on a list with re-entry, undone ones too. */
export const loadPasses = (box: Box, listId: string, attendeeId: string): PassRow[] =>
  passesOnList(box).all({ id: attendeeId, list_id: listId })

/** An attendee's check-ins on every list, earliest first, undone ones too. */
export const checkInsOf = (box: Box, id: string): AttendeeDetail['check_ins'] => {
  const byList = Map.groupBy(allPasses(box).all({ id }), (pass) => pass.list_id)
  return allCheckIns(box)
    .all({ id })
    .map(({ cleared_at, ...checkIn }) => ({
      ...checkIn,
      passes: (byList.get(checkIn.list_id) ?? []).map((pass) => ({
        direction: pass.direction,
        at: pass.at,
        device: pass.device,
        undone_at: passUndoneAt(pass, cleared_at),
      })),
    }))
}

/** The attendees of an order, in their order. */
export const attendeesOf = (box: Box, orderId: string): AttendeeRow[] => byOrder(box).all({ id: orderId })

/** An attendee by the id in the ticket's link, or undefined. */
export const loadAttendeeByShortId = (box: Box, shortId: string): AttendeeRow | undefined => byShortId(box, shortId)

/** An attendee by id, or undefined. */
export const loadAttendee = (box: Box, id: string): AttendeeRow | undefined => byId(box, id)

/** The attendee a ticket code admits, or undefined. Codes are compared as printed: upper case. */
export const loadAttendeeByCode = (box: Box, code: string): AttendeeRow | undefined => byCode(box, code.trim().toUpperCase())

/** The attendee whose ticket code has this SHA-256 in hex, or undefined. */
export const loadAttendeeByCodeHash = (box: Box, hash: string): AttendeeRow | undefined => byCodeHash(box, hash.trim().toLowerCase())

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/** The SHA-256 of a ticket's code in hex. */
export const codeHashOf = ({ code_hash, ticket_code }: Pick<AttendeeRow, 'code_hash' | 'ticket_code'>): string =>
  code_hash ?? hashOf(ticket_code)

/** The SHA-256 of the codes a ticket had that were valid at that time. */
export const formerCodeHashes = (box: Box, id: string, at: string): string[] =>
  formerCodes(box)
    .all({ id })
    .flatMap(({ code_hash, retired_at }) => (at < retired_at ? [code_hash] : []))

/** The attendee whose former code with this SHA-256 in hex was valid at that time, or undefined. */
export const loadAttendeeByFormerCodeHash = (box: Box, hash: string, at: string): AttendeeRow | undefined => {
  const retired = byRetiredCode(box, hash.trim().toLowerCase())
  return retired && at < retired.retired_at ? loadAttendee(box, retired.attendee_id) : undefined
}

/** The attendee whose code with this SHA-256 in hex became void when someone else took the ticket, or undefined. */
export const loadAttendeeByPassedOnCodeHash = (box: Box, hash: string): AttendeeRow | undefined => {
  const retired = byRetiredCode(box, hash.trim().toLowerCase())
  const isPassedOn =
    retired && transfersOf(box, retired.attendee_id).some((one) => one.state === 'ACCEPTED' && one.ended_at === retired.retired_at)
  return isPassedOn ? loadAttendee(box, retired.attendee_id) : undefined
}

/** The SHA-256 of a scanned ticket code, as devices have it. */
export const scannedHashOf = (code: string): string => hashOf(code.trim().toUpperCase())

/** Retires an attendee's code; earlier admissions by it stay. */
export const retireCode = (box: Box, { id, ticket_code }: Pick<AttendeeRow, 'id' | 'ticket_code'>): void => {
  box.db
    .insert(retiredCodes)
    .values({ code_hash: hashOf(ticket_code), attendee_id: id, retired_at: box.at })
    .onConflictDoNothing()
    .run()
}

/** The attendee a printed reference names, or undefined. */
export const loadAttendeeByReference = (box: Box, reference: string): AttendeeRow | undefined =>
  byReference(box).all({ number: reference.slice(0, reference.indexOf('-')), reference })[0]?.attendee

/** An attendee as its writers know it: the rest follows from it. */
export type AttendeeFacts = Omit<AttendeeRow, 'code_hash' | 'search' | 'last_name_key' | 'door_version'>

/** An attendee's derived columns. */
export const derivedOf = (attendee: Pick<AttendeeRow, 'ticket_code' | 'first_name' | 'last_name' | 'reference'>) => ({
  code_hash: hashOf(attendee.ticket_code),
  ...foldAttendee(attendee),
})

const countersOf = (attendee: AttendeeFacts | null, lists: { list_id: string; last_pass: LastPass | null }[]): string[] =>
  attendee?.status !== 'ACTIVE'
    ? []
    : [
        `attendees:${attendee.ticket_id}`,
        ...(attendee.checked_in_at ? [`attendees_in:${attendee.ticket_id}`] : []),
        ...lists.flatMap(({ list_id, last_pass }) => [
          `in:${list_id}:${attendee.ticket_id}`,
          ...(last_pass?.direction === 'OUT' ? [`out:${list_id}:${attendee.ticket_id}`] : []),
        ]),
      ]

/** Which webhooks tell of a change; what no one sees, such as a repeated scan, is none. */
const emitChange = (box: Box, before: AttendeeRow | null, after: AttendeeRow): void => {
  if (!before) return box.emit('attendee.created', after.id)
  if (before.status !== after.status && after.status === 'CANCELLED') return box.emit('attendee.cancelled', after.id)
  const seen = (Object.keys(after) as (keyof AttendeeRow)[]).filter((name) => name !== 'door_version')
  if (seen.some((name) => before[name] !== after[name])) box.emit('attendee.updated', after.id)
}

/** A change of an attendee: the row before (null for a new one), and after. */
type AttendeeChange = [before: AttendeeRow | null, after: AttendeeFacts]

/**
 * Writes attendees, the only way they are written: with their derived columns and version, and with the event's
 * counters, each of which is written once.
 */
export const saveAttendees = (box: Box, changes: AttendeeChange[]): AttendeeRow[] => {
  if (changes.length === 0) return []
  const sums = new Map<string, number>()
  const add = (names: string[], by: number) => names.forEach((name) => sums.set(name, (sums.get(name) ?? 0) + by))
  const door_version = nextVersion(box)
  const rows = changes.map(([before, after]) => {
    const moves = before !== null && (before.status !== after.status || before.ticket_id !== after.ticket_id)
    const lists = moves ? openCheckIns(box).all({ id: after.id }) : []
    add(countersOf(before, lists), -1)
    add(countersOf(after, lists), 1)
    const row: AttendeeRow = { ...after, ...derivedOf(after), door_version }
    box.put(attendees, row)
    emitChange(box, before, row)
    followTicket(box, before, row)
    return row
  })
  for (const [name, by] of sums) count(box, name, by)
  return rows
}

/** Writes one attendee. */
export const saveAttendee = (box: Box, ...change: AttendeeChange): AttendeeRow => saveAttendees(box, [change])[0] as AttendeeRow
