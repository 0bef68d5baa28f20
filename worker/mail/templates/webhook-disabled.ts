import { defineMail } from '../define-mail.ts'
import { button, heading, note, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'

/** To an account's owner: one of its webhooks is disabled. */
type WebhookDisabledData = {
  first_name: string
  account_name: string
  url: string
  /** Whether the address answered that it is gone for good, rather than failing for three days. */
  is_gone: boolean
  webhook_url: string
}

const template: TemplateOf<WebhookDisabledData> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = { name: isolate(data.first_name), account: isolate(data.account_name), url: isolate(data.url) }
  return {
    subject: i18n._('mail.webhook_disabled.subject', about, { message: 'A webhook of {account} is disabled' }),
    preview: i18n._('mail.webhook_disabled.preview', about, { message: '{url} gets no more webhooks.' }),
    blocks: [
      heading(i18n._('mail.webhook_disabled.heading', {}, { message: 'We disabled a webhook' })),
      paragraph(
        data.is_gone
          ? i18n._('mail.webhook_disabled.gone', about, {
              message: 'Hi {name}, {url} answered that it’s gone (410), so we stopped sending webhooks to it.',
            })
          : i18n._('mail.webhook_disabled.failures', about, {
              message: 'Hi {name}, {url} hasn’t accepted a webhook for three days, so we stopped sending them.',
            }),
      ),
      paragraph(
        i18n._(
          'mail.webhook_disabled.meaning',
          {},
          { message: 'Once your program is back, turn the webhook on again and replay what failed. We keep it for 30 days.' },
        ),
      ),
      button(voice, i18n._('mail.webhook_disabled.open', {}, { message: 'Open webhook' }), data.webhook_url),
      note(i18n._('mail.webhook_disabled.sales', {}, { message: 'Your sales and check-ins go on as usual.' })),
    ],
    attachments: [],
  }
}

/** To an account's owner: which webhook is disabled and why, and how to turn it on again. */
export const webhookDisabled = defineMail({
  kind: 'WEBHOOK_DISABLED',
  name: /*i18n*/ { id: 'mail.webhook_disabled.name', message: 'Webhook disabled' },
  template,
  sample: {
    first_name: 'Noor',
    account_name: 'Hallenwerk',
    url: 'https://hooks.example.com/foyer',
    is_gone: false,
    webhook_url: 'https://foyer.test/account/webhooks/whk_1',
  },
})
