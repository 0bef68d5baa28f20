import { directoryOf, type Directory } from '../../../db/databases.ts'
import type { Env } from '../../../runtime/env.ts'
import type { EndSessions } from '../../../runtime/queues.ts'
import { withTrace } from '../../../runtime/trace.ts'

/** Sessions of the console, and of buyers who are signed in to their tickets. */
const tables = ['sessions', 'buyer_sessions'] as const
const PAGE = 2_000
/** As many pages are deleted by one call; the work queue goes on. */
const MAX_PAGES = 20

const endPage = async (d1: Directory, { table, after, before }: EndSessions): Promise<string | null> => {
  const [found] = await d1
    .prepare(`select max(id) as last, count(*) as n from (select id from ${tables[table]} where id > ?1 order by id limit ${PAGE})`)
    .bind(after)
    .all<{ last: string | null; n: number }>()
    .then(({ results }) => results)
  if (!found?.last) return null
  await d1.prepare(`delete from ${tables[table]} where id > ?1 and id <= ?2 and created_at <= ?3`).bind(after, found.last, before).run()
  return found.n === PAGE ? found.last : null
}

/** Deletes the sessions that were opened before a time, page by page; what is left after some, the work queue deletes. */
export const endSessions = async (env: Env, from: EndSessions): Promise<void> => {
  let at: EndSessions = from
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const last = await endPage(directoryOf(env), at)
    if (last !== null) at = { ...at, after: last }
    else if (at.table === 0) at = { ...at, table: 1, after: '' }
    else return
  }
  await env.WORK_QUEUE.send(withTrace(at))
}
