/** What can be had to fail of a Foyer that is run with `faulty` (`faulty-worker.js`). */
export type Faults = {
  /** Which statements D1 refuses; of those that write, it does every other one all the same and only its answer is lost. */
  d1: 'reads' | 'writes' | 'all' | null
  /** Messages come once more, the last first. */
  queue: boolean
  /** How late alarms are, in milliseconds. */
  alarm: number
  /** How long a box takes for a query, in milliseconds. */
  box: number
}
