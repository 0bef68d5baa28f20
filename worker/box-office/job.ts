import type { PaymentProvider } from '../payments/provider.ts'
import type { Box } from './box.ts'
import type { RunCommand } from './registry.ts'

/** A job as its kind sees it. `attempts` counts how often it was put off. */
export type Job<I = unknown> = { id: string; input: I; cursor: unknown; attempts: number }

/** What follows a run: nothing more (null), or the next one after so many milliseconds, from where this one stopped. */
export type Again = { in: number; cursor?: unknown } | null

/** What a job that calls outside may use. */
export type Services = { provider: PaymentProvider | null }

/** Work inside the box: each run is one transaction, small enough that a buyer doesn't notice it. */
export type StepJob = { how: 'step'; step: (box: Box, job: Job) => Again }

/** A call outside the box, whose answer is applied by commands. */
export type CallJob = {
  how: 'call'
  /** Jobs of the same lane run one after the other. */
  lane: (input: unknown) => string
  /** Whether this installation can make the call at all. */
  isPossible: (services: Services) => boolean
  call: (services: Services, job: Job, run: RunCommand) => Promise<Again>
  /** What a failed call leads to. */
  failed: (job: Job, error: unknown, run: RunCommand) => Again
}

export type JobKind = StepJob | CallJob

/** Declares work inside the box. */
export const stepJob = <I>(step: (box: Box, job: Job<I>) => Again): StepJob => ({ how: 'step', step: step as StepJob['step'] })

/** Declares a call outside. */
export const callJob = <I>(kind: {
  lane: (input: I) => string
  isPossible: CallJob['isPossible']
  call: (services: Services, job: Job<I>, run: RunCommand) => Promise<Again>
  failed: (job: Job<I>, error: unknown, run: RunCommand) => Again
}): CallJob => ({ how: 'call', ...(kind as Omit<CallJob, 'how'>) })
