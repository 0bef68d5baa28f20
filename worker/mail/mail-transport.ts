import type { Address, OutgoingMail } from './message.ts'

/** Takes one mail after another. `send` rejects with a `MailFailure`, always in bounded time. */
export type MailConnection = { send: (mail: OutgoingMail) => Promise<void>; close: () => Promise<void> }

/** Hands mails over for delivery. */
export type MailTransport = {
  name: string
  from: Address
  /** A connection for the mails of one lane; it connects with its first mail. */
  open: () => MailConnection
  /** Hands over several mails without attachments in one call, at most 100: for each what went wrong, or null. */
  sendTogether?: (mails: readonly OutgoingMail[]) => Promise<(Error | null)[]>
}

/** A connection of a transport that has none: each mail is a call of its own. */
export const callEach = (send: MailConnection['send']) => (): MailConnection => ({ send, close: async () => {} })
