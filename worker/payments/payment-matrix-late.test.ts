import { expect, it } from 'vitest'
import { heldBack } from '../../tests/support/payment-variants.ts'
import { onQuietScene } from '../../tests/support/quiet-scene.ts'

it('the payment matrix holds for every sequence of four told backwards, and not at all', { timeout: 300_000 }, async () => {
  const { played, wrong } = await onQuietScene((scene) => heldBack({ ...scene, allChoices: false }, { length: 4, beyond: 2 }))
  expect(wrong).toEqual([])
  expect(played).toBeGreaterThan(15_000)
})
