import { expect, it } from 'vitest'
import { effort } from '../../../../../tests/support/effort.ts'
import { heldBack } from '../../../../../tests/support/payment-variants.ts'
import { onQuietScene } from '../../../../../tests/support/quiet-scene.ts'

const length = effort('SEQUENCES', { short: 3, long: 4 })
/** Of the second happenings. */
const every = effort('SECOND_MOVES', { short: 9, long: 1 })

it('the payment matrix holds for every sequence reported backwards, and not at all', { timeout: 300_000 }, async () => {
  const { played, wrong } = await onQuietScene((scene) => heldBack({ ...scene, allChoices: false }, { length, beyond: 2, every }))
  expect(wrong).toEqual([])
  expect(played).toBeGreaterThan(length < 4 ? 50 : 15_000)
})
