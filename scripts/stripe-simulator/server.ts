import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerApi, type ApiRequest } from './api.ts'
import { DEFAULT_SETTLE_MS, type RunningSimulator, type SimulatorOptions } from './config.ts'
import type { Simulator } from './context.ts'
import { answerControl } from './control.ts'
import { Faults } from './faults.ts'
import { answerPage } from './pages/pages.ts'
import { RequestLog } from './request-log.ts'
import { startSettling } from './settling.ts'
import { Store } from './store.ts'
import { WebhookQueue } from './webhooks.ts'

const LARGEST_BODY = 1024 * 1024
/** Longer than any client waits; after it the connection of an unanswered request is dropped. */
const SILENCE_MS = 120_000

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-account, stripe-version',
  'access-control-expose-headers': 'request-id, stripe-should-retry',
  'access-control-max-age': '300',
}

/** Starts the simulator. It answers when the promise resolves; a taken port rejects it. */
export async function startSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const server = createServer()
  await listen(server, options.port)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sim = assemble(options, options.pageOrigin ?? url)
  server.on('request', (request, response) => void handle(sim, request, response))
  sim.webhooks.resume()
  const stopSettling = startSettling(sim)
  return {
    url,
    async close() {
      stopSettling()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await Promise.all([closed, sim.webhooks.close()])
      sim.store.flush()
    },
  }
}

function assemble(options: SimulatorOptions, origin: string): Simulator {
  const store = new Store(options.stateFile)
  const faults = new Faults()
  const settleAfterMs = options.settleAfterMs === undefined ? DEFAULT_SETTLE_MS : options.settleAfterMs
  return {
    options,
    origin,
    settleAfterMs,
    webhookEvents: ['*'],
    store,
    faults,
    log: new RequestLog(),
    webhooks: new WebhookQueue(store, faults, options.webhookUrl, options.webhooksAtOnce),
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function handle(sim: Simulator, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = await readBody(request)
    const method = request.method ?? 'GET'
    const url = new URL(request.url ?? '/', sim.origin)
    if (body === undefined) return send(response, 413, { error: { type: 'invalid_request_error', message: 'Request body too large.' } })
    if (url.pathname.startsWith('/v1/')) return answerV1(sim, { method, url, headers: request.headers, body }, response)
    if (url.pathname.startsWith('/_sim/')) {
      const answer = await answerControl(sim, method, url.pathname, body)
      return send(response, answer.status, answer.body)
    }
    const page = answerPage(sim, method, url, body)
    response.writeHead(page.status, page.headers).end(page.body)
  } catch (error) {
    console.error('Stripe simulator:', error)
    if (!response.headersSent) send(response, 500, { error: { type: 'api_error', message: 'The simulator failed. Its output says why.' } })
  }
}

function answerV1(sim: Simulator, request: ApiRequest, response: ServerResponse): void {
  if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
  const answer = answerApi(sim, request)
  const reply = () => send(response, answer.status, answer.body, { ...CORS, ...answer.headers })
  if (!answer.silent && answer.delayMs === 0) return reply()
  const timer = answer.silent ? setTimeout(() => response.destroy(), SILENCE_MS) : setTimeout(reply, answer.delayMs)
  response.on('close', () => clearTimeout(timer))
}

/** The body as text; `undefined` if it is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST_BODY) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-cache, no-store', ...headers })
  response.end(JSON.stringify(body, null, 2))
}
