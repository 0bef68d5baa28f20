/**
 * Makes `send` run once at a time: calls during a run cause one more run after it, so that the last run sends the latest
 * state. `send` resolves with its success; that of the last run counts.
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
