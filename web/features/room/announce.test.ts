import { expect, it } from 'vitest'
import { nothingSaid, sayNow, tabTitle } from './announce.ts'
import type { View } from './room-view.ts'

const line = (place: number, isPaused = false): View => ({ kind: 'line', place, started: 9000, wait: isPaused ? null : 60, isPaused })
const turn = (hasPass = false): View => ({ kind: 'turn', until: 0, hasPass })

it('a place is read out at once, then once a minute, however often it changes', () => {
  const first = sayNow(nothingSaid, line(500), 1_000)
  expect(first).toMatchObject({ at: 1_000 })
  const said = first ?? nothingSaid
  expect(sayNow(said, line(499), 2_000)).toBeNull()
  expect(sayNow(said, line(300), 60_999)).toBeNull()
  expect(sayNow(said, line(290), 61_000)).toMatchObject({ at: 61_000, rings: false })
})

it('a pause, its end, one’s turn and that it is over are read out when they come', () => {
  let said = nothingSaid
  const heard = [line(5), line(5, true), line(4, true), line(4), turn(), turn(), { kind: 'missed' } as View].map((view, second) => {
    const next = sayNow(said, view, second * 1000)
    said = next ?? said
    return next?.kind ?? null
  })
  expect(heard).toEqual(['line', 'paused', null, 'line', 'turn', null, 'missed'])
})

it('it rings once, when one’s turn begins, and not for who has been in already', () => {
  const begun = sayNow(nothingSaid, turn(), 0)
  expect(begun?.rings).toBe(true)
  expect(sayNow(begun ?? nothingSaid, turn(), 61_000)?.rings).toBe(false)
  expect(sayNow(nothingSaid, turn(true), 0)?.rings).toBe(false)
})

it('the tab says the place, then that it is one’s turn', () => {
  const title = (view: View, locale = 'en') => tabTitle(view, 'Nocturnes', { turn: 'It’s your turn', locale })
  expect(title(line(2418))).toBe('2,418 · Nocturnes')
  expect(title(line(2418), 'de')).toBe('2.418 · Nocturnes')
  expect(title(turn())).toBe('It’s your turn! · Nocturnes')
  expect(title({ kind: 'sold-out' })).toBe('Nocturnes')
})
