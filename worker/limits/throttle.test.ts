import { afterEach, beforeEach, expect, it } from 'vitest'
import { openD1InNode, type D1InNode } from '../../tests/support/d1-in-node.ts'
import type { Env } from '../runtime/env.ts'
import { forgetAttempts, refundAttempt, mayAttempt, consumeAttempt } from './throttle.ts'

const pace = { free: 3, wait: 1000, most: 4000, forget: 60_000 }
let opened: D1InNode
let env: Env
beforeEach(() => {
  opened = openD1InNode()
  env = { DB: opened.d1 } as Env
})
afterEach(() => opened.close())

/** The seconds to wait, or 0 where it is tried. */
const at = async (now: number, whom = 'ora'): Promise<unknown> => {
  const tried = await consumeAttempt(env, 'to guess', whom, pace, now)
  return tried.ok ? 0 : tried.problem.facts?.['retry_after']
}

it('lets the first tries pass, then one after a wait that doubles up to the longest', async () => {
  expect([await at(0), await at(0), await at(0), await at(0)]).toEqual([0, 0, 0, 1])
  expect([await at(1000), await at(1500), await at(3000), await at(3000)]).toEqual([0, 2, 0, 4])
  expect([await at(7000), await at(7000), await at(11_000), await at(11_000)]).toEqual([0, 4, 0, 4])
  expect(await at(11_000, 'somebody else')).toBe(0)
})

it('takes no try that is too soon: who waits waits no longer for having asked', async () => {
  for (let n = 0; n < 3; n += 1) await at(0)
  for (let n = 0; n < 50; n += 1) expect(await at(999)).toBe(1)
  expect(await at(1000)).toBe(0)
})

it('gives a try back, and the wait it caused', async () => {
  await at(0)
  await at(0)
  for (let n = 0; n < 10; n += 1) {
    const tried = await consumeAttempt(env, 'to guess', 'ora', pace, 0)
    expect(tried.ok).toBe(true)
    if (tried.ok) await refundAttempt(env, tried.value, 0)
  }
  expect([await at(0), await at(0)]).toEqual([0, 1])
})

it('says whether it is too soon without taking a try', async () => {
  for (let n = 0; n < 3; n += 1) expect([await mayAttempt(env, 'to guess', 'ora', 0), await at(0)]).toEqual([null, 0])
  expect(await mayAttempt(env, 'to guess', 'ora', 0)).toMatchObject({ problem: { code: 'rate_limited' } })
  expect(await mayAttempt(env, 'to guess', 'ora', 1000)).toBeNull()
})

it('forgets what was left alone', async () => {
  for (let n = 0; n < 6; n += 1) await at(n * 10_000)
  expect(await at(50_001)).toBe(4)
  expect([await at(110_000), await at(110_000), await at(110_000), await at(110_000)]).toEqual([0, 0, 0, 1])
  await forgetAttempts(opened.d1, 169_999)
  expect(await at(110_000)).toBe(1)
  await forgetAttempts(opened.d1, 170_000)
  expect(await at(110_000)).toBe(0)
})

it('limits nothing where limits are off', async () => {
  env.LIMITS = 'off'
  for (let n = 0; n < 20; n += 1) expect(await at(0)).toBe(0)
  expect(await mayAttempt(env, 'to guess', 'ora', 0)).toBeNull()
})
