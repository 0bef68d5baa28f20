import { expect, it } from 'vitest'
import { firstHits, hasWords, type Hit } from './hit.ts'

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
