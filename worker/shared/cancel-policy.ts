/** A cancel policy, as orders keep it. */
export type CancelPolicy = { steps: { hours_before: number; refund_ppm: number }[]; keep_fees: boolean }

const hour = 3_600_000

/** A step with the moment it ends. */
export type DatedStep = CancelPolicy['steps'][number] & { until: string }

/** When so many hours before a start are, as stored. */
export const hoursBefore = (start: string, hours: number): string => new Date(Date.parse(start) - hours * hour).toISOString()

/** The steps of a policy with the moments they end, the first to end first. */
export const datedSteps = ({ steps }: CancelPolicy, start: string): DatedStep[] =>
  steps.map((step) => ({ ...step, until: hoursBefore(start, step.hours_before) })).toSorted((a, b) => (a.until < b.until ? -1 : 1))

/** The step that holds now; null once the last one is over. */
export const stepAt = (policy: CancelPolicy, start: string, now: string): DatedStep | null =>
  datedSteps(policy, start).find(({ until }) => now < until) ?? null
