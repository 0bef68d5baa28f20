// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OfflineError } from './api-error.ts'
import { api } from './api.ts'

const limits: AbortController[] = []
beforeEach(() => {
  document.body.innerHTML = '<p id="page">{}</p>'
  limits.length = 0
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  // A server that never responds.
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const runOut = (): void => limits.forEach((limit) => limit.abort(new DOMException('too long', 'TimeoutError')))

describe('a call without a response', () => {
  it.each([
    ['GET', () => api.get('/events')],
    ['POST', () => api.post('/events', {})],
    ['an edit', () => api.edit('/events/1', {}, null)],
  ])('fails after its timeout: %s', async (_, call) => {
    const answer = expect(call()).rejects.toBeInstanceOf(OfflineError)
    runOut()
    await answer
  })

  it('uses the caller’s signal instead of the timeout', async () => {
    const own = new AbortController()
    const answer = expect(api.get('/events', { signal: own.signal })).rejects.toMatchObject({ name: 'AbortError' })
    own.abort()
    await answer
    expect(limits).toEqual([])
  })
})
