// A D1 that reports what each of its results says of rows, for the workers that count them.

const inside = new WeakMap()

/** `count` gets every result and answers with it. Raw reads don't report rows, so they run twice, and one is counted. */
export const countedDatabase = (real, count) => {
  const statementOf = (one, sql) => {
    const all = async () => count(await one.all())
    const counting = {
      bind: (...values) => statementOf(one.bind(...values), sql),
      all,
      run: async () => count(await one.run()),
      first: async (column) => {
        const [row] = (await all()).results
        return row === undefined ? null : column === undefined ? row : row[column]
      },
      raw: async (...options) => {
        if (!/^\s*(select|with|explain|pragma)\b/i.test(sql)) return (await all()).results.map((row) => Object.values(row))
        await all()
        return one.raw(...options)
      },
    }
    inside.set(counting, one)
    return counting
  }
  return {
    prepare: (sql) => statementOf(real.prepare(sql), sql),
    batch: async (statements) => (await real.batch(statements.map((one) => inside.get(one)))).map(count),
    exec: (sql) => real.exec(sql),
  }
}
