import { expect, it } from 'vitest'
import { addStrain, callsOf, isStrained, type Strain } from './room-overload.ts'

const after = (...reports: [at: number, calls: number][]): boolean =>
  isStrained(reports.reduce<Strain[]>((strains, [at, calls]) => addStrain(strains, calls, at), []))

it('a box that sheds load or is slow in more than one second of ten has too much to do', () => {
  expect(after([1_000, 2], [2_500, 1])).toBe(true)
  expect(after([1_000, 1], [5_000, 1], [10_900, 1])).toBe(true)
})

it('a moment is none, however many came in it, and neither are single calls or what is long over', () => {
  expect(after([1_000, 500])).toBe(false)
  expect(after([1_000, 500], [1_900, 500])).toBe(false)
  expect(after([1_000, 1], [2_000, 1])).toBe(false)
  expect(after([1_000, 500], [11_000, 500])).toBe(false)
})

it('counts what was within ten seconds', () => {
  const strains = addStrain(addStrain([], 5, 1_000), 7, 4_500)
  expect([callsOf(strains, 4_900), callsOf(strains, 11_000), callsOf(strains, 14_000)]).toEqual([12, 7, 0])
})
