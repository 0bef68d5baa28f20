import { expect, it } from 'vitest'
import { eachOf } from './each-of.ts'

it('does each once, a few at a time, goes on after one that fails, and answers those in their order', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => index)
  const seen: number[] = []
  const progress: number[] = []
  let [running, most] = [0, 0]
  const failures = await eachOf(
    rows,
    async (row) => {
      seen.push(row)
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      if (row % 7 === 3) throw new Error(`no ${row}`)
    },
    (done) => progress.push(done),
  )
  expect(seen.sort((a, b) => a - b)).toEqual(rows)
  expect(most).toBe(4)
  expect(failures.map(({ row, error }) => [row, (error as Error).message])).toEqual([
    [3, 'no 3'],
    [10, 'no 10'],
    [17, 'no 17'],
  ])
  expect(progress.at(-1)).toBe(20)
  expect(await eachOf([], async () => {})).toEqual([])
})
