import { expect, it } from 'vitest'
import { writeMetrics } from './metrics.ts'

it('writes no more than one invocation may, each point within its bounds', () => {
  const written: AnalyticsEngineDataPoint[] = []
  const METRICS = { writeDataPoint: (point?: AnalyticsEngineDataPoint) => void written.push(point ?? {}) }
  const point = {
    index: 'ö'.repeat(100),
    blobs: Array.from({ length: 30 }, () => 'x'.repeat(9_000)),
    doubles: Array.from({ length: 30 }, () => 1),
  }
  expect(
    writeMetrics(
      { METRICS },
      Array.from({ length: 300 }, () => point),
    ),
  ).toBe(250)
  expect(written).toHaveLength(250)
  const [{ indexes, blobs, doubles } = {}] = written
  expect(Buffer.byteLength(String(indexes?.[0]))).toBeLessThanOrEqual(96)
  expect([indexes?.length, blobs?.length, doubles?.length]).toEqual([1, 20, 20])
  expect(new Set(blobs?.map((blob) => String(blob).length))).toEqual(new Set([250]))
})

it('writes nothing where no dataset is bound', () => {
  expect(writeMetrics({}, [{ index: 'outbox', blobs: [], doubles: [1] }])).toBe(0)
})
