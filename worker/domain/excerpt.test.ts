import fc from 'fast-check'
import { expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

it('ends between two words, and says that the text goes on', () => {
  expect(excerpt('Two sets\n of tape   loops', 40)).toBe('Two sets of tape loops')
  expect(excerpt('Two sets of tape loops and strings', 24)).toBe('Two sets of tape loops…')
  expect(excerpt('门票'.repeat(20), 11)).toBe(`${'门票'.repeat(5)}…`)
})

it('is never longer than it may be, and never half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 60 }), (text, most) => {
      const short = excerpt(text, most)
      expect(short.length).toBeLessThanOrEqual(most)
      expect(short.isWellFormed()).toBe(text.slice(0, most).isWellFormed() || short.isWellFormed())
    }),
  )
})
