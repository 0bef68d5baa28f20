import type { Address, OutgoingMail } from './message.ts'

/** Hands a mail over for delivery. Rejects with a `MailFailure`, always in bounded time. */
export type MailTransport = { name: string; from: Address; send: (mail: OutgoingMail) => Promise<void> }
