import { expect, it } from 'vitest'
import { delivered } from '../../tests/support/payment-variants.ts'
import { onQuietScene } from '../../tests/support/quiet-scene.ts'

it('the payment matrix holds for every sequence of four, each webhook coming twice', { timeout: 300_000 }, async () => {
  const { played, wrong } = await onQuietScene((scene) => delivered({ ...scene, allChoices: false }, { length: 4, beyond: 3 }, 2))
  expect(wrong).toEqual([])
  expect(played).toBeGreaterThan(12_000)
})
