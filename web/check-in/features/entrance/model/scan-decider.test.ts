import { expect, it } from 'vitest'
import { movingCode, movingKeyOf } from '../../../../../worker/shared/moving-mac.ts'
import { targetOf } from './scan-decider.ts'

it('sends a moving code as it was scanned, so that the server decides it by the same rule, and any other text by its hash', async () => {
  const text = movingCode(movingKeyOf('a'.repeat(64)), '#GJEZMM-1', 120_000_000)
  expect(await targetOf(` ${text.toLowerCase()} `)).toEqual({ ticket_code: text })
  expect(await targetOf('gjezmm-1')).toEqual({ ticket_code: 'GJEZMM-1' })
  expect(await targetOf('R7QK2M9XWD4T')).toEqual({ code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
})
