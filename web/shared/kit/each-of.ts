/** The result of one of several actions: success, or why not. */
export type Failure<Row> = { row: Row; error: unknown }

const atOnce = 4

/**
 * Does something with each of several rows, a few at a time, and gives those it failed for, in their order; `onProgress`
 * gets how many are through. A failure never stops the others.
 */
export const eachOf = async <Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  onProgress: (done: number) => void = () => {},
): Promise<Failure<Row>[]> => {
  const failures: (Failure<Row> | undefined)[] = []
  let [begun, done] = [0, 0]
  const work = async (): Promise<void> => {
    while (begun < rows.length) {
      const at = begun
      begun += 1
      const row = rows[at] as Row
      try {
        await act(row)
      } catch (error) {
        failures[at] = { row, error }
      }
      done += 1
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failures.filter((failure) => failure !== undefined)
}
