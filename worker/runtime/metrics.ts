import type { Env } from './env.ts'

/** A point of the Analytics Engine: what it is of, words, and numbers. */
export type MetricPoint = { index: string; blobs: string[]; doubles: number[] }

// https://developers.cloudflare.com/analytics/analytics-engine/limits/
const MAX_POINTS = 250
const MAX_INDEX_BYTES = 96
const MAX_BLOBS = 20
const MAX_DOUBLES = 20
const MAX_BLOB_LENGTH = 250

/** Writes points where a dataset is bound; answers with how many were written. What is over the limits of one invocation is dropped. */
export const writeMetrics = ({ METRICS }: Pick<Env, 'METRICS'>, points: readonly MetricPoint[]): number => {
  if (!METRICS) return 0
  const written = points.slice(0, MAX_POINTS)
  for (const { index, blobs, doubles } of written)
    METRICS.writeDataPoint({
      indexes: [Buffer.from(index).subarray(0, MAX_INDEX_BYTES).toString()],
      blobs: blobs.slice(0, MAX_BLOBS).map((blob) => blob.slice(0, MAX_BLOB_LENGTH)),
      doubles: doubles.slice(0, MAX_DOUBLES),
    })
  return written.length
}
