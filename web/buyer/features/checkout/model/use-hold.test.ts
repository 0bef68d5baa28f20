import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetServerTime, learnServerTime, serverNow } from '../../../../shared/lib/server-clock.ts'
import { holdLeft } from './use-hold.ts'

const MINUTE_MS = 60_000
const truth = Date.parse('2027-06-12T18:00:00.000Z')

afterEach(() => {
  forgetServerTime()
  vi.useRealTimers()
})

describe('holdLeft', () => {
  it.each([10, -10, 0])('follows the server’s clock on a device that is wrong by %i minutes', (wrong) => {
    vi.useFakeTimers({ now: truth + wrong * MINUTE_MS })
    learnServerTime(new Date(truth).toUTCString(), Date.now() - 50)
    const order = { expires_at: new Date(truth + 12 * MINUTE_MS).toISOString() }
    expect(Math.abs(holdLeft(order, serverNow()) - 12 * MINUTE_MS)).toBeLessThan(1_000)
    vi.setSystemTime(truth + (wrong + 13) * MINUTE_MS)
    expect(holdLeft(order, serverNow())).toBe(0)
  })
})
