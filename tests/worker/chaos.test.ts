import { expect, it } from 'vitest'
import { runChaos } from '../../scripts/chaos/run.ts'
import { effort } from '../support/effort.ts'

it('a sale during which everything is killed again and again loses nothing, and doubles nothing', { timeout: 1_200_000 }, async () => {
  const kills = effort('CHAOS_KILLS', { short: 2, long: 21 })
  const { differences, placed, completed, cancelled } = await runChaos({ kills, lanes: 4, stock: 100, patience: 120_000, say: () => {} })
  expect(differences).toEqual([])
  expect(completed).toBeGreaterThan(0)
  expect(cancelled).toBeGreaterThan(0)
  expect(placed).toBeGreaterThan(completed)
})
