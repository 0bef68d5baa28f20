import { expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'

it('does not load again when the window gets the focus', () => {
  expect(createQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false)
})
