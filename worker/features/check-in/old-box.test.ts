import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import migrations from '../../../migrations/box/migrations.js'
import { effort } from '../../../tests/support/effort.ts'
import { openSqliteStorage } from '../../../tests/support/sqlite-storage.ts'
import { openBox, openDatabase } from '../../box-office/box.ts'
import { parts } from '../../box-office/registry.ts'
import { counted, countedUnder } from '../../box-office/counters.ts'
import { migrate } from '../../box-office/migrate.ts'
import { fillAttendees, hasUnfilled } from '../attendees/fill-attendees.ts'
import { listDoorAttendees } from './list-door-attendees.ts'

const now = Date.parse('2027-06-01T17:00:00.000Z')
const shortId = '0'.repeat(32)

/** A box as it was before it had counters, with this many attendees: every tenth cancelled, every third in. */
const openOldBox = (size: number) => {
  const opened = openSqliteStorage()
  const { storage } = opened
  storage.sql.exec('create table box_migrations (tag text primary key)')
  for (const { idx, tag } of migrations.journal.entries) {
    const file = migrations.migrations[`m${String(idx).padStart(4, '0')}`] ?? ''
    if (file.includes('CREATE TABLE `counters`')) break
    for (const statement of file.split('--> statement-breakpoint')) storage.sql.exec(statement)
    storage.sql.exec('insert into box_migrations (tag) values (?)', tag)
  }
  storage.sql.exec(`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${size})
    insert into attendees (id, event_id, order_id, order_number, line_id, ticket_id, price_id, ticket_title, short_id, reference, position,
      first_name, last_name, email, locale, status, created_at, ticket_code, checked_in_at)
    select printf('att_%016d', i), 'evt', printf('ord_%d', i), printf('#%06d', i), 'lin', iif(i % 4 = 0, 'tkt_b', 'tkt_a'), 'prc', 'Ticket',
      printf('s%d', i), printf('#%06d-1', i), 1, 'Zoë' || i, 'Müller', 'guest@foyer.test', 'en', iif(i % 10 = 0, 'CANCELLED', 'ACTIVE'),
      '2027-01-01T00:00:00.000Z', printf('C%d', i), iif(i % 3 = 0, '2027-06-01T16:00:00.000Z', null) from n`)
  storage.sql.exec(`insert into check_ins (id, event_id, list_id, attendee_id, checked_in_at, undone_at)
    select 'cil_1:' || id, 'evt', 'cil_1', id, '2027-06-01T16:00:00.000Z', iif(checked_in_at is null, '2027-06-01T16:30:00.000Z', null)
    from attendees where checked_in_at is not null or ticket_id = 'tkt_b'`)
  storage.sql.exec(`insert into check_in_lists (id, event_id, short_id, name, ticket_ids, created_at)
    values ('cil_1', 'evt', '${shortId}', 'Door', '["tkt_a"]', '2027-01-01T00:00:00.000Z')`)
  return opened
}

const taking = <T>(work: () => T): { ms: number; result: T } => {
  const start = performance.now()
  const result = work()
  return { ms: performance.now() - start, result }
}

describe('a box from before', () => {
  it.each([1000, effort('ATTENDEES', { short: 20_000, long: 200_000 })])(
    'with %i attendees opens, counted, and is filled in short steps when its door first asks',
    (size) => {
      const { storage, close } = openOldBox(size)
      const migrated = taking(() => migrate(storage))
      const box = openBox(openDatabase(storage, parts), 'evt', now, undefined)
      const fresh = (condition: string) =>
        Object.fromEntries(
          box.db
            .all<{ t: string; n: number }>(
              sql.raw(`select ticket_id as t, count(*) as n from attendees where status = 'ACTIVE' and ${condition} group by ticket_id`),
            )
            .map(({ t, n }) => [t, n]),
        )
      expect(Object.fromEntries(countedUnder(box, 'attendees'))).toEqual(fresh('1'))
      expect(Object.fromEntries(countedUnder(box, 'attendees_in'))).toEqual(fresh('checked_in_at is not null'))
      expect(Object.fromEntries(countedUnder(box, 'in:cil_1'))).toEqual(fresh('checked_in_at is not null'))
      expect(counted(box, 'version')).toBe(0)

      const ask = () =>
        listDoorAttendees(box, { short_id: shortId, offline: false, since: null, query: { query: `muller zoe${size - 1}` } })
      expect(ask()).toEqual({ ok: true, value: null })
      const steps: number[] = []
      while (hasUnfilled(box)) steps.push(taking(() => storage.transactionSync(() => fillAttendees(box, null))).ms)
      console.log(
        `${size}: migrated in ${migrated.ms.toFixed(0)} ms, filled in ${steps.length} steps of ${Math.max(...steps).toFixed(0)} ms at most`,
      )
      const found = ask()
      expect(found.ok && found.value?.data.map((row) => row.first_name)).toEqual([`Zoë${size - 1}`])
      close()
    },
  )
})
