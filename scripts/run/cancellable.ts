import { request, type Agent } from 'node:http'

type Sending = { headers?: Record<string, string>; body?: unknown; agent?: Agent | false }
type Sent = { isOver: () => boolean; over: Promise<void>; cancel: () => void }

/**
 * Sends a request that can be cancelled, and reads its answer to the end. Cancelling resets the connection: if it is
 * merely closed, as by `fetch`, the local runtime goes on with the request.
 */
export const sendCancellable = (url: string, { headers = {}, body, agent = false }: Sending = {}): Sent => {
  const options = { agent, method: body ? 'POST' : 'GET', headers: { 'content-type': 'application/json', ...headers } }
  const sent = request(url, options).on('error', () => undefined)
  let isOver = false
  const over = new Promise<void>((resolve) => sent.on('close', () => ((isOver = true), resolve())))
  sent.on('response', (answer) => answer.on('error', () => undefined).resume())
  sent.end(body ? JSON.stringify(body) : undefined)
  return { isOver: () => isOver, over, cancel: () => sent.socket?.resetAndDestroy() }
}
