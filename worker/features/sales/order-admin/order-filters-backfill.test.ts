import { afterAll, beforeAll, expect, it } from 'vitest'
import { openD1InNode } from '../../../../tests/support/d1-in-node.ts'
import { runBackfills } from '../../../db/backfills.ts'
import { orderFiltersBackfill } from './order-filters-backfill.ts'

const opened = openD1InNode()
const size = 4500
beforeAll(() => {
  opened.database.exec(`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${size})
    insert into orders (id, event_id, short_id, number, status, payment_status, display_status, currency, subtotal, discount_total, fee_total,
      included_tax_total, added_tax_total, tax_total, total, total_refunded, charges, lines, ticket_quantity, locale, is_manual, expires_at,
      created_at, account_id, version, deleted, answers)
    select 'ord_' || i, 'evt', 's' || i, '#' || i, 'COMPLETED', 'RECEIVED', 'COMPLETED', 'EUR', 0, 0, 0, 0, 0, 0, 0, 0, '[]',
      json_array(json_object('ticket_id', 'tkt_' || (i % 3)), json_object('ticket_id', 'tkt_' || (i % 2))), 2, 'en', 0, '', '', 'acc', 1, 0,
      case i % 3 when 0 then null when 1 then json_array(json_object('question_id', 'qst_1', 'type', 'CHECKBOX', 'answer', json_array('A', 'B')))
        else json_array(json_object('question_id', 'qst_2', 'type', 'SINGLE_LINE', 'answer', 'long')) end from n`)
})
afterAll(() => opened.close())

const derived = () =>
  ['order_tickets', 'order_answers'].map((table) => opened.database.prepare(`select * from ${table} order by 1, 2`).all())

it('gives orders from before the rows that triggers give to new ones, in steps', async () => {
  const wanted = derived()
  expect(wanted.map((rows) => rows.length)).toEqual([7500, 6000])
  opened.database.exec('delete from order_tickets; delete from order_answers')
  await runBackfills(opened.d1, [orderFiltersBackfill], 0)
  expect(derived()).toEqual(wanted)
})

it('leaves no row of an order whose items and answers are others, or that is gone', () => {
  opened.database.exec(
    `update orders set lines = '[{"ticket_id":"tkt_new"}]', answers = null where id = 'ord_1'; delete from orders where id = 'ord_2'`,
  )
  const [tickets, answers] = derived() as { order_id: string }[][]
  expect(tickets?.filter(({ order_id }) => order_id === 'ord_1')).toEqual([{ ticket_id: 'tkt_new', order_id: 'ord_1' }])
  expect([...(tickets ?? []), ...(answers ?? [])].filter(({ order_id }) => order_id === 'ord_2')).toEqual([])
  expect(answers?.some(({ order_id }) => order_id === 'ord_1')).toBe(false)
})
