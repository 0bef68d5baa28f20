import type { CheckInList, CheckInListInput, UpdateCheckInListInput } from '../../../contract/check-in.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { nextVersion } from '../../../box-office/counters.ts'
import { isFull } from '../../../box-office/is-full.ts'
import { listStatus } from '../../../shared/door-rules.ts'
import { mostInEvent } from '../../../contract/limits.ts'
import { changeCoverage, type Coverage } from '../../../domain/check-in.ts'
import { newCheckInListShortId } from '../../../domain/id.ts'
import { givenUtc, skippedTimes } from '../../../domain/time.ts'
import { loadTickets } from '../../catalogue/tickets/store.ts'
import { hashPin } from './pin.ts'
import { countList, loadList, loadLists } from '../../catalogue/check-in-lists/store.ts'
import { type CheckInListRow, checkInLists } from '../../catalogue/check-in-lists/table.ts'

const listView = (box: Box, list: CheckInListRow): CheckInList => {
  const { event_id: _, anew_from: __, pin_hash, ...fields } = list
  return { ...fields, has_pin: pin_hash !== null, status: listStatus(list, box.at), ...countList(box, list) }
}

/** Every check-in list of the event. */
export const listCheckInLists = (box: Box, _: null): Result<CheckInList[]> => ok(loadLists(box).map((list) => listView(box, list)))

/** One list. */
export const getCheckInList = (box: Box, id: string): Result<CheckInList> => {
  const list = loadList(box, id)
  return list ? ok(listView(box, list)) : refuse('not_found')
}

/** Writes a list and answers it. */
const saveList = (box: Box, list: CheckInListRow): Result<CheckInList> => {
  box.put(checkInLists, list)
  return ok(listView(box, list))
}

/** Writes a list after checking its window and that its tickets are the event's. */
const saveChecked = (box: Box, list: CheckInListRow): Result<CheckInList> => {
  if (list.activates_at && list.expires_at && list.expires_at <= list.activates_at)
    return refuse('validation_failed', { errors: { expires_at: ['validation.end_before_start'] } })
  const known = new Set(loadTickets(box).map((ticket) => ticket.id))
  const unknown = list.ticket_ids.find((id) => !known.has(id))
  if (unknown) return refuse('ticket_not_found', { errors: { ticket_ids: ['ticket_not_found'] }, facts: { ticket_id: unknown } })
  return saveList(box, list)
}

const mustName = () => refuse('validation_failed', { errors: { ticket_ids: ['validation.one_ticket'] } })

/** Takes a deleted ticket off every list. One that covered it alone covers none then, until its organizer chooses. */
export const takeOffLists = (box: Box, ticketId: string): void => {
  for (const list of loadLists(box))
    if (list.ticket_ids.includes(ticketId)) box.put(checkInLists, { ...list, ticket_ids: list.ticket_ids.filter((id) => id !== ticketId) })
}

/** Makes a list with an unguessable link; an event has at most 200. Repeated under the same id it answers what is there. */
export const createCheckInList = (box: Box, input: { id: string; fields: CheckInListInput }): Result<CheckInList> => {
  const { fields } = input
  const before = loadList(box, input.id)
  if (before) return ok(listView(box, before))
  if (isFull(box, checkInLists, mostInEvent.check_in_lists)) return refuse('check_in_list_limit')
  if (loadTickets(box).length === 0) return refuse('no_tickets')
  const { timezone } = box.event()
  const skipped = skippedTimes(fields, timezone)
  if (skipped) return refuse('validation_failed', { errors: skipped })
  const coverage = changeCoverage(null, fields)
  if (!coverage) return mustName()
  return saveChecked(box, {
    id: input.id,
    event_id: box.eventId,
    short_id: newCheckInListShortId(box.eventId),
    name: fields.name,
    description: fields.description || null,
    activates_at: givenUtc(fields.activates_at, timezone),
    expires_at: givenUtc(fields.expires_at, timezone),
    ...coverage,
    anew_from: 0,
    pin_hash: fields.pin ? hashPin(fields.pin) : null,
    created_at: box.at,
  })
}

const isSame = (a: Coverage, b: Coverage): boolean =>
  a.all_tickets === b.all_tickets && a.ticket_ids.toSorted().join() === b.ticket_ids.toSorted().join()

/** Changes a list; absent fields stay. */
export const updateCheckInList = (box: Box, input: { id: string; fields: UpdateCheckInListInput }): Result<CheckInList> => {
  const list = loadList(box, input.id)
  if (!list) return refuse('not_found')
  const { fields } = input
  const coverage = changeCoverage(list, fields)
  if (!coverage) return mustName()
  const { timezone } = box.event()
  const skipped = skippedTimes(fields, timezone)
  if (skipped) return refuse('validation_failed', { errors: skipped })
  return saveChecked(box, {
    ...list,
    name: fields.name ?? list.name,
    description: fields.description === undefined ? list.description : fields.description || null,
    activates_at: givenUtc(fields.activates_at, timezone, list.activates_at),
    expires_at: givenUtc(fields.expires_at, timezone, list.expires_at),
    ...coverage,
    pin_hash: fields.pin === undefined ? list.pin_hash : fields.pin && hashPin(fields.pin),
    anew_from: isSame(coverage, list) ? list.anew_from : nextVersion(box),
  })
}

/** Gives a list a new link; the old one, and every reference made under it, stops working. */
export const rotateListLink = (box: Box, id: string): Result<CheckInList> => {
  const list = loadList(box, id)
  return list ? saveList(box, { ...list, short_id: newCheckInListShortId(box.eventId) }) : refuse('not_found')
}

/** Deletes a list; the check-ins made on it stay in the attendees' history. */
export const deleteCheckInList = (box: Box, id: string): Result<null> => {
  const list = loadList(box, id)
  if (!list) return refuse('not_found')
  box.remove(checkInLists, list)
  return ok(null)
}
