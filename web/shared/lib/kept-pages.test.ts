import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const source = readFileSync(new URL('../../public/kept-pages.js', import.meta.url), 'utf8')

/** What the worker answers a page with, if the network answers so. */
const openPage = async (network: () => Promise<Response>, cached: string | null = 'the cached page'): Promise<string> => {
  const listeners: Record<string, (event: object) => void> = {}
  const origin = 'https://foyer.test'
  runInNewContext(source, {
    URL,
    Promise,
    setTimeout: () => 0,
    fetch: network,
    caches: { match: () => Promise.resolve(cached === null ? undefined : new Response(cached)) },
    self: { location: { origin }, addEventListener: (name: string, listener: () => void) => (listeners[name] = listener) },
  })
  const answer = await new Promise<Response>((resolve) =>
    listeners['fetch']?.({
      request: { method: 'GET', mode: 'navigate', url: `${origin}/ticket/evt/short` },
      respondWith: resolve,
    }),
  )
  return answer.text()
}
const answering = (status: number) => () => Promise.resolve(new Response(`answered ${status}`, { status }))

it.each([502, 503, 500])('a cached page is shown in place of a server’s %s', async (status) => {
  expect(await openPage(answering(status))).toBe('the cached page')
})
it('a cached page is shown without a network', async () => {
  expect(await openPage(() => Promise.reject(new Error('offline')))).toBe('the cached page')
})
it.each([200, 404])('the server’s page is shown when it answers with %s', async (status) => {
  expect(await openPage(answering(status))).toBe(`answered ${status}`)
})
it('a server’s error is shown where nothing is cached', async () => {
  expect(await openPage(answering(503), null)).toBe('answered 503')
})
