/** How one of those that ran together ended. */
export type Ended<T> = { value: T } | { error: unknown }

/** Has things done in the order they come in: a lone one at once, those that come while one is being stored together after it. */
export type Line<I, T> = { run: (one: I) => Promise<T> }

type Waiting<I, T> = { one: I; resolve: (value: T) => void; reject: (error: unknown) => void }

/** Things that run together at most: those that come in meanwhile wait for them. */
const mostTogether = 200

/**
 * Opens a line. `together` does several at once, and says of each how it ended; nobody hears of it before that, and
 * where it throws, nobody's was done. `stored` resolves once what was done is on the disk.
 */
export const openLine = <I, T>(together: (all: I[]) => Ended<T>[], stored: () => Promise<unknown>): Line<I, T> => {
  let waiting: Waiting<I, T>[] = []
  let isStoring = false

  const work = (): void => {
    const now = waiting.slice(0, mostTogether)
    waiting = waiting.slice(mostTogether)
    isStoring = true
    try {
      const ended = together(now.map(({ one }) => one))
      now.forEach(({ resolve, reject }, index) => {
        const how = ended[index] as Ended<T>
        if ('error' in how) reject(how.error)
        else resolve(how.value)
      })
    } catch (error) {
      for (const { reject } of now) reject(error)
    }
    void stored()
      // What could not be stored breaks the object itself; whoever waits is to hear of it as well.
      .catch(() => undefined)
      .then(() => {
        isStoring = false
        if (waiting.length > 0) work()
      })
  }

  return {
    run: (one) =>
      new Promise((resolve, reject) => {
        waiting.push({ one, resolve, reject })
        if (!isStoring) work()
      }),
  }
}
