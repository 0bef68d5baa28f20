import { expect, test } from 'vitest'
import { axisTop, namedColumns } from './chart-axis.ts'

test('labels the last column and every whole span before it', () => {
  expect(namedColumns(7, 7)).toEqual([0, 2, 4, 6])
  expect(namedColumns(30, 7)).toEqual([1, 8, 15, 22, 29])
  expect(namedColumns(14, 5)).toEqual([3, 8, 13])
  for (let count = 1; count <= 366; count += 1) {
    const named = namedColumns(count, 7)
    expect(named.at(-1)).toBe(count - 1)
    expect(named.length).toBeLessThanOrEqual(6)
    expect(named[0]).toBeGreaterThanOrEqual(0)
  }
})

test.each([
  [4, 4],
  [5, 8],
  [38, 40],
  [40, 40],
  [41, 48],
  [43, 48],
  [101_310, 120_000],
  [1_083_380, 1_200_000],
])('an axis for %i ends at %i', (most, top) => expect(axisTop(most)).toBe(top))
