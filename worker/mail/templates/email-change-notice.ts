import { defineMail } from '../define-mail.ts'
import { button, heading, note, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'

type EmailChangeNoticeData = {
  first_name: string
  /** The new address. */
  email: string
  profile_url: string
}

const template: TemplateOf<EmailChangeNoticeData> = (voice, data) => {
  const { i18n, isolate } = voice
  const title = i18n._('mail.email_change_notice.subject', {}, { message: 'Your email address is about to change' })
  return {
    subject: title,
    preview: i18n._('mail.email_change_notice.preview', {}, { message: 'Was it not you? Cancel the change.' }),
    blocks: [
      heading(title),
      paragraph(
        i18n._(
          'mail.email_change_notice.body',
          { name: isolate(data.first_name), email: isolate(data.email) },
          { message: 'Hi {name}, your account at Foyer is to use {email} from now on. It will as soon as that address is confirmed.' },
        ),
      ),
      paragraph(
        i18n._(
          'mail.email_change_notice.not_you',
          {},
          { message: 'If it was not you, somebody else is in your account. Cancel the change in your profile, and choose a new password.' },
        ),
      ),
      button(voice, i18n._('mail.email_change_notice.button', {}, { message: 'To your profile' }), data.profile_url),
      note(i18n._('mail.email_change_notice.you', {}, { message: 'If it was you, there is nothing to do.' })),
    ],
    attachments: [],
  }
}

/** To the address a user still has: another shall take its place. */
export const emailChangeNotice = defineMail({
  kind: 'EMAIL_CHANGE_NOTICE',
  name: /*i18n*/ { id: 'mail.email_change_notice.name', message: 'Email about to change' },
  template,
  sample: { first_name: 'Noor', email: 'noor@hallenwerk.test', profile_url: 'https://foyer.test/manage/profile' },
})
