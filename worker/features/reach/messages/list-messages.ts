import { databaseOf } from '../../../db/databases.ts'
import type { List } from '../../../contract/common.ts'
import type { Message, MessageListItem, MessagePreviewInput, Recipients, RecipientsInput } from '../../../contract/messages.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { drizzle } from 'drizzle-orm/d1'
import { pauseReason } from '../../../domain/mail-quality.ts'
import { qualityOf } from '../../../mail/addresses.ts'
import type { Env } from '../../../runtime/env.ts'
import { pageOfD1 } from '../../../db/lists/list-d1.ts'
import { readListQuery, type ListRules } from '../../../db/lists/list-query.ts'
import { ownsEvent } from '../../catalogue/event/owns-event.ts'
import { messageView } from './message-view.ts'
import type { MessageRow } from './table.ts'

/** An event of an account. */
type Of = { accountId: string; eventId: string }

const rules: ListRules = { sorts: ['created_at'], defaultDirection: 'desc', filters: [] }

const progress =
  'coalesce(p.sent, 0) as sent, coalesce(p.failed, 0) as failed, coalesce(p.settled, 0) as settled from messages m left join message_progress p on p.message_id = m.id'
const listed =
  'm.id, m.subject, m.scope, m.ticket_ids, m.people, m.order_id, m.order_number, m.send_copy, m.status, m.recipients, m.fixed_at, m.created_by, m.created_at, m.send_at, m.hours_before, m.to_later_buyers, m.problem'

/** As D1 gives a message out: JSON as text. */
type Found = Omit<MessageRow, 'ticket_ids' | 'attendee_ids' | 'people' | 'created_by' | 'send_copy' | 'to_later_buyers'> & {
  ticket_ids: string
  attendee_ids?: string
  people: string
  created_by: string
  send_copy: number
  to_later_buyers: number
  sent: number
  failed: number
  settled: number
}

const toMessage = ({ sent, failed, settled, ...row }: Found): Message =>
  messageView(
    {
      ...row,
      ticket_ids: JSON.parse(row.ticket_ids) as string[],
      attendee_ids: JSON.parse(row.attendee_ids ?? '[]') as string[],
      people: JSON.parse(row.people) as string[],
      created_by: JSON.parse(row.created_by) as MessageRow['created_by'],
      send_copy: row.send_copy === 1,
      to_later_buyers: row.to_later_buyers === 1,
    },
    { sent, failed, settled },
  )

/** An event's messages, newest first, without their content. */
export const listMessages = async (
  env: Env,
  { accountId, eventId }: Of,
  raw: Record<string, unknown>,
): Promise<Result<List<MessageListItem>>> => {
  const asked = readListQuery(raw, rules)
  if (!asked.ok) return asked
  const database = await databaseOf(env, accountId)
  if (!(await ownsEvent(database, accountId, eventId))) return refuse('event_not_found')
  const { rows, meta } = await pageOfD1<Found>(
    database,
    {
      select: `select ${listed}, ${progress}`,
      id: 'm.id',
      scope: { sql: 'm.account_id = ? and m.event_id = ? and m.deleted = 0 and m.removed = 0', values: [accountId, eventId] },
      rules,
      columns: { created_at: 'm.created_at' },
      search: () => null,
    },
    asked.value,
  )
  const data = rows.map((row): MessageListItem => {
    const { content: _, attendee_ids: __, ...shown } = toMessage(row)
    return shown
  })
  return ok({ data, meta })
}

/** One message, with its content and its progress. */
export const getMessage = async (env: Env, { accountId, eventId }: Of, id: string): Promise<Result<Message>> => {
  const data = await databaseOf(env, accountId)
  const found = await data
    .prepare(
      `select ${listed}, m.content, m.attendee_ids, ${progress}
     where m.id = ?1 and m.account_id = ?2 and m.event_id = ?3 and m.deleted = 0 and m.removed = 0`,
    )
    .bind(id, accountId, eventId)
    .first<Found>()
  return found ? ok(toMessage(found)) : refuse('not_found')
}

const conditions: Record<RecipientsInput['scope'], string> = {
  ALL: '',
  TICKETS: 'and a.ticket_id in (select value from json_each(?3))',
  INDIVIDUAL: 'and a.id in (select value from json_each(?3))',
}

const among = ({ accountId, eventId }: Of, to: RecipientsInput): { where: string; values: string[] } => ({
  where: `a.account_id = ?1 and a.event_id = ?2 and a.deleted = 0 and a.status = 'ACTIVE' ${conditions[to.scope]}`,
  values: [
    accountId,
    eventId,
    ...(to.scope === 'ALL' ? [] : [JSON.stringify((to.scope === 'TICKETS' ? to.ticket_ids : to.attendee_ids) ?? [])]),
  ],
})

/** The number of addresses a message would go to now, by the language of the latest attendee of each, and of those it leaves out. */
export const countRecipients = async (env: Env, of: Of, to: RecipientsInput, now: number): Promise<Result<Recipients>> => {
  const data = await databaseOf(env, of.accountId)
  if (!(await ownsEvent(data, of.accountId, of.eventId))) return refuse('event_not_found')
  const { where, values } = among(of, to)
  const { results } = await data
    .prepare(
      `select locale, count(*) - sum(is_left_out) as n, sum(is_left_out) as left_out from (
      select a.locale, max(a.created_at || printf('%09d', a.position)), exists (
        select 1 from mail_addresses m where m.account_id = ?1 and m.address = lower(trim(a.email))
          and coalesce(m.unsubscribed_at, m.bounced_at, m.complained_at) is not null) as is_left_out
      from attendees a where ${where} group by lower(trim(a.email))
    ) group by locale`,
    )
    .bind(...values)
    .all<{ locale: string; n: number; left_out: number }>()
  const byMost = results.filter(({ n }) => n > 0).toSorted((a, b) => b.n - a.n || a.locale.localeCompare(b.locale))
  return ok({
    count: results.reduce((sum, { n }) => sum + n, 0),
    languages: Object.fromEntries(byMost.map(({ locale, n }) => [locale, n])),
    left_out: results.reduce((sum, { left_out }) => sum + left_out, 0),
    paused: pauseReason(await qualityOf(drizzle(data), of.accountId, now)),
  })
}

/** The maximum number of recipients searched for a reader of a language. */
const MAX_SEARCHED = 500

/** The first name of a recipient, preferably a reader of the language; null without any. */
export const findReader = async (
  env: Env,
  of: Of,
  { scope, order_id, ...to }: MessagePreviewInput,
  locale: string,
): Promise<string | null> => {
  const data = await databaseOf(env, of.accountId)
  if (order_id) {
    const order = 'select first_name from orders where account_id = ? and event_id = ? and id = ? and deleted = 0'
    return data.prepare(order).bind(of.accountId, of.eventId, order_id).first<string>('first_name')
  }
  if (!scope) return null
  const { where, values } = among(of, { scope, ...to })
  return data
    .prepare(
      // The best of them: a reader of the language, and among those a buyer.
      `select first_name, max(2 * (locale = ?${values.length + 1}) + is_buyer) from (
      select iif(b.id is null, a.first_name, b.first_name) as first_name, iif(b.id is null, a.locale, b.locale) as locale, b.id is not null as is_buyer
      from attendees a left join orders b on b.id = a.order_id and lower(trim(b.email)) = lower(trim(a.email)) where ${where} limit ${MAX_SEARCHED})`,
    )
    .bind(...values, locale)
    .first<string>('first_name')
}

/** The number of recipients' addresses that were added by hand, whose owners may never have contacted the organizer. */
export const countByHand = async (env: Env, of: Of, to: RecipientsInput): Promise<number> => {
  const { where, values } = among(of, to)
  const data = await databaseOf(env, of.accountId)
  const found = await data
    .prepare(
      `select count(distinct lower(trim(a.email))) as n from attendees a cross join orders o on o.id = a.order_id where ${where} and o.is_manual = 1`,
    )
    .bind(...values)
    .first<{ n: number }>()
  return found?.n ?? 0
}
