/** The outcome of one call of a group. */
export type Settled<T> = { value: T } | { error: unknown }

/** Runs calls in order: a lone call at once, those that arrive during a commit as one group after it. */
export type GroupCommit<I, T> = { run: (one: I) => Promise<T> }

type Waiting<I, T> = { one: I; resolve: (value: T) => void; reject: (error: unknown) => void }

const MAX_GROUP = 200

/**
 * Opens a group commit. `together` runs several calls and answers with the outcome of each; if it throws, none was
 * done. `stored` resolves once the group is on disk.
 */
export const openGroupCommit = <I, T>(together: (all: I[]) => Settled<T>[], stored: () => Promise<unknown>): GroupCommit<I, T> => {
  let waiting: Waiting<I, T>[] = []
  let isStoring = false

  const work = (): void => {
    const now = waiting.slice(0, MAX_GROUP)
    waiting = waiting.slice(MAX_GROUP)
    isStoring = true
    try {
      const ended = together(now.map(({ one }) => one))
      now.forEach(({ resolve, reject }, index) => {
        const how = ended[index] as Settled<T>
        if ('error' in how) reject(how.error)
        else resolve(how.value)
      })
    } catch (error) {
      for (const { reject } of now) reject(error)
    }
    void stored()
      // A failed write resets the object itself, which rejects the waiting calls too.
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
