import type { Locale } from '../contract/languages.ts'
import type { Attachment } from './mail-data.ts'
import type { MailDefinition } from './mails.ts'

type ContentOf<Definition> = Definition extends MailDefinition ? { kind: Definition['kind']; data: Definition['sample'] } : never

/** A mail's kind and data: plain data, built by the verb that causes it, stored as JSON. */
export type MailContent = ContentOf<MailDefinition>

/** A mail to be sent. `id` names its reason (`ticket:att_…`): the same reason is sent once, so it must not hold secrets. */
export type MailRequest = {
  id: string
  account_id: string
  event_id: string | null
  order_id: string | null
  /** The organizer's message it belongs to. */
  message_id?: string | null
  recipient: string
  recipient_name: string
  locale: Locale
  /** The sending organizer; null where the installation sends. */
  sender_name?: string | null
  /** The event's support address. */
  reply_to: string | null
  /** The event's closing words, plain text. */
  footer: string | null
  /** The trace of the request that caused it. */
  trace_id?: string
} & MailContent

/** A mail as its template wrote it. */
export type RenderedMail = {
  /** The sender's name. */
  from_name: string
  subject: string
  html: string
  text: string
  attachments: Attachment[]
}

export type Address = { name: string; email: string }

/** A mail as a transport hands it over. */
export type OutgoingMail = Omit<RenderedMail, 'from_name'> & {
  /** `<…@…>`, the same for every attempt at the same send. */
  message_id: string
  from: Address
  to: Address
  reply_to: string | null
  /** The language tag of its text. */
  language: string
  /** The time of handover, ISO-8601. */
  date: string
  /** The log's id, for a provider that reports later what became of it. */
  mail_id: string
  /** Where a reader unsubscribes with one click (RFC 8058); null where that can't be. */
  unsubscribe_url: string | null
}
