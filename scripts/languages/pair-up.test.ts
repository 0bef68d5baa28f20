import { expect, it } from 'vitest'
import { pairUp } from './pair-up.ts'

const of = (...sentences: string[]) => new Map(sentences.map((sentence) => [sentence, sentence]))

it('pairs a reworded sentence with the one most like it, and leaves what is new or gone alone', () => {
  const before = of('Save', 'Nobody has bought a ticket so far', 'Leave this door')
  const now = of('Save', 'No one has bought a ticket yet', 'Copy the link')
  expect(pairUp(before, now)).toEqual([
    { before: 'Nobody has bought a ticket so far', now: 'No one has bought a ticket yet' },
    { before: undefined, now: 'Copy the link' },
    { before: 'Leave this door', now: undefined },
    { before: 'Save', now: 'Save' },
  ])
})
