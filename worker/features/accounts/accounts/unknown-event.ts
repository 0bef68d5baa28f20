import { databaseOf } from '../../../db/databases.ts'
import type { Env } from '../../../runtime/env.ts'

/** The index of the first id that is no event of the account, or null. */
export const unknownEvent = async (env: Env, accountId: string, ids: readonly string[] | null): Promise<number | null> => {
  if (!ids) return null
  const data = await databaseOf(env, accountId)
  const { results } = await data
    .prepare('select id from events where account_id = ?1 and deleted = 0 and id in (select value from json_each(?2))')
    .bind(accountId, JSON.stringify(ids))
    .all<{ id: string }>()
  const known = new Set(results.map(({ id }) => id))
  const index = ids.findIndex((id) => !known.has(id))
  return index === -1 ? null : index
}
