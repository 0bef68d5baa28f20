import { databaseOf } from '../../../../db/databases.ts'
import { boxForConsole } from '../../../../box-office/client.ts'
import type { List } from '../../../../contract/common.ts'
import type { PaymentNotice } from '../../../../contract/people.ts'
import { refuse, type Result } from '../../../../contract/problem.ts'
import type { Env } from '../../../../runtime/env.ts'
import { pageOfD1, type D1List } from '../../../../db/lists/list-d1.ts'
import { readListQuery, type ListRules } from '../../../../db/lists/list-query.ts'

const rules: ListRules = { sorts: ['received_at', 'type'], defaultDirection: 'desc', filters: ['type', 'event_id', 'order_id'] }

const noticeList = (accountId: string): D1List => ({
  select:
    'select n.id, n.type, n.event_id, e.title as event_title, n.order_id, o.number as order_number, n.error, n.attempts, n.received_at from payment_notices n left join events e on e.id = n.event_id left join orders o on o.id = n.order_id',
  id: 'n.id',
  scope: { sql: 'n.account_id = ? and n.deleted = 0', values: [accountId] },
  rules,
  columns: {
    received_at: 'n.received_at',
    type: 'n.type',
    event_id: 'n.event_id',
    order_id: `coalesce(n.order_id, '')`,
  },
  search: (words) => ({
    sql: `instr(lower(coalesce(e.title, '') || ' ' || coalesce(o.number, '') || ' ' || n.error), lower(?)) > 0`,
    values: [words],
  }),
})

/** The account's webhooks that could not be applied, newest first. */
export const listPaymentNotices = async (
  env: Env,
  accountId: string,
  raw: Record<string, unknown>,
): Promise<Result<List<PaymentNotice>>> => {
  const asked = readListQuery(raw, rules)
  if (!asked.ok) return asked
  const { rows, meta } = await pageOfD1<PaymentNotice>(await databaseOf(env, accountId), noticeList(accountId), asked.value)
  return { ok: true, value: { data: rows, meta } }
}

/** Has the box of a notice's event sync the payment again; `not_found` where the account has no such notice. */
export const replayPaymentNotice = async (env: Env, accountId: string, id: string, now: number): Promise<Result<null>> => {
  const notice = await (
    await databaseOf(env, accountId)
  )
    .prepare('select event_id from payment_notices where id = ? and account_id = ? and deleted = 0')
    .bind(id, accountId)
    .first<{ event_id: string }>()
  if (!notice) return refuse('not_found')
  return boxForConsole(env, notice.event_id, accountId, now).command('replayPaymentEvent', id)
}
