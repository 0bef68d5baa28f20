import { expect, it } from 'vitest'
import { firstHits, hasWords, namedFirst, sharedHits, typedParts, type Hit } from './hit.ts'

const hit = (id: string): Hit => ({ id, name: id, icon: null })

it('finds a name by its words in any order and case', () => {
  expect(hasWords('New promo code', 'code new', 'en')).toBe(true)
  expect(hasWords('New promo code', 'PROMO', 'en')).toBe(true)
  expect(hasWords('New promo code', 'new ticket', 'en')).toBe(false)
  expect(hasWords('Anything', '', 'en')).toBe(true)
})

it('limits the total and omits empty groups', () => {
  const groups = [
    { id: 'a', label: 'A', hits: [hit('1'), hit('2')] },
    { id: 'b', label: 'B', hits: [] },
    { id: 'c', label: 'C', hits: [hit('3'), hit('4')] },
    { id: 'd', label: 'D', hits: [hit('5')] },
  ]
  expect(firstHits(groups, 3).map(({ id, hits }) => [id, hits.map((each) => each.id)])).toEqual([
    ['a', ['1', '2']],
    ['c', ['3']],
  ])
})

it('shares the lines among the groups in turns', () => {
  const groups = [
    { id: 'a', label: 'A', hits: ['1', '2', '3', '4', '5'].map(hit) },
    { id: 'b', label: 'B', hits: [] },
    { id: 'c', label: 'C', hits: ['6', '7'].map(hit) },
  ]
  const shown = (most: number) => sharedHits(groups, most).map(({ id, hits }) => [id, hits.length])
  expect(shown(3)).toEqual([
    ['a', 2],
    ['c', 1],
  ])
  expect(shown(8)).toEqual([
    ['a', 5],
    ['c', 2],
  ])
})

it('marks each typed word where it is in a name', () => {
  expect(typedParts('New promo code', 'code new')).toEqual([
    [0, 3],
    [10, 14],
  ])
  expect(typedParts('New promo code', 'promo rom')).toEqual([[4, 9]])
  expect(typedParts('New promo code', '')).toEqual([])
})

it('puts a page first whose name begins with what is typed', () => {
  const groups = [
    { id: 'verbs', label: 'Actions', hits: [hit('New check-in list')] },
    { id: 'pages', label: 'Go to', hits: [hit('Check-in')] },
  ]
  const order = (typed: string) => namedFirst(groups, typed, 'en').map(({ id }) => id)
  expect([order('check'), order('new'), order('in')]).toEqual([
    ['pages', 'verbs'],
    ['verbs', 'pages'],
    ['verbs', 'pages'],
  ])
})
