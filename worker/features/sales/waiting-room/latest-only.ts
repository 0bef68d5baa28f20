/**
 * Makes `send` run once at a time: a call during a run has it run once more after it, so that what is sent last is what
 * holds last. `send` says whether it arrived; the answer of the last run counts.
 */
export const latestOnly = (send: () => Promise<boolean>): (() => Promise<boolean>) => {
  let running: Promise<boolean> | null = null
  let isAskedAgain = false
  const run = async (): Promise<boolean> => {
    for (;;) {
      isAskedAgain = false
      const arrived = await send()
      if (!isAskedAgain) return arrived
    }
  }
  return () => {
    isAskedAgain = true
    running ??= run().finally(() => (running = null))
    return running
  }
}
