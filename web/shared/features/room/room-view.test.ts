import { describe, expect, it } from 'vitest'
import type { PublicRoom } from '../../../worker/contract/room.ts'
import { counted, newPlace, type KeptPlace } from './kept-place.ts'
import type { PublicPrice, PublicTicket } from '../../../worker/contract/public.ts'
import { keptUntil, laterSale, nextPoll, progressOf, viewOf, type View } from './room-view.ts'

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
const early: KeptPlace = newPlace({ ticket: 't', id: 'i', arrived_at: opened - 60_000, standing: null, place: null })
const look = (room: PublicRoom, more: { kept?: KeptPlace | null; lot?: number | null; passUntil?: number | null; now?: number } = {}) =>
  viewOf({ room, kept: early, lot: 0.5, passUntil: null, now: opened + 1000, ...more })
const kindOf = (room: PublicRoom, more = {}): View['kind'] => look(room, more).view.kind

describe('what a waiting room says', () => {
  it('is what the room is, wherever one stands', () => {
    expect(kindOf(open({ state: 'OFF' }))).toBe('closed')
    expect(kindOf(open({ state: 'SOLD_OUT' }), { passUntil: opened + 60_000 })).toBe('sold-out')
    expect(kindOf(open({ state: 'BEFORE' }), { kept: null, lot: null })).toBe('before')
    expect(kindOf(open(), { kept: null })).toBe('joining')
    expect(kindOf(open(), { lot: null })).toBe('joining')
  })

  it('is a place, the time at the room’s pace, and nobody’s time while it is paused', () => {
    expect(look(open()).view).toEqual({ kind: 'line', place: 500, started: 500, wait: 50, isPaused: false })
    expect(look(open({ paused: true })).view).toMatchObject({ place: 500, wait: null, isPaused: true })
  })

  it('never says a place behind one it has said, not even where counts go up', () => {
    const first = look(open({ admitted: 300, admitted_up_to: 0.3 }))
    expect(first.view).toMatchObject({ place: 200, started: 200 })
    const second = look(open({ admitted: 250, admitted_up_to: 0.3, present: 1100 }), { kept: first.kept })
    expect(second.view).toMatchObject({ place: 200, started: 200 })
    const third = look(open({ admitted: 450, admitted_up_to: 0.45 }), { kept: second.kept })
    expect(third.view).toMatchObject({ place: 50, started: 200 })
    expect(progressOf(third.view as Extract<View, { kind: 'line' }>)).toBe(0.75)
  })

  it('counts anew in another line', () => {
    const kept = counted(early, openedAt, 7)
    expect(counted(kept, '2027-05-05T08:00:00.000Z', 90)).toMatchObject({ best: 90, started: 90 })
  })

  it('is one’s turn for two minutes, and missed after them', () => {
    const room = open({
      admitted_up_to: 0.6,
      admitted: 600,
      turns: [
        [opened, 0],
        [opened + 5000, 0.55],
        [opened + 10_000, 0.6],
      ],
    })
    expect(look(room).view).toEqual({ kind: 'turn', until: opened + 125_000, hasPass: false })
    expect(kindOf(room, { now: opened + 124_999 })).toBe('turn')
    expect(kindOf(room, { now: opened + 125_000 })).toBe('missed')
    // Long over: what the room tells of had begun after it.
    expect(kindOf({ ...room, turns: [[opened + 600_000, 0.9]] }, { now: opened + 700_000 })).toBe('missed')
    expect(look(room, { now: opened + 300_000, passUntil: opened + 900_000 }).view).toMatchObject({ kind: 'turn', hasPass: true })
  })
})

describe('a place while nothing is heard', () => {
  it('is kept until its turn can have come and gone, and where there is one alone', () => {
    const line = { kind: 'line', place: 9, started: 9, isPaused: false } as const
    expect(keptUntil({ ...line, wait: 300 }, opened)).toBe(opened + 420_000)
    expect(keptUntil({ ...line, wait: null }, opened)).toBe(opened + 120_000)
    expect(keptUntil({ kind: 'before', opensAt: openedAt }, opened - 600_000)).toBe(opened + 120_000)
    expect(keptUntil({ kind: 'before', opensAt: null }, opened)).toBe(opened + 120_000)
    const without: View[] = [{ kind: 'missed' }, { kind: 'sold-out' }, { kind: 'closed' }, { kind: 'turn', until: opened, hasPass: true }]
    for (const view of without) expect(keptUntil(view, opened), view.kind).toBeNull()
  })
})

describe('a sale that starts later than the line opens', () => {
  const price = (state: PublicPrice['state'], sale_start: string | null) => ({ state, sale_start })
  const sale = (...prices: ReturnType<typeof price>[]) => laterSale([{ prices }] as unknown as PublicTicket[], openedAt)
  const [earlier, later, last] = ['2027-05-04T07:00:00.000Z', '2027-05-04T09:00:00.000Z', '2027-05-05T09:00:00.000Z']

  it('is told of by the first ticket that can be bought', () => {
    expect(sale(price('SALE_STARTS', last), price('SALE_STARTS', later))).toBe(later)
    expect(sale(price('SALE_STARTS', later), price('SALE_ENDED', earlier))).toBe(later)
    expect(sale(price('SALE_STARTS', openedAt))).toBeNull()
    expect(sale(price('SALE_STARTS', later), price('SALE_STARTS', earlier))).toBeNull()
    expect(sale(price('SALE_STARTS', later), price('ON_SALE', null))).toBeNull()
    expect(sale()).toBeNull()
  })
})

describe('how often the room is asked', () => {
  const line = (wait: number | null): View => ({ kind: 'line', place: 9, started: 9, wait, isPaused: wait === null })

  it('is seldom far from one’s turn, often near it, and never for all at once', () => {
    expect(nextPoll(line(3600), opened, 0.5)).toBe(30_000)
    expect(nextPoll(line(10), opened, 0.5)).toBe(3000)
    expect(nextPoll(line(10), opened, 0)).toBe(2400)
    expect(nextPoll(line(10), opened, 1)).toBeCloseTo(3600)
  })

  it('is within three seconds from the opening, each page at another time', () => {
    const before: View = { kind: 'before', opensAt: openedAt }
    expect(nextPoll(before, opened - 20_000, 0)).toBe(20_000)
    expect(nextPoll(before, opened - 20_000, 1)).toBe(23_000)
    expect(nextPoll(before, opened - 600_000, 0.5)).toBe(30_000)
    expect(nextPoll(before, opened + 500, 0)).toBe(1000)
  })
})
