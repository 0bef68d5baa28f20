import { describe, expect, it } from 'vitest'
import type { PublicRoom } from '../../../../worker/contract/room.ts'
import { counted, newPlace, type SavedPlace } from './saved-place.ts'
import type { PublicPrice, PublicTicket } from '../../../../worker/contract/public.ts'
import { safeUntil, laterSale, nextPoll, progressOf, viewOf, type View } from './room-view.ts'

const openedAt = '2027-05-04T08:00:00.000Z'
const opened = Date.parse(openedAt)

const open = (more: Partial<PublicRoom> = {}): PublicRoom => ({
  state: 'OPEN',
  opens_at: openedAt,
  now: openedAt,
  paused: false,
  commitment: 'c',
  seed: '00',
  opened_at: openedAt,
  present: 1000,
  admitted_up_to: 0,
  admitted: 0,
  turns: [],
  rate_per_minute: 600,
  waiting: 1000,
  ...more,
})
const early: SavedPlace = newPlace({ ticket: 't', id: 'i', arrived_at: opened - 60_000, standing: null, place: null })
const refresh = (
  room: PublicRoom,
  more: { saved?: SavedPlace | null; lot?: number | null; passUntil?: number | null; now?: number } = {},
) => viewOf({ room, saved: early, lot: 0.5, passUntil: null, now: opened + 1000, ...more })
const kindOf = (room: PublicRoom, more = {}): View['kind'] => refresh(room, more).view.kind

describe('viewOf', () => {
  it('follows the room’s state, whatever the place', () => {
    expect(kindOf(open({ state: 'OFF' }))).toBe('closed')
    expect(kindOf(open({ state: 'SOLD_OUT' }), { passUntil: opened + 60_000 })).toBe('sold-out')
    expect(kindOf(open({ state: 'BEFORE' }), { saved: null, lot: null })).toBe('before')
    expect(kindOf(open(), { saved: null })).toBe('joining')
    expect(kindOf(open(), { lot: null })).toBe('joining')
  })

  it('gives the place and the wait at the room’s pace, and no wait while it is paused', () => {
    expect(refresh(open()).view).toEqual({ kind: 'line', place: 500, started: 500, wait: 50, isPaused: false })
    expect(refresh(open({ paused: true })).view).toMatchObject({ place: 500, wait: null, isPaused: true })
  })

  it('never shows a worse place, not even if counts go up', () => {
    const first = refresh(open({ admitted: 300, admitted_up_to: 0.3 }))
    expect(first.view).toMatchObject({ place: 200, started: 200 })
    const second = refresh(open({ admitted: 250, admitted_up_to: 0.3, present: 1100 }), { saved: first.saved })
    expect(second.view).toMatchObject({ place: 200, started: 200 })
    const third = refresh(open({ admitted: 450, admitted_up_to: 0.45 }), { saved: second.saved })
    expect(third.view).toMatchObject({ place: 50, started: 200 })
    expect(progressOf(third.view as Extract<View, { kind: 'line' }>)).toBe(0.75)
  })

  it('starts over in another line', () => {
    const saved = counted(early, openedAt, 7)
    expect(counted(saved, '2027-05-05T08:00:00.000Z', 90)).toMatchObject({ best: 90, started: 90 })
  })

  it('gives a turn of two minutes, missed afterwards', () => {
    const room = open({
      admitted_up_to: 0.6,
      admitted: 600,
      turns: [
        [opened, 0],
        [opened + 5000, 0.55],
        [opened + 10_000, 0.6],
      ],
    })
    expect(refresh(room).view).toEqual({ kind: 'turn', until: opened + 125_000, hasPass: false })
    expect(kindOf(room, { now: opened + 124_999 })).toBe('turn')
    expect(kindOf(room, { now: opened + 125_000 })).toBe('missed')
    // Long over: the steps the room reports began after it.
    expect(kindOf({ ...room, turns: [[opened + 600_000, 0.9]] }, { now: opened + 700_000 })).toBe('missed')
    expect(refresh(room, { now: opened + 300_000, passUntil: opened + 900_000 }).view).toMatchObject({ kind: 'turn', hasPass: true })
  })
})

describe('a place without a connection', () => {
  it('is kept until its turn can have passed, and only if there is one', () => {
    const line = { kind: 'line', place: 9, started: 9, isPaused: false } as const
    expect(safeUntil({ ...line, wait: 300 }, opened)).toBe(opened + 420_000)
    expect(safeUntil({ ...line, wait: null }, opened)).toBe(opened + 120_000)
    expect(safeUntil({ kind: 'before', opensAt: openedAt }, opened - 600_000)).toBe(opened + 120_000)
    expect(safeUntil({ kind: 'before', opensAt: null }, opened)).toBe(opened + 120_000)
    const without: View[] = [{ kind: 'missed' }, { kind: 'sold-out' }, { kind: 'closed' }, { kind: 'turn', until: opened, hasPass: true }]
    for (const view of without) expect(safeUntil(view, opened), view.kind).toBeNull()
  })
})

describe('a sale that starts later than the line opens', () => {
  const price = (state: PublicPrice['state'], sale_start: string | null) => ({ state, sale_start })
  const sale = (...prices: ReturnType<typeof price>[]) => laterSale([{ prices }] as unknown as PublicTicket[], openedAt)
  const [earlier, later, last] = ['2027-05-04T07:00:00.000Z', '2027-05-04T09:00:00.000Z', '2027-05-05T09:00:00.000Z']

  it('is announced by the first ticket on sale', () => {
    expect(sale(price('SALE_STARTS', last), price('SALE_STARTS', later))).toBe(later)
    expect(sale(price('SALE_STARTS', later), price('SALE_ENDED', earlier))).toBe(later)
    expect(sale(price('SALE_STARTS', openedAt))).toBeNull()
    expect(sale(price('SALE_STARTS', later), price('SALE_STARTS', earlier))).toBeNull()
    expect(sale(price('SALE_STARTS', later), price('ON_SALE', null))).toBeNull()
    expect(sale()).toBeNull()
  })
})

describe('nextPoll', () => {
  const line = (wait: number | null): View => ({ kind: 'line', place: 9, started: 9, wait, isPaused: wait === null })

  it('is long far from the turn, short near it, and jittered', () => {
    expect(nextPoll(line(3600), opened, 0.5)).toBe(30_000)
    expect(nextPoll(line(10), opened, 0.5)).toBe(3000)
    expect(nextPoll(line(10), opened, 0)).toBe(2400)
    expect(nextPoll(line(10), opened, 1)).toBeCloseTo(3600)
  })

  it('is within three seconds after the opening, jittered by page', () => {
    const before: View = { kind: 'before', opensAt: openedAt }
    expect(nextPoll(before, opened - 20_000, 0)).toBe(20_000)
    expect(nextPoll(before, opened - 20_000, 1)).toBe(23_000)
    expect(nextPoll(before, opened - 600_000, 0.5)).toBe(30_000)
    expect(nextPoll(before, opened + 500, 0)).toBe(1000)
  })
})
