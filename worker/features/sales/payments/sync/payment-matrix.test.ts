import { expect, it } from 'vitest'
import { effort } from '../../../../../tests/support/effort.ts'
import { delivered } from '../../../../../tests/support/payment-variants.ts'
import { onQuietScene } from '../../../../../tests/support/quiet-scene.ts'

// The payment matrix: every sequence of at most four (three, in the tests' short form) of the ten things that can happen to a payment, what can't happen in
// that state delivered all the same, with every choice in them, brought to the real box office by webhooks. After the dust
// settled the order is compared with what the provider's own state says it has to be, and again after it was cancelled or
// its hold ran out.
// Its other parts are beside this file: delivered twice, late and backwards, and not at all.

const length = effort('SEQUENCES', { short: 3, long: 4 })
/** Of the second happenings. */
const every = effort('SECOND_MOVES', { short: 6, long: 1 })

it('holds for every sequence, reported as it happens', { timeout: 300_000 }, async () => {
  const { played, wrong } = await onQuietScene((scene) => delivered(scene, { length, beyond: length, every }, 1))
  expect(wrong).toEqual([])
  expect(played).toBeGreaterThan(length < 4 ? 200 : 15_000)
})
