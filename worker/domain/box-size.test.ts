import { expect, it } from 'vitest'
import { BOX_LIMIT_BYTES, fillToLog } from './box-size.ts'

const hour = 3_600_000

it('logs how full a box is from 60 % on, and no sooner', () => {
  expect(fillToLog(0.59 * BOX_LIMIT_BYTES, { now: 0, loggedAt: null })).toBe(null)
  expect(fillToLog(0.6 * BOX_LIMIT_BYTES, { now: 0, loggedAt: null })).toBe(0.6)
  expect(fillToLog(0.9876 * BOX_LIMIT_BYTES, { now: 0, loggedAt: null })).toBe(0.988)
})

it('logs it once an hour', () => {
  expect(fillToLog(0.7 * BOX_LIMIT_BYTES, { now: hour - 1, loggedAt: 0 })).toBe(null)
  expect(fillToLog(0.7 * BOX_LIMIT_BYTES, { now: hour, loggedAt: 0 })).toBe(0.7)
})
