/** The faults of a Foyer that is run with `faulty` (`faulty-worker.js`). */
export type Faults = {
  /** The statements D1 refuses; every other write is executed all the same, and only its answer is lost. */
  d1: 'reads' | 'writes' | 'all' | null
  /** The delay of each call to D1, in milliseconds; 'never' leaves calls without an answer. */
  d1_delay: number | 'never'
  /** Messages are delivered twice, the last first. */
  queue: boolean
  /** The delay of alarms, in milliseconds. */
  alarm: number
  /** Whether waiting rooms can't be set. */
  room: boolean
  /** The delay of a box's queries, in milliseconds, or until the fault is removed. */
  box: number
  /** Work that is held until this changes. */
  hold: 'installation' | 'd1' | 'room' | 'box' | 'painting' | null
  /** Every address has used up its limit of public reads. */
  crowd: boolean
  /** Answers have the number of D1 rows they read in `x-rows-read`. */
  counts: boolean
}
