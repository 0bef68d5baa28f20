import { mailDefinitions } from './mails.ts'
import type { MailContent, MailRequest } from './message.ts'

/** One mail of each kind, as the box writes them, for tests. */
export const sampleContents = mailDefinitions.map(({ kind, sample }) => ({ kind, data: sample }) as MailContent)

/** A mail with this content, in English, with a footer and a reply-to. */
export const sampleMail = (content: MailContent): MailRequest & { created_at: string } => ({
  id: `${content.kind.toLowerCase()}:1`,
  account_id: 'acc_1',
  event_id: 'evt_1',
  order_id: 'ord_1',
  recipient: 'noor.haddad@example.com',
  recipient_name: 'Noor Haddad',
  locale: 'en',
  reply_to: 'hello@hallenwerk.test',
  footer: 'Hallenwerk e.V., Elbkai 9, 20457 Hamburg',
  created_at: '2027-05-12T12:01:00.000Z',
  ...content,
})
