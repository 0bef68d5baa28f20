import { defineMail } from '../define-mail.ts'
import { button, heading, note, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'

type PasswordChangedData = { first_name: string; email: string; forgot_url: string }

const template: TemplateOf<PasswordChangedData> = (voice, data) => {
  const { i18n, isolate } = voice
  const title = i18n._('mail.password_changed.subject', {}, { message: 'Your password was changed' })
  return {
    subject: title,
    preview: i18n._('mail.password_changed.preview', {}, { message: 'Not you? Choose a new password now.' }),
    blocks: [
      heading(title),
      paragraph(
        i18n._(
          'mail.password_changed.body',
          { name: isolate(data.first_name), email: isolate(data.email) },
          { message: 'Hi {name}, the password for {email} was changed, and other devices were signed out.' },
        ),
      ),
      paragraph(
        i18n._(
          'mail.password_changed.not_you',
          {},
          { message: 'If this wasn’t you, someone else is in your account. Choose a new password now to sign them out.' },
        ),
      ),
      button(voice, i18n._('mail.password_changed.button', {}, { message: 'This wasn’t me' }), data.forgot_url),
      note(i18n._('mail.password_changed.you', {}, { message: 'If this was you, you can ignore this email.' })),
    ],
    attachments: [],
  }
}

/** To a user whose password was changed, in case it wasn't them. */
export const passwordChanged = defineMail({
  kind: 'PASSWORD_CHANGED',
  name: /*i18n*/ { id: 'mail.password_changed.name', message: 'Password changed' },
  template,
  sample: { first_name: 'Noor', email: 'noor.haddad@example.com', forgot_url: 'https://foyer.test/auth/forgot-password' },
})
