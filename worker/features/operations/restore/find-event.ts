import { fromEveryData, type AccountData } from '../../../db/databases.ts'
import { isHome } from '../../../db/moving.ts'
import type { Env } from '../../../runtime/env.ts'

/** An event as the lists have it, with the database it is in. */
export type FoundEvent = {
  id: string
  account_id: string
  organizer_id: string
  title: string
  created_at: string
  data: AccountData
}

/** An event in whatever database it is: the list of boxes, which knows its account, has not those that were deleted. */
export const findEvent = async (env: Env, id: string): Promise<FoundEvent | null> => {
  const found = await fromEveryData(env, async (data) => {
    const event = await data
      .prepare(`select id, account_id, organizer_id, title, created_at from events where id = ?1 and ${isHome('events.account_id')}`)
      .bind(id)
      .first<Omit<FoundEvent, 'data'>>()
    return event && { ...event, data }
  })
  return found.find((event) => event !== null) ?? null
}
