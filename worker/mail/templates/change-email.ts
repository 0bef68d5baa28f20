import { defineMail } from '../define-mail.ts'
import { bareLink, button, heading, note, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'

type ChangeEmailData = {
  first_name: string
  /** The new address, to which this mail goes. */
  email: string
  /** Null where the address has an account already: nothing can be confirmed. */
  confirm_url: string | null
  sign_in_url: string
}

const template: TemplateOf<ChangeEmailData> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = { name: isolate(data.first_name), email: isolate(data.email) }
  if (data.confirm_url === null) {
    const title = i18n._('mail.change_email.taken_subject', {}, { message: 'This address already has an account' })
    return {
      subject: title,
      preview: i18n._('mail.change_email.taken_preview', {}, { message: 'It can’t be used for another one.' }),
      blocks: [
        heading(title),
        paragraph(
          i18n._('mail.change_email.taken_body', about, {
            message: 'Someone asked to use {email} for another Foyer account. It already has an account, so we changed nothing.',
          }),
        ),
        button(voice, i18n._('mail.change_email.sign_in', {}, { message: 'Sign in' }), data.sign_in_url),
        note(i18n._('mail.change_email.not_you', {}, { message: 'If this wasn’t you, you can ignore this email.' })),
      ],
      attachments: [],
    }
  }
  const title = i18n._('mail.change_email.subject', {}, { message: 'Confirm your new email address' })
  return {
    subject: title,
    preview: i18n._('mail.change_email.preview', {}, { message: 'Your current email stays the same until then.' }),
    blocks: [
      heading(title),
      paragraph(
        i18n._('mail.change_email.body', about, {
          message: 'Hi {name}, confirm {email} to use it for Foyer. Until then, your current email stays the same.',
        }),
      ),
      button(voice, i18n._('mail.change_email.button', {}, { message: 'Confirm new address' }), data.confirm_url),
      bareLink(i18n._('mail.bare_link', {}, { message: 'If the button doesn’t work, open this link in your browser:' }), data.confirm_url),
      note(i18n._('mail.change_email.not_you', {}, { message: 'If this wasn’t you, you can ignore this email.' })),
    ],
    attachments: [],
  }
}

/** To an address that shall be a user's: is it yours? */
export const changeEmail = defineMail({
  kind: 'CHANGE_EMAIL',
  name: /*i18n*/ { id: 'mail.change_email.name', message: 'Confirm a new email' },
  template,
  sample: {
    first_name: 'Noor',
    email: 'noor@hallenwerk.test',
    confirm_url: 'https://foyer.test/manage/profile/confirm-email-change/tok_0123456789abcdef',
    sign_in_url: 'https://foyer.test/auth/login',
  },
})
