import type { SetAside } from '../../../contract/operator.ts'

const pageSize = 500

/** Dead letters of all boxes, a page after an id. A replay of the event sends them again. */
export const listSetAside = async (d1: D1Database, after: string): Promise<{ rows: SetAside[]; next: string | null }> => {
  const { results } = await d1
    .prepare(
      'select id, event_id, lane, subject, subject_id, error, set_aside_at from set_aside where id > ?1 and deleted = 0 order by id limit ?2',
    )
    .bind(after, pageSize)
    .all<SetAside>()
  return { rows: results, next: results.length === pageSize ? (results.at(-1)?.id ?? null) : null }
}
