import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDoorStage, type DoorStage } from '../../../../tests/support/door-stage.ts'
import { MAX_SOURCES_A_DAY } from './count-visits.ts'
import { allVisits, visitsBySource } from './load-visits.ts'

let stage: DoorStage
beforeEach(() => {
  stage = openDoorStage(1)
})
afterEach(() => stage.box.close())

const live = (): void => void stage.box.must('setEventStatus', { status: 'LIVE', viewer: { email_confirmed: true } }, stage.clock.now)
const count = (bySource: Record<string, number>) => stage.box.must('countVisits', bySource, stage.clock.now)
const bySource = () =>
  stage.box.open(
    stage.clock.now,
    (box) =>
      new Map(
        visitsBySource(box)
          .all({ from: '2000-01-01', to: '2100-01-01' })
          .map(({ key, visits }) => [key, visits]),
      ),
  )

it('counts visits of a live event, by source and day', () => {
  count({ '': 5 })
  expect(bySource().size).toBe(0)
  live()
  count({ '': 5, 'utm:poster': 2 })
  stage.clock.now += 24 * 3_600_000
  count({ '': 1 })
  expect(Object.fromEntries(bySource())).toEqual({ '': 6, 'utm:poster': 2 })
  expect(stage.box.open(stage.clock.now, allVisits)).toBe(8)
})

it('names so many sources a day, and counts the rest as others', () => {
  live()
  for (let n = 0; n < MAX_SOURCES_A_DAY + 30; n += 1) count({ [`utm:${n}`]: 1, '': 1 })
  count({ 'utm:0': 1 })
  const counted = bySource()
  expect([counted.size, counted.get('utm:0'), counted.get('other'), counted.get('')]).toEqual([
    MAX_SOURCES_A_DAY + 2,
    2,
    30,
    MAX_SOURCES_A_DAY + 30,
  ])
})
