import { defineMail } from '../define-mail.ts'
import { bareLink, button, heading, note, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'

const template: TemplateOf<{ url: string }> = (voice, data) => {
  const { i18n } = voice
  const title = i18n._('mail.my_tickets.subject', {}, { message: 'Your tickets' })
  return {
    subject: title,
    preview: i18n._('mail.my_tickets.preview', {}, { message: 'The link works once and expires after 30 minutes.' }),
    blocks: [
      heading(title),
      paragraph(
        i18n._(
          'mail.my_tickets.body',
          {},
          { message: 'Open everything bought with this address, or sent to it. The link works once and expires after 30 minutes.' },
        ),
      ),
      button(voice, i18n._('mail.my_tickets.button', {}, { message: 'Open my tickets' }), data.url),
      bareLink(i18n._('mail.bare_link', {}, { message: 'If the button doesn’t work, open this link in your browser:' }), data.url),
      note(
        i18n._('mail.reset.not_you', {}, { message: 'If this wasn’t you, you can ignore this email. Don’t share the link with anyone.' }),
      ),
    ],
    attachments: [],
  }
}

/** To someone who asked for their tickets: the link to all of them. */
export const myTickets = defineMail({
  kind: 'MY_TICKETS',
  name: /*i18n*/ { id: 'mail.my_tickets.name', message: 'Link to my tickets' },
  template,
  sample: { url: 'https://foyer.test/tickets/tok_0123456789abcdef' },
})
