import { pageOfD1, type D1List } from './list-d1.ts'
import type { ListQuery } from './list-query.ts'

/** The rows before and after the row of an id in a list's order, null at its ends; null where the row doesn't exist. */
export const neighboursInD1 = async <Row extends Record<string, unknown>>(
  d1: D1Database,
  list: D1List,
  query: ListQuery,
  id: string,
): Promise<{ previous: Row | null; next: Row | null } | null> => {
  const column = list.columns[query.sort_by] as string
  const own = await d1
    .prepare(`select ${column} as value ${list.select.slice(list.select.indexOf(' from '))} where ${list.id} = ? and ${list.scope.sql}`)
    .bind(id, ...list.scope.values)
    .first<{ value: string | number | null }>()
  if (!own) return null
  const beside = async (sort_direction: 'asc' | 'desc'): Promise<Row | null> => {
    const page = pageOfD1<Row>(d1, list, { ...query, sort_direction, page: 1, per_page: 1, after: [own.value, id] })
    return (await page).rows[0] ?? null
  }
  const back = query.sort_direction === 'asc' ? 'desc' : 'asc'
  const [previous, next] = await Promise.all([beside(back), beside(query.sort_direction)])
  return { previous, next }
}
