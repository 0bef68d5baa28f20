import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { copies } from '../../../../tests/support/upgrade.ts'
import { openD1Stage, type D1Stage } from '../../../../tests/support/d1-stage.ts'
import { aboutAttendees, answerColumns } from './answer-columns.ts'

let stage: D1Stage
beforeEach(async () => {
  stage = await openD1Stage()
})
afterEach(() => stage.close())

it('finds every title a question had among many rows, and reads a bounded number of them at a time', async () => {
  const titles: [number, string][] = [
    [1, 'Meal'],
    [10_000, 'Dish'],
    [10_001, 'Food'],
    [25_000, 'Menu'],
  ]
  const titleOf = titles.map(([row, title]) => `when ${row} then '${title}'`).join(' ')
  stage.database.exec(
    copies(stage.database, 'attendees', 'deleted = 0', 25_000, {
      id: `printf('att_%016d', i)`,
      short_id: `'s' || i`,
      created_at: `printf('2027-%06d', i)`,
      answers: `iif(i in (${titles.map(([row]) => row).join(', ')}), json_array(json_object('question_id', 'qst_1', 'title', case i ${titleOf} end, 'answer', 'x')), null)`,
    }),
  )
  const batch = vi.spyOn(stage.d1, 'batch')
  const columns = await answerColumns(stage.d1, { accountId: stage.accountId, eventId: stage.eventId }, aboutAttendees, [])
  expect(columns.map(({ title }) => title)).toEqual(['Dish', 'Food', 'Meal', 'Menu'])
  expect(batch).toHaveBeenCalledTimes(3)
  expect(await answerColumns(stage.d1, { accountId: 'acc_other', eventId: stage.eventId }, aboutAttendees, [])).toEqual([])
  const plans = await stage.plansOf(() =>
    answerColumns(stage.d1, { accountId: stage.accountId, eventId: stage.eventId }, aboutAttendees, []),
  )
  expect(plans.flatMap(({ lines }) => lines.filter((line) => /attendees_by_time/.test(line)))).toHaveLength(2)
})
