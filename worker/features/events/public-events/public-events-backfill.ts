import type { Backfill } from '../../../db/backfills.ts'
import { isoTime } from '../../../domain/time.ts'

const EVENTS_PER_STEP = 500

/** Fills the table of listed events with those from before it: the same condition and columns as its triggers. */
export const publicEventsBackfill: Backfill = {
  name: 'public_events',
  step: async (d1, cursor, now) => {
    const from = Number(cursor ?? 0)
    const last = await d1
      .prepare('select max(id) as last, count(*) as n from (select rowid as id from events where rowid > ? order by rowid limit ?)')
      .bind(from, EVENTS_PER_STEP)
      .first<{ last: number | null; n: number }>()
    if (!last?.last) return { statements: [], next: null }
    const filling = d1
      .prepare(
        `insert into public_events (id, organizer_id, organizer_name, title, title_key, start_date, end_date, ends_at, timezone, currency, location, is_online, cover_image_id, created_at, ticket_count)
         select e.id, e.organizer_id, coalesce(json_extract(e.organizer, '$.name'), ''), e.title, lower(e.title), e.start_date, e.end_date, e.ends_at, e.timezone, e.currency, e.location, e.is_online, e.cover_image_id, e.created_at,
           (select count(*) from tickets t where t.event_id = e.id and t.deleted = 0 and t.is_hidden = 0 and t.hidden_unless_promo = 0)
         from events e where e.rowid > ?1 and e.rowid <= ?2 and e.deleted = 0 and e.status = 'LIVE' and e.ends_at > ?3 and coalesce(json_extract(e.settings, '$.allow_indexing'), 0)
         on conflict (id) do nothing`,
      )
      .bind(from, last.last, isoTime(now))
    return { statements: [filling], next: last.n < EVENTS_PER_STEP ? null : String(last.last) }
  },
}
