import { eq, sql } from 'drizzle-orm'
import { ok, type Result } from '../../contract/problem.ts'
import type { Box } from '../../box-office/box.ts'
import { prepared } from '../../box-office/prepared.ts'
import { derivedOf } from './store.ts'
import { attendees } from './table.ts'

/** Rows a step fills: the box answers others between two steps. */
const stepSize = 1_000

/** Written as the partial index is: SQLite uses it only when it sees the same expression. */
const unfilled = sql`search is null`

const anyUnfilled = prepared((db) => db.select({ id: attendees.id }).from(attendees).where(unfilled).limit(1).prepare())
const nextUnfilled = prepared((db) =>
  db
    .select({
      id: attendees.id,
      ticket_code: attendees.ticket_code,
      first_name: attendees.first_name,
      last_name: attendees.last_name,
      reference: attendees.reference,
    })
    .from(attendees)
    .where(unfilled)
    .limit(stepSize)
    .prepare(),
)

/** Whether there are attendees from before the box knew folded names and hashes. */
export const hasUnfilled = (box: Box): boolean => anyUnfilled(box).all().length > 0

/** Fills some of them in. Nothing the read model shows changes. */
export const fillAttendees = (box: Box, _: null): Result<null> => {
  for (const row of nextUnfilled(box).all()) box.db.update(attendees).set(derivedOf(row)).where(eq(attendees.id, row.id)).run()
  return ok(null)
}
