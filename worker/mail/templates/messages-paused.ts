import { defineMail } from '../define-mail.ts'
import { button, heading, note, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'

/** To an account's owner: its messages are paused, since too many bounced or were reported as spam. */
type MessagesPausedData = {
  first_name: string
  account_name: string
  /** Whether they were reported as spam, rather than bounced. */
  is_spam: boolean
  console_url: string
}

const template: TemplateOf<MessagesPausedData> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = { name: isolate(data.first_name), account: isolate(data.account_name) }
  return {
    subject: i18n._('mail.messages_paused.subject', about, { message: 'Messages from {account} are paused' }),
    preview: i18n._('mail.messages_paused.preview', {}, { message: 'Tickets and emails about orders still go out.' }),
    blocks: [
      heading(i18n._('mail.messages_paused.heading', {}, { message: 'We paused your messages' })),
      paragraph(
        data.is_spam
          ? i18n._('mail.messages_paused.spam', about, {
              message: 'Hi {name}, more than 0.3% of the messages {account} sent in the last 30 days were reported as spam.',
            })
          : i18n._('mail.messages_paused.bounces', about, {
              message: 'Hi {name}, more than 5% of the messages {account} sent in the last 30 days bounced.',
            }),
      ),
      paragraph(
        data.is_spam
          ? i18n._('mail.messages_paused.write_less', {}, { message: 'Only write to people who expect it, and only about their event.' })
          : i18n._(
              'mail.messages_paused.correct',
              {},
              { message: 'Correct the addresses that bounced: your events’ email log shows which ones.' },
            ),
      ),
      paragraph(i18n._('mail.messages_paused.resumes', {}, { message: 'Then contact us, and we’ll resume your messages.' })),
      button(voice, i18n._('mail.messages_paused.open', {}, { message: 'Open your events' }), data.console_url),
      note(i18n._('mail.messages_paused.tickets', {}, { message: 'Tickets and emails about orders aren’t affected.' })),
    ],
    attachments: [],
  }
}

/** To an account's owner: why its messages are paused, and what to do. */
export const messagesPaused = defineMail({
  kind: 'MESSAGES_PAUSED',
  name: /*i18n*/ { id: 'mail.messages_paused.name', message: 'Messages paused' },
  template,
  sample: {
    first_name: 'Noor',
    account_name: 'Hallenwerk',
    is_spam: false,
    console_url: 'https://foyer.test/manage',
  },
})
