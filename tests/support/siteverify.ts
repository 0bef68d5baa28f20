import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The requests it got. */
type Asked = { secret: string; response: string; remoteip: string }

/**
 * A server that speaks Turnstile's siteverify, by its documentation. A token that begins with `good` is valid, once;
 * one that begins with `silent` is never answered.
 */
export const openSiteverify = async (secret: string) => {
  const taken = new Set<string>()
  const asked: Asked[] = []
  const errorOf = ({ secret: given, response }: Asked): string | null => {
    if (given !== secret) return 'invalid-input-secret'
    if (!response.startsWith('good')) return 'invalid-input-response'
    return taken.has(response) ? 'timeout-or-duplicate' : null
  }
  const server = createServer(async (request, response) => {
    const one = JSON.parse(await text(request)) as Asked
    asked.push(one)
    if (one.response.startsWith('silent')) return
    const error = errorOf(one)
    taken.add(one.response)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ success: error === null, 'error-codes': error === null ? [] : [error] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`, asked, close }
}
