import { expect, it } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

it('drops the entry set longest ago', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4)
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})

it('keeps the others where a key is set again', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('a', 1).set('b', 2).set('b', 3)
  expect([...map.keys()]).toEqual(['a', 'b'])
})
