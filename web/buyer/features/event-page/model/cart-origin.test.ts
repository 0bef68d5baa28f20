// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { keepAffiliate, withOrigin } from './cart-origin.ts'

const DAY_MS = 86_400_000
const come = (search: string): void => {
  window.history.replaceState(null, '', `/e/evt_1/a-night${search}`)
  keepAffiliate('evt_1')
}
const codeOf = (eventId = 'evt_1') => withOrigin(eventId, { tickets: [] }).affiliate_code

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  window.localStorage.clear()
})

it('remembers the newest link for 30 days, for its event only', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  come('?aff=radio')
  come('')
  expect([codeOf(), codeOf('evt_2')]).toEqual(['radio', undefined])
  come('?aff=%20press%20')
  come('?aff=no%00ne')
  vi.advanceTimersByTime(30 * DAY_MS - 1)
  expect(codeOf()).toBe('press')
  vi.advanceTimersByTime(1)
  expect(codeOf()).toBeUndefined()
})

it('keeps a cart’s own code, and works without storage', () => {
  come('?aff=radio')
  expect(withOrigin('evt_1', { tickets: [], affiliate_code: 'widget' }).affiliate_code).toBe('widget')
  window.localStorage.clear()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  expect(() => come('?aff=tele')).not.toThrow()
  // Lasts as long as the page.
  expect(codeOf()).toBe('tele')
})

it('says where the visit came from, and keeps what a cart of the widget says', () => {
  come('?utm_source=Poster')
  expect(withOrigin('evt_1', { tickets: [] }).source).toBe('utm:poster')
  expect(withOrigin('evt_1', { tickets: [], source: 'widget:hall.example' }).source).toBe('widget:hall.example')
  come('')
  expect(withOrigin('evt_1', { tickets: [] })).toEqual({ tickets: [] })
})
