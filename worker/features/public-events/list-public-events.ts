import type { List } from '../../contract/common.ts'
import type { Location } from '../../contract/events.ts'
import { ok, type Result } from '../../contract/problem.ts'
import type { PublicEventItem } from '../../contract/public.ts'
import { eventPhase, slugOf } from '../../domain/event.ts'
import { isoTime } from '../../domain/time.ts'
import type { Env } from '../../env.ts'
import { pageOfD1, type D1List } from '../../http/list-d1.ts'
import { readListQuery, type ListRules } from '../../http/list-query.ts'
import { ready } from '../installation/ready.ts'
import { imageUrl } from '../images/image-url.ts'

const rules: ListRules = { sorts: ['start_date', 'title'], defaultDirection: 'asc', filters: ['organizer_id', 'start_date'] }

type Row = Pick<
  PublicEventItem,
  'id' | 'organizer_id' | 'organizer_name' | 'title' | 'start_date' | 'end_date' | 'timezone' | 'currency' | 'status' | 'created_at'
> & {
  ends_at: string
  location: string | null
  is_online: number
  cover_image_id: string | null
  ticket_count: number
}

/** What may be shown in a list that anybody reads: live, not over by then, and not kept out of lists by its organizer. Of `events e`. */
export const listedEvents = (at: string): { sql: string; values: string[] } => ({
  sql: `e.deleted = 0 and e.status = 'LIVE' and e.ends_at > ? and json_extract(e.settings, '$.allow_indexing')`,
  values: [at],
})

/** Live events that are not over and may be indexed. */
export const listPublicEvents = async (env: Env, raw: Record<string, unknown>, now: number): Promise<Result<List<PublicEventItem>>> => {
  const asked = readListQuery(raw, rules)
  if (!asked.ok) return asked
  await ready(env)
  const at = isoTime(now)
  const list: D1List = {
    select: `select e.id, e.organizer_id, json_extract(e.organizer, '$.name') as organizer_name, e.title, e.start_date, e.end_date, e.ends_at, e.timezone, e.currency, e.location, e.is_online, e.status, e.cover_image_id, e.created_at, (select count(*) from tickets t where t.event_id = e.id and t.deleted = 0 and t.is_hidden = 0 and t.hidden_unless_promo = 0) as ticket_count from events e`,
    id: 'e.id',
    scope: listedEvents(at),
    rules,
    columns: { start_date: 'e.start_date', title: 'lower(e.title)', organizer_id: 'e.organizer_id' },
    search: (words) => ({ sql: 'instr(lower(e.title), lower(?)) > 0', values: [words] }),
  }
  const { rows, meta } = await pageOfD1<Row>(env.DB, list, asked.value)
  const data = rows.map(({ ends_at, cover_image_id, location, is_online, ...row }) => ({
    ...row,
    slug: slugOf(row.title),
    location: location ? (JSON.parse(location) as Location) : null,
    is_online: is_online === 1,
    phase: eventPhase({ start_date: row.start_date, ends_at }, at),
    cover_url: imageUrl(cover_image_id),
  }))
  return ok({ data, meta })
}
