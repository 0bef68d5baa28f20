import { MailFailure } from './failure.ts'
import { conversation, isReply, refusal, type Conversation, type Reply, type SmtpSocket } from './smtp-conversation.ts'

export type SmtpOptions = {
  /** `tls`: encrypted already; `starttls`: encrypt or give up; `off`: never; null: encrypt where it is offered. */
  secure: 'tls' | 'starttls' | 'off' | null
  credentials: { username: string; password: string } | null
}

export type Envelope = { from: string; to: string; data: string }

/** A signed-in connection that takes one message after another. */
export type SmtpSession = {
  /** Resolves once the server has accepted the message; else rejects with a `MailFailure`. */
  send: (envelope: Envelope) => Promise<void>
  /** Whether it takes another message. */
  isOpen: () => boolean
  /** Ends it, politely where it is open. */
  close: () => Promise<void>
}

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

/** The envelope's steps, with the hundred of the reply that each needs. */
const steps = ({ from, to }: Envelope): [step: string, line: string, wanted: number][] => [
  ['MAIL', `MAIL FROM:<${from}>`, 2],
  ['RCPT', `RCPT TO:<${to}>`, 2],
  ['DATA', 'DATA', 3],
]

/** All steps in one write (RFC 2920). The first refusal counts; where DATA was accepted all the same, an empty message ends it. */
const handEnvelope = async (talk: Conversation, envelope: Envelope): Promise<void> => {
  const all = steps(envelope)
  await talk.write('MAIL', all.map(([, line]) => line).join('\r\n'))
  let refused: MailFailure | null = null
  let last: Reply | null = null
  for (const [step, , wanted] of all) {
    last = await talk.read(step)
    if (!isReply(last, wanted)) refused ??= refusal(step, last)
    // The server ends the connection: no more replies follow.
    if (last.code === 421) break
  }
  if (!refused) return
  if (last && isReply(last, 3)) {
    await talk.write('message', '.')
    await talk.read('message')
  }
  throw refused
}

/** Signs in at a server whose greeting is still to come. Rejects with a `MailFailure`, and closes the socket then. */
export const openSession = async (socket: SmtpSocket, me: string, { secure, credentials }: SmtpOptions): Promise<SmtpSession> => {
  let open = socket
  let talk = conversation(open)
  let isPipelined = false
  const closeSocket = () => open.close().catch(() => undefined)
  try {
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
    isPipelined = offers.some((offer) => /^PIPELINING$/i.test(offer))
  } catch (error) {
    await closeSocket()
    throw error instanceof MailFailure ? error : new MailFailure('smtp connection failed')
  }

  let isOpen = true
  const deliver = async (envelope: Envelope): Promise<void> => {
    if (isPipelined) await handEnvelope(talk, envelope)
    else for (const [step, line, wanted] of steps(envelope)) await talk.say(step, line, wanted)
    await talk.say('message', `${envelope.data.replace(/\r\n$/, '').replace(/^\./gm, '..')}\r\n.`, 2)
  }
  return {
    isOpen: () => isOpen,
    send: async (envelope) => {
      // Until the server has answered it is unknown what it takes next.
      isOpen = false
      try {
        await deliver(envelope)
        isOpen = true
      } catch (error) {
        const failure = error instanceof MailFailure ? error : new MailFailure('smtp connection failed')
        // After a refusal the connection takes the next message, unless the server is about to end it.
        if (/^smtp \d/.test(failure.message) && !failure.message.startsWith('smtp 421'))
          isOpen = await talk.say('RSET', 'RSET', 2).then(
            () => true,
            () => false,
          )
        if (!isOpen) await closeSocket()
        throw failure
      }
    },
    close: async () => {
      // The messages are accepted, so a failed QUIT doesn't matter.
      if (isOpen) await talk.say('QUIT', 'QUIT', 2).catch(() => undefined)
      isOpen = false
      await closeSocket()
    },
  }
}
