import { describe, expect, it } from 'vitest'
import { closedToDoor, printedReference } from './door-rules.ts'

describe('a printed reference', () => {
  it.each([
    ['#GJEZMM-1', '#GJEZMM-1'],
    [' gjezmm-12 ', '#GJEZMM-12'],
    ['#gjezmm-01', '#GJEZMM-1'],
    ['GJEZMM', null],
    ['#GJEZMM-', null],
    ['GJEZM-1', null],
    ['GJEZUL-1', null],
    ['7ZQ5W3K0E8JRM4T1XN6HVA2BCD', null],
    ['', null],
  ])('is read from %j as %j', (text, reference) => expect(printedReference(text)).toBe(reference))
})

describe('a list’s link', () => {
  const window = { activates_at: '2027-06-01T18:00:00.000Z', expires_at: '2027-06-01T23:00:00.000Z' }

  it.each([
    ['2027-06-01T17:59:59.999Z', 'check_in_list_inactive'],
    ['2027-06-01T18:00:00.000Z', null],
    ['2027-06-02T23:00:00.000Z', null],
    ['2027-06-02T23:00:00.001Z', 'check_in_list_expired'],
  ])('at %s tells of people unless %s', (now, closed) => {
    expect(closedToDoor(window, now)).toBe(closed)
    expect(closedToDoor({ activates_at: null, expires_at: null }, now)).toBeNull()
  })
})
