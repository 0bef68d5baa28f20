import type { Role } from '../../contract/people.ts'
import { defineMail } from '../define-mail.ts'
import { bareLink, button, heading, note, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'

type InvitationData = { first_name: string; invited_by: string; account_name: string; role: Role; accept_url: string }

const template: TemplateOf<InvitationData> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = { name: isolate(data.first_name), inviter: isolate(data.invited_by), account: isolate(data.account_name) }
  return {
    subject: i18n._('mail.invitation.subject', about, { message: '{inviter} invites you to {account}' }),
    preview: i18n._('mail.invitation.preview', {}, { message: 'Accept within 7 days to join.' }),
    blocks: [
      heading(i18n._('mail.invitation.heading', about, { message: 'Join {account} on Foyer' })),
      paragraph(
        data.role === 'ADMIN'
          ? i18n._('mail.invitation.admin', about, {
              message:
                'Hi {name}, {inviter} invites you to {account} on Foyer as an admin. You’ll run its events, users, payments and settings.',
            })
          : i18n._('mail.invitation.organizer', about, {
              message:
                'Hi {name}, {inviter} invites you to {account} on Foyer. You’ll run its events, with tickets, orders, attendees and check-in.',
            }),
      ),
      button(voice, i18n._('mail.invitation.button', {}, { message: 'Accept invitation' }), data.accept_url),
      bareLink(i18n._('mail.bare_link', {}, { message: 'If the button doesn’t work, open this link in your browser:' }), data.accept_url),
      note(
        i18n._(
          'mail.invitation.not_you',
          {},
          {
            message:
              'The link is for you alone, works once and expires after 7 days. If you don’t know who this is, you can ignore this email.',
          },
        ),
      ),
    ],
    attachments: [],
  }
}

/** To a person an admin invites to their account, with or without a user of their own. */
export const invitation = defineMail({
  kind: 'INVITATION',
  name: /*i18n*/ { id: 'mail.invitation.name', message: 'Invitation' },
  template,
  sample: {
    first_name: 'Noor',
    invited_by: 'Lena Brandt',
    account_name: 'Hallenwerk e.V.',
    role: 'ORGANIZER',
    accept_url: 'https://foyer.test/auth/accept-invitation/tok_0123456789abcdef',
  },
})
