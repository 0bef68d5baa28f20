import { carryKeys, type Carrying } from './carry-rows.ts'
import type { MovedTable } from './moved-tables.ts'

const CHANGES_AT_ONCE = 100

/** Copies what was noted of changes in the mail log, some of it; whether there is nothing more. */
export const carryChanges = async (carrying: Carrying, tables: readonly MovedTable[]): Promise<boolean> => {
  const { accountId, source, target, isLate } = carrying
  const { results } = await source
    .prepare(`select seq, subject, key from moved_changes where account_id = ?1 order by seq limit ${CHANGES_AT_ONCE}`)
    .bind(accountId)
    .all<{ seq: number; subject: string; key: string }>()
  for (const table of tables) {
    const keys = new Set(results.filter(({ subject }) => subject === table.name).map(({ key }) => key))
    const gone = await carryKeys(carrying, table, [...keys])
    if (gone.length > 0 && !isLate)
      await target
        .prepare(`delete from "${table.name}" where account_id = ?1 and "${table.key}" in (select value from json_each(?2))`)
        .bind(accountId, JSON.stringify(gone))
        .run()
  }
  // What changed again meanwhile has another number, and is copied again.
  if (results.length > 0)
    await source
      .prepare('delete from moved_changes where seq in (select value from json_each(?1))')
      .bind(JSON.stringify(results.map(({ seq }) => seq)))
      .run()
  return results.length < CHANGES_AT_ONCE
}
