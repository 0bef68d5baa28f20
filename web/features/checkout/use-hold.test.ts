import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetServerTime, learnServerTime, serverNow } from '../../lib/server-clock.ts'
import { holdLeft } from './use-hold.ts'

const minutes = 60_000
const truth = Date.parse('2027-06-12T18:00:00.000Z')

afterEach(() => {
  forgetServerTime()
  vi.useRealTimers()
})

describe('what is left of a hold', () => {
  it.each([10, -10, 0])('is the server’s, on a device whose clock is %i minutes wrong', (wrong) => {
    vi.useFakeTimers({ now: truth + wrong * minutes })
    learnServerTime(new Date(truth).toUTCString(), Date.now() - 50)
    const order = { expires_at: new Date(truth + 12 * minutes).toISOString() }
    expect(Math.abs(holdLeft(order, serverNow()) - 12 * minutes)).toBeLessThan(1_000)
    vi.setSystemTime(truth + (wrong + 13) * minutes)
    expect(holdLeft(order, serverNow())).toBe(0)
  })
})
