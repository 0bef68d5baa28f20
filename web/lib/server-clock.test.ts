import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetServerTime, learnServerTime, serverNow } from './server-clock.ts'

const truth = Date.parse('2027-06-12T18:00:00.000Z')
const minutes = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  forgetServerTime()
  vi.useRealTimers()
})

/** An answer at a true time, to a device that is wrong by so much, `way` milliseconds after it was asked for. */
const hear = (at: number, wrong: number, way = 100): void => {
  vi.setSystemTime(at + wrong)
  learnServerTime(new Date(at - way / 2).toUTCString(), at + wrong - way)
}

describe('the server’s time', () => {
  it.each([10 * minutes, -10 * minutes, 0])('is known to a second where this device is wrong by %i ms', (wrong) => {
    hear(truth + 300, wrong)
    expect(Math.abs(serverNow() - (truth + 300))).toBeLessThan(1_000)
    vi.setSystemTime(truth + wrong + 3 * minutes)
    expect(Math.abs(serverNow() - (truth + 3 * minutes))).toBeLessThan(1_000)
  })

  it('is this device’s own before anything was heard, and where an answer has no date', () => {
    vi.setSystemTime(truth)
    learnServerTime(null, truth)
    learnServerTime('yesterday', truth)
    expect(serverNow()).toBe(truth)
  })

  it('is not spoilt by a slow answer', () => {
    hear(truth, 10 * minutes, 40)
    const before = serverNow()
    // Eight seconds on its way, all of them on the way back.
    learnServerTime(new Date(truth - 8_000).toUTCString(), truth + 10 * minutes - 8_000)
    expect(serverNow()).toBe(before)
  })

  it('follows a clock that is set right meanwhile', () => {
    hear(truth, 10 * minutes, 40)
    hear(truth + minutes, 0, 2_000)
    expect(Math.abs(serverNow() - (truth + minutes))).toBeLessThan(2_000)
  })
})
