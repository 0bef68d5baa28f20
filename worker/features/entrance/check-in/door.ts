import type { DoorAttendee, DoorList, LastPass } from '../../../contract/check-in.ts'
import { listStatus } from '../../../shared/door-rules.ts'
import { ok, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { lastVersion } from '../../../box-office/counters.ts'
import { covers, type Admission } from '../../../domain/check-in.ts'
import type { AttendeeRow } from '../../sales/attendees/table.ts'
import { attendeeRef } from './attendee-ref.ts'
import { listAtDoor, type AtDoor } from './pin.ts'
import { loadTicketColours } from '../../catalogue/tickets/store.ts'
import { countList, loadLists } from '../../catalogue/check-in-lists/store.ts'
import type { CheckInListRow } from '../../catalogue/check-in-lists/table.ts'

/** An attendee as the door may see them: no email, no code, no link. */
export const doorAttendee = (
  list: CheckInListRow,
  attendee: AttendeeRow,
  checkedInAt: string | null,
  lastPass: LastPass | null = null,
): DoorAttendee => ({
  attendee_ref: attendeeRef(list, attendee.id),
  first_name: attendee.first_name,
  last_name: attendee.last_name,
  order_number: attendee.order_number,
  reference: attendee.reference,
  ticket: attendee.price_label ? `${attendee.ticket_title} · ${attendee.price_label}` : attendee.ticket_title,
  ticket_id: attendee.ticket_id,
  status: attendee.status,
  ...(attendee.check_in_note && covers(list, attendee.ticket_id) ? { note: attendee.check_in_note } : {}),
  on_list: covers(list, attendee.ticket_id),
  checked_in_at: checkedInAt,
  ...(list.re_entry && lastPass ? { last_pass: lastPass } : {}),
})

/** The first later admission, by a device that didn't know of the check-in. */
export const alsoIn = (later: Admission[] | null): DoorAttendee['also'] => {
  const [next] = later ?? []
  return next && { at: next.at, device: next.device }
}

/** The event's other lists that are open or will be. */
const otherEntrances = (box: Box, list: CheckInListRow): CheckInListRow[] =>
  loadLists(box).filter((one) => one.id !== list.id && listStatus(one, box.at) !== 'EXPIRED')

/** An attendee whose ticket a list doesn't cover, with the names of the lists that admit them. */
export const attendeeElsewhere = (box: Box, list: CheckInListRow, attendee: AttendeeRow): DoorAttendee => ({
  ...doorAttendee(list, attendee, null),
  entrances: otherEntrances(box, list)
    .filter((one) => covers(one, attendee.ticket_id))
    .map((one) => one.name),
})

/** The list a door's link names, with its counts. */
export const getDoorList = (box: Box, input: AtDoor): Result<DoorList> => {
  const found = listAtDoor(box, input)
  if (!found.ok) return found
  const list = found.value
  const event = box.event()
  return ok({
    short_id: list.short_id,
    name: list.name,
    description: list.description,
    activates_at: list.activates_at,
    expires_at: list.expires_at,
    re_entry: list.re_entry,
    status: listStatus(list, box.at),
    ...countList(box, list),
    version: lastVersion(box),
    moving_codes: event.settings.moving_codes,
    entrances: otherEntrances(box, list).map(({ name, all_tickets, ticket_ids }) => ({ name, all_tickets, ticket_ids })),
    ticket_colors: loadTicketColours(box),
    event: { id: event.id, title: event.title, start_date: event.start_date, timezone: event.timezone },
  })
}
