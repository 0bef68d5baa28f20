import { definitionOf } from './mails.ts'
import type { MailRequest, RenderedMail } from './message.ts'
import { oneLine } from './mime.ts'
import { page } from './templates/page.ts'
import { senderName } from './templates/sender-name.ts'
import type { TemplateOf } from './templates/template.ts'
import { voice } from './templates/voice.ts'

/** The mail in its recipient's language: subject, HTML, text and attachments. The same for every attempt. `installation` is the sender's name. */
export const renderMail = (
  mail: MailRequest & { created_at: string },
  { installation = 'Foyer', unsubscribe_url = null }: { installation?: string; unsubscribe_url?: string | null } = {},
): RenderedMail => {
  const speak = voice(mail.locale)
  // Kind and data were written together, from one `MailRequest`.
  const template = definitionOf(mail.kind)?.template as TemplateOf<unknown> | undefined
  if (!template) throw new TypeError(`no mail is called ${mail.kind}`)
  const { subject, attachments, reply, ...content } = template(speak, mail.data, mail)
  const title = oneLine(subject)
  const answer = reply ?? speak.i18n._('mail.reply', {}, { message: 'Questions? Just reply to this email.' })
  const sender = mail.sender_name ?? null
  return {
    from_name: senderName(speak, sender, installation),
    subject: title,
    ...page(speak, title, { ...content, sender, footer: mail.footer, reply: mail.reply_to === null ? null : answer, unsubscribe_url }),
    attachments,
  }
}
