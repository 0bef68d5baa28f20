import type { DoorAttendee, DoorAttendees, LastPass } from '../../../contract/check-in.ts'
import { closedToDoor } from '../../../shared/door-rules.ts'
import { searchWords } from '../../../shared/fold.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { lastVersion } from '../../../box-office/counters.ts'
import { listInBox, type BoxList } from '../../../box-office/list-in-box.ts'
import { covers, type Admission } from '../../../domain/check-in.ts'
import { readListQuery, type ListRules } from '../../../db/lists/list-query.ts'
import { countLimit, type Bound } from '../../../db/lists/list-sql.ts'
import type { AttendeeRow } from '../../sales/attendees/table.ts'
import { opened, sealed } from './attendee-ref.ts'
import { alsoIn, attendeeElsewhere, doorAttendee } from './door.ts'
import { listAtDoor, type AtDoor } from './pin.ts'
import { countList } from '../../catalogue/check-in-lists/store.ts'
import type { CheckInListRow } from '../../catalogue/check-in-lists/table.ts'

/** A request for a page of the door's list; `since` reads the changes after a version, `elsewhere` those of other lists too. */
export type DoorQuery = AtDoor & { offline: boolean; elsewhere?: boolean; since: number | null; query: Record<string, unknown> }

const rules: ListRules = { sorts: ['first_name', 'last_name'], defaultDirection: 'asc', filters: ['checked_in_at'] }
/** An offline read is ordered by version, so that changes during the read come again at its end. */
const offlineRules: ListRules = { sorts: ['version'], defaultDirection: 'asc', filters: [] }

/** With the check-in on this list, by its key. */
const selecting = (list: CheckInListRow): string =>
  `select a.*, c.checked_in_at as door_at, c.device as door_device, c.later as door_later, c.last_pass as door_pass from attendees a left join check_ins c on c.id = '${list.id}:' || a.id and c.undone_at is null`

/** The condition of tickets a list covers: one value for any number. The plus keeps the order's index in use. */
const onList = (list: CheckInListRow): Bound =>
  list.all_tickets
    ? { sql: '1', values: [] }
    : { sql: '+a.ticket_id in (select value from json_each(?))', values: [JSON.stringify(list.ticket_ids)] }

/**
 * A match of every word: as part of a word from three letters on, as a prefix below that. Words are preceded by two spaces
 * in the index, so that a prefix of one letter has three characters.
 */
export const wordsMatch = (query: string): Bound | null => {
  const words = searchWords(query)
  if (words.length === 0) return null
  const match = words.map((word) => ([...word].length < 3 ? `"  ${word}"` : `"${word}"`)).join(' AND ')
  return {
    sql: `a.rowid in (select rowid from attendees_search where attendees_search match ? limit ${countLimit + 1})`,
    values: [match],
  }
}

/** The attendees a list covers; for a search by name, all of the event's. */
const byName = (list: CheckInListRow, total: number, searches: boolean): BoxList => {
  const expected = onList(list)
  return {
    select: selecting(list),
    id: 'a.rowid',
    scope: searches ? { sql: '1', values: [] } : { sql: `a.status = 'ACTIVE' and ${expected.sql}`, values: expected.values },
    rules,
    columns: { first_name: 'a.search', last_name: 'a.last_name_key', checked_in_at: 'c.checked_in_at' },
    search: wordsMatch,
    total,
  }
}

/**
 * All attendees a list covers, cancelled ones too, in the order of their changes; with `elsewhere` all of the event's. If
 * its coverage changed after `since`, all of the event's as well: some may be new to the list, others may have left it.
 */
const byVersion = (list: CheckInListRow, total: number, since: number | null, elsewhere: boolean): BoxList => {
  const isOther = since !== null && since < list.anew_from
  const covered = isOther || elsewhere ? { sql: '1', values: [] } : onList(list)
  return {
    select: selecting(list),
    id: 'a.id',
    scope: { sql: `a.door_version > ? and ${covered.sql}`, values: [isOther ? -1 : (since ?? -1), ...covered.values] },
    rules: offlineRules,
    columns: { version: 'a.door_version' },
    search: () => null,
    total,
  }
}

type Row = AttendeeRow & { door_at: string | null; door_device: string | null; door_later: string | null; door_pass: string | null }

/** A page of the door's list; check-in details only of its own attendees. */
export const listDoorAttendees = (box: Box, input: DoorQuery): Result<DoorAttendees> => {
  const { offline, elsewhere = false, query } = input
  const found = listAtDoor(box, input)
  if (!found.ok) return found
  const list = found.value
  const closed = closedToDoor(list, box.at)
  if (closed) return refuse(closed)
  const syncs = offline && !query['query']
  const after = query['after'] === undefined ? {} : { after: opened(list, String(query['after'])) ?? 'of another list' }
  const asked = readListQuery({ ...query, ...after }, syncs ? offlineRules : rules, offline ? 1000 : 100)
  if (!asked.ok) return asked
  const { total } = countList(box, list)
  const begins = syncs && !asked.value.after
  const { rows, meta } = listInBox<Row>(
    box,
    syncs ? byVersion(list, total, input.since, elsewhere) : byName(list, total, asked.value.query !== ''),
    asked.value,
  )
  const data = rows.map((row): DoorAttendee => {
    const stored = offline ? { code_hash: row.code_hash ?? '', version: row.door_version } : {}
    if (!covers(list, row.ticket_id)) {
      if (!syncs) return { ...attendeeElsewhere(box, list, row), ...stored }
      const attendee = doorAttendee(list, row, null)
      // A device derives the entrances from the list, which changes while the attendee does not.
      return elsewhere ? { ...attendee, ...stored } : { ...attendee, version: row.door_version, removed: true }
    }
    const also = alsoIn(row.door_later ? (JSON.parse(row.door_later) as Admission[]) : null)
    return {
      ...doorAttendee(list, row, row.door_at, row.door_pass ? (JSON.parse(row.door_pass) as LastPass) : null),
      ...stored,
      ...(offline ? { device: row.door_device, ...(also ? { also } : {}) } : {}),
    }
  })
  // The page's last id would identify an attendee across lists.
  const next = meta.next && sealed(list, meta.next)
  return ok({ data, meta: { ...meta, next, ...(begins ? { version: lastVersion(box) } : {}) } })
}
