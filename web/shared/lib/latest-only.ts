/**
 * Sends values one at a time, so that none overtakes another; of the values waiting, only the latest is sent. Each
 * promise settles once nothing is left to send; a failure drops the waiting value.
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
