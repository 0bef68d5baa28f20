/** What `work` answers, or what `late` answers or throws once so many milliseconds have passed; `work` goes on by itself then. */
export const answerWithin = async <T>(work: Promise<T>, timeoutMs: number, late: () => T): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  try {
    return await Promise.race([work, timeout.then(late)])
  } finally {
    clearTimeout(timer)
  }
}

/** Rejects where `work` has not settled within so many milliseconds: a database or an object may never answer. */
export const withTimeout = <T>(work: Promise<T>, timeoutMs: number): Promise<T> =>
  answerWithin(work, timeoutMs, () => {
    throw new Error(`no answer within ${timeoutMs} ms`)
  })

/** Waits for `work`, but no longer than so many milliseconds; it goes on by itself after that. */
export const waitAtMost = (work: Promise<unknown>, timeoutMs: number): Promise<unknown> => answerWithin(work, timeoutMs, () => undefined)
