import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { MailRequest } from '../mail/message.ts'
import type { Box, BoxDb } from './box.ts'
import { outbox, outboxLanes } from './table.ts'

export type Lane = 'rows' | 'mails'

/** One thing on its way out: a row's newest version as JSON, or a mail. */
export type Parcel = { subject: string; id: string; json: string }

/** Part of the outbox, ready to send: at most 500 parcels and about 500 kB. `upTo` is the last sequence it covers. */
export type Batch = { upTo: number; parcels: Parcel[] }

const maxParcels = 500
const maxBytes = 500_000
const entriesAtOnce = 50

/** How large a text is where it is sent: in bytes of UTF-8. */
export const bytesOf = (text: string): number => Buffer.byteLength(text)

const positionOf = (db: BoxDb, lane: Lane): number => db.select().from(outboxLanes).where(eq(outboxLanes.lane, lane)).all()[0]?.seq ?? 0

/** The outbox from a place on, a few rows in memory at a time: a row may be large. */
function* entriesAfter(db: BoxDb, from: number, lane: Lane): Generator<typeof outbox.$inferSelect> {
  let after = from
  for (;;) {
    const more = and(gt(outbox.seq, after), lane === 'mails' ? ne(outbox.mails, sql`'[]'`) : undefined)
    const entries = db.select().from(outbox).where(more).orderBy(asc(outbox.seq)).limit(entriesAtOnce).all()
    yield* entries
    const last = entries.at(-1)
    if (!last) return
    after = last.seq
  }
}

const rowsOf = (entry: typeof outbox.$inferSelect): Parcel[] =>
  Object.entries(entry.changes).flatMap(([subject, rows]) =>
    Object.entries(rows).map(([id, row]) => ({ subject, id, json: JSON.stringify({ deleted: false, ...row, version: entry.seq }) })),
  )

const mailsOf = (entry: typeof outbox.$inferSelect): Parcel[] =>
  (entry.mails as MailRequest[]).map((mail) => ({ subject: mail.kind, id: mail.id, json: JSON.stringify(mail) }))

/** The next batch of a lane, or null when it has come to the end: of each row the newest version, mails in their order. */
export const takeBatch = (db: BoxDb, lane: Lane): Batch | null => {
  const parcels = new Map<string, Parcel>()
  let upTo = 0
  let bytes = 0
  for (const entry of entriesAfter(db, positionOf(db, lane), lane)) {
    if (upTo > 0 && (parcels.size >= maxParcels || bytes >= maxBytes)) break
    for (const parcel of lane === 'rows' ? rowsOf(entry) : mailsOf(entry)) {
      parcels.set(`${parcel.subject} ${parcel.id}`, parcel)
      bytes += bytesOf(parcel.json)
    }
    upTo = entry.seq
  }
  return upTo ? { upTo, parcels: [...parcels.values()] } : null
}

/** Notes how far a lane has come, and forgets what both have passed. */
export const passBatch = ({ db }: Pick<Box, 'db'>, lane: Lane, upTo: number): void => {
  db.insert(outboxLanes)
    .values({ lane, seq: upTo })
    .onConflictDoUpdate({ target: outboxLanes.lane, set: { seq: upTo } })
    .run()
  const hasMore = takesMails(db, positionOf(db, 'mails'))
  const passed = hasMore === null ? positionOf(db, 'rows') : Math.min(positionOf(db, 'rows'), hasMore - 1)
  db.delete(outbox).where(lte(outbox.seq, passed)).run()
}

/** The first sequence after one that carries a mail, or null. */
const takesMails = (db: BoxDb, after: number): number | null =>
  db
    .select({ seq: outbox.seq })
    .from(outbox)
    .where(and(gt(outbox.seq, after), ne(outbox.mails, sql`'[]'`)))
    .orderBy(asc(outbox.seq))
    .limit(1)
    .all()[0]?.seq ?? null

const isEmpty = (db: BoxDb): boolean => db.select({ seq: outbox.seq }).from(outbox).limit(1).all().length === 0

/** Whether a lane has anything left. */
export const hasLeft = (db: BoxDb, lane: Lane): boolean => {
  if (isEmpty(db)) return false
  if (lane === 'mails') return takesMails(db, positionOf(db, 'mails')) !== null
  const left = gt(outbox.seq, positionOf(db, 'rows'))
  return db.select({ seq: outbox.seq }).from(outbox).where(left).limit(1).all().length > 0
}
