/** The result of `work`, or of `late` after `timeoutMs`; `work` continues in the background. */
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

/** Rejects if `work` has not settled within `timeoutMs`: a database or an object may never answer. */
export const withTimeout = <T>(work: Promise<T>, timeoutMs: number): Promise<T> =>
  answerWithin(work, timeoutMs, () => {
    throw new Error(`no answer within ${timeoutMs} ms`)
  })

/** Waits for `work` for at most `timeoutMs`; it continues in the background. */
export const waitAtMost = (work: Promise<unknown>, timeoutMs: number): Promise<unknown> => answerWithin(work, timeoutMs, () => undefined)
