/** A drizzle query as a prepared statement, so that it can stand in a batch beside others. */
export const statementOf = (d1: D1Database, query: { toSQL: () => { sql: string; params: unknown[] } }): D1PreparedStatement => {
  const { sql, params } = query.toSQL()
  return d1.prepare(sql).bind(...params)
}
