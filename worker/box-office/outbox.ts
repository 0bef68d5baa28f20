import { asc, getTableColumns, gt, lte } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { attendeesReadModel } from '../features/attendees/table.ts'
import { checkInListsReadModel, checkInsReadModel } from '../features/check-in/table.ts'
import { eventsReadModel } from '../features/events/table.ts'
import { capacityAssignmentsReadModel } from '../features/capacity/table.ts'
import { ordersReadModel } from '../features/orders/table.ts'
import { promoCodesReadModel } from '../features/promo-codes/table.ts'
import { pricesReadModel, ticketsReadModel } from '../features/tickets/table.ts'
import type { MailRequest } from '../mail/message.ts'
import { paymentNoticesReadModel } from '../payments/table.ts'
import type { BoxDb, EmittedName } from './box.ts'
import { outbox } from './table.ts'

const readModels: Record<EmittedName, SQLiteTable> = {
  events: eventsReadModel,
  tickets: ticketsReadModel,
  prices: pricesReadModel,
  orders: ordersReadModel,
  attendees: attendeesReadModel,
  check_in_lists: checkInListsReadModel,
  check_ins: checkInsReadModel,
  promo_codes: promoCodesReadModel,
  capacity_assignments: capacityAssignmentsReadModel,
  payment_notices: paymentNoticesReadModel,
}

/** Part of the outbox, ready to send: the newest version of each changed row, at most 500 rows and about 500 kB. */
export type OutboxBatch = { upTo: number; rows: Map<EmittedName, Map<string, string>>; mails: MailRequest[] }

const maxRows = 500
const maxBytes = 500_000
const entriesAtOnce = 50

/** The outbox from its beginning, a few rows in memory at a time: a row may be large. */
function* entriesOf(db: BoxDb): Generator<typeof outbox.$inferSelect> {
  let after = 0
  for (;;) {
    const entries = db.select().from(outbox).where(gt(outbox.seq, after)).orderBy(asc(outbox.seq)).limit(entriesAtOnce).all()
    yield* entries
    const last = entries.at(-1)
    if (!last) return
    after = last.seq
  }
}

/** The next batch of a box's outbox, or null when it is empty. */
export const takeBatch = (db: BoxDb): OutboxBatch | null => {
  const batch: OutboxBatch = { upTo: 0, rows: new Map(), mails: [] }
  let rows = 0
  let bytes = 0
  for (const entry of entriesOf(db)) {
    if (batch.upTo > 0 && (rows >= maxRows || bytes >= maxBytes)) break
    for (const [table, changed] of Object.entries(entry.changes)) {
      const newest = batch.rows.get(table as EmittedName) ?? new Map<string, string>()
      batch.rows.set(table as EmittedName, newest)
      for (const [id, row] of Object.entries(changed)) {
        const text = JSON.stringify({ deleted: false, ...row, version: entry.seq })
        newest.set(id, text)
        rows += 1
        bytes += text.length
      }
    }
    batch.mails.push(...(entry.mails as MailRequest[]))
    rows += entry.mails.length
    batch.upTo = entry.seq
  }
  return batch.upTo ? batch : null
}

/** Forgets what was read, and nothing that came since. */
export const deleteBatch = (db: BoxDb, batch: OutboxBatch): void => void db.delete(outbox).where(lte(outbox.seq, batch.upTo)).run()

/**
 * The upsert of one table's rows from one JSON array: a row already there in a newer version stays.
 * Parameters: the array, the account.
 */
const upsertOf = (table: EmittedName): string => {
  const names = Object.keys(getTableColumns(readModels[table]))
  const values = names.map((name) => (name === 'account_id' ? '?2' : `value ->> '$.${name}'`))
  const updates = names.filter((name) => name !== 'id').map((name) => `"${name}" = excluded."${name}"`)
  return `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from json_each(?1) where true on conflict (id) do update set ${updates.join(', ')} where excluded.version > "${table}".version`
}

/** Applies a batch's rows to D1 in one transaction. Repeating it changes nothing. */
export const sendToReadModel = async (d1: D1Database, accountId: string, batch: OutboxBatch): Promise<void> => {
  const statements = [...batch.rows].map(([table, rows]) =>
    d1.prepare(upsertOf(table)).bind(`[${[...rows.values()].join(',')}]`, accountId),
  )
  if (statements.length) await d1.batch(statements)
}
