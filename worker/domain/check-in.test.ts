import { describe, expect, it } from 'vitest'
import { changeCoverage, closedToDoor, covers, isOnNoList, printedReference } from './check-in.ts'

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

describe('what a list covers', () => {
  const all = { all_tickets: true, ticket_ids: [] }
  const few = { all_tickets: false, ticket_ids: ['a', 'b'] }
  const none = { all_tickets: false, ticket_ids: [] }

  it('leaves a ticket out where no list that is still to come or open has it', () => {
    const now = '2026-11-20T20:00:00.000Z'
    const open = { ...few, activates_at: null, expires_at: null }
    const later = { ...all, activates_at: '2026-11-21T20:00:00.000Z', expires_at: null }
    const over = { ...all, activates_at: null, expires_at: '2026-11-20T20:00:00.000Z' }
    expect([isOnNoList([open], 'a', now), isOnNoList([open], 'x', now)]).toEqual([false, true])
    expect([isOnNoList([open, later], 'x', now), isOnNoList([open, over], 'x', now), isOnNoList([over], 'x', now)]).toEqual([
      false,
      true,
      true,
    ])
    // Without any list the door is not prepared yet, which is another matter.
    expect(isOnNoList([], 'x', now)).toBe(false)
  })

  it('is every ticket, or those named', () => {
    expect([covers(all, 'x'), covers(few, 'a'), covers(few, 'x'), covers(none, 'a')]).toEqual([true, true, false, false])
  })

  it.each([
    [null, {}, all],
    [null, { ticket_ids: ['a', 'b', 'a'] }, few],
    [null, { all_tickets: true, ticket_ids: ['a'] }, all],
    [null, { ticket_ids: [] }, null],
    [null, { all_tickets: false }, null],
    [few, {}, few],
    [few, { all_tickets: true }, all],
    [few, { all_tickets: false }, few],
    [few, { ticket_ids: [] }, null],
    [all, { all_tickets: false }, null],
    [all, { ticket_ids: ['a', 'b'] }, few],
    [none, {}, none],
    [none, { all_tickets: false }, null],
  ])('changes from %j with %j to %j', (before, change, after) => expect(changeCoverage(before, change)).toEqual(after))
})
