import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceStorage, parseStored, tabStorage } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

const refuses = (why: string) => (): never => {
  throw new DOMException('no', why)
}
/** A device that throws on every access to its storage. */
const forbidStorage = () => vi.stubGlobal('localStorage', new Proxy({}, { get: refuses('SecurityError') }))
/** A tab whose storage is full and accepts no writes. */
const fullStorage = (had: Record<string, string>) =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => had[key] ?? null,
    setItem: refuses('QuotaExceededError'),
    removeItem: (key: string) => delete had[key],
  })

describe('storage', () => {
  it('that is blocked is empty, and keeps writes as long as the page lives', () => {
    forbidStorage()
    expect(deviceStorage.read('a')).toBeNull()
    deviceStorage.write('a', '1')
    deviceStorage.write('b', '2')
    expect([deviceStorage.read('a'), deviceStorage.read('b')]).toEqual(['1', '2'])
    deviceStorage.write('a', null)
    expect([deviceStorage.read('a'), deviceStorage.read('b')]).toEqual([null, '2'])
    deviceStorage.write('b', null)
  })

  it('that is full returns the page’s newer value, and deletes both', () => {
    fullStorage({ cart: 'old' })
    expect(tabStorage.read('cart')).toBe('old')
    tabStorage.write('cart', 'new')
    expect(tabStorage.read('cart')).toBe('new')
    tabStorage.write('cart', null)
    expect(tabStorage.read('cart')).toBeNull()
  })

  it('separates the keys of the device and of the tab', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
    fullStorage({})
    deviceStorage.write('a', 'device')
    tabStorage.write('a', 'tab')
    expect([deviceStorage.read('a'), tabStorage.read('a'), stored.get('a')]).toEqual(['device', 'tab', 'device'])
    tabStorage.write('a', null)
  })
})

it('reads stored objects and lists, and nothing from what is broken or something else', () => {
  deviceStorage.write('good', '{"token":"t"}')
  expect(parseStored(deviceStorage.read('good'))).toEqual({ token: 't' })
  for (const text of ['{"token":', '"text"', '1', 'null', '']) {
    deviceStorage.write('bad', text)
    expect(parseStored(deviceStorage.read('bad'))).toBeNull()
  }
  deviceStorage.write('list', '[1]')
  expect(parseStored(deviceStorage.read('list'))).toEqual([1])
  expect(parseStored(deviceStorage.read('none'))).toBeNull()
})
