type Row = Record<string, unknown>

/** D1 bounds the size of a parameter. */
const BYTES_AT_ONCE = 500_000

/** Rows as JSON arrays that are not too large for a parameter. */
const inParameters = (rows: readonly Row[]): string[] => {
  const parts: string[][] = [[]]
  let bytes = 0
  for (const row of rows) {
    const json = JSON.stringify(row)
    if (bytes > 0 && bytes + json.length > BYTES_AT_ONCE) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(json)
    bytes += json.length
  }
  return parts.filter((part) => part.length > 0).map((part) => `[${part.join(',')}]`)
}

/** The statements that insert rows with these columns into a table. */
export const inserting = (
  target: D1Database,
  table: string,
  columns: readonly string[],
  onConflict: string,
  rows: readonly Row[],
): D1PreparedStatement[] =>
  inParameters(rows).map((json) =>
    target
      .prepare(
        `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
         select ${columns.map((column) => `value ->> '$.${column}'`).join(', ')} from json_each(?1) where true ${onConflict}`,
      )
      .bind(json),
  )
