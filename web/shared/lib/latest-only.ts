/**
 * Sends values one after the other, so that none overtakes another; of those that came while one was on its way the
 * last alone. The promise of each is done once nothing is left to send; a failure drops what waits.
 */
export const latestOnly = <T>(send: (value: T) => Promise<unknown>): ((value: T) => Promise<void>) => {
  let next: { value: T } | null = null
  let running: Promise<void> | null = null
  const run = async (): Promise<void> => {
    try {
      while (next) {
        const { value } = next
        next = null
        await send(value)
      }
    } finally {
      next = null
      running = null
    }
  }
  return (value) => {
    next = { value }
    return (running ??= run())
  }
}
