import { MailFailure, within } from './failure.ts'
import type { MailConnection } from './mail-transport.ts'
import { bareAddress, mimeMessage } from './mime.ts'
import { SEND_TIMEOUT_MS } from './pace.ts'
import type { Envelope, SmtpSession } from './smtp-session.ts'

/**
 * One connection for mail after mail. Where the server ends it before a mail was handed over, because it has taken
 * enough on one connection, another one is opened once for that mail.
 */
export const smtpConnection = (connect: () => Promise<SmtpSession>): MailConnection => {
  let session: SmtpSession | null = null

  const send = async (envelope: Envelope, isLate: () => boolean): Promise<void> => {
    const used = session?.isOpen() ? session : null
    if (used) {
      try {
        return await used.send(envelope)
      } catch (error) {
        if (!(error instanceof MailFailure && error.isConnectionEnded) || isLate()) throw error
      }
    }
    const fresh = await connect()
    if (isLate()) return fresh.close()
    session = fresh
    await fresh.send(envelope)
  }

  return {
    send: async (mail) => {
      let isLate = false
      const envelope = { from: bareAddress(mail.from.email), to: bareAddress(mail.to.email), data: mimeMessage(mail) }
      try {
        await within(
          SEND_TIMEOUT_MS,
          'smtp',
          send(envelope, () => isLate),
        )
      } catch (error) {
        isLate = true
        // After a timeout the session may be anywhere in this mail: the next one gets a new connection.
        if (!session?.isOpen()) {
          void session?.close()
          session = null
        }
        throw error
      }
    },
    close: async () => {
      await session?.close()
      session = null
    },
  }
}
