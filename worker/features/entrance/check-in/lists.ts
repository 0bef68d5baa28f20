import type { CheckInList, CheckInListInput, UpdateCheckInListInput } from '../../../contract/check-in.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { nextVersion } from '../../../box-office/counters.ts'
import { rowVerbs } from '../../../box-office/row-verbs.ts'
import { listStatus } from '../../../shared/door-rules.ts'
import { changeCoverage, type Coverage } from '../../../domain/check-in.ts'
import { newCheckInListShortId } from '../../../domain/id.ts'
import { givenUtc, skippedTimes } from '../../../domain/time.ts'
import { refuseUnknownTickets, ticketRemover } from '../../catalogue/tickets/named-tickets.ts'
import { loadTickets } from '../../catalogue/tickets/store.ts'
import { hashPin } from './pin.ts'
import { countList, loadList, loadLists } from '../../catalogue/check-in-lists/store.ts'
import { checkInListEntity, checkInLists, type CheckInListRow } from '../../catalogue/check-in-lists/table.ts'

const listView = (box: Box, list: CheckInListRow): CheckInList => {
  const { event_id: _, anew_from: __, pin_hash, ...fields } = list
  return { ...fields, has_pin: pin_hash !== null, status: listStatus(list, box.at), ...countList(box, list) }
}

const rows = rowVerbs(checkInListEntity, { load: loadLists, find: loadList, view: listView })

/** Every check-in list of the event. */
export const listCheckInLists = rows.list

/** A check-in list. */
export const getCheckInList = rows.get

/** Writes a list after checking its window and that its tickets are the event's. */
const saveChecked = (box: Box, list: CheckInListRow): Result<CheckInList> => {
  if (list.activates_at && list.expires_at && list.expires_at <= list.activates_at)
    return refuse('validation_failed', { errors: { expires_at: ['validation.end_before_start'] } })
  return refuseUnknownTickets(box, list.ticket_ids) ?? rows.put(box, list)
}

const mustName = () => refuse('validation_failed', { errors: { ticket_ids: ['validation.one_ticket'] } })

/** Takes a deleted ticket off every list. One that covered it alone covers none then, until its organizer chooses. */
export const takeOffLists = ticketRemover(checkInLists, loadLists)

/** Makes a list with an unguessable link. */
export const createCheckInList = (box: Box, { id, fields }: { id: string; fields: CheckInListInput }): Result<CheckInList> =>
  rows.create(box, id, () => {
    if (loadTickets(box).length === 0) return refuse('no_tickets')
    const { timezone } = box.event()
    const skipped = skippedTimes(fields, timezone)
    if (skipped) return refuse('validation_failed', { errors: skipped })
    const coverage = changeCoverage(null, fields)
    if (!coverage) return mustName()
    return saveChecked(box, {
      id,
      event_id: box.eventId,
      short_id: newCheckInListShortId(box.eventId),
      name: fields.name,
      description: fields.description || null,
      activates_at: givenUtc(fields.activates_at, timezone),
      expires_at: givenUtc(fields.expires_at, timezone),
      ...coverage,
      re_entry: fields.re_entry ?? false,
      anew_from: 0,
      pin_hash: fields.pin ? hashPin(fields.pin) : null,
      created_at: box.at,
    })
  })

const isSame = (a: Coverage, b: Coverage): boolean =>
  a.all_tickets === b.all_tickets && a.ticket_ids.toSorted().join() === b.ticket_ids.toSorted().join()

/** Changes a list; absent fields stay. */
export const updateCheckInList = (box: Box, { id, fields }: { id: string; fields: UpdateCheckInListInput }): Result<CheckInList> =>
  rows.change(box, id, (list) => {
    const coverage = changeCoverage(list, fields)
    if (!coverage) return mustName()
    const { timezone } = box.event()
    const skipped = skippedTimes(fields, timezone)
    if (skipped) return refuse('validation_failed', { errors: skipped })
    const re_entry = fields.re_entry ?? list.re_entry
    return saveChecked(box, {
      ...list,
      name: fields.name ?? list.name,
      description: fields.description === undefined ? list.description : fields.description || null,
      activates_at: givenUtc(fields.activates_at, timezone, list.activates_at),
      expires_at: givenUtc(fields.expires_at, timezone, list.expires_at),
      ...coverage,
      re_entry,
      pin_hash: fields.pin === undefined ? list.pin_hash : fields.pin && hashPin(fields.pin),
      // Devices read everyone anew, because what they show of each is another.
      anew_from: isSame(coverage, list) && re_entry === list.re_entry ? list.anew_from : nextVersion(box),
    })
  })

/** Gives a list a new link; the old one, and every reference made under it, stops working. */
export const rotateListLink = (box: Box, id: string): Result<CheckInList> =>
  rows.change(box, id, (list) => rows.put(box, { ...list, short_id: newCheckInListShortId(box.eventId) }))

/** Deletes a list; the check-ins made on it stay in the attendees' history. */
export const deleteCheckInList = (box: Box, id: string): Result<null> => rows.remove(box, id)
