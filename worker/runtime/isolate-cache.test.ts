import { beforeEach, describe, expect, it } from 'vitest'
import { isolateCache, type Freshness } from './isolate-cache.ts'

let now: number
let loads: number
beforeEach(() => {
  now = 1_000_000
  loads = 0
})

/** Timers that take no time but the clock's. */
const wait = async (ms: number): Promise<void> => void (now += ms)
const freshness = (at: number, to: number): Freshness => (to - at < 1000 ? 'fresh' : to - at < 5000 ? 'stale' : 'expired')
const open = (more: object = {}) => isolateCache<string>({ maxEntries: 3, freshness, waitMs: 500, clock: () => now, wait, ...more })

const answer = (value: string) => async () => {
  loads += 1
  return value
}
/** What a request waits for that is cancelled meanwhile. */
const cancelled = () => {
  loads += 1
  return new Promise<never>(() => undefined)
}

describe('a value', () => {
  it('is loaded once while it is fresh, and anew afterwards', async () => {
    const cache = open()
    expect([await cache.get('a', answer('one')), await cache.get('a', answer('two'))]).toEqual(['one', 'one'])
    now += 1000
    expect(cache.fresh('a')).toBe(undefined)
    expect(await cache.get('a', answer('three'))).toBe('three')
    expect(loads).toBe(2)
  })

  it('is loaded by one of many who ask at once, and reaches all of them', async () => {
    const cache = open()
    const load = async () => {
      loads += 1
      await wait(100)
      return 'one'
    }
    const all = await Promise.all(Array.from({ length: 50 }, () => cache.get('a', load)))
    expect([new Set(all), loads]).toEqual([new Set(['one']), 1])
  })

  it('is kept for the newest keys alone', async () => {
    const cache = open()
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, answer(key))
    expect([cache.size(), cache.peek('a'), cache.fresh('d')]).toEqual([3, undefined, 'd'])
  })

  it('that failed to load fails all who waited for it, and is loaded again by the next', async () => {
    const cache = open()
    const fails = async () => {
      loads += 1
      await wait(50)
      throw new Error('no answer')
    }
    const all = await Promise.allSettled([cache.get('a', fails), cache.get('a', fails), cache.get('a', fails)])
    expect([all.map(({ status }) => status), loads]).toEqual([['rejected', 'rejected', 'rejected'], 1])
    expect(await cache.get('a', answer('one'))).toBe('one')
  })

  it('that was deleted while it was loaded is not kept', async () => {
    const cache = open()
    const first = cache.get('a', async () => {
      cache.delete('a')
      return 'before the change'
    })
    expect([await first, await cache.get('a', answer('after it'))]).toEqual(['before the change', 'after it'])
  })

  it('of another time is not waited for', async () => {
    const cache = open()
    void cache.get('a', cancelled, { now: now - 10_000 })
    expect(await cache.get('a', answer('one'))).toBe('one')
    expect(now).toBe(1_000_000)
  })
})

describe('a load whose request was cancelled', () => {
  it('is done by the next request, once for all who wait', async () => {
    const cache = open()
    void cache.get('a', cancelled)
    const all = await Promise.all(Array.from({ length: 50 }, () => cache.get('a', answer('one'))))
    expect([new Set(all), loads]).toEqual([new Set(['one']), 2])
  })

  it('blocks no caller forever, however many are cancelled one after the other', async () => {
    const cache = open()
    for (let times = 0; times < 20; times += 1) void cache.get('a', cancelled)
    expect(await cache.get('a', answer('one'))).toBe('one')
    expect(cache.fresh('a')).toBe('one')
  })

  it('has the stale value served meanwhile, until the time is over in which it might have ended', async () => {
    const cache = open()
    await cache.get('a', answer('one'))
    now += 1000
    void cache.get('a', cancelled)
    expect(await cache.get('a', answer('two'))).toBe('one')
    now += 500
    expect(await cache.get('a', answer('two'))).toBe('two')
    expect(loads).toBe(3)
  })

  it('is finished under the waitUntil of its request where there is one', async () => {
    const cache = open()
    const kept: Promise<unknown>[] = []
    void cache.get('a', answer('one'), { later: { waitUntil: (work) => void kept.push(work) } })
    await Promise.all(kept)
    expect(cache.fresh('a')).toBe('one')
  })

  it('does not replace a newer value when it ends after all', async () => {
    const cache = open()
    let end = (_: string): void => undefined
    void cache.get('a', () => new Promise((resolve) => (end = resolve)))
    now += 600
    await cache.get('a', answer('newer'))
    end('older')
    await Promise.resolve()
    expect(cache.peek('a')?.value).toBe('newer')
  })
})
