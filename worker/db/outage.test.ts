import { describe, expect, it } from 'vitest'
import { isOutage } from './outage.ts'

describe('a failure of D1', () => {
  it('is an outage where there was no answer', () => {
    for (const words of [
      'D1_ERROR: Network connection lost.',
      'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
      'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
    ]) {
      expect(isOutage(new Error(words))).toBe(true)
      expect(isOutage(new Error('Failed query: select 1\nparams: a', { cause: new Error(words) }))).toBe(true)
    }
    // The runtime's own words, where the call to D1 is lost.
    const lost = Object.assign(new Error('Network connection lost.'), { retryable: true })
    expect(isOutage(new Error('Failed query: select 1\nparams: a', { cause: lost }))).toBe(true)
  })

  it('is a fault of ours where the statement is wrong, as is what has nothing to do with it', () => {
    expect(isOutage(new Error('D1_ERROR: no such table: orders: SQLITE_ERROR'))).toBe(false)
    expect(isOutage(new Error('D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT'))).toBe(false)
    expect(isOutage(new TypeError('undefined is not a function'))).toBe(false)
    expect(isOutage('D1_ERROR')).toBe(false)
  })
})
