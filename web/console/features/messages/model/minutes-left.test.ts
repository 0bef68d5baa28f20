import { describe, expect, it } from 'vitest'
import { minutesLeft } from './minutes-left.ts'

const first = { done: 100, at: 0 }

describe('minutesLeft', () => {
  it('is extrapolated from the observed pace', () => {
    expect(minutesLeft(first, { done: 300, at: 20_000 }, { at: 20_000, all: 1500 })).toBe(2)
    expect(minutesLeft(first, { done: 1400, at: 20_000 }, { at: 20_000, all: 1500 })).toBe(1)
  })

  it('is null without an observed pace or progress', () => {
    expect(minutesLeft(first, { done: 300, at: 5000 }, { at: 5000, all: 1500 })).toBeNull()
    expect(minutesLeft(first, first, { at: 20_000, all: 1500 })).toBeNull()
    expect(minutesLeft(first, { done: 300, at: 20_000 }, { at: 51_000, all: 1500 })).toBeNull()
  })
})
