import type { Box } from './box.ts'
import type { RunCommand, Services } from './registered.ts'

/** A job as its kind sees it. `attempts` counts the failures in a row that came before. */
export type Job<I = unknown> = { id: string; input: I; cursor: unknown; attempts: number }

/** A job's next run: none (null), or one in so many milliseconds, from the cursor. */
export type Reschedule = { in: number; cursor?: unknown } | null

/** Work inside the box: each run is one transaction, small enough that a buyer doesn't notice it. */
export type LocalJob = { how: 'step'; step: (box: Box, job: Job) => Reschedule }

/** A call outside the box, whose answer is applied by commands. */
export type RemoteJob = {
  how: 'call'
  /** Jobs of the same lane run one after the other. */
  lane: (input: unknown) => string
  /** Whether this installation can make the call at all. */
  isPossible: (services: Services) => boolean
  call: (services: Services, job: Job, run: RunCommand) => Promise<Reschedule>
  /** Handles a failed call. */
  failed: (job: Job, error: unknown, run: RunCommand) => Reschedule
}

export type JobKind = LocalJob | RemoteJob

/** Declares work inside the box. */
export const localJob = <I>(step: (box: Box, job: Job<I>) => Reschedule): LocalJob => ({ how: 'step', step: step as LocalJob['step'] })

/** Declares a call outside. */
export const remoteJob = <I>(kind: {
  lane: (input: I) => string
  isPossible: RemoteJob['isPossible']
  call: (services: Services, job: Job<I>, run: RunCommand) => Promise<Reschedule>
  failed: (job: Job<I>, error: unknown, run: RunCommand) => Reschedule
}): RemoteJob => ({ how: 'call', ...(kind as Omit<RemoteJob, 'how'>) })
