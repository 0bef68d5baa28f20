import type { Directory } from '../../../db/databases.ts'
import type { Webhook } from '../../../contract/webhooks.ts'
import { isoTime } from '../../../domain/time.ts'

const hour = 3_600_000
const HOURS_SHOWN = 24
const MAX_COUNTED = 1000

/** What an endpoint did lately. */
export type Figures = Pick<Webhook, 'hours' | 'pending' | 'failed'>

type Hour = { endpoint_id: string; hour: string; created: number; delivered: number; failed: number }
type Counts = { endpoint_id: string; pending: number; failed: number }

const countOf = (status: string): string =>
  `(select count(*) from (select 1 from webhook_deliveries d where d.endpoint_id = e.value and d.status = '${status}' limit ${MAX_COUNTED}))`

/** The figures of endpoints, by their ids: of each of the last 24 hours, and how many deliveries are open or given up. */
export const loadFigures = async (d1: Directory, ids: readonly string[], now: number): Promise<(id: string) => Figures> => {
  const first = Math.floor(now / hour) * hour - (HOURS_SHOWN - 1) * hour
  const [hours, counts] = await d1.batch<Hour & Counts>([
    d1
      .prepare('select * from webhook_hours where endpoint_id in (select value from json_each(?1)) and hour >= ?2')
      .bind(JSON.stringify(ids), isoTime(first)),
    d1
      .prepare(`select e.value as endpoint_id, ${countOf('PENDING')} as pending, ${countOf('FAILED')} as failed from json_each(?1) e`)
      .bind(JSON.stringify(ids)),
  ])
  const known = new Map(hours?.results.map((row) => [`${row.endpoint_id} ${row.hour}`, row]))
  const counted = new Map(counts?.results.map((row) => [row.endpoint_id, row]))
  return (id) => ({
    hours: Array.from({ length: HOURS_SHOWN }, (_, index) => {
      const at = isoTime(first + index * hour)
      const row = known.get(`${id} ${at}`)
      return { at, created: row?.created ?? 0, delivered: row?.delivered ?? 0, failed: row?.failed ?? 0 }
    }),
    pending: counted.get(id)?.pending ?? 0,
    failed: counted.get(id)?.failed ?? 0,
  })
}
