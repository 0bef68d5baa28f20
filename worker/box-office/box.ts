import { getTableColumns, sql, type InferSelectModel } from 'drizzle-orm'
import { drizzle, type DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { attendees } from '../features/attendees/table.ts'
import { capacityAssignments } from '../features/capacity/table.ts'
import { checkInLists, checkIns } from '../features/check-in/table.ts'
import { events, type EventRow } from '../features/events/table.ts'
import { orders } from '../features/orders/table.ts'
import { promoCodes } from '../features/promo-codes/table.ts'
import { prices, tickets } from '../features/tickets/table.ts'
import type { MailRequest } from '../mail/message.ts'
import { facts, paymentNotices, providerJobs, type FactsRow, type ProviderJob } from '../payments/table.ts'
import { isoTime } from '../domain/time.ts'
import { outboxParts } from './outbox-parts.ts'
import { prepared } from './prepared.ts'
import { outbox, type Changes } from './table.ts'

/** The tables whose rows go out to the read model, by their name there. */
export const emitted = {
  events,
  tickets,
  prices,
  orders,
  attendees,
  check_in_lists: checkInLists,
  check_ins: checkIns,
  promo_codes: promoCodes,
  capacity_assignments: capacityAssignments,
  payment_notices: paymentNotices,
}
export type Emitted = typeof emitted
export type EmittedName = keyof Emitted

export type BoxDb = DrizzleSqliteDODatabase
type Row<N extends EmittedName> = InferSelectModel<Emitted[N]> & { id: string }

/** What a verb works with: the event's rows, the time, and the doors to what follows from a change. */
export type Box = {
  db: BoxDb
  eventId: string
  /** The time of the command, in milliseconds and as stored. */
  now: number
  at: string
  /** Where links in mails point, without a trailing slash. */
  origin: string
  event: () => EventRow
  facts: () => FactsRow
  /** Writes a whole row and sends it on to the read model. */
  put: <N extends EmittedName>(table: N, row: Row<N>) => void
  /** Deletes a row here and in the read model. */
  remove: <N extends EmittedName>(table: N, row: Row<N>) => void
  /** Has a mail sent; its id is its reason, and one reason is sent once. */
  mail: (mail: MailRequest) => void
  /** Has the provider called after the command; the id is its idempotency key. */
  later: (id: string, job: ProviderJob, delay?: number) => void
}

const theEvent = prepared((db) => db.select().from(events).limit(1).prepare())
const theFacts = prepared((db) => db.select().from(facts).limit(1).prepare())

const newJob = prepared((db) =>
  db
    .insert(providerJobs)
    .values({
      id: sql.placeholder('id'),
      job: sql.placeholder('job'),
      attempts: sql.placeholder('attempts'),
      next_at: sql.placeholder('next_at'),
    })
    .onConflictDoNothing()
    .prepare(),
)

const newOutboxRow = prepared((db) =>
  db
    .insert(outbox)
    .values({ changes: sql.placeholder('changes'), mails: sql.placeholder('mails') })
    .returning({ seq: outbox.seq })
    .prepare(),
)

type Writer = { run: (row: Record<string, unknown>) => unknown }

const prepareWriter = (db: BoxDb, table: SQLiteTable): Writer => {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>
  const names = Object.keys(columns)
  const values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
  const update = Object.fromEntries(names.filter((name) => name !== 'id').map((name) => [name, sql.raw(`excluded."${name}"`)]))
  return db
    .insert(table)
    .values(values as never)
    .onConflictDoUpdate({ target: columns['id'] as SQLiteColumn, set: update as never })
    .prepare() as unknown as Writer
}

/** One box's database with the statements it keeps prepared, for the life of the object. */
export type BoxDatabase = { db: BoxDb; writers: Record<EmittedName, Writer> }

/** Opens the database of an object's storage; its tables must exist. */
export const openDatabase = (storage: DurableObjectStorage): BoxDatabase => {
  const db = drizzle(storage)
  const writers = Object.fromEntries(Object.entries(emitted).map(([name, table]) => [name, prepareWriter(db, table)]))
  return { db, writers: writers as Record<EmittedName, Writer> }
}

/** A box for one command or query, and `commit`, which writes its outbox row and answers its sequence (null when nothing changed). */
export const openBox = (
  database: BoxDatabase,
  eventId: string,
  now: number,
  publicUrl: string | undefined,
): Box & { commit: () => number | null } => {
  const { db, writers } = database
  const changes: Changes = {}
  const mails: MailRequest[] = []
  let event: EventRow | undefined
  let known: FactsRow | undefined
  const note = (table: string, id: string, row: Record<string, unknown>) => {
    changes[table] ??= {}
    changes[table][id] = row
  }
  const box: Box = {
    db,
    eventId,
    now,
    at: isoTime(now),
    get origin() {
      return publicUrl ?? box.facts().origin
    },
    event: () => (event ??= theEvent({ db }).all()[0] as EventRow),
    facts: () => (known ??= theFacts({ db }).all()[0] as FactsRow),
    put: (table, row) => {
      writers[table].run(row)
      if (table === 'events') event = row as EventRow
      note(table, row.id, row)
    },
    remove: (table, row) => {
      db.delete(emitted[table])
        .where(sql`id = ${row.id}`)
        .run()
      note(table, row.id, { ...row, deleted: true })
    },
    mail: (mail) => void mails.push(mail),
    later: (id, job, delay = 0) => void newJob({ db }).run({ id, job, attempts: 0, next_at: now + delay }),
  }
  const commit = () => {
    let seq: number | null = null
    for (const part of outboxParts(changes, mails)) seq = newOutboxRow({ db }).get(part).seq
    return seq
  }
  return Object.assign(box, { commit })
}
