import { asc, gt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { boxes } from '../accounts/table.ts'

const pageSize = 500

/** Every event there is, a page after an id. */
export const listBoxes = async (d1: D1Database, after: string): Promise<{ ids: string[]; next: string | null }> => {
  const rows = await drizzle(d1)
    .select({ id: boxes.event_id })
    .from(boxes)
    .where(gt(boxes.event_id, after))
    .orderBy(asc(boxes.event_id))
    .limit(pageSize)
  return { ids: rows.map((row) => row.id), next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null }
}
