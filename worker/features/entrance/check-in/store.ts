import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { count, counted } from '../../../box-office/counters.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { endByScan } from '../../sales/resale/follow.ts'
import { endTransfer, waitingTransfer } from '../../sales/self-service/end-transfer.ts'
import { system } from '../../sales/orders/timeline.ts'
import { saveAttendee } from '../../sales/attendees/store.ts'
import type { AttendeeRow } from '../../sales/attendees/table.ts'
import { checkIns, type CheckInRow } from '../../sales/attendees/check-ins-table.ts'

const checkInById = prepared((db) =>
  db
    .select()
    .from(checkIns)
    .where(eq(checkIns.id, sql.placeholder('id')))
    .prepare(),
)
const firstOfAttendee = prepared((db) =>
  db
    .select({ at: checkIns.checked_in_at })
    .from(checkIns)
    .where(and(eq(checkIns.attendee_id, sql.placeholder('id')), isNull(checkIns.undone_at)))
    .orderBy(asc(checkIns.checked_in_at))
    .limit(1)
    .prepare(),
)

/** One attendee's check-in on a list, undone ones too. */
export const loadCheckIn = (box: Box, listId: string, attendeeId: string): CheckInRow | undefined =>
  checkInById(box).all({ id: `${listId}:${attendeeId}` })[0]

/** The number of current check-ins on a list, those of cancelled or no longer covered tickets included. */
export const countArrivals = (box: Box, listId: string): number => counted(box, `arrivals:${listId}`)

/** The maximum number of device names in the statistics. */
const MAX_DEVICES = 100

// Skips from one name to the next by the index: a list has thousands of check-ins, and a handful of devices.
const devicesByName = prepared((db) =>
  db
    .select({ device: sql<string>`device` })
    .from(
      sql`(with recursive named (device) as (
        select min(device) from check_ins where list_id = ${sql.placeholder('id')} and undone_at is null
        union all
        select (select min(c.device) from check_ins c where c.list_id = ${sql.placeholder('id')} and c.undone_at is null and c.device > named.device)
        from named where named.device is not null
      ) select device from named where device is not null limit ${sql.raw(String(MAX_DEVICES))})`,
    )
    .prepare(),
)

/** The names of devices with check-ins on a list. */
export const devicesOf = (box: Box, listId: string): string[] =>
  devicesByName(box)
    .all({ id: listId })
    .map(({ device }) => device)

/**
 * Writes a check-in, whether new, moved or undone; the only way they are written. Updates the list's counters, and the
 * attendee's first check-in on any list.
 */
export const saveCheckIn = (box: Box, attendee: AttendeeRow, before: CheckInRow | null, after: CheckInRow): AttendeeRow => {
  const isIn = (row: CheckInRow | null) => (row && !row.undone_at && attendee.status === 'ACTIVE' ? 1 : 0)
  const isOut = (row: CheckInRow | null) => (row?.last_pass?.direction === 'OUT' ? isIn(row) : 0)
  box.put(checkIns, after)
  count(box, `in:${after.list_id}:${attendee.ticket_id}`, isIn(after) - isIn(before))
  count(box, `out:${after.list_id}:${attendee.ticket_id}`, isOut(after) - isOut(before))
  const hasCome = (row: CheckInRow | null) => (row && !row.undone_at ? 1 : 0)
  count(box, `arrivals:${after.list_id}`, hasCome(after) - hasCome(before))
  const checked_in_at = firstOfAttendee(box).all({ id: attendee.id })[0]?.at ?? null
  // A ticket that was used can't change hands any more.
  const waiting = checked_in_at === null ? null : waitingTransfer(box, attendee)
  if (waiting) endTransfer(box, waiting, 'USED', system)
  const ended = waiting ? { transfer_id: null, transfer_until: null } : {}
  // Nor can it be sold.
  const isOnOffer = checked_in_at !== null && attendee.resale_at !== null
  if (isOnOffer) endByScan(box, attendee)
  const offer = isOnOffer ? { resale_at: null, resale_id: null } : {}
  return saveAttendee(box, attendee, { ...attendee, ...ended, ...offer, checked_in_at })
}
