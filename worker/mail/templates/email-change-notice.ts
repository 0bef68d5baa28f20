import { defineMail } from '../define-mail.ts'
import { button, heading, note, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'

type EmailChangeNoticeData = {
  first_name: string
  /** The new address. */
  email: string
  /** Undoes the change. */
  cancel_url: string
}

const template: TemplateOf<EmailChangeNoticeData> = (voice, data) => {
  const { i18n, isolate } = voice
  const title = i18n._('mail.email_change_notice.subject', {}, { message: 'Your email address is about to change' })
  return {
    subject: title,
    preview: i18n._('mail.email_change_notice.preview', {}, { message: 'Not you? Cancel the change.' }),
    blocks: [
      heading(title),
      paragraph(
        i18n._(
          'mail.email_change_notice.body',
          { name: isolate(data.first_name), email: isolate(data.email) },
          { message: 'Hi {name}, someone asked to change the email of your Foyer account to {email}.' },
        ),
      ),
      paragraph(
        i18n._(
          'mail.email_change_notice.not_you',
          {},
          {
            message:
              'If this wasn’t you, someone else is in your account. Cancel the change to sign out every device. The button works for 10 days, even after the email has changed.',
          },
        ),
      ),
      button(voice, i18n._('mail.email_change_notice.button', {}, { message: 'Cancel the change' }), data.cancel_url),
      note(i18n._('mail.email_change_notice.you', {}, { message: 'If this was you, you can ignore this email.' })),
    ],
    attachments: [],
  }
}

/** To the address a user still has: another shall take its place. */
export const emailChangeNotice = defineMail({
  kind: 'EMAIL_CHANGE_NOTICE',
  name: /*i18n*/ { id: 'mail.email_change_notice.name', message: 'Email about to change' },
  template,
  sample: { first_name: 'Noor', email: 'noor@hallenwerk.test', cancel_url: 'https://foyer.test/auth/cancel-email-change/4f7c' },
})
