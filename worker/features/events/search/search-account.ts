import type { AccountData } from '../../../db/databases.ts'
import type { Found } from '../../../contract/search.ts'
import { trigramMatch } from '../../../db/lists/list-d1.ts'
import { imageUrl } from '../../platform/images/image-url.ts'

/** The results of each kind, and the number of the account's events, the latest by start, whose orders and attendees are searched. */
const most = { hits: 5, events: 50 }
/** Rows read of the full-text index, of which some may be deleted. */
const looked = 4 * most.hits

type EventHit = Omit<Found['events'][number], 'cover_url'> & { cover_image_id: string | null }

const ofIndex = (index: string, table: string, columns: string): string =>
  `select ${columns}, t.event_id, e.title as event_title from (select rowid as hit from ${index} where ${index} match ? order by rowid desc limit ${looked}) cross join ${table} t on t.rowid = hit join events e on e.id = t.event_id where t.account_id = ? and t.deleted = 0 and e.deleted = 0 limit ${most.hits}`
const orders = ofIndex('orders_search', 'orders', 't.id, t.number, t.first_name, t.last_name, t.email, t.display_status')
const attendees = ofIndex('attendees_search', 'attendees', 't.id, t.reference, t.first_name, t.last_name, t.email, t.status')

/** Events by their title, orders and attendees by number, name or email: the account's own, at least three letters for the latter two. */
export const searchAccount = async (d1: AccountData, accountId: string, words: string): Promise<Found> => {
  if (words === '') return { events: [], orders: [], attendees: [] }
  const mine = 'from events where account_id = ? and deleted = 0'
  const [found, latest] = await d1.batch<EventHit>([
    d1
      .prepare(
        `select id, title, start_date, timezone, status, cover_image_id ${mine} and instr(lower(title), lower(?)) > 0 order by start_date desc limit ${most.hits}`,
      )
      .bind(accountId, words),
    d1.prepare(`select id ${mine} order by start_date desc limit ${most.events}`).bind(accountId),
  ])
  const events = (found?.results ?? []).map(({ cover_image_id, ...event }) => ({ ...event, cover_url: imageUrl(cover_image_id) }))
  // The common prefix of ids is in every row of the index: without it far less is read.
  const ids = (latest?.results ?? []).map(({ id }) => id.replace('evt_', ''))
  const match = ids.length > 0 ? trigramMatch(ids, words) : null
  if (!match) return { events, orders: [], attendees: [] }
  const [inOrders, inAttendees] = await d1.batch([d1.prepare(orders).bind(match, accountId), d1.prepare(attendees).bind(match, accountId)])
  return {
    events,
    orders: (inOrders?.results ?? []) as Found['orders'],
    attendees: (inAttendees?.results ?? []) as Found['attendees'],
  }
}
