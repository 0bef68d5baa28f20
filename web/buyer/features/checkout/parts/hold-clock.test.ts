// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { byText, render } from '../../../../../tests/support/component.ts'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import { HoldClock } from './hold-clock.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it('starts at the minutes of the hold, not a second above', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-05-12T12:00:00.700Z'), toFake: ['Date'] })
  const order = { expires_at: '2027-05-12T12:15:00.700Z' } as PublicOrder
  await render(h(HoldClock, { order, phase: 'calm' }))
  expect(byText('bdi', '15:00')).toBeDefined()
})

it('says the day of a hold that a payment link keeps, and counts no hours', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-05-12T12:00:00.000Z'), toFake: ['Date'] })
  const order = { expires_at: '2027-05-15T12:00:00.000Z' } as PublicOrder
  await render(h(HoldClock, { order, phase: 'calm' }))
  expect(document.body.textContent).toMatch(/Pay by .*15 May/)
})
