import { effort } from '../support/effort.ts'
import { sampleOf } from '../support/sample.ts'
import type { Control } from './control.ts'
import { controls } from './controls.ts'

/** One guard in so many is switched off in each run, others each day: each of them costs a reading of all that its test loads. */
const every = effort('CONTROLS', { short: 8, long: 1 })

/** The guards that are switched off on a day. */
export const controlsOn = (now: Date): Control[] => sampleOf(controls, every, now)
