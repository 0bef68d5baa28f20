import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceStorage, tabStorage } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

const refuses = (why: string) => (): never => {
  throw new DOMException('no', why)
}
/** A device whose storage may not even be looked at. */
const forbidStorage = () => vi.stubGlobal('localStorage', new Proxy({}, { get: refuses('SecurityError') }))
/** A tab whose storage gives what it has and takes nothing more. */
const fullStorage = (had: Record<string, string>) =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => had[key] ?? null,
    setItem: refuses('QuotaExceededError'),
    removeItem: (key: string) => delete had[key],
  })

describe('storage', () => {
  it('that is forbidden gives nothing, and keeps what is written as long as the page stands', () => {
    forbidStorage()
    expect(deviceStorage.read('a')).toBeNull()
    deviceStorage.write('a', '1')
    deviceStorage.write('b', '2')
    expect([deviceStorage.read('a'), deviceStorage.read('b')]).toEqual(['1', '2'])
    deviceStorage.write('a', null)
    expect([deviceStorage.read('a'), deviceStorage.read('b')]).toEqual([null, '2'])
    deviceStorage.write('b', null)
  })

  it('that is full gives the newer value of the page, not its own older one, and forgets both', () => {
    fullStorage({ cart: 'old' })
    expect(tabStorage.read('cart')).toBe('old')
    tabStorage.write('cart', 'new')
    expect(tabStorage.read('cart')).toBe('new')
    tabStorage.write('cart', null)
    expect(tabStorage.read('cart')).toBeNull()
  })

  it('keeps one key of the device and the same of the tab apart', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    fullStorage({})
    deviceStorage.write('a', 'device')
    tabStorage.write('a', 'tab')
    expect([deviceStorage.read('a'), tabStorage.read('a'), kept.get('a')]).toEqual(['device', 'tab', 'device'])
    tabStorage.write('a', null)
  })
})
