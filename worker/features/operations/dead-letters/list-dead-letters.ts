import { fromEveryData } from '../../../db/databases.ts'
import { isHome } from '../../../db/moving.ts'
import type { Env } from '../../../runtime/env.ts'
import { byText, merged } from '../../../db/lists/merged.ts'
import type { SetAside } from '../../../contract/operator.ts'

const pageSize = 500

/** Dead letters of all boxes, a page after an id. A replay of the event sends them again. */
export const listSetAside = async (env: Env, after: string): Promise<{ rows: SetAside[]; next: string | null }> => {
  const found = await fromEveryData(env, async (data) => {
    const { results } = await data
      .prepare(
        `select id, event_id, lane, subject, subject_id, error, set_aside_at from set_aside
         where id > ?1 and deleted = 0 and ${isHome('set_aside.account_id')} order by id limit ?2`,
      )
      .bind(after, pageSize)
      .all<SetAside>()
    return results
  })
  const results = merged(
    found,
    byText(({ id }) => id),
  ).slice(0, pageSize)
  return { rows: results, next: results.length === pageSize ? (results.at(-1)?.id ?? null) : null }
}
