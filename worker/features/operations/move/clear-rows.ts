import type { AccountData } from '../../../db/databases.ts'
import { pageOf, type Passed } from './carry-rows.ts'
import type { MovedTable } from './moved-tables.ts'

/** Deletes a step's rows of an account, with what goes along with them; triggers delete what was made of them. */
export const clearPage = async (data: AccountData, accountId: string, table: MovedTable, after: number): Promise<Passed> => {
  const { rows, next } = await pageOf(data, table, accountId, after)
  if (rows.length === 0) return { next, rows: 0 }
  const keys = JSON.stringify(rows.map(({ key }) => key))
  const of = (sql: string): D1PreparedStatement => data.prepare(sql).bind(keys)
  const listed = '(select value from json_each(?1))'
  await data.batch([
    ...(table.name === 'mails'
      ? [of(`delete from message_progress where message_id in (select message_id from mails where id in ${listed})`)]
      : [of(`delete from tombstones where subject = '${table.name}' and id in ${listed}`)]),
    ...(table.name === 'events'
      ? [
          of(`delete from purged_rows where event_id in ${listed}`),
          of(`delete from list_counts where list in ('orders', 'attendees') and scope in ${listed}`),
        ]
      : []),
    data.prepare(`delete from "${table.name}" where rowid in ${listed}`).bind(JSON.stringify(rows.map(({ at }) => at))),
  ])
  return { next, rows: 0 }
}

/** What is left of an account at the end: counts of its lists, and that it was moved from here. */
export const clearRest = async (data: AccountData, accountId: string): Promise<void> => {
  const of = (sql: string): D1PreparedStatement => data.prepare(sql).bind(accountId)
  await data.batch([
    of(`delete from list_counts where list = 'mails' and scope = ?1`),
    of('delete from moved_changes where account_id = ?1'),
    of('delete from moving_accounts where account_id = ?1'),
  ])
}
