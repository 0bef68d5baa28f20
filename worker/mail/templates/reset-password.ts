import { defineMail } from '../define-mail.ts'
import { bareLink, button, heading, note, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'

type ResetPasswordData = { first_name: string; reset_url: string }

const template: TemplateOf<ResetPasswordData> = (voice, data) => {
  const { i18n, isolate } = voice
  const title = i18n._('mail.reset.subject', {}, { message: 'Choose a new password' })
  return {
    subject: title,
    preview: i18n._('mail.reset.preview', {}, { message: 'The link works once and expires after 60 minutes.' }),
    blocks: [
      heading(title),
      paragraph(
        i18n._(
          'mail.reset.body',
          { name: isolate(data.first_name) },
          { message: 'Hi {name}, you asked to reset your password. The link works once and expires after 60 minutes.' },
        ),
      ),
      button(voice, i18n._('mail.reset.button', {}, { message: 'Choose a new password' }), data.reset_url),
      bareLink(i18n._('mail.bare_link', {}, { message: 'If the button doesn’t work, open this link in your browser:' }), data.reset_url),
      note(
        i18n._('mail.reset.not_you', {}, { message: 'If this wasn’t you, you can ignore this email. Don’t share the link with anyone.' }),
      ),
    ],
    attachments: [],
  }
}

/** To a user who forgot their password: the link to a new one. */
export const resetPassword = defineMail({
  kind: 'RESET_PASSWORD',
  name: /*i18n*/ { id: 'mail.reset_password.name', message: 'Reset your password' },
  template,
  sample: { first_name: 'Noor', reset_url: 'https://foyer.test/auth/reset-password/tok_0123456789abcdef' },
})
