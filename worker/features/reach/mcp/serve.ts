import type { Call } from '../../../http/endpoint.ts'
import type { Documented } from '../../../http/openapi.ts'
import { originOf } from '../../../http/origin.ts'
import type { KeyGrant } from '../../../runtime/env.ts'
import { callOfTool, requestOf, toolsOf } from './tools.ts'

/** How an assistant's call is made: as any other program's, with its key. */
export type Dispatch = (request: Request) => Response | Promise<Response>

const instructions =
  'Foyer sells event tickets. Begin with listEvents to find an event_id. Amounts are integers in the currency’s smallest unit; times are UTC. Before a tool that changes or sends something, say what it will do and to whom. Ask countRecipients before createMessage, which emails people.'

type Result = { content: { type: 'text'; text: string }[]; structuredContent?: Record<string, unknown>; isError?: boolean }

const refused = (text: string): Result => ({ content: [{ type: 'text', text }], isError: true })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const resultOf = async (response: Response): Promise<Result> => {
  const text = await response.text()
  if (response.status >= 400) return refused(text)
  const value: unknown = text === '' ? { done: true } : JSON.parse(text)
  return { content: [{ type: 'text', text: JSON.stringify(value) }], ...(isRecord(value) ? { structuredContent: value } : {}) }
}

/** Answers one request of an assistant with a key's tools; the protocol's library is loaded with the first. Nothing is kept between requests. */
export const serveMcp = async (c: Call, key: KeyGrant, calls: readonly Documented[], dispatch: Dispatch): Promise<Response> => {
  // Large, and only assistants need it. Imported here alone, so that the bundler makes nothing of ours wait for it.
  const { createMcpHandler, Server } = await import('@modelcontextprotocol/server')
  const { event_ids } = key
  const run = (call: Documented, given: Record<string, unknown>): Promise<Result> | Result => {
    // Calls of buyers know no key, so that a key's events are looked at here.
    if (event_ids && call.path.startsWith('/public/') && !event_ids.includes(String(given['event_id'])))
      return refused('{"code":"not_found"}')
    const { path, headers, body } = requestOf(call, given)
    const sent = new Headers(headers)
    for (const name of ['authorization', 'accept-language', 'cf-connecting-ip', 'x-foyer-now']) {
      const value = c.req.header(name)
      if (value) sent.set(name, value)
    }
    if (body !== null) sent.set('content-type', 'application/json')
    const request = new Request(`${new URL(c.req.url).origin}/api${path}`, { method: call.method.toUpperCase(), headers: sent, body })
    return Promise.resolve(dispatch(request)).then(resultOf)
  }
  const handler = createMcpHandler(() => {
    const server = new Server(
      { name: 'foyer', title: 'Foyer', version: '1', websiteUrl: `${originOf(c)}/api/docs` },
      { capabilities: { tools: {} }, instructions },
    )
    server.setRequestHandler('tools/list', () => ({ tools: toolsOf(calls, key.scopes) }))
    server.setRequestHandler('tools/call', ({ params }) => {
      const call = callOfTool(calls, key.scopes, params.name)
      return call
        ? run(call, params.arguments ?? {})
        : refused(`This key has no tool ${params.name}. Its scopes: ${key.scopes.join(', ')}.`)
    })
    return server
  })
  return handler.fetch(c.req.raw)
}
