import type { Backfill } from '../../../db/backfills.ts'

const ORDERS_PER_STEP = 2000

/** Fills the tables of orders' tickets and answers with those from before them: the same rows as their triggers. */
export const orderFiltersBackfill: Backfill = {
  name: 'order_filters',
  step: async (d1, cursor) => {
    const from = Number(cursor ?? 0)
    const last = await d1
      .prepare('select max(id) as last, count(*) as n from (select rowid as id from orders where rowid > ? order by rowid limit ?)')
      .bind(from, ORDERS_PER_STEP)
      .first<{ last: number | null; n: number }>()
    if (!last?.last) return { statements: [], next: null }
    const filling = (sql: string) => d1.prepare(sql).bind(from, last.last)
    const statements = [
      filling(
        `insert or ignore into order_tickets (ticket_id, order_id)
         select line.value ->> '$.ticket_id', o.id from orders o, json_each(o.lines) line where o.rowid > ?1 and o.rowid <= ?2`,
      ),
      filling(
        `insert or ignore into order_answers (question_id, value, order_id)
         select given.value ->> '$.question_id', '', o.id from orders o, json_each(coalesce(o.answers, '[]')) given
         where o.rowid > ?1 and o.rowid <= ?2`,
      ),
      filling(
        `insert or ignore into order_answers (question_id, value, order_id)
         select given.value ->> '$.question_id', chosen.value, o.id
         from orders o, json_each(coalesce(o.answers, '[]')) given, json_each(given.value, '$.answer') chosen
         where o.rowid > ?1 and o.rowid <= ?2 and given.value ->> '$.type' in ('DROPDOWN', 'RADIO', 'CHECKBOX')`,
      ),
    ]
    return { statements, next: last.n < ORDERS_PER_STEP ? null : String(last.last) }
  },
}
