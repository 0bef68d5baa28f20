import { mailLogOf } from '../../../mail/send-mails.ts'
import { databaseOf } from '../../../db/databases.ts'
import type { List } from '../../../contract/common.ts'
import type { Locale } from '../../../contract/languages.ts'
import type { Mail, MailKindName } from '../../../contract/mails.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Env } from '../../../runtime/env.ts'
import { countedFilter, inFullText, inIndex, pageOfD1, trigramMatch, type D1List } from '../../../db/lists/list-d1.ts'
import { readListQuery, type Filter, type ListRules } from '../../../db/lists/list-query.ts'
import { translator } from '../../../i18n/translator.ts'
import { addressStateSql, stateOfAddress } from '../../../mail/addresses.ts'
import { eventMailKinds, mailName } from '../../../mail/mails.ts'
import { resendMail } from '../../../mail/queue.ts'
import { findMail } from '../../../mail/store.ts'
import { ownsEvent } from '../../catalogue/event/owns-event.ts'

const rules: ListRules = {
  sorts: ['created_at'],
  defaultDirection: 'desc',
  filters: ['status', 'kind', 'event_id', 'order_id', 'recipient', 'message_id'],
}
/** The rules for the mails of one event. */
const eventRules: ListRules = { ...rules, filters: rules.filters.filter((field) => field !== 'event_id') }

/** The upper bound of all addresses with a prefix is the prefix followed by this. */
const afterAnyLetter = '\u{10ffff}'

const mailList = (accountId: string): D1List => ({
  select: `select m.id, m.kind, m.status, m.recipient, ${addressStateSql('m')} as address_state, m.subject, m.event_id, m.order_id, m.attempts, m.last_error, m.created_at, m.sent_at from mails m`,
  id: 'm.id',
  scope: { sql: 'm.account_id = ?', values: [accountId] },
  rules,
  columns: Object.fromEntries([...rules.sorts, ...rules.filters].map((field) => [field, `m.${field}`])),
  search: (words) => {
    const match = trigramMatch(accountId, words, 'account_id')
    return match
      ? inFullText('m', 'mails_search', match)
      : inIndex('m', 'mails', {
          sql: 'account_id = ? and recipient >= ? and recipient < ?',
          values: [accountId, words.toLowerCase(), `${words.toLowerCase()}${afterAnyLetter}`],
        })
  },
  // Not as the plain comparison, which the index of those that have one does not serve.
  lookup: ({ field, operator, value }) =>
    field === 'message_id' && operator === 'eq' ? { sql: 'm.message_id = ?', values: [value] } : null,
  counter: (query) => {
    const filter = countedFilter(query, ['status'])
    return filter === null ? null : { list: 'mails', scope: accountId, filter }
  },
})

const named = (mail: Omit<Mail, 'name'>, locale: Locale): Mail => ({ ...mail, name: mailName(mail.kind, translator(locale)) })

/** The mails of an account that a member may see: all, or only those of its events. */
export type MailLog = { accountId: string; only: 'events' | null }

const ofEvents: Filter = { field: 'event_id', operator: 'ne', value: 'null' }

/** The account's mail log, without bodies; mails are named in `locale`. */
export const listMails = async (env: Env, log: MailLog, raw: Record<string, unknown>, locale: Locale): Promise<Result<List<Mail>>> => {
  const asked = readListQuery(raw, rules)
  if (!asked.ok) return asked
  const query = log.only ? { ...asked.value, filters: [...asked.value.filters, ofEvents] } : asked.value
  const { rows, meta } = await pageOfD1<Omit<Mail, 'name'>>(await databaseOf(env, log.accountId), mailList(log.accountId), query)
  return ok({ data: rows.map((mail) => named(mail, locale)), meta })
}

/** The mail log of one event of the account; mails are named in `locale`. */
export const listEventMails = async (
  env: Env,
  of: { accountId: string; eventId: string },
  raw: Record<string, unknown>,
  locale: Locale,
): Promise<Result<List<Mail>>> => {
  const asked = readListQuery(raw, eventRules)
  if (!asked.ok) return asked
  const data = await databaseOf(env, of.accountId)
  if (!(await ownsEvent(data, of.accountId, of.eventId))) return refuse('event_not_found')
  const { counter: _, ...whole } = mailList(of.accountId)
  const list = { ...whole, rules: eventRules, scope: { sql: 'm.account_id = ? and m.event_id = ?', values: [of.accountId, of.eventId] } }
  const { rows, meta } = await pageOfD1<Omit<Mail, 'name'>>(data, list, asked.value)
  return ok({ data: rows.map((mail) => named(mail, locale)), meta })
}

/** The kinds of mails an event's log is narrowed by, named in `locale`. */
export const listEventMailKinds = (locale: Locale): MailKindName[] => eventMailKinds(translator(locale))

/** Whether a mail of the account was handed over. */
export const wasSent = async (env: Env, accountId: string, id: string): Promise<boolean> => {
  const mail = await findMail(await mailLogOf(env, accountId), id)
  return mail?.account_id === accountId && mail.status === 'SENT'
}

/** Resends a mail of the account; `forbidden` for a mail the log doesn't show. */
export const sendAgain = async (env: Env, log: MailLog, id: string, asked: { locale: Locale; now: number }): Promise<Result<Mail>> => {
  const db = await mailLogOf(env, log.accountId)
  const known = log.only ? await findMail(db, id) : undefined
  if (known?.account_id === log.accountId && known.event_id === null) return refuse('forbidden')
  const mail = await resendMail(db, env.MAIL_QUEUE, id, log.accountId, asked.now)
  if (!mail.ok) return mail
  const address_state = await stateOfAddress(db, { account_id: log.accountId, recipient: mail.value.recipient })
  return ok(named({ ...mail.value, address_state }, asked.locale))
}
