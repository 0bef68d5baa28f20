import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openD1Stage, type D1Stage } from '../../tests/support/d1-stage.ts'
import { d1PlanRules } from '../../tests/support/plan-rules.ts'
import { faultsIn } from '../../tests/support/query-plans.ts'
import { askEverything } from '../../tests/support/whole-d1.ts'

let stage: D1Stage
beforeEach(async () => {
  vi.stubGlobal('caches', { default: { delete: async () => true } })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stage = await openD1Stage()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  stage.close()
})

it('no statement of D1 reads all of what there is', async () => {
  stage.env.STRIPE_SECRET_KEY = 'sk_test_nobody'
  stage.env.STRIPE_PUBLISHABLE_KEY = 'pk_test_nobody'
  await askEverything(stage)
  // A step of the schedule that failed was not looked at.
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  expect(faultsIn(stage.plans(), d1PlanRules)).toEqual({ faults: [], unused: [] })
})
