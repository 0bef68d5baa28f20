// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { encode } from 'uqr'
import { SLOT_MS, slotOf } from '../../../../worker/shared/moving-code.ts'
import { movingCode, movingKeyOf } from '../../../../worker/shared/moving-mac.ts'
import { render } from '../../../../tests/support/component.ts'
import { readQrPath } from '../../../../tests/support/qr.ts'
import { forgetServerTime, learnServerTime } from '../../../shared/lib/server-clock.ts'
import { MovingCode } from './moving-code.tsx'

const key = movingKeyOf('f'.repeat(64))
const start = Date.parse('2027-06-12T18:00:00.000Z')

afterEach(() => {
  vi.useRealTimers()
  forgetServerTime()
})

/** What a scanner reads from the screen; null without a code. */
const shown = (): string | null => readQrPath(document.querySelector('svg[role="img"] path')?.getAttribute('d') ?? '')

const page = () =>
  createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(MovingCode, { ticket: { reference: '#K7M2QX-1' }, movingKey: key, module: 9 }),
  )

it('shows the code of the slot, and another once the slot is over', async () => {
  vi.useFakeTimers({ now: start + 6_000 })
  await render(page())
  expect(shown()).toBe(movingCode(key, '#K7M2QX-1', slotOf(start)))
  expect(document.body.textContent).toContain('New code in 9 s')
  await act(async () => vi.advanceTimersByTime(9_000))
  expect(shown()).toBe(movingCode(key, '#K7M2QX-1', slotOf(start + SLOT_MS)))
  // Coarse enough for a phone held at arm's length.
  expect(encode(shown() ?? '', { ecc: 'M', border: 0 }).size).toBe(25)
})

it('goes by the server’s clock, and shows no code where the phone’s is far off', async () => {
  vi.useFakeTimers({ now: start + 20_000 })
  learnServerTime(new Date(start).toUTCString(), Date.now())
  await render(page())
  expect(shown()).toBe(movingCode(key, '#K7M2QX-1', slotOf(start)))
  forgetServerTime()
  learnServerTime(new Date(start + 20_000 + 4 * 60_000).toUTCString(), Date.now())
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(shown()).toBeNull()
  expect(document.body.textContent).toContain('It’s about 4 min slow')
  expect(document.body.textContent).toContain('#K7M2QX-1')
})

it('draws nothing while the page is hidden, and at once when it is back', async () => {
  vi.useFakeTimers({ now: start })
  await render(page())
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await act(async () => vi.advanceTimersByTime(2 * SLOT_MS))
  expect(shown()).toBe(movingCode(key, '#K7M2QX-1', slotOf(start)))
  hidden.mockReturnValue(false)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toBe(movingCode(key, '#K7M2QX-1', slotOf(start + 2 * SLOT_MS)))
  hidden.mockRestore()
})
