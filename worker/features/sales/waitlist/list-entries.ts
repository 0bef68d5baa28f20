import { databaseOf } from '../../../db/databases.ts'
import type { List } from '../../../contract/common.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { WaitlistEntry } from '../../../contract/waitlist.ts'
import type { Env } from '../../../runtime/env.ts'
import { inFullText, ofEvent, pageOfD1, trigramMatch, type D1List } from '../../../db/lists/list-d1.ts'
import { readListQuery, type ListRules } from '../../../db/lists/list-query.ts'
import { ownsEvent } from '../../catalogue/event/owns-event.ts'
import { NO_PLACE } from './table.ts'

export const waitlistRules: ListRules = {
  sorts: ['place', 'created_at', 'first_name', 'quantity'],
  defaultDirection: 'asc',
  filters: ['state', 'ticket_ids', 'created_at', 'quantity'],
}

/** The entries of an event's waitlist as a list of D1. */
export const waitlistList = (accountId: string, eventId: string): D1List => ({
  select:
    'select w.id, w.email, w.first_name, w.ticket_ids, w.quantity, w.state, w.place, w.created_at, w.confirmed_at, w.offer_expires_at, w.ended_at, w.order_id from waitlist_entries w',
  id: 'w.id',
  rowid: 'w.rowid',
  scope: ofEvent('w', accountId, eventId),
  rules: waitlistRules,
  columns: {
    place: 'w.place',
    created_at: 'w.created_at',
    first_name: 'lower(w.first_name)',
    quantity: 'w.quantity',
    state: 'w.state',
    ticket_ids: 'w.ticket_ids',
  },
  search: (words) => {
    const match = trigramMatch(eventId, words)
    return match
      ? inFullText('w', 'waitlist_search', match)
      : { sql: `instr(lower(w.first_name || ' ' || w.email), lower(?)) > 0`, values: [words] }
  },
})

/** An entry as D1 has it. */
export type StoredEntry = Omit<WaitlistEntry, 'ticket_ids' | 'place'> & { ticket_ids: string; place: number }

/** An entry of D1 as it is answered. */
export const entryOf = ({ ticket_ids, place, ...row }: StoredEntry): WaitlistEntry => ({
  ...row,
  ticket_ids: JSON.parse(ticket_ids) as string[],
  place: place === NO_PLACE ? null : place,
})

/** The waitlist of an event, in its order. */
export const listWaitlist = async (
  env: Env,
  accountId: string,
  eventId: string,
  raw: Record<string, unknown>,
): Promise<Result<List<WaitlistEntry>>> => {
  const asked = readListQuery(raw, waitlistRules)
  if (!asked.ok) return asked
  const data = await databaseOf(env, accountId)
  if (!(await ownsEvent(data, accountId, eventId))) return refuse('event_not_found')
  const { rows, meta } = await pageOfD1<StoredEntry>(data, waitlistList(accountId, eventId), asked.value)
  return ok({ data: rows.map(entryOf), meta })
}
