import type { AccountData } from '../../db/databases.ts'

/** Rows that one step looks through, whichever account's they are: few tables have an index of an account's. */
const ROWIDS_AT_ONCE = 20_000

/**
 * An account's rows of a table after a `rowid` (`at`), in the order they were written, as many as one step looks through;
 * `next` is where the next step begins, null at the table's end. `selected` is SQL over the table `t`.
 */
export const rowidPage = async <Row extends object>(
  data: AccountData,
  { name, selected, account = 'account_id' }: { name: string; selected: string; account?: string },
  { accountId, after, limit }: { accountId: string; after: number; limit: number },
): Promise<{ rows: (Row & { at: number })[]; next: number | null }> => {
  const [page, end] = await data.batch<Record<string, unknown>>([
    data
      .prepare(
        `select t.rowid as at, ${selected} from "${name}" t
         where t.rowid > ?1 and t.rowid <= ?1 + ${ROWIDS_AT_ONCE} and t."${account}" = ?2 order by t.rowid limit ${limit}`,
      )
      .bind(after, accountId),
    data.prepare(`select max(rowid) as last from "${name}"`),
  ])
  const rows = (page?.results ?? []) as (Row & { at: number })[]
  const last = Number(end?.results[0]?.['last'] ?? 0)
  const upTo = rows.length === limit ? (rows.at(-1)?.at ?? after) : after + ROWIDS_AT_ONCE
  return { rows, next: upTo >= last ? null : upTo }
}
