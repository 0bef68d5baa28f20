import { expect, it } from 'vitest'
import { fire } from '../../scripts/fire-run.ts'
import { effort } from '../support/effort.ts'

it('a sale during which everything is killed again and again loses nothing, and doubles nothing', { timeout: 1_200_000 }, async () => {
  const kills = effort('FIRE_KILLS', { short: 3, long: 20 })
  const { differences, placed, completed } = await fire({ kills, lanes: 4, stock: 100, patience: 120_000, say: () => {} })
  expect(differences).toEqual([])
  expect(completed).toBeGreaterThan(0)
  expect(placed).toBeGreaterThan(completed)
})
