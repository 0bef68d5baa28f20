import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem, OfflineError } from './api-error.ts'
import { freshOrKept, keepAnswer, type Kept } from './kept.ts'

/** The browser's cache, as far as it is used: it keeps the order of what was put in. */
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
const ask = (path: string, answer: () => Promise<{ name: string }>) => freshOrKept(path, signal, answer)
const keep = (path: string, name: string) => keepAnswer('ticket', '/ticket/a', path, { name } as Kept<{ name: string }>)
const fails = (error: unknown) => async () => Promise.reject(error)
const problem = (status: number, code: 'not_found' | 'unauthenticated' | 'unexpected') =>
  new ApiProblem({ type: 'about:blank', title: '', status, detail: '', code })

describe('an answer that was kept', () => {
  it('stands in for one that can’t be had, and says of when it is', async () => {
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

  it('is not kept again as if it were new', async () => {
    await keep('/a', 'Ada')
    const kept = await ask('/a', fails(new OfflineError('gone')))
    await keepAnswer('ticket', '/ticket/a', '/a', kept)
    expect(await ask('/a', fails(new OfflineError('gone')))).toEqual(kept)
  })

  it('is one of at most fifty, the oldest goes', async () => {
    for (let index = 0; index < 50; index += 1) await keep(`/${index}`, `${index}`)
    await keep('/0', 'seen again')
    await keep('/new', 'new')
    expect(store.count()).toBe(50)
    await expect(ask('/1', fails(new OfflineError('gone')))).rejects.toThrow('offline')
    expect(await ask('/0', fails(new OfflineError('gone')))).toMatchObject({ name: 'seen again' })
  })

  it('is not there where the browser keeps nothing, and nothing else is lost', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('forbidden')) })
    await keep('/a', 'Ada')
    expect(await ask('/a', async () => ({ name: 'Ada' }))).toEqual({ name: 'Ada' })
    vi.stubGlobal('caches', undefined)
    await expect(ask('/a', fails(new OfflineError('gone')))).rejects.toThrow('offline')
  })
})
