import { MailFailure, within } from './failure.ts'

const replyTimeout = 20_000

type Reply = { code: number; lines: string[] }

/** Words of servers that are overloaded or throttle us; such a refusal isn't about this mail. */
const busyWords = /too (many|much|fast|quickly|often)|\brate\b|\blimit|throttl|try (again )?later|gr[ae]ylist|temporarily deferred/i

/** Whether a reply asks to come back later, rather than reporting an error. */
const isBusyReply = ({ code, lines }: Reply, detail: string | undefined): boolean =>
  code === 421 ||
  // 4.2: this one mailbox is full.
  (code === 452 && !detail?.startsWith('4.2.')) ||
  (Math.floor(code / 100) === 4 && (/^4\.7\.|^4\.3\.2$|^4\.5\.3$/.test(detail ?? '') || busyWords.test(lines.join(' '))))

/** A connection with the interface of Workers' sockets: two streams, and an upgrade to TLS. */
export type SmtpSocket = {
  readable: ReadableStream<Uint8Array>
  writable: WritableStream<Uint8Array>
  startTls: () => SmtpSocket
  close: () => Promise<void>
}

export type SmtpOptions = {
  /** `tls`: encrypted already; `starttls`: encrypt or give up; `off`: never; null: encrypt where it is offered. */
  secure: 'tls' | 'starttls' | 'off' | null
  credentials: { username: string; password: string } | null
}

type Envelope = { from: string; to: string; data: string }

/** Reads and writes lines over one socket. */
const conversation = (socket: SmtpSocket) => {
  const reader = socket.readable.getReader()
  const writer = socket.writable.getWriter()
  const decoder = new TextDecoder()
  let unread = ''

  const line = async (step: string): Promise<string> => {
    for (;;) {
      const end = unread.indexOf('\n')
      if (end >= 0) {
        const text = unread.slice(0, end).replace(/\r$/, '')
        unread = unread.slice(end + 1)
        return text
      }
      const { value, done } = await reader.read()
      if (done) throw new MailFailure(`smtp closed at ${step}`)
      unread += decoder.decode(value, { stream: true })
    }
  }

  const reply = async (step: string): Promise<Reply> => {
    const lines: string[] = []
    for (;;) {
      const text = await line(step)
      lines.push(text.slice(4))
      if (text[3] !== '-') return { code: Number(text.slice(0, 3)), lines }
    }
  }

  const expect = async (step: string, wanted: number): Promise<Reply> => {
    const answer = await within(replyTimeout, `smtp ${step}`, reply(step))
    if (Math.floor(answer.code / 100) === wanted) return answer
    // The server's text may repeat the address: only its codes are kept.
    const detail = /^[245]\.\d{1,3}\.\d{1,3}/.exec(answer.lines[0] ?? '')?.[0]
    throw new MailFailure(`smtp ${answer.code}${detail ? ` ${detail}` : ''} at ${step}`, {
      isFinal: answer.code >= 500 && (step === 'RCPT' || step === 'message'),
      isBusy: isBusyReply(answer, detail),
    })
  }

  return {
    expect,
    say: async (step: string, text: string, wanted: number): Promise<Reply> => {
      await within(replyTimeout, `smtp ${step}`, writer.write(new TextEncoder().encode(`${text}\r\n`)))
      return expect(step, wanted)
    },
    release: () => {
      reader.releaseLock()
      writer.releaseLock()
    },
  }
}

type Conversation = ReturnType<typeof conversation>

const base64 = (text: string): string => Buffer.from(text).toString('base64')

const signIn = async (
  talk: Conversation,
  offers: string[],
  { username, password }: { username: string; password: string },
): Promise<void> => {
  const methods =
    offers
      .find((offer) => /^AUTH[ =]/i.test(offer))
      ?.toUpperCase()
      .split(/[ =]/) ?? []
  if (methods.includes('PLAIN')) {
    await talk.say('AUTH', `AUTH PLAIN ${base64(`\0${username}\0${password}`)}`, 2)
  } else if (methods.includes('LOGIN')) {
    await talk.say('AUTH', 'AUTH LOGIN', 3)
    await talk.say('AUTH', base64(username), 3)
    await talk.say('AUTH', base64(password), 2)
  } else throw new MailFailure('smtp server offers neither AUTH PLAIN nor LOGIN')
}

/** Hands one message over. Resolves once the server has accepted it; else rejects with a `MailFailure`. Always closes the socket. */
export const deliver = async (socket: SmtpSocket, { from, to, data }: Envelope, { secure, credentials }: SmtpOptions): Promise<void> => {
  const me = from.split('@')[1] ?? 'localhost'
  let open = socket
  try {
    let talk = conversation(open)
    await talk.expect('greeting', 2)
    let { lines: offers } = await talk.say('EHLO', `EHLO ${me}`, 2)
    let isEncrypted = secure === 'tls'
    if (!isEncrypted && secure !== 'off' && (secure === 'starttls' || offers.some((offer) => /^STARTTLS$/i.test(offer)))) {
      await talk.say('STARTTLS', 'STARTTLS', 2)
      talk.release()
      open = open.startTls()
      talk = conversation(open)
      ;({ lines: offers } = await talk.say('EHLO', `EHLO ${me}`, 2))
      isEncrypted = true
    }
    if (credentials) {
      if (!isEncrypted && secure !== 'off') throw new MailFailure('smtp server offers no encryption for the password')
      await signIn(talk, offers, credentials)
    }
    await talk.say('MAIL', `MAIL FROM:<${from}>`, 2)
    await talk.say('RCPT', `RCPT TO:<${to}>`, 2)
    await talk.say('DATA', 'DATA', 3)
    await talk.say('message', `${data.replace(/\r\n$/, '').replace(/^\./gm, '..')}\r\n.`, 2)
    // The server has accepted the message, so a failed QUIT doesn't matter.
    await talk.say('QUIT', 'QUIT', 2).catch(() => undefined)
  } catch (error) {
    throw error instanceof MailFailure ? error : new MailFailure('smtp connection failed')
  } finally {
    await open.close().catch(() => undefined)
  }
}
