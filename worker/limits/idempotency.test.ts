import { expect, it } from 'vitest'
import type { Context } from 'hono'
import type { App } from '../runtime/env.ts'
import { scanIdFor } from './idempotency.ts'

const call = (idSeed?: string) => ({ get: () => idSeed }) as unknown as Context<App>

it('a call that is repeated under its key makes the same scans, one for each attendee', () => {
  expect(scanIdFor(call('key'), 'att_1')).toBe(scanIdFor(call('key'), 'att_1'))
  expect(new Set([scanIdFor(call('key'), 'att_1'), scanIdFor(call('key'), 'att_2'), scanIdFor(call('other'), 'att_1')]).size).toBe(3)
  expect(scanIdFor(call(), 'att_1')).not.toBe(scanIdFor(call(), 'att_1'))
})
