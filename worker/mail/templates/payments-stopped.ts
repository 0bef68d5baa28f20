import { defineMail } from '../define-mail.ts'
import { button, heading, note, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'

/** To an account's owner: the provider takes no payments for them any more. */
type PaymentsStoppedData = {
  first_name: string
  account_name: string
  /** Whether the account took its permission back, rather than having something to hand in. */
  is_disconnected: boolean
  settings_url: string
}

const template: TemplateOf<PaymentsStoppedData> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = { name: isolate(data.first_name), account: isolate(data.account_name) }
  return {
    subject: i18n._('mail.payments_stopped.subject', about, { message: '{account} can’t take payments right now' }),
    preview: i18n._('mail.payments_stopped.preview', {}, { message: 'Paid tickets are off sale until this is resolved.' }),
    blocks: [
      heading(i18n._('mail.payments_stopped.heading', {}, { message: 'Your paid tickets are off sale' })),
      paragraph(
        data.is_disconnected
          ? i18n._('mail.payments_stopped.disconnected', about, {
              message: 'Hi {name}, {account} was disconnected from Foyer in Stripe, so you can’t take payments.',
            })
          : i18n._('mail.payments_stopped.restricted', about, {
              message: 'Hi {name}, Stripe has stopped payments for {account}. Stripe usually needs more information from you.',
            }),
      ),
      paragraph(
        i18n._(
          'mail.payments_stopped.meaning',
          {},
          {
            message: 'Paid tickets are off sale until this is resolved. Free tickets stay on sale, and tickets already sold stay valid.',
          },
        ),
      ),
      button(
        voice,
        data.is_disconnected
          ? i18n._('mail.payments_stopped.connect', {}, { message: 'Connect Stripe again' })
          : i18n._('mail.payments_stopped.settle', {}, { message: 'See what’s missing' }),
        data.settings_url,
      ),
      note(
        i18n._(
          'mail.payments_stopped.resumes',
          {},
          { message: 'Once Stripe takes payments for you again, your tickets go back on sale automatically.' },
        ),
      ),
    ],
    attachments: [],
  }
}

/** To an account's owner: what it means that no card can be charged for them, and where to fix it. */
export const paymentsStopped = defineMail({
  kind: 'PAYMENTS_STOPPED',
  name: /*i18n*/ { id: 'mail.payments_stopped.name', message: 'Payments stopped' },
  template,
  sample: {
    first_name: 'Noor',
    account_name: 'Hallenwerk',
    is_disconnected: false,
    settings_url: 'https://foyer.test/account/payment',
  },
})
