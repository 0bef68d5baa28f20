import { defineMail } from '../define-mail.ts'
import { button, heading, note, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'

/** To the installation's operator: something lasts that needs them. The words are English, like the operator's page. */
type OperatorAlertData = { text: string; operator_url: string | null }

const firstSentence = (text: string): string => text.split(/\.\s/)[0]?.replace(/\.$/, '') ?? text

const template: TemplateOf<OperatorAlertData> = (voice, { text, operator_url }) => {
  const { i18n, isolate } = voice
  return {
    subject: i18n._('mail.operator_alert.subject', { what: isolate(firstSentence(text)) }, { message: 'Your site needs you: {what}' }),
    preview: text,
    blocks: [
      heading(i18n._('mail.operator_alert.heading', {}, { message: 'Your site needs you' })),
      paragraph(isolate(text)),
      ...(operator_url ? [button(voice, i18n._('mail.operator_alert.open', {}, { message: 'Open operator page' }), operator_url)] : []),
      note(i18n._('mail.operator_alert.once', {}, { message: 'We won’t email you about this again until it’s over.' })),
    ],
    attachments: [],
  }
}

/** To the operator: what needs them, once until it is over. */
export const operatorAlert = defineMail({
  kind: 'OPERATOR_ALERT',
  name: /*i18n*/ { id: 'mail.operator_alert.name', message: 'Operator alert' },
  template,
  sample: { text: '3 changes were set aside. See why on the operator’s page.', operator_url: 'https://foyer.test/operator' },
})
