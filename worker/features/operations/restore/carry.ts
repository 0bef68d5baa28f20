import { eq, getTableName, inArray, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { nextVersion } from '../../../box-office/counters.ts'
import type { RestoreHooks } from '../../../box-office/engine.ts'
import { startReplay } from '../../../box-office/engine-feature.ts'
import type { Entity } from '../../../box-office/entity.ts'
import { jobs } from '../../../box-office/job-table.ts'
import { doneSince, putRaw, sinceOf, takenBy, type Since, type SinceBox } from '../../../box-office/snapshots/since.ts'
import { counters, idempotencyKeys, outbox, setAside } from '../../../box-office/table.ts'
import type { WebhookMessage } from '../../../box-office/webhook-message.ts'
import type { MailRequest } from '../../../mail/message.ts'
import { checkInLists } from '../../catalogue/check-in-lists/table.ts'
import { saveCheckIn } from '../../entrance/check-in/store.ts'
import { checkIns } from '../../sales/attendees/check-ins-table.ts'
import { passes } from '../../sales/attendees/passes-table.ts'
import { loadAttendee, saveAttendee } from '../../sales/attendees/store.ts'
import { attendees, plannedAttendees, retiredCodes, type AttendeeRow } from '../../sales/attendees/table.ts'
import { voidAttendees } from '../../sales/attendees/void-attendees.ts'
import { voidOrder } from '../../sales/order-admin/void-order.ts'
import { loadOrder } from '../../sales/orders/store.ts'
import { orders, orderTimeline, type OrderRow } from '../../sales/orders/table.ts'
import { system } from '../../sales/orders/timeline.ts'
import { saveRefundState } from '../../sales/payments/refunds/refunds.ts'
import { checkSoon } from '../../sales/payments/sync/check-payment.ts'
import { disputes, ledger, paymentEvents, paymentNotices, payments, refunds } from '../../sales/payments/table.ts'
import { name } from './named.ts'
import { readmit } from './readmit.ts'

/** Rows in one transaction, and orders, which are many rows each. */
const ROWS_AT_ONCE = 200
const ORDERS_AT_ONCE = 25

type Step = (box: SinceBox) => boolean
type Work<T extends SQLiteTable> = (box: SinceBox, one: Since<T['$inferSelect']>) => void

/** A pass over a table's noted rows, some at a time: whether there were any. */
const over =
  <T extends SQLiteTable>(table: T, work: Work<T>, { pass = 1, limit = ROWS_AT_ONCE } = {}): Step =>
  (box) => {
    const rows = sinceOf(box, table, pass, limit)
    for (const one of rows) {
      work(box, one)
      takenBy(box, table, one.key, pass)
    }
    return rows.length > 0
  }

/** A pass after which the rows are not needed any more. */
const through = <T extends SQLiteTable>(table: T, work: Work<T>): Step =>
  over(table, (box, one) => {
    work(box, one)
    doneSince(box, table, one.key)
  })

/** Facts of the world outside: as they were before the restore, for they can't be undone. */
const kept = (table: SQLiteTable): Step => through(table, (box, { key }) => putRaw(box, table, key))

const moneyWent = (before: OrderRow, now: OrderRow): boolean =>
  before.total_refunded > now.total_refunded || (before.refund_status !== null && before.refund_status !== now.refund_status)

/** A cancellation, or a sale that was undone, whose money went back stays so; one without is undone. */
const keepCancellation: Work<typeof orders> = (box, { row }) => {
  const now = loadOrder(box, row.id)
  if (now?.status !== 'COMPLETED' || row.status === 'COMPLETED') return
  const { id, number: label, total: amount, currency } = row
  if (moneyWent(row, now)) voidOrder(box, now, system, { notify: false, refund_amount: null })
  name(box, { kind: moneyWent(row, now) ? 'CANCELLATION_KEPT' : 'CHANGE_UNDONE', id, label, amount, currency })
}

/** A ticket whose money went back stays void; one that got another code or holder keeps them. */
const keepTicket: Work<typeof attendees> = (box, { row, isNew }) => {
  const now = isNew ? undefined : loadAttendee(box, row.id)
  const order = now && loadOrder(box, now.order_id)
  if (!now || !order) return
  const { ticket_code, short_id, first_name, last_name, email, locale, passed_on_by, transfers } = row
  const holder = { ticket_code, short_id, first_name, last_name, email, locale, passed_on_by, transfers }
  const known: AttendeeRow = now.ticket_code === ticket_code ? now : saveAttendee(box, now, { ...now, ...holder })
  if (row.status === 'CANCELLED' && row.amount_refunded > now.amount_refunded)
    voidAttendees(box, order, [known], system, { noteEach: false })
}

const takeOrder: Work<typeof orders> = (box, { row }) => {
  if (row.email === null) return
  const now = loadOrder(box, row.id)
  // What was completed at that moment is as it was then.
  if (!now || (now.completed_at === null && row.completed_at !== null)) readmit(box, row)
}

/** Payments begun since that are of an order the box had: the provider is asked. */
const askAgain: Work<typeof payments> = (box, { row, key }) => {
  putRaw(box, payments, key)
  if (row.purpose === null) checkSoon(box, row, 0)
}

const keepCheckIn: Work<typeof checkIns> = (box, { row }) => {
  const attendee = loadAttendee(box, row.attendee_id)
  const [list] = box.db.select({ id: checkInLists.id }).from(checkInLists).where(eq(checkInLists.id, row.list_id)).all()
  if (!attendee || !list) return
  const before = box.db.select().from(checkIns).where(eq(checkIns.id, row.id)).all()[0] ?? null
  saveCheckIn(box, attendee, before, row)
}

const sendLeft: Work<typeof outbox> = (box, { row }) => {
  for (const mail of row.mails) box.mail(mail as MailRequest)
  for (const message of row.webhooks) box.webhook(message as WebhookMessage)
}

/** Calls to the provider that were begun; a refund may have been made, so that it is looked up first. */
const keepJob: Work<typeof jobs> = (box, { row, key }) => {
  if (!['refund', 'cancel_intent', 'check_intent'].includes(row.kind)) return
  putRaw(box, jobs, key)
  box.db.update(jobs).set({ next_at: box.now }).where(eq(jobs.id, row.id)).run()
}

/** What check-in devices know of the event is older than anything they are sent from now on. */
const keepVersion: Work<typeof counters> = (box, { row }) => {
  if (row.name === 'version')
    box.db
      .update(counters)
      .set({ n: sql`max(${counters.n}, ${row.n})` })
      .where(eq(counters.name, 'version'))
      .run()
}

const steps: Step[] = [
  through(counters, keepVersion),
  through(payments, askAgain),
  over(refunds, (box, { key }) => putRaw(box, refunds, key)),
  ...[disputes, paymentEvents, idempotencyKeys, retiredCodes, plannedAttendees].map(kept),
  through(ledger, (box, { row, key }) => {
    if (row.kind !== 'MANUAL') putRaw(box, ledger, key, true)
  }),
  through(jobs, keepJob),
  over(orders, keepCancellation, { limit: ORDERS_AT_ONCE }),
  over(attendees, keepTicket, { limit: ORDERS_AT_ONCE }),
  over(orders, takeOrder, { pass: 2, limit: ORDERS_AT_ONCE }),
  over(refunds, (box, { row }) => saveRefundState(box, row.order_id), { pass: 2, limit: ORDERS_AT_ONCE }),
  over(checkIns, keepCheckIn),
  over(passes, (box, { row }) => {
    if (loadAttendee(box, row.attendee_id)) box.put(passes, row)
  }),
  through(outbox, sendLeft),
  ...[setAside, paymentNotices].map((table) => through(table as typeof setAside, (box, { row }) => box.put(table as typeof setAside, row))),
]

/** Those that belong to orders, which are named themselves. */
const unnamed = new Set<SQLiteTable>([orders, attendees, checkIns, passes])
/** Columns that follow from sales: a sale that is kept undoes nothing of a ticket. */
const counted = new Set('sold held gross listed uses held_uses tickets held_tickets codes_used orders refunded latest'.split(' '))

const isSame = (before: Record<string, unknown>, now: Record<string, unknown>): boolean =>
  Object.keys(now).every((column) => counted.has(column) || JSON.stringify(before[column]) === JSON.stringify(now[column]))

/** Rows that the restored moment did not have leave the lists, unless something put them back. */
const dropRest = (entity: Entity): Step => {
  const { table } = entity
  return over(
    table,
    (box, { row, isNew, key }) => {
      const [now] = box.db
        .select()
        .from(table)
        .where(sql`id = ${key}`)
        .limit(1)
        .all()
      if (isNew && !now && entity.holds(row)) box.remove(table, row as never)
      if (!unnamed.has(table) && !(now && isSame(row, now))) name(box, { kind: 'CHANGE_UNDONE', id: key, label: getTableName(table) })
    },
    { pass: 3 },
  )
}

/** Every list is loaded anew by devices, every row sent again; a refund that was begun then may have been made since. */
const finish = (box: SinceBox): void => {
  box.db
    .update(checkInLists)
    .set({ anew_from: nextVersion(box) })
    .run()
  box.db
    .update(jobs)
    .set({ attempts: sql`max(${jobs.attempts}, 1)` })
    .where(inArray(jobs.kind, ['refund']))
    .run()
  box.memo.changed()
  startReplay(box, null)
}

/** What a restore keeps of the time since, for a box of these entities. */
export const restoreHooks = (entities: Entity[]): RestoreHooks => {
  const all = [...steps, ...entities.map(dropRest)]
  const keyed: [SQLiteTable, string][] = [
    [payments, 'intent_id'],
    [idempotencyKeys, 'key'],
    [retiredCodes, 'code_hash'],
    [plannedAttendees, 'order_id'],
    [outbox, 'seq'],
    [counters, 'name'],
    ...[refunds, disputes, ledger, paymentEvents, jobs, orderTimeline].map((table): [SQLiteTable, string] => [table, 'id']),
    ...entities.map(({ table }): [SQLiteTable, string] => [table, 'id']),
  ]
  return {
    compared: {
      keys: Object.fromEntries(keyed.map(([table, key]) => [getTableName(table), key])),
      whole: [outbox, jobs].map((table) => getTableName(table)),
    },
    carry: (box) => {
      if (all.some((step) => step(box))) return true
      finish(box)
      return false
    },
  }
}
