import { databaseOf, type AccountData } from '../../../db/databases.ts'
import type { List } from '../../../contract/common.ts'
import type { EventListItem, EventStatus, Location } from '../../../contract/events.ts'
import { refuse, ok, type Result } from '../../../contract/problem.ts'
import { eventPhase, slugOf } from '../../../domain/event.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { pageOfD1, type D1List } from '../../../db/lists/list-d1.ts'
import { readListQuery, type ListRules } from '../../../db/lists/list-query.ts'
import { imageUrl } from '../../platform/images/image-url.ts'

export const eventListRules: ListRules = {
  sorts: ['start_date', 'title', 'created_at'],
  defaultDirection: 'asc',
  filters: ['state', 'organizer_id', 'status'],
}

const states: Record<string, string> = {
  upcoming: `e.status <> 'ARCHIVED' and e.ends_at > ?`,
  ended: `e.status <> 'ARCHIVED' and e.ends_at <= ?`,
  archived: `e.status = 'ARCHIVED' and ? is not null`,
}

type Row = {
  id: string
  organizer_id: string
  organizer_name: string
  title: string
  start_date: string
  end_date: string | null
  ends_at: string
  timezone: string
  currency: string
  location: string | null
  is_online: number
  status: EventStatus
  cover_image_id: string | null
  created_at: string
}

type Figures = { event_id: string; sold: number; held: number; total: number | null; gross: number; tickets: number }

/** The sums of these events' tickets, by event. */
const loadFigures = async (d1: AccountData, ids: string[]): Promise<Map<string, Figures>> => {
  const { results } = await d1
    .prepare(
      `select event_id, sum(sold) as sold, sum(held) as held, case when count(quantity) = count(*) then sum(quantity) end as total, sum(gross) as gross, count(distinct ticket_id) as tickets from prices where deleted = 0 and event_id in (select value from json_each(?)) group by event_id`,
    )
    .bind(JSON.stringify(ids))
    .all<Figures>()
  return new Map(results.map((row) => [row.event_id, row]))
}

/** The account's events; `only` those of these ids. `filter_fields[state][eq]` is upcoming (neither archived nor over), ended or archived. */
export const listEvents = async (
  env: Env,
  accountId: string,
  raw: Record<string, unknown>,
  { only = null, now }: { only?: readonly string[] | null; now: number },
): Promise<Result<List<EventListItem>>> => {
  const asked = readListQuery(raw, eventListRules)
  if (!asked.ok) return asked
  const at = isoTime(now)
  const state = asked.value.filters.find((filter) => filter.field === 'state')
  if (state && (state.operator !== 'eq' || !(state.value in states)))
    return refuse('validation_failed', { errors: { 'filter_fields[state][eq]': ['validation.unknown_filter'] } })
  const among = only === null ? null : JSON.stringify(only)
  const scope = [
    'e.account_id = ? and e.deleted = 0',
    ...(state ? [states[state.value] as string] : []),
    ...(among === null ? [] : ['e.id in (select value from json_each(?))']),
  ].join(' and ')
  const list: D1List = {
    select: `select e.id, e.organizer_id, json_extract(e.organizer, '$.name') as organizer_name, e.title, e.start_date, e.end_date, e.ends_at, e.timezone, e.currency, e.location, e.is_online, e.status, e.cover_image_id, e.created_at from events e`,
    id: 'e.id',
    scope: { sql: scope, values: [accountId, ...(state ? [at] : []), ...(among === null ? [] : [among])] },
    rules: eventListRules,
    columns: {
      start_date: 'e.start_date',
      title: 'lower(e.title)',
      created_at: 'e.created_at',
      organizer_id: 'e.organizer_id',
      status: 'e.status',
    },
    search: (words) => ({ sql: 'instr(lower(e.title), lower(?)) > 0', values: [words] }),
  }
  const query = { ...asked.value, filters: asked.value.filters.filter((filter) => filter.field !== 'state') }
  const data = await databaseOf(env, accountId)
  const { rows, meta } = await pageOfD1<Row>(data, list, query)
  const figures = await loadFigures(
    data,
    rows.map((row) => row.id),
  )
  return ok({ data: rows.map((row) => itemOf(row, figures.get(row.id), at)), meta })
}

const itemOf = (row: Row, figures: Figures | undefined, at: string): EventListItem => ({
  id: row.id,
  organizer_id: row.organizer_id,
  organizer_name: row.organizer_name,
  title: row.title,
  slug: slugOf(row.title),
  start_date: row.start_date,
  end_date: row.end_date,
  timezone: row.timezone,
  currency: row.currency,
  location: row.location ? (JSON.parse(row.location) as Location) : null,
  is_online: row.is_online === 1,
  status: row.status,
  phase: eventPhase(row, at),
  cover_url: imageUrl(row.cover_image_id),
  created_at: row.created_at,
  tickets_sold: figures?.sold ?? 0,
  tickets_held: figures?.held ?? 0,
  tickets_total: figures ? figures.total : 0,
  ticket_count: figures?.tickets ?? 0,
  gross: figures?.gross ?? 0,
})
