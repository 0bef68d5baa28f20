import { MailFailure, within } from './failure.ts'

const REPLY_TIMEOUT_MS = 20_000

/** A server's reply: its code, and its lines without it. */
export type Reply = { code: number; lines: string[] }

/** A connection with the interface of Workers' sockets: two streams, and an upgrade to TLS. */
export type SmtpSocket = {
  readable: ReadableStream<Uint8Array>
  writable: WritableStream<Uint8Array>
  startTls: () => SmtpSocket
  close: () => Promise<void>
}

/** Words of servers that are overloaded or throttle us; such a refusal isn't about this mail. */
const busyWords = /too (many|much|fast|quickly|often)|\brate\b|\blimit|throttl|try (again )?later|gr[ae]ylist|temporarily deferred/i

/** Whether a reply asks to come back later, rather than reporting an error. */
const isBusyReply = ({ code, lines }: Reply, detail: string | undefined): boolean =>
  code === 421 ||
  // 4.2: this one mailbox is full.
  (code === 452 && !detail?.startsWith('4.2.')) ||
  (Math.floor(code / 100) === 4 && (/^4\.7\.|^4\.3\.2$|^4\.5\.3$/.test(detail ?? '') || busyWords.test(lines.join(' '))))

/** Whether a refusal at RCPT means that the address takes no mail: it doesn't exist or is switched off, rather than that we are unwelcome (5.7) or it is full (5.2.2). */
const isBounceReply = ({ code }: Reply, detail: string | undefined): boolean =>
  detail ? /^5\.1\.|^5\.2\.1$/.test(detail) : [550, 551, 553].includes(code)

/** Steps before the message itself: where the connection ends there, nothing was handed over. */
const stepsBefore = new Set(['MAIL', 'RCPT', 'DATA', 'RSET'])

/** The failure that a refusal is. The server's text may repeat the address: only its codes are kept. */
export const refusal = (step: string, reply: Reply): MailFailure => {
  const detail = /^[245]\.\d{1,3}\.\d{1,3}/.exec(reply.lines[0] ?? '')?.[0]
  return new MailFailure(`smtp ${reply.code}${detail ? ` ${detail}` : ''} at ${step}`, {
    isFinal: reply.code >= 500 && (step === 'RCPT' || step === 'message'),
    isBusy: isBusyReply(reply, detail),
    isBounce: step === 'RCPT' && reply.code >= 500 && isBounceReply(reply, detail),
    isConnectionEnded: reply.code === 421 && stepsBefore.has(step),
  })
}

/** Whether a reply is of the hundred that a step needs. */
export const isReply = ({ code }: Reply, hundred: number): boolean => Math.floor(code / 100) === hundred

/** Reads and writes lines over one socket. Its errors are `MailFailure`s. */
export const conversation = (socket: SmtpSocket) => {
  const reader = socket.readable.getReader()
  const writer = socket.writable.getWriter()
  const decoder = new TextDecoder()
  let unread = ''

  const ended = (step: string, what: string): MailFailure =>
    new MailFailure(`smtp ${what} at ${step}`, { isConnectionEnded: stepsBefore.has(step) })

  const line = async (step: string): Promise<string> => {
    for (;;) {
      const end = unread.indexOf('\n')
      if (end >= 0) {
        const text = unread.slice(0, end).replace(/\r$/, '')
        unread = unread.slice(end + 1)
        return text
      }
      const { value, done } = await reader.read().catch(() => {
        throw ended(step, 'connection failed')
      })
      if (done) throw ended(step, 'closed')
      unread += decoder.decode(value, { stream: true })
    }
  }

  const lines = async (step: string): Promise<Reply> => {
    const texts: string[] = []
    for (;;) {
      const text = await line(step)
      texts.push(text.slice(4))
      if (text[3] !== '-') return { code: Number(text.slice(0, 3)), lines: texts }
    }
  }

  const write = (step: string, text: string): Promise<void> =>
    within(
      REPLY_TIMEOUT_MS,
      `smtp ${step}`,
      writer.write(new TextEncoder().encode(`${text}\r\n`)).catch(() => {
        throw ended(step, 'connection failed')
      }),
    )

  /** The next reply, whatever it is. */
  const read = (step: string): Promise<Reply> => within(REPLY_TIMEOUT_MS, `smtp ${step}`, lines(step))

  const expect = async (step: string, wanted: number): Promise<Reply> => {
    const reply = await read(step)
    if (isReply(reply, wanted)) return reply
    throw refusal(step, reply)
  }

  return {
    write,
    read,
    expect,
    say: async (step: string, text: string, wanted: number): Promise<Reply> => {
      await write(step, text)
      return expect(step, wanted)
    },
    release: () => {
      reader.releaseLock()
      writer.releaseLock()
    },
  }
}

export type Conversation = ReturnType<typeof conversation>
