import { and, asc, gt, lte, ne, sql } from 'drizzle-orm'
import type { MailRequest } from '../mail/message.ts'
import type { Box } from './box.ts'
import type { BoxDb } from './box-db.ts'
import { oneBy, prepared, savedBy } from './prepared.ts'
import { outbox, outboxLanes } from './table.ts'
import type { WebhookMessage } from './webhook-message.ts'

/** Each goes at its own pace. `rows` are in nearly every entry, the others in some. */
export const lanes = ['rows', 'mails', 'webhooks'] as const
export type Lane = (typeof lanes)[number]
type SomeLane = Exclude<Lane, 'rows'>

/** An item of the outbox: a row's newest version as JSON, a mail, or a webhook. */
export type OutboxItem = { subject: string; id: string; json: string }

/** Part of the outbox, ready to send: at most 500 items and about 500 kB. `upTo` is the last sequence it covers. */
export type Batch = { upTo: number; items: OutboxItem[] }

const maxItems = 500
const maxBytes = 500_000
const entriesAtOnce = 50

/** The size of a text in bytes of UTF-8. */
export const bytesOf = (text: string): number => Buffer.byteLength(text)

const has = { mails: ne(outbox.mails, sql`'[]'`), webhooks: ne(outbox.webhooks, sql`'[]'`) }
const after = gt(outbox.seq, sql.placeholder('after'))
const entries = prepared((db) => db.select().from(outbox).where(after).orderBy(asc(outbox.seq)).limit(entriesAtOnce).prepare())
const entriesWith = (lane: SomeLane) =>
  prepared((db) => db.select().from(outbox).where(and(after, has[lane])).orderBy(asc(outbox.seq)).limit(entriesAtOnce).prepare())
const entriesOf = { rows: entries, mails: entriesWith('mails'), webhooks: entriesWith('webhooks') }
const passedBy = (lane: Lane) => sql`coalesce((select seq from ${outboxLanes} where lane = ${sql.raw(`'${lane}'`)}), 0)`
const lanesLeft = prepared((db) =>
  db
    .select({
      rows: sql<number>`exists (select 1 from ${outbox} where seq > ${passedBy('rows')})`,
      mails: sql<number>`exists (select 1 from ${outbox} where seq > ${passedBy('mails')} and mails <> '[]')`,
      webhooks: sql<number>`exists (select 1 from ${outbox} where seq > ${passedBy('webhooks')} and webhooks <> '[]')`,
    })
    .from(sql`(select 1)`)
    .prepare(),
)
const firstWith = (lane: SomeLane) =>
  prepared((db) => db.select({ seq: outbox.seq }).from(outbox).where(and(after, has[lane])).orderBy(asc(outbox.seq)).limit(1).prepare())
const firstOf = { mails: firstWith('mails'), webhooks: firstWith('webhooks') }
const laneBy = oneBy(outboxLanes, outboxLanes.lane)
const saveLane = savedBy(outboxLanes, outboxLanes.lane)
const forgetUpTo = prepared((db) =>
  db
    .delete(outbox)
    .where(lte(outbox.seq, sql.placeholder('passed')))
    .prepare(),
)

/** Up to which sequence a lane has sent. */
export const sentUpTo = (db: BoxDb, lane: Lane): number => laneBy({ db }, lane)?.seq ?? 0

/** The outbox from a place on, a few rows in memory at a time: a row may be large. */
function* entriesAfter(db: BoxDb, from: number, lane: Lane): Generator<typeof outbox.$inferSelect> {
  const some = entriesOf[lane]({ db })
  for (let last: number | undefined = from; last !== undefined;) {
    const found: (typeof outbox.$inferSelect)[] = some.all({ after: last })
    yield* found
    last = found.at(-1)?.seq
  }
}

type Unsent = { subject: string; id: string; value: unknown }

const rowsOf = (entry: typeof outbox.$inferSelect): Unsent[] =>
  Object.entries(entry.changes).flatMap(([subject, rows]) =>
    Object.entries(rows).map(([id, row]) => ({ subject, id, value: { deleted: false, ...row, version: entry.seq } })),
  )

const mailsOf = (entry: typeof outbox.$inferSelect): Unsent[] =>
  (entry.mails as MailRequest[]).map((mail) => ({ subject: mail.kind, id: mail.id, value: mail }))

const webhooksOf = (entry: typeof outbox.$inferSelect): Unsent[] =>
  (entry.webhooks as WebhookMessage[]).map((message) => ({ subject: message.type, id: message.id, value: message }))

const itemsOf = { rows: rowsOf, mails: mailsOf, webhooks: webhooksOf }

/** The next batch of a lane, or null at its end: the newest version of each row, mails and webhooks in their order. */
export const takeBatch = (db: BoxDb, lane: Lane): Batch | null => {
  const items = new Map<string, Unsent>()
  let upTo = 0
  let bytes = 0
  for (const entry of entriesAfter(db, sentUpTo(db, lane), lane)) {
    if (upTo > 0 && (items.size >= maxItems || bytes >= maxBytes)) break
    for (const item of itemsOf[lane](entry)) {
      const key = `${item.subject} ${item.id}`
      // A price that is sold a hundred times is measured once: its versions have about the same size.
      if (!items.has(key)) bytes += bytesOf(JSON.stringify(item.value))
      items.set(key, item)
    }
    upTo = entry.seq
  }
  const written = [...items.values()].map(({ subject, id, value }) => ({ subject, id, json: JSON.stringify(value) }))
  return upTo ? { upTo, items: written } : null
}

/** Records a lane's position, and deletes rows that all lanes have passed. */
export const passBatch = ({ db }: Pick<Box, 'db'>, lane: Lane, upTo: number): void => {
  saveLane({ db }, { lane, seq: upTo })
  const waiting = [firstLeft(db, 'mails'), firstLeft(db, 'webhooks')].filter((seq) => seq !== null)
  forgetUpTo({ db }).run({ passed: Math.min(sentUpTo(db, 'rows'), ...waiting.map((seq) => seq - 1)) })
}

/** The first sequence that a lane has not sent and that carries something of it, or null. */
const firstLeft = (db: BoxDb, lane: SomeLane): number | null => firstOf[lane]({ db }).all({ after: sentUpTo(db, lane) })[0]?.seq ?? null

/** The lanes with anything left, in one statement: it runs after every command. */
export const whatIsLeft = (db: BoxDb): Record<Lane, boolean> => {
  const [left] = lanesLeft({ db }).all()
  return { rows: left?.rows === 1, mails: left?.mails === 1, webhooks: left?.webhooks === 1 }
}
