import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openD1InNode } from '../../../../tests/support/d1-in-node.ts'
import { minutes, ticketMail } from '../../../../tests/support/mail-post.ts'
import type { Env } from '../../../runtime/env.ts'
import { insertMails } from '../../../mail/store.ts'
import { listMails } from './mails.ts'

let d1: D1Database
let db: DrizzleD1Database
let stop = () => {}
/** What the list asked D1, with the values. */
let asked: { sql: string; values: unknown[] }[] = []

beforeAll(async () => {
  const opened = openD1InNode()
  stop = opened.close
  d1 = opened.d1
  db = drizzle(d1)
  for (const account of ['acc_1', 'acc_2']) {
    const some = Array.from({ length: 400 }, (_, index) => ({
      ...ticketMail(`ticket:${account}:${index}`),
      account_id: account,
      event_id: `evt_${index % 4}`,
      order_id: `ord_${index}`,
      recipient: `${index % 2 ? 'noor' : 'lina'}.${index}@example.com`,
      recipient_name: index === 7 ? 'Zoë Quist' : 'Noor Haddad',
    }))
    await insertMails(db, some, 'QUEUED', minutes(0))
  }
  await d1
    .prepare("update mails set status = 'SENT', subject = 'Your ticket for Nocturnes' where cast(substr(id, 14) as integer) < 100")
    .run()
  await d1.prepare("delete from mails where id = 'ticket:acc_2:399'").run()
}, 60_000)
afterAll(() => stop())

/** The mail log of an account as the API lists it. */
const list = async (query: Record<string, unknown>, account = 'acc_1', only: 'events' | null = null) => {
  asked = []
  const DB = {
    prepare: (sql: string) => ({ bind: (...values: unknown[]) => (asked.push({ sql, values }), d1.prepare(sql).bind(...values)) }),
    batch: (statements: D1PreparedStatement[]) => d1.batch(statements),
  } as unknown as D1Database
  const answer = await listMails({ DB } as Env, { accountId: account, only }, query, 'en')
  if (!answer.ok) throw new Error(answer.problem.code)
  return answer.value
}

/** How D1 goes about a list: the steps that count it, and those that select its page. */
const plans = async (query: Record<string, unknown>): Promise<[string, string]> => {
  await list(query)
  const steps = async (index: number): Promise<string> => {
    const statement = d1.prepare(`explain query plan ${asked[index]?.sql}`).bind(...(asked[index]?.values ?? []))
    return (await statement.all<{ detail: string }>()).results.map(({ detail }) => detail).join('\n')
  }
  return [await steps(0), await steps(1)]
}

const totalOf = async (query: Record<string, unknown>, account?: string) => (await list(query, account)).meta.total

describe('the mail log', () => {
  it.each([
    [{}, 'list_counts', 'mails_by_account '],
    [{ 'filter_fields[status][eq]': 'SENT' }, 'list_counts', 'mails_by_account_status'],
    [{ 'filter_fields[kind][eq]': 'TICKET' }, 'mails_by_account_kind', 'mails_by_account_kind'],
    [{ 'filter_fields[event_id][eq]': 'evt_1' }, 'mails_by_event', 'mails_by_event'],
    [{ 'filter_fields[order_id][eq]': 'ord_1' }, 'mails_by_order', 'mails_by_order'],
    [{ 'filter_fields[recipient][eq]': 'noor.1@example.com' }, 'mails_by_recipient', 'mails_by_recipient'],
    [{ 'filter_fields[status][eq]': 'SENT', 'filter_fields[event_id][eq]': 'evt_1' }, 'mails_by_event', 'mails_by_event'],
  ])('%j is read in an index’s order', async (query, counting, selecting) => {
    const [counted, selected] = await plans(query)
    expect(counted).toContain(counting)
    expect(selected).toContain(`SEARCH m USING INDEX ${selecting}`)
    expect(selected).not.toMatch(/\bSCAN\b(?! CONSTANT)|TEMP B-TREE/)
  })

  it.each([[{ query: 'noor.1' }], [{ query: 'no' }], [{ query: 'noor', 'filter_fields[status][eq]': 'SENT' }]])(
    '%j looks only at what was found',
    async (query) => {
      for (const steps of await plans(query)) {
        expect(steps).toContain('SEARCH m USING INTEGER PRIMARY KEY (rowid=?)')
        expect(steps).not.toMatch(/SCAN m\b|SCAN mails\b|INDEX mails_by_(account|status)/)
      }
    },
  )

  it('counts by what triggers keep', async () => {
    expect(await totalOf({})).toBe(400)
    expect(await totalOf({}, 'acc_2')).toBe(399)
    expect(await totalOf({}, 'acc_3')).toBe(0)
    expect(await totalOf({ 'filter_fields[status][eq]': 'SENT' })).toBe(100)
    expect(await totalOf({ 'filter_fields[status][eq]': 'QUEUED' }, 'acc_2')).toBe(299)
    expect(await totalOf({ 'filter_fields[status][eq]': 'FAILED' })).toBe(0)
    expect(await totalOf({ 'filter_fields[status][in]': 'SENT,QUEUED' })).toBe(400)
    const { results } = await d1.prepare("select filter, n from list_counts where list = 'mails' and scope = 'acc_2' order by filter").all()
    expect(results).toEqual([
      { filter: '', n: 399 },
      { filter: 'status=QUEUED', n: 299 },
      { filter: 'status=SENT', n: 100 },
    ])
  })

  it('finds parts of addresses, names and subjects of its own account, and addresses by their first letters', async () => {
    expect((await list({ query: 'NOOR.13@' })).data.map((mail) => mail.id)).toEqual(['ticket:acc_1:13'])
    expect((await list({ query: 'zoë' }, 'acc_2')).data.map((mail) => mail.id)).toEqual(['ticket:acc_2:7'])
    expect(await totalOf({ query: 'octurne' })).toBe(100)
    expect(await totalOf({ query: 'noor', 'filter_fields[event_id][eq]': 'evt_1', 'filter_fields[status][eq]': 'SENT' })).toBe(25)
    expect(await totalOf({ query: 'LI' })).toBe(200)
    expect(await totalOf({ query: 'xy' })).toBe(0)
    expect(await totalOf({ query: '"' })).toBe(0)
    await d1.prepare("delete from mails where id = 'ticket:acc_1:13'").run()
    expect(await totalOf({ query: 'noor.13@' })).toBe(0)
  })
})
