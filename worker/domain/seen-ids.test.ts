import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { newSeenIds } from './seen-ids.ts'

const newId = () => randomBytes(16).toString('base64url')

it('recognizes an id for at least its lifetime, and forgets it after two', () => {
  const isSeen = newSeenIds(1000)
  const [early, late] = [newId(), newId()]
  expect([isSeen(early, 0), isSeen(early, 999), isSeen(late, 999)]).toEqual([false, true, false])
  expect([isSeen(late, 1998), isSeen(late, 2997)]).toEqual([true, true])
  expect(isSeen(early, 10_000)).toBe(false)
})

it('takes hardly any of a hundred thousand ids for one that was seen', () => {
  const isSeen = newSeenIds(1000)
  const mistaken = Array.from({ length: 100_000 }, () => isSeen(newId(), 0)).filter(Boolean)
  expect(mistaken.length).toBeLessThan(10)
})
