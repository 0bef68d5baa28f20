import { drizzle } from 'drizzle-orm/d1'
import type { List } from '../../contract/common.ts'
import type { Mail } from '../../contract/mails.ts'
import { ok, type Result } from '../../contract/problem.ts'
import type { Env } from '../../env.ts'
import { pageOfD1, type D1List } from '../../http/list-d1.ts'
import { readListQuery, type ListRules } from '../../http/list-query.ts'
import { resendMail } from '../../mail/queue.ts'

const rules: ListRules = {
  sorts: ['created_at', 'status', 'kind'],
  defaultDirection: 'desc',
  filters: ['status', 'kind', 'event_id', 'order_id', 'recipient'],
}

const mailList = (accountId: string): D1List => ({
  select:
    'select m.id, m.kind, m.status, m.recipient, m.subject, m.event_id, m.order_id, m.attempts, m.last_error, m.created_at, m.sent_at from mails m',
  id: 'm.id',
  scope: { sql: 'm.account_id = ?', values: [accountId] },
  rules,
  columns: {
    created_at: 'm.created_at',
    status: 'm.status',
    kind: 'm.kind',
    event_id: 'm.event_id',
    order_id: 'm.order_id',
    recipient: 'm.recipient',
  },
  search: (words) => ({ sql: `instr(lower(m.recipient || ' ' || coalesce(m.subject, '')), lower(?)) > 0`, values: [words] }),
})

/** The account's mail log, without bodies. */
export const listMails = async (env: Env, accountId: string, raw: Record<string, unknown>): Promise<Result<List<Mail>>> => {
  const asked = readListQuery(raw, rules)
  if (!asked.ok) return asked
  const { rows, meta } = await pageOfD1<Mail>(env.DB, mailList(accountId), asked.value)
  return ok({ data: rows, meta })
}

/** Sends a mail of the account again. */
export const sendAgain = (env: Env, accountId: string, id: string, now: number): Promise<Result<Mail>> =>
  resendMail(drizzle(env.DB), env.MAIL_QUEUE, id, accountId, now)
