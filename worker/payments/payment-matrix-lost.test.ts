import { expect, it } from 'vitest'
import { oneLost } from '../../tests/support/payment-variants.ts'
import { onQuietScene } from '../../tests/support/quiet-scene.ts'

it('the payment matrix holds for every sequence of four with any one webhook lost', { timeout: 300_000 }, async () => {
  const { played, wrong } = await onQuietScene((scene) => oneLost({ ...scene, allChoices: false }, { length: 4, beyond: 2 }))
  expect(wrong).toEqual([])
  expect(played).toBeGreaterThan(15_000)
})
