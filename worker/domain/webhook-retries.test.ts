import { describe, expect, it } from 'vitest'
import { errorOfStatus, nextAttempt, retryAfterOf } from './webhook-retries.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const firstAt = Date.parse('2027-06-01T12:00:00.000Z')

describe('the retries of a delivery', () => {
  it('come in growing pauses, the last of them three days after the first attempt', () => {
    const at: number[] = [firstAt]
    for (let attempts = 1; ; attempts += 1) {
      const next = nextAttempt({ attempts, firstAt, now: at.at(-1) as number }, 0)
      if (next === null) break
      at.push(next)
    }
    const pauses = at.slice(1).map((time, index) => time - (at[index] as number))
    expect(pauses).toEqual([5000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, expect.any(Number)])
    expect((at.at(-1) as number) - firstAt).toBe(3 * day)
  })

  it('are spread, and wait for what the answer asks for, but never beyond the three days', () => {
    const failed = { attempts: 2, firstAt, now: firstAt + minute }
    expect(nextAttempt(failed, 1)).toBe(firstAt + minute + 5.5 * minute)
    expect(nextAttempt({ ...failed, retryAfterMs: hour }, 0)).toBe(firstAt + minute + hour)
    expect(nextAttempt({ ...failed, retryAfterMs: 9 * day }, 0)).toBe(firstAt + minute + day)
    expect(nextAttempt({ attempts: 8, firstAt, now: firstAt + 3 * day - minute }, 0)).toBe(firstAt + 3 * day)
    expect(nextAttempt({ attempts: 3, firstAt, now: firstAt + 3 * day }, 0)).toBeNull()
  })

  it('read retry-after as seconds or as a date', () => {
    expect(retryAfterOf('120', firstAt)).toBe(2 * minute)
    expect(retryAfterOf('Tue, 01 Jun 2027 12:01:00 GMT', firstAt)).toBe(minute)
    expect(retryAfterOf('Tue, 01 Jun 2027 11:00:00 GMT', firstAt)).toBe(0)
    for (const none of [null, 'soon', '']) expect(retryAfterOf(none, firstAt)).toBeNull()
  })

  it('follow from everything but a 2xx', () => {
    expect([200, 201, 204, 299].map(errorOfStatus)).toEqual([null, null, null, null])
    expect([301, 302, 307, 308].map(errorOfStatus)).toEqual(['REDIRECT', 'REDIRECT', 'REDIRECT', 'REDIRECT'])
    expect([100, 400, 404, 410, 429, 500, 503].map(errorOfStatus)).toEqual(Array.from({ length: 7 }, () => 'STATUS'))
  })
})
