import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetServerTime, learnServerTime, serverNow } from './server-clock.ts'

const truth = Date.parse('2027-06-12T18:00:00.000Z')
const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  forgetServerTime()
  vi.useRealTimers()
})

/** A response at a true time to a device that is wrong by `wrong` milliseconds, `way` milliseconds after the request. */
const receiveResponse = (at: number, wrong: number, way = 100): void => {
  vi.setSystemTime(at + wrong)
  learnServerTime(new Date(at - way / 2).toUTCString(), at + wrong - way)
}

describe('serverNow', () => {
  it.each([10 * MINUTE_MS, -10 * MINUTE_MS, 0])('is right to a second on a device that is wrong by %i ms', (wrong) => {
    receiveResponse(truth + 300, wrong)
    expect(Math.abs(serverNow() - (truth + 300))).toBeLessThan(1_000)
    vi.setSystemTime(truth + wrong + 3 * MINUTE_MS)
    expect(Math.abs(serverNow() - (truth + 3 * MINUTE_MS))).toBeLessThan(1_000)
  })

  it('is the device’s own before any response, and without a Date header', () => {
    vi.setSystemTime(truth)
    learnServerTime(null, truth)
    learnServerTime('yesterday', truth)
    expect(serverNow()).toBe(truth)
  })

  it('ignores a slow response', () => {
    receiveResponse(truth, 10 * MINUTE_MS, 40)
    const before = serverNow()
    // Eight seconds round trip, all of them on the way back.
    learnServerTime(new Date(truth - 8_000).toUTCString(), truth + 10 * MINUTE_MS - 8_000)
    expect(serverNow()).toBe(before)
  })

  it('follows a clock that is corrected meanwhile', () => {
    receiveResponse(truth, 10 * MINUTE_MS, 40)
    receiveResponse(truth + MINUTE_MS, 0, 2_000)
    expect(Math.abs(serverNow() - (truth + MINUTE_MS))).toBeLessThan(2_000)
  })
})
