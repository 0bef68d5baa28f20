import { request } from 'node:http'
import type { Duplex } from 'node:stream'
import { eventually } from './api.ts'
import { stack } from './stack.ts'

/** A socket of the API as a program sees it: its messages, when each came, and why it was closed. */
export type OpenSocket = {
  protocol: string | undefined
  messages: { at: number; message: any }[]
  closedWith: () => number | null
  send: (text: string) => void
  close: () => void
  /** Waits for a message that satisfies. */
  receives: (satisfies: (message: any) => boolean, what: string) => Promise<any>
}
export type Refused = { status: number; body: any }

/** The complete frames of received bytes, none longer than 64 kB, and the rest. */
const framesOf = (bytes: Buffer): { frames: { kind: number; body: Buffer }[]; rest: Buffer } => {
  const frames: { kind: number; body: Buffer }[] = []
  let rest = bytes
  while (rest.length >= 2) {
    const short = (rest[1] ?? 0) & 127
    const head = short === 126 ? 4 : 2
    const length = short === 126 ? (rest.length >= 4 ? rest.readUInt16BE(2) : Number.POSITIVE_INFINITY) : short
    if (rest.length < head + length) break
    frames.push({ kind: (rest[0] ?? 0) & 15, body: rest.subarray(head, head + length) })
    rest = rest.subarray(head + length)
  }
  return { frames, rest }
}

/** A short text as a client sends it: masked, by zeros. */
const frameOf = (kind: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([128 | kind, 128 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

const listen = (stream: Duplex, head: Buffer, protocol: string | undefined): OpenSocket => {
  const messages: OpenSocket['messages'] = []
  let closed: number | null = null
  let rest: Buffer = Buffer.alloc(0)
  const take = (chunk: Buffer): void => {
    const read = framesOf(Buffer.concat([rest, chunk]))
    rest = read.rest
    for (const { kind, body } of read.frames) {
      if (kind === 1) messages.push({ at: Date.now(), message: body[0] === 123 ? JSON.parse(body.toString()) : body.toString() })
      if (kind === 8) closed = body.length >= 2 ? body.readUInt16BE(0) : 1005
    }
  }
  stream.on('data', take)
  stream.on('close', () => (closed ??= 1006))
  stream.on('error', () => (closed ??= 1006))
  take(head)
  return {
    protocol,
    messages,
    closedWith: () => closed,
    send: (text) => void stream.write(frameOf(1, text)),
    close: () => void stream.destroy(),
    receives: async (satisfies, what) =>
      (
        await eventually(
          async () => messages.find(({ message }) => satisfies(message)),
          (found) => found !== undefined,
          what,
        )
      )?.message,
  }
}

/** Opens a socket, or answers why not. */
export const openSocket = (
  path: string,
  { protocols = [], headers = {} }: { protocols?: string[]; headers?: Record<string, string> } = {},
) =>
  new Promise<OpenSocket | Refused>((resolve, reject) => {
    const asked = request(`${stack().url}/api${path}`, {
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': Buffer.from('sixteen bytes ok').toString('base64'),
        ...(protocols.length ? { 'Sec-WebSocket-Protocol': protocols.join(', ') } : {}),
        ...headers,
      },
    })
    asked.on('upgrade', (response, stream, head) => resolve(listen(stream, head, response.headers['sec-websocket-protocol'])))
    asked.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString() || 'null') }))
    })
    asked.on('error', reject)
    asked.end()
  })

/** The same where it must open. */
export const mustOpen = async (...args: Parameters<typeof openSocket>): Promise<OpenSocket> => {
  const opened = await openSocket(...args)
  if ('status' in opened) throw new Error(`no socket: ${opened.status} ${JSON.stringify(opened.body)}`)
  return opened
}
