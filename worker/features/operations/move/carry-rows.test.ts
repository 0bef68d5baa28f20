import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openD1InNode, type D1InNode } from '../../../../tests/support/d1-in-node.ts'
import { readModel } from '../../../registry.ts'
import { carryChanges } from './carry-changes.ts'
import { carryPage } from './carry-rows.ts'
import { clearPage, clearRest } from './clear-rows.ts'
import { movedTables } from './moved-tables.ts'

// Copying by key, between two databases with the tables and triggers of D1.

const tables = movedTables(readModel.tables)
const ACCOUNT = 'acc_1'

let from: D1InNode
let to: D1InNode
const carrying = (isLate = false) => ({ accountId: ACCOUNT, source: from.d1, target: to.d1, isLate })
const rows = ({ database }: D1InNode, sql: string) => database.prepare(sql).all()
const run = ({ database }: D1InNode, sql: string) => database.exec(sql)
const mark = (database: D1InNode, source: number) =>
  run(database, `insert into moving_accounts values ('${ACCOUNT}', ${source}, ${1 - source}, 0)`)

/** Goes through all tables once; how many rows the other database lacked. */
const pass = async (isLate = false): Promise<number> => {
  let lacked = 0
  for (const table of tables)
    for (let after: number | null = 0; after !== null;) {
      const passed = await carryPage(carrying(isLate), table, after)
      lacked += passed.rows
      after = passed.next
    }
  return lacked
}

const ticket = (id: string, account: string, version: number, title: string) =>
  `insert into tickets (id, event_id, account_id, version, deleted, title, type, min_per_order, max_per_order, hide_when_sold_out,
     hide_before_sale_start, hide_after_sale_end, hidden_unless_promo, is_hidden, show_quantity, start_collapsed, tax_and_fee_ids, position, created_at)
   values ('${id}', 'evt_${account}', '${account}', ${version}, 0, '${title}', 'PAID', 1, 9, 0, 0, 0, 0, 0, 0, 0, '[]', 0, '2027-01-01');`
const mail = (id: string, account: string, at: string, status = 'QUEUED') =>
  `insert into mails (id, account_id, event_id, message_id, kind, recipient, recipient_name, locale, data, status, created_at, due_at)
   values ('${id}', '${account}', 'evt_1', 'msg_1', 'MESSAGE', 'a@b.test', 'A "quoted" name', 'en', '{"a":[1,null,"x"]}', '${status}', '${at}', '${at}');`

beforeEach(() => {
  from = openD1InNode()
  to = openD1InNode()
  mark(from, 1)
  mark(to, 0)
})
afterEach(() => {
  from.close()
  to.close()
})

describe('a pass over an account’s rows', () => {
  it('copies what the other database lacks or is behind with, and nothing of another account', async () => {
    run(from, mail('b', ACCOUNT, '1') + mail('a', ACCOUNT, '2') + mail('c', 'acc_2', '3'))
    run(from, `insert into mail_quality values ('${ACCOUNT}', '2027-01-01', 5, 1, 0)`)
    run(from, `insert into mail_addresses (account_id, address, bounced_at) values ('${ACCOUNT}', 'a@b.test', '2027-01-01')`)
    run(from, `insert into mail_contents values ('x', '${ACCOUNT}', '"text"', '2027-01-01')`)
    run(from, `update mails set status = 'SENT' where id = 'a'`)
    expect(await pass()).toBe(5)
    for (const table of ['mail_quality', 'mail_addresses', 'mail_contents', 'message_progress'])
      expect(rows(to, `select * from ${table}`)).toEqual(rows(from, `select * from ${table}`))
    // In the order they were written in: emails to one address go out by it.
    const log = (database: D1InNode) => rows(database, `select * from mails where account_id = '${ACCOUNT}' order by rowid`)
    expect(log(to).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(log(to)).toEqual(log(from))
    expect(rows(to, `select count(*) as n from mails`)).toEqual([{ n: 2 }])
    expect(rows(to, `select * from list_counts where n > 0 order by filter`)).toEqual(
      rows(from, `select * from list_counts where scope = '${ACCOUNT}' and n > 0 order by filter`),
    )
    expect(await pass()).toBe(0)
  })

  it('never takes a newer row back, which its box has sent already', async () => {
    run(from, ticket('tkt_1', ACCOUNT, 3, 'Old') + ticket('tkt_2', ACCOUNT, 4, 'Same') + ticket('tkt_3', 'acc_2', 4, 'Another'))
    run(to, ticket('tkt_1', ACCOUNT, 7, 'New'))
    expect(await pass()).toBe(1)
    expect(rows(to, 'select id, title, version from tickets order by id')).toEqual([
      { id: 'tkt_1', title: 'New', version: 7 },
      { id: 'tkt_2', title: 'Same', version: 4 },
    ])
  })

  it('takes deleted rows along with when they are purged', async () => {
    run(from, ticket('tkt_1', ACCOUNT, 3, 'Deleted'))
    run(from, `update tickets set deleted = 1; insert into tombstones values ('tickets', 'tkt_1', 'evt_1', 3, '2027-01-01')`)
    await pass()
    expect(rows(to, 'select * from tombstones')).toEqual(rows(from, 'select * from tombstones'))
  })
})

describe('changes of the mail log', () => {
  it('are noted by the database itself for accounts that are moved from it, and copied as they are at the end', async () => {
    run(from, mail('a', ACCOUNT, '1') + mail('b', 'acc_2', '1'))
    await pass()
    run(from, mail('late', ACCOUNT, '2'))
    run(from, `update mails set status = 'SENT', attempts = 1`)
    expect(rows(to, 'select id, status from mails')).toEqual([{ id: 'a', status: 'QUEUED' }])
    while (!(await carryChanges(carrying(), tables)));
    expect(rows(to, 'select id, status from mails')).toEqual(['a', 'late'].map((id) => ({ id, status: 'SENT' })))
    expect(rows(to, 'select * from message_progress')).toEqual([{ message_id: 'msg_1', sent: 3, failed: 0, stopped: 0, settled: 3 }])
    expect(rows(from, 'select * from moved_changes')).toEqual([])
    expect(rows(to, 'select * from moved_changes')).toEqual([])
  })

  it('that are late add to what is there, and take nothing back', async () => {
    run(from, mail('a', ACCOUNT, '1') + mail('b', ACCOUNT, '1'))
    await pass()
    run(to, `update mails set status = 'SENT', subject = 'Sent there', attempts = 1, resends = 1 where id = 'a'`)
    run(from, `update mails set last_error = 'late'`)
    run(from, `update mails set status = 'SENT' where id = 'b'`)
    run(from, mail('c', ACCOUNT, '2'))
    while (!(await carryChanges(carrying(true), tables)));
    await pass(true)
    expect(rows(to, 'select id, status, subject, last_error from mails order by id')).toEqual([
      { id: 'a', status: 'SENT', subject: 'Sent there', last_error: null },
      { id: 'b', status: 'SENT', subject: null, last_error: 'late' },
      { id: 'c', status: 'QUEUED', subject: null, last_error: null },
    ])
  })

  it('a forgotten count is forgotten there too', async () => {
    run(from, `insert into mail_quality values ('${ACCOUNT}', '2027-01-01', 5, 1, 0)`)
    await pass()
    run(from, 'delete from mail_quality')
    while (!(await carryChanges(carrying(), tables)));
    expect(rows(to, 'select * from mail_quality')).toEqual([])
  })
})

it('a closed mail log gives no email to be sent, and notes what else changes', () => {
  run(from, mail('a', ACCOUNT, '1') + mail('b', 'acc_2', '1'))
  run(from, 'update moving_accounts set is_closed = 1')
  run(from, `update mails set status = 'SENDING'`)
  expect(rows(from, 'select id, status from mails order by id')).toEqual([
    { id: 'a', status: 'QUEUED' },
    { id: 'b', status: 'SENDING' },
  ])
})

it('an event is in the public list of the database where it is at home', () => {
  const event = `insert into events (id, account_id, version, deleted, organizer_id, organizer, title, status, start_date, ends_at, timezone, currency, language, settings, is_online, created_at)
    values ('evt_1', '${ACCOUNT}', 1, 0, 'org_1', '{"name":"O"}', 'T', 'LIVE', '2027-01-01', '2027-01-02', 'UTC', 'EUR', 'en', '{"allow_indexing":true}', 0, '2026-01-01')`
  for (const database of [from, to]) run(database, event)
  const listed = () => [from, to].map((database) => rows(database, 'select * from public_events').length)
  expect(listed()).toEqual([1, 0])
  run(to, `delete from moving_accounts; update events set id = id`)
  expect(listed()).toEqual([1, 1])
})

it('clears everything of the account, in all tables, and nothing of another', async () => {
  run(from, mail('a', ACCOUNT, '1') + mail('b', 'acc_2', '1') + ticket('tkt_1', ACCOUNT, 1, 'A') + ticket('tkt_2', 'acc_2', 1, 'B'))
  run(from, `insert into mail_quality values ('${ACCOUNT}', '2027-01-01', 5, 1, 0)`)
  run(from, `insert into tombstones values ('tickets', 'tkt_1', 'evt_1', 3, '2027-01-01'), ('tickets', 'tkt_2', 'evt_2', 3, '2027-01-01')`)
  for (const table of tables)
    for (let after: number | null = 0; after !== null;) after = (await clearPage(from.d1, ACCOUNT, table, after)).next
  await clearRest(from.d1, ACCOUNT)
  expect(rows(from, 'select id from mails')).toEqual([{ id: 'b' }])
  expect(rows(from, 'select id from tickets')).toEqual([{ id: 'tkt_2' }])
  expect(rows(from, 'select id from tombstones')).toEqual([{ id: 'tkt_2' }])
  for (const table of ['mail_quality', 'moved_changes', 'moving_accounts']) expect(rows(from, `select * from ${table}`)).toEqual([])
  expect(rows(from, `select scope from list_counts where scope = '${ACCOUNT}'`)).toEqual([])
})
