import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem, OfflineError } from './api-error.ts'
import { networkFirst, cacheResponse, type Cached } from './page-cache.ts'

/** A fake of the Cache API that keeps insertion order. */
const fakeCaches = () => {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      match: async (path: string) => entries.get(path)?.clone(),
      put: async (path: string, response: Response) => void entries.set(path, response),
      delete: async (path: string) => entries.delete(path),
      keys: async () => [...entries.keys()],
    }
  }
  return { open, count: () => all.get('foyer-answers')?.size ?? 0 }
}

let store: ReturnType<typeof fakeCaches>
beforeEach(() => {
  store = fakeCaches()
  vi.stubGlobal('caches', store)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const signal = new AbortController().signal
const ask = (path: string, answer: () => Promise<{ name: string }>) => networkFirst(path, signal, answer)
const keep = (path: string, name: string) => cacheResponse('ticket', '/ticket/a', path, { name } as Cached<{ name: string }>)
const fails = (error: unknown) => async () => Promise.reject(error)
const problem = (status: number, code: 'not_found' | 'unauthenticated' | 'unexpected') =>
  new ApiProblem({ type: 'about:blank', title: '', status, detail: '', code })

describe('a cached response', () => {
  it('replaces one that can’t be fetched, with its date', async () => {
    await keep('/a', 'Ada')
    for (const error of [new OfflineError('gone'), problem(503, 'unexpected'), problem(403, 'unexpected')])
      expect(await ask('/a', fails(error))).toEqual({ name: 'Ada', kept_at: expect.stringMatching(/^\d{4}-/) })
    expect(await ask('/a', async () => ({ name: 'Anew' }))).toEqual({ name: 'Anew' })
  })

  it.each([
    [404, 'not_found'],
    [401, 'unauthenticated'],
  ] as const)('is forgotten where the server answers %i', async (status, code) => {
    await keep('/a', 'Ada')
    await expect(ask('/a', fails(problem(status, code)))).rejects.toMatchObject({ status })
    expect(store.count()).toBe(0)
  })

  it('is not cached again as new', async () => {
    await keep('/a', 'Ada')
    const cached = await ask('/a', fails(new OfflineError('gone')))
    await cacheResponse('ticket', '/ticket/a', '/a', cached)
    expect(await ask('/a', fails(new OfflineError('gone')))).toEqual(cached)
  })

  it('is one of at most fifty, the oldest is evicted', async () => {
    for (let index = 0; index < 50; index += 1) await keep(`/${index}`, `${index}`)
    await keep('/0', 'seen again')
    await keep('/new', 'new')
    expect(store.count()).toBe(50)
    await expect(ask('/1', fails(new OfflineError('gone')))).rejects.toThrow('offline')
    expect(await ask('/0', fails(new OfflineError('gone')))).toMatchObject({ name: 'seen again' })
  })

  it('is missing without the Cache API, and nothing else fails', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('forbidden')) })
    await keep('/a', 'Ada')
    expect(await ask('/a', async () => ({ name: 'Ada' }))).toEqual({ name: 'Ada' })
    vi.stubGlobal('caches', undefined)
    await expect(ask('/a', fails(new OfflineError('gone')))).rejects.toThrow('offline')
  })
})
