import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetPass, goToRoom, keepPass, passHeaders, passOf, placeKey, popReturnTo } from '../../../shared/features/room/room-pass.ts'

let gone: string[]
const storage = () => {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}
let device: ReturnType<typeof storage>
const page = { cookie: '' }

beforeEach(() => {
  gone = []
  device = storage()
  page.cookie = ''
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('document', page)
  const location = { protocol: 'https:', pathname: '/e/evt_1/nocturnes', search: '?promo=A', assign: (to: string) => gone.push(to) }
  vi.stubGlobal('window', { location })
})
afterEach(() => vi.unstubAllGlobals())

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

it('sends an unexpired pass with orders of its event only', () => {
  keepPass('evt_1', { pass: 'p1', expires_at: inSeconds(60) })
  expect(passHeaders('evt_1')).toEqual({ 'X-Room-Pass': 'p1' })
  expect(passHeaders('evt_2')).toEqual({})
  keepPass('evt_1', { pass: 'p1', expires_at: inSeconds(-1) })
  expect([passOf('evt_1'), passHeaders('evt_1')]).toEqual([null, {}])
})

it('sets a cookie for the worker that lasts as long', () => {
  expect(keepPass('evt_1', { pass: 'p1', expires_at: inSeconds(900) })).toBe(true)
  expect(page.cookie).toMatch(/=1; Path=\/; Max-Age=(900|899); SameSite=Lax; Secure$/)
  forgetPass('evt_1')
  expect(page.cookie).toContain('Max-Age=0')
})

it('deletes a used pass with its place, and a rejected one without it', () => {
  device.setItem(placeKey('evt_1'), 'a place')
  keepPass('evt_1', { pass: 'p1', expires_at: inSeconds(60) })
  forgetPass('evt_1')
  expect([passOf('evt_1'), device.getItem(placeKey('evt_1'))]).toEqual([null, 'a place'])
  forgetPass('evt_1', { placeToo: true })
  expect(device.getItem(placeKey('evt_1'))).toBeNull()
})

it('returns a redirected visitor to the cart once, and a direct visitor to the current address', () => {
  goToRoom('evt_1', 'https://foyer.test/e/evt_1/nocturnes#cart')
  expect(gone).toEqual(['/e/evt_1'])
  expect(popReturnTo('evt_1')).toBe('https://foyer.test/e/evt_1/nocturnes#cart')
  expect(popReturnTo('evt_1')).toBe('/e/evt_1/nocturnes?promo=A')
})
