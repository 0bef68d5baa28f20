import { drizzle } from 'drizzle-orm/d1'
import fc, { type Arbitrary } from 'fast-check'
import { describe, it } from 'vitest'
import { openD1InNode, type D1InNode } from '../../tests/support/d1-in-node.ts'
import { effort } from '../../tests/support/effort.ts'
import { ticketMail } from '../../tests/support/mail-post.ts'
import { itemOf, rowsOfBox, type SentRow } from '../../tests/support/d1-rows.ts'
import { readModel } from '../registry.ts'
import { insertMails } from '../mail/store.ts'

// What the triggers of D1 count, against a count of the rows after every step.

const now = Date.parse('2027-06-01T17:00:00.000Z')
const template = rowsOfBox()

/** A change of a list, and its description for a failure's message. */
type Step = { what: unknown; play: (opened: D1InNode) => Promise<unknown> }

/** Every list that is counted: its rows, whose they are, and by which fields. */
const lists = {
  orders: { scope: 'event_id', alive: 'deleted = 0', fields: ['status', 'display_status'] },
  attendees: { scope: 'event_id', alive: 'deleted = 0', fields: ['status', 'ticket_id'] },
  mails: { scope: 'account_id', alive: 'true', fields: ['status'] },
}
type ListName = keyof typeof lists

const freshCounts = (name: ListName): string => {
  const { scope, alive, fields } = lists[name]
  const counting = (filter: string, by: string) =>
    `select ${scope} as scope, ${filter} as filter, count(*) as n from ${name} where ${alive} group by ${scope}${by}`
  return [counting(`''`, ''), ...fields.map((field) => counting(`'${field}=' || ${field}`, `, ${field}`))].join(' union all ')
}

const keyed = (opened: D1InNode, sql: string): Record<string, number> =>
  Object.fromEntries(
    opened.database
      .prepare(sql)
      .all()
      .map((row) => [`${row['scope']} ${row['filter']}`, Number(row['n'])])
      .filter(([, n]) => n !== 0)
      .sort(),
  )

const id = fc.integer({ min: 1, max: 4 })

/** Rows of two events' boxes: new, changed, older than what is there, deleted, and back. */
const rowsSent = (name: 'orders' | 'attendees', changes: Arbitrary<object>): Arbitrary<Step> =>
  fc
    .array(fc.record({ id, version: fc.integer({ min: 1, max: 9 }), deleted: fc.boolean(), changes }), { minLength: 1, maxLength: 4 })
    .map((rows) => ({
      what: rows,
      play: async ({ d1 }) => {
        for (const [event_id, own] of Map.groupBy(rows, (row) => `evt_${row.id % 2}`)) {
          const sent = own.map(
            ({ changes, ...row }) => ({ ...template.get(name), ...changes, ...row, id: `row_${row.id}`, event_id }) as SentRow,
          )
          const items = sent.map((row) => itemOf(name, row))
          await readModel.send(d1, 'acc_1', event_id, items, now)
        }
      },
    }))

const run = (sql: string): Step => ({ what: sql, play: async ({ d1 }) => d1.prepare(sql).run() })

const deletions = (name: ListName): Arbitrary<Step> =>
  fc.oneof(
    fc.constant(run(`delete from ${name}`)),
    id.map((which) => run(`delete from ${name} where rowid % 4 = ${which % 4}`)),
  )

const mailsWritten: Arbitrary<Step> = fc.array(id, { minLength: 1, maxLength: 4 }).map((ids) => ({
  what: ids,
  play: async ({ d1 }) => {
    const written = ids.map((which) => ({ ...ticketMail(`ticket:${which}`), account_id: `acc_${which % 2}` }))
    await insertMails(drizzle(d1), written, ids.length % 2 ? 'QUEUED' : 'WAITING', now)
  },
}))

const mailsMoved: Arbitrary<Step> = fc
  .record({ id, status: fc.constantFrom('QUEUED', 'SENDING', 'SENT', 'FAILED') })
  .map(({ id, status }) => run(`update mails set status = '${status}' where id = 'ticket:${id}'`))

const steps: Record<ListName, Arbitrary<Step>> = {
  orders: fc.oneof(
    {
      weight: 5,
      arbitrary: rowsSent(
        'orders',
        fc.record({ status: fc.constantFrom('COMPLETED', 'CANCELLED'), display_status: fc.constantFrom('COMPLETED', 'REFUNDED') }),
      ),
    },
    { weight: 1, arbitrary: deletions('orders') },
  ),
  attendees: fc.oneof(
    {
      weight: 5,
      arbitrary: rowsSent(
        'attendees',
        fc.record({ status: fc.constantFrom('ACTIVE', 'CANCELLED'), ticket_id: fc.constantFrom('tkt_a', 'tkt_b') }),
      ),
    },
    { weight: 1, arbitrary: deletions('attendees') },
  ),
  mails: fc.oneof(
    { weight: 3, arbitrary: mailsWritten },
    { weight: 3, arbitrary: mailsMoved },
    { weight: 1, arbitrary: deletions('mails') },
  ),
}

describe.each(Object.keys(lists) as ListName[])('the counters of %s', (name) => {
  it('say what a count of the rows says, whatever happened to them', async () => {
    const opened = openD1InNode()
    const counters = `select scope, filter, n from list_counts where list = '${name}'`
    const sequences = fc.asyncProperty(fc.array(steps[name], { minLength: 1, maxLength: 12 }), async (sequence) => {
      opened.database.exec(`delete from ${name}; delete from list_counts`)
      for (const step of sequence) {
        await step.play(opened)
        const [counted, fresh] = [keyed(opened, counters), keyed(opened, freshCounts(name))]
        if (JSON.stringify(counted) !== JSON.stringify(fresh))
          throw new Error(`counted ${JSON.stringify(counted)} of ${JSON.stringify(fresh)}`)
      }
    })
    await fc.assert(sequences, { numRuns: effort('COUNTED_LISTS', { short: 60, long: 1000 }) })
    opened.close()
  })
})
