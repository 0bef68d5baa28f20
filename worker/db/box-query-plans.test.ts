import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest'
import { boxPlanRules } from '../../tests/support/plan-rules.ts'
import { faultsIn } from '../../tests/support/query-plans.ts'
import { playEverything } from '../../tests/support/whole-box.ts'
import { jobKinds, parts, verbs } from '../registry.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

/** Those of some things that were never asked, or never gave the answer that counts. */
const silent = (spies: Record<string, Mock>, counts: (answer: unknown) => boolean = () => true): string[] =>
  Object.keys(spies).filter((name) => !spies[name]?.mock.results.some(({ type, value }) => type === 'return' && counts(value)))

it('no statement of a box reads all of what an event has many of', async () => {
  const spied = <T extends object>(things: Record<string, T>, method: (thing: T) => keyof T): Record<string, Mock> =>
    Object.fromEntries(Object.entries(things).map(([name, thing]) => [name, vi.spyOn(thing, method(thing) as never) as unknown as Mock]))
  const asked = spied(verbs, () => 'run')
  const worked = spied(jobKinds, (kind) => (kind.how === 'step' ? 'step' : 'call') as never)
  const forgot = spied(Object.fromEntries(parts.forgets.entries()), () => 'forget')

  const plans = await playEverything()
  const { faults, unused } = faultsIn(plans, boxPlanRules)

  // A verb, a job or a thing to forget that this does not play is one whose statements no one looked at.
  expect(silent(asked, (answer) => (answer as { ok: boolean }).ok)).toEqual([])
  expect(silent(worked)).toEqual([])
  expect(silent(forgot)).toEqual([])
  expect(faults).toEqual([])
  expect(unused).toEqual([])
  // Rows of the outbox are large, and most carry neither mails nor webhooks: by its key alone all that wait would be read.
  const carried = plans.filter(({ sql }) => /from "?outbox"?.*<> '\[\]'/.test(sql))
  expect(carried.length).toBeGreaterThanOrEqual(5)
  expect(
    carried.filter(({ sql, lines }) => lines.join().split('USING INDEX outbox_with_').length <= sql.split("<> '[]'").length - 1),
  ).toEqual([])
})
