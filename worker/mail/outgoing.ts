import { languageOf } from '../contract/languages.ts'
import { isoTime } from '../domain/time.ts'
import type { FontFiles } from '../pdf/paper.ts'
import { loadSanitizer } from '../runtime/sanitizer.ts'
import type { Claimed } from './claims.ts'
import { MailFailure } from './failure.ts'
import type { MailTransport } from './mail-transport.ts'
import type { MailContent, OutgoingMail } from './message.ts'
import { renderMail } from './render.ts'
import type { MailRow } from './table.ts'
import { ticketsAttached } from './tickets-attached.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** What mails are written with. */
export type Writing = {
  fonts: FontFiles
  /** Signs the links by which readers unsubscribe. */
  unsubscribeKey: Uint8Array
}

/** Stable for one send of one mail, whatever the number of attempts. */
const messageId = (mail: MailRow, from: string): string =>
  `<${mail.id.replace(/[^A-Za-z0-9_-]/g, '.')}.${mail.resends}@${from.split('@')[1] ?? 'localhost'}>`

/** Where the reader of an organizer's message unsubscribes. Mails about an order, and copies for their author, have none. */
const unsubscribeUrl = (mail: MailRow, content: MailContent, key: Uint8Array): string | null =>
  content.kind === 'MESSAGE' && mail.message_id !== null && mail.order_id === null
    ? new URL(`/unsubscribe/${unsubscribeToken(key, mail.id)}`, content.data.link.url).href
    : null

/** A claimed mail as a transport takes it. Rejects with a final failure where its content is deleted. */
export const writeMail = async (
  { whole: mail }: Claimed,
  { from }: MailTransport,
  writing: Writing,
  now: number,
): Promise<OutgoingMail> => {
  if (!mail) throw new MailFailure('what it said is forgotten', { isFinal: true })
  await loadSanitizer()
  // The row's kind and data were written together, from one `MailRequest`.
  const content = { kind: mail.kind, data: mail.data } as MailContent
  const unsubscribe_url = unsubscribeUrl(mail, content, writing.unsubscribeKey)
  const { from_name, ...written } = renderMail({ ...mail, ...content }, { installation: from.name, unsubscribe_url })
  return {
    ...written,
    attachments: [...written.attachments, ...(await ticketsAttached(mail, writing.fonts))],
    mail_id: mail.id,
    message_id: messageId(mail, from.email),
    from: { name: from_name, email: from.email },
    to: { name: mail.recipient_name, email: mail.recipient },
    reply_to: mail.reply_to,
    language: languageOf(mail.locale).tag,
    date: isoTime(now),
    unsubscribe_url,
  }
}
