import { defineMail } from '../define-mail.ts'
import { bareLink, button, heading, note, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'

type ConfirmEmailData = { first_name: string; confirm_url: string }

const template: TemplateOf<ConfirmEmailData> = (voice, data) => {
  const { i18n, isolate } = voice
  const title = i18n._('mail.confirm.subject', {}, { message: 'Confirm your email address' })
  return {
    subject: title,
    preview: i18n._('mail.confirm.preview', {}, { message: 'One click, and you can take your first event live.' }),
    blocks: [
      heading(title),
      paragraph(
        i18n._(
          'mail.confirm.body',
          { name: isolate(data.first_name) },
          { message: 'Hi {name}, welcome to Foyer. Confirm your email address to take your first event live.' },
        ),
      ),
      button(voice, i18n._('mail.confirm.button', {}, { message: 'Confirm email address' }), data.confirm_url),
      bareLink(i18n._('mail.bare_link', {}, { message: 'If the button doesn’t work, open this link in your browser:' }), data.confirm_url),
      note(i18n._('mail.confirm.not_you', {}, { message: 'If this wasn’t you, you can ignore this email.' })),
    ],
    attachments: [],
  }
}

/** To a new user: is this address yours? */
export const confirmEmail = defineMail({
  kind: 'CONFIRM_EMAIL',
  name: /*i18n*/ { id: 'mail.confirm_email.name', message: 'Confirm your email' },
  template,
  sample: { first_name: 'Noor', confirm_url: 'https://foyer.test/manage/profile/confirm-email-address/tok_0123456789abcdef' },
})
