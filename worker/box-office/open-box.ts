import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/durable-sqlite'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { WebhookType } from '../contract/webhook-types.ts'
import { newId } from '../domain/id.ts'
import { isoTime } from '../domain/time.ts'
import type { MailRequest } from '../mail/message.ts'
import { withTrace } from '../runtime/trace.ts'
import type { Box, BoxParts } from './box.ts'
import type { BoxDb } from './box-db.ts'
import { cachedUntilWrite } from './cached-until-write.ts'
import { describeEmitted } from './describe-webhooks.ts'
import type { Entity } from './entity.ts'
import { events, type EventRow } from './event-table.ts'
import { facts, type FactsRow } from './facts-table.ts'
import { jobs } from './job-table.ts'
import { openMemo, type Memory } from './memo.ts'
import { outboxParts } from './outbox-parts.ts'
import { prepared, upsertInto } from './prepared.ts'
import { outbox, type Changes } from './table.ts'
import type { WebhookMessage } from './webhook-message.ts'

const eventRow = prepared((db) => db.select().from(events).limit(1).prepare())
const factsRow = prepared((db) => db.select().from(facts).limit(1).prepare())
const theEvent = cachedUntilWrite((box) => eventRow(box).all()[0] as EventRow)
const theFacts = cachedUntilWrite((box) => factsRow(box).all()[0] as FactsRow)

const newJob = prepared((db) =>
  db
    .insert(jobs)
    .values({
      id: sql.placeholder('id'),
      kind: sql.placeholder('kind'),
      input: sql.placeholder('input'),
      cursor: null,
      attempts: 0,
      next_at: sql.placeholder('next_at'),
    })
    .onConflictDoUpdate({
      target: jobs.id,
      set: { next_at: sql`excluded.next_at`, attempts: 0 },
      setWhere: sql`excluded.next_at < ${jobs.next_at}`,
    })
    .prepare(),
)

const newOutboxRow = prepared((db) =>
  db
    .insert(outbox)
    // As the JSON they are already.
    .values({
      changes: sql`${sql.placeholder('changes')}`,
      mails: sql`${sql.placeholder('mails')}`,
      webhooks: sql`${sql.placeholder('webhooks')}`,
    })
    .returning({ seq: outbox.seq })
    .prepare(),
)

type Writer = {
  entity: Entity
  name: string
  sent: string[]
  run: (row: Record<string, unknown>) => unknown
  remove: (id: string) => unknown
}

const prepareWriter = (db: BoxDb, entity: Entity): Writer => {
  const { table } = entity
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>
  const statement = upsertInto(db, table, columns['id'] as SQLiteColumn)
  const removal = db
    .delete(table)
    .where(sql`id = ${sql.placeholder('id')}`)
    .prepare()
  const sent = Object.keys(columns).filter((name) => entity.readModel && name in getTableColumns(entity.readModel))
  return { entity, name: getTableName(table), sent, run: (row) => statement.run(row), remove: (id) => removal.run({ id }) }
}

/** A box's database with its prepared statements and its cache, for the life of the object. */
export type BoxDatabase = { db: BoxDb; memory: Memory; writers: Map<SQLiteTable, Writer>; parts: BoxParts }

/** Opens the database of an object's storage; its tables must exist. */
export const openDatabase = (storage: DurableObjectStorage, parts: BoxParts): BoxDatabase => {
  const db = drizzle(storage)
  return {
    db,
    parts,
    memory: new Map(),
    writers: new Map(parts.entities.map((entity) => [entity.table, prepareWriter(db, entity)])),
  }
}

/** A box for one command or query, and `commit`, which writes its outbox row and answers with its sequence (null when nothing is to be sent). */
export const openBox = (
  database: BoxDatabase,
  eventId: string,
  now: number,
  publicUrl: string | undefined,
  isFirst = false,
): Box & { commit: () => number | null } => {
  const { db, memory, writers, parts } = database
  const changes: Changes = {}
  const mails: MailRequest[] = []
  const webhooks: WebhookMessage[] = []
  const emitted: { type: WebhookType; id: string }[] = []
  let event: EventRow | undefined
  let isReturning = false
  const own = openMemo(memory)
  const writerOf = (table: SQLiteTable): Writer => {
    const writer = writers.get(table)
    if (!writer) throw new Error(`${getTableName(table)} is not declared as an entity`)
    return writer
  }
  const note = ({ entity, name, sent }: Writer, row: Record<string, unknown>, deleted: boolean) => {
    if (!entity.readModel || !entity.holds(row)) return
    changes[name] ??= {}
    // Columns that stay in the box, such as ticket codes, are not in the outbox either.
    const known = Object.fromEntries(sent.map((column) => [column, row[column]]))
    changes[name][row['id'] as string] = deleted ? { ...known, deleted } : known
  }
  const box: Box = {
    db,
    eventId,
    now,
    at: isoTime(now),
    isFirst,
    get origin() {
      return publicUrl ?? box.facts().origin
    },
    event: () => (event ??= theEvent(box)),
    facts: () => theFacts(box),
    put: (table, row) => {
      const writer = writerOf(table)
      writer.run(row)
      if ((table as SQLiteTable) === events) event = row as unknown as EventRow
      if (writer.entity.isSteady) own.changed()
      note(writer, row, false)
    },
    written: (table, row) => note(writerOf(table), row, false),
    remove: (table, row) => {
      const writer = writerOf(table)
      writer.remove(row.id)
      if (writer.entity.isSteady) own.changed()
      note(writer, row, true)
    },
    mail: (mail) => void mails.push(withTrace(mail)),
    wants: (type) => theFacts(box).webhook_types.includes(type),
    emit: (type, id) => void (box.wants(type) && emitted.push({ type, id })),
    webhook: (message) => void webhooks.push(message),
    later: ({ id, kind, input, delay = 0 }) => void newJob({ db }).run({ id, kind, input, next_at: now + delay }),
    memo: own,
    entities: parts.entities,
    tables: parts.tables,
    forgets: parts.forgets,
    ticketDeleted: (ticketId) => parts.onTicketDeleted.forEach((follow) => follow(box, ticketId)),
    sold: () => parts.onSold.forEach((follow) => follow(box)),
    returning: (change) => {
      // A change within a change is part of it.
      if (isReturning) return change()
      isReturning = true
      const followUps = parts.onReturn.map((begin) => begin(box))
      const changed = change()
      followUps.forEach((follow) => follow())
      isReturning = false
      return changed
    },
  }
  const commit = () => {
    let seq: number | null = null
    if (emitted.length) webhooks.push(...describeEmitted(box, parts.webhooks, emitted, () => newId('whm')))
    for (const part of outboxParts(changes, mails, webhooks)) seq = newOutboxRow({ db }).get(part).seq
    return seq
  }
  return Object.assign(box, { commit })
}
