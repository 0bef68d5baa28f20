import { expect, it } from 'vitest'
import { noAnnouncement, announcementFor, tabTitle } from './announce.ts'
import type { View } from './room-view.ts'

const line = (place: number, isPaused = false): View => ({ kind: 'line', place, started: 9000, wait: isPaused ? null : 60, isPaused })
const turn = (hasPass = false): View => ({ kind: 'turn', until: 0, hasPass })

it('announces a place at once, then once a minute, however often it changes', () => {
  const first = announcementFor(noAnnouncement, line(500), 1_000)
  expect(first).toMatchObject({ at: 1_000 })
  const announced = first ?? noAnnouncement
  expect(announcementFor(announced, line(499), 2_000)).toBeNull()
  expect(announcementFor(announced, line(300), 60_999)).toBeNull()
  expect(announcementFor(announced, line(290), 61_000)).toMatchObject({ at: 61_000, rings: false })
})

it('announces a pause, its end, the turn and the end of the turn at once', () => {
  let announced = noAnnouncement
  const kinds = [line(5), line(5, true), line(4, true), line(4), turn(), turn(), { kind: 'missed' } as View].map((view, second) => {
    const next = announcementFor(announced, view, second * 1000)
    announced = next ?? announced
    return next?.kind ?? null
  })
  expect(kinds).toEqual(['line', 'paused', null, 'line', 'turn', null, 'missed'])
})

it('rings once when the turn begins, and not for a visitor with a pass', () => {
  const begun = announcementFor(noAnnouncement, turn(), 0)
  expect(begun?.rings).toBe(true)
  expect(announcementFor(begun ?? noAnnouncement, turn(), 61_000)?.rings).toBe(false)
  expect(announcementFor(noAnnouncement, turn(true), 0)?.rings).toBe(false)
})

it('shows the place, then the turn in the tab title', () => {
  const title = (view: View, locale = 'en') => tabTitle(view, 'Nocturnes', { turn: 'It’s your turn', locale })
  expect(title(line(2418))).toBe('2,418 · Nocturnes')
  expect(title(line(2418), 'de')).toBe('2.418 · Nocturnes')
  expect(title(turn())).toBe('It’s your turn! · Nocturnes')
  expect(title({ kind: 'sold-out' })).toBe('Nocturnes')
})
