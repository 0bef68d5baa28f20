import { and, asc, count, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Box } from '../../box-office/box.ts'
import { attendees } from '../attendees/table.ts'
import { checkInLists, checkIns, type CheckInListRow, type CheckInRow } from './table.ts'

/** The event's lists, oldest first. */
export const loadLists = (box: Box): CheckInListRow[] =>
  box.db.select().from(checkInLists).orderBy(asc(checkInLists.created_at), asc(checkInLists.id)).all()

/** A list by id, or undefined. */
export const loadList = (box: Box, id: string): CheckInListRow | undefined =>
  box.db.select().from(checkInLists).where(eq(checkInLists.id, id)).all()[0]

/** A list by the id in the door's link, or undefined. */
export const loadListByShortId = (box: Box, shortId: string): CheckInListRow | undefined =>
  box.db.select().from(checkInLists).where(eq(checkInLists.short_id, shortId)).all()[0]

/** One attendee's check-in on a list, undone ones too. */
export const loadCheckIn = (box: Box, listId: string, attendeeId: string): CheckInRow | undefined =>
  box.db
    .select()
    .from(checkIns)
    .where(eq(checkIns.id, `${listId}:${attendeeId}`))
    .all()[0]

/** When each attendee on a list was checked in, by attendee id. */
export const loadCheckedIn = (box: Box, listId: string): Map<string, string> =>
  new Map(
    box.db
      .select({ id: checkIns.attendee_id, at: checkIns.checked_in_at })
      .from(checkIns)
      .where(and(eq(checkIns.list_id, listId), isNull(checkIns.undone_at)))
      .all()
      .map((row) => [row.id, row.at]),
  )

/** The condition of attendees a list expects. One parameter, however many tickets it covers. */
export const isExpected = (list: CheckInListRow): SQL | undefined =>
  and(sql`${attendees.ticket_id} in (select value from json_each(${JSON.stringify(list.ticket_ids)}))`, eq(attendees.status, 'ACTIVE'))

/** How many active attendees a list expects, and how many of them are in. */
export const countList = (box: Box, list: CheckInListRow): { total: number; checked_in: number } => {
  const on = isExpected(list)
  const total = box.db.select({ n: count() }).from(attendees).where(on).all()[0]?.n ?? 0
  const checked_in =
    box.db
      .select({ n: count() })
      .from(checkIns)
      .innerJoin(attendees, eq(attendees.id, checkIns.attendee_id))
      .where(and(eq(checkIns.list_id, list.id), isNull(checkIns.undone_at), on))
      .all()[0]?.n ?? 0
  return { total, checked_in }
}

/** When an attendee was first checked in on any list, or null. */
export const firstCheckIn = (box: Box, attendeeId: string): string | null =>
  box.db
    .select({ at: checkIns.checked_in_at })
    .from(checkIns)
    .where(and(eq(checkIns.attendee_id, attendeeId), isNull(checkIns.undone_at)))
    .orderBy(asc(checkIns.checked_in_at))
    .limit(1)
    .all()[0]?.at ?? null
