import { afterEach, beforeEach, expect, it } from 'vitest'
import { openD1InNode, type D1InNode } from '../../tests/support/d1-in-node.ts'
import { readTraffic } from '../features/operations/operator/read-traffic.ts'
import { forgetRouteCounts, openRouteCounts, OTHER_ROUTES, saveRouteCounts } from './route-counts.ts'

const now = Date.parse('2027-05-21T10:02:00Z')
const minute = 60_000

let stage: D1InNode
beforeEach(() => (stage = openD1InNode()))
afterEach(() => stage.close())

const rows = () => stage.database.prepare('select count(*) as n from route_counts').get()?.['n']
const counted = (calls: [route: string, status: number, ms: number][]) => {
  const counts = openRouteCounts()
  for (const [route, status, ms] of calls) counts.count(route, { status, ms })
  return counts.take()
}

it('sums what isolates counted: calls, failures, and how long 95 % took', async () => {
  const calls = Array.from({ length: 19 }, (): [string, number, number] => ['GET /a', 200, 20])
  await saveRouteCounts(stage.d1, counted([...calls, ['GET /a', 500, 900]]), now)
  await saveRouteCounts(
    stage.d1,
    counted([
      ['GET /a', 200, 20],
      ['POST /b', 503, 5_000],
      ['POST /b', 404, 60],
    ]),
    now + minute,
  )
  expect(rows()).toBe(2)
  const { routes, calls: all, errors, errorsBySlot } = await readTraffic(stage.d1, now + 2 * minute)
  expect(routes).toEqual([
    { route: 'GET /a', calls: 21, errors: 1, p95: 25 },
    { route: 'POST /b', calls: 2, errors: 1, p95: null },
  ])
  expect([all, errors, errorsBySlot.reduce((sum, one) => sum + one, 0)]).toEqual([23, 2, 2])
})

it('counts no more routes by name than a worker has, whatever is called', async () => {
  const taken = counted(Array.from({ length: 1_000 }, (_, index) => [`GET /${index}`, 200, 1]))
  expect(taken).toHaveLength(201)
  expect(taken.at(-1)).toMatchObject({ route: OTHER_ROUTES, calls: 800 })
})

it('shows the routes with errors first and the rest together, of the last hour alone', async () => {
  await saveRouteCounts(stage.d1, counted([['GET /old', 500, 1]]), now - 70 * minute)
  const many = Array.from({ length: 12 }, (_, index): [string, number, number][] =>
    Array.from({ length: 12 - index }, () => [`GET /${index}`, index === 11 ? 500 : 200, 1]),
  ).flat()
  await saveRouteCounts(stage.d1, counted(many), now)
  const { routes } = await readTraffic(stage.d1, now)
  expect(routes.map(({ route, calls }) => [route, calls])).toEqual([
    ['GET /11', 1],
    ...Array.from({ length: 7 }, (_, index) => [`GET /${index}`, 12 - index]),
    [OTHER_ROUTES, 5 + 4 + 3 + 2],
  ])
})

it('forgets what is no longer shown', async () => {
  await saveRouteCounts(stage.d1, counted([['GET /a', 200, 1]]), now - 130 * minute)
  await saveRouteCounts(stage.d1, counted([['GET /a', 200, 1]]), now)
  await forgetRouteCounts(stage.d1, now)
  expect(rows()).toBe(1)
})
