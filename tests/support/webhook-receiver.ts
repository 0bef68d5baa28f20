import { createServer, type IncomingHttpHeaders } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { eventually } from './api.ts'

/** A request that came in; `payload` is its body. */
export type Received = { at: number; headers: IncomingHttpHeaders; body: string; payload: any }

/** How a request is answered; it waits for `after`. */
type Answered = { status?: number; headers?: Record<string, string>; body?: string; after?: Promise<unknown> }

/** A program that takes webhooks, on this machine. `answer` decides for each request, by its number from 0. */
export type Receiver = {
  url: string
  received: Received[]
  /** How many requests it had at the same time, at most. */
  most: () => number
  answer: (decide: (received: Received, index: number) => Answered) => void
  /** Waits for so many requests of some kind, and answers with those. */
  takes: (count: number, which?: (received: Received) => boolean) => Promise<Received[]>
  stop: () => Promise<void>
}

const idOf = (received: Received): string => String(received.headers['webhook-id'])

/** Starts one on a free port. */
export const openReceiver = async (): Promise<Receiver> => {
  const received: Received[] = []
  let decide: (received: Received, index: number) => Answered = () => ({})
  let [open, most] = [0, 0]
  const server = createServer((request, response) => {
    open += 1
    most = Math.max(most, open)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('close', () => (open -= 1))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const one: Received = { at: Date.now(), headers: request.headers, body, payload: JSON.parse(body) }
      const { status = 200, headers = {}, body: text = '', after } = decide(one, received.push(one) - 1)
      void Promise.resolve(after).then(() => response.writeHead(status, headers).end(text))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/foyer`,
    received,
    most: () => most,
    answer: (next) => (decide = next),
    takes: async (count, which = () => true) =>
      eventually(
        async () => received.filter(which),
        (found) => new Set(found.map(idOf)).size >= count,
        `${count} webhooks`,
      ),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** What a request says, by the official library; throws where its signature is wrong. */
export const verified = (secret: string, { headers, body }: Received): any =>
  new Webhook(secret).verify(body, headers as Record<string, string>)
