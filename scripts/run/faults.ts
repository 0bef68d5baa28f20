/** What can be had to fail of a Foyer that is run with `faulty` (`faulty-worker.js`). */
export type Faults = {
  /** Which statements D1 refuses; of those that write, it does every other one all the same and only its answer is lost. */
  d1: 'reads' | 'writes' | 'all' | null
  /** How long D1 takes for each call, in milliseconds; 'never' leaves calls without an answer. */
  d1_delay: number | 'never'
  /** Messages come once more, the last first. */
  queue: boolean
  /** How late alarms are, in milliseconds. */
  alarm: number
  /** Whether waiting rooms can't be set. */
  room: boolean
  /** How long a box takes for a query, in milliseconds; less where the fault is taken back meanwhile. */
  box: number
  /** What doesn't go on until this is something else. */
  hold: 'installation' | 'd1' | 'room' | 'box' | 'painting' | 'keys' | null
  /** Every address has read enough of what is public. */
  crowd: boolean
  /** Answers say in `x-rows-read` how many rows of D1 they read. */
  counts: boolean
}
