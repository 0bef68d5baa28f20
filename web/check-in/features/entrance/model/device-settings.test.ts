import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetServerTime, learnServerTime, serverNow } from '../../../../shared/lib/server-clock.ts'
import { forgetSettings, restoreClock, storeClock } from './device-settings.ts'

const TEN_MINUTES_MS = 600_000
const truth = Date.parse('2027-06-01T18:00:00.000Z')

beforeEach(() => void vi.useFakeTimers({ now: truth + TEN_MINUTES_MS }))
afterEach(() => {
  forgetServerTime()
  forgetSettings()
  vi.useRealTimers()
})
const respond = (at: number): void => learnServerTime(new Date(at).toUTCString(), Date.now())
const isRight = (): boolean => Math.abs(serverNow() - truth) < 1_000

it('a device with a wrong clock that starts without a network goes by what it learned before', () => {
  respond(truth)
  storeClock()
  forgetServerTime()
  expect(isRight()).toBe(false)
  restoreClock()
  expect(isRight()).toBe(true)
})

it('the first response counts more than what was learned before', () => {
  respond(truth)
  storeClock()
  forgetServerTime()
  restoreClock()
  // The clock was put right meanwhile.
  vi.setSystemTime(truth)
  expect(isRight()).toBe(false)
  respond(truth)
  expect(isRight()).toBe(true)
  restoreClock()
  expect(isRight()).toBe(true)
})

it('a removed device keeps nothing of it', () => {
  respond(truth)
  storeClock()
  forgetServerTime()
  forgetSettings()
  restoreClock()
  expect(serverNow()).toBe(Date.now())
})
