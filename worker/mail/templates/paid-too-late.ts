import { defineMail } from '../define-mail.ts'
import { bankTimes } from './bank-times.ts'
import { button, heading, note, paragraph } from './blocks.ts'
import { aboutOrder, sampleFacts, type OrderFacts } from './order-facts.ts'
import type { TemplateOf } from './template.ts'

/** A payment after its hold ended, whose order could not be completed any more: refunded in full. */
type PaidTooLateData = OrderFacts & {
  total: number
  currency: string
  /** The event's page, to start again; null when nothing is on sale any more. */
  event_url: string | null
}

const template: TemplateOf<PaidTooLateData> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = {
    ...aboutOrder(voice, data),
    total: isolate(voice.money(data.total, data.currency)),
  }
  return {
    subject: i18n._('mail.paid_too_late.subject', { title: about.title }, { message: 'We’re refunding your payment for {title}' }),
    preview: i18n._('mail.paid_too_late.preview', { total: about.total }, { message: 'You’ll get a full refund of {total}.' }),
    head: data.head,
    blocks: [
      heading(i18n._('mail.paid_too_late.heading', {}, { message: 'We couldn’t complete your order' })),
      paragraph(
        i18n._('mail.paid_too_late.body', about, {
          message:
            'Hi {name}, we’re sorry. Your payment of {total} for {title} arrived too late, so we couldn’t complete order {number}. We’ll refund it in full to your original payment method.',
        }),
      ),
      note(bankTimes(voice)),
      data.event_url ? button(voice, i18n._('mail.paid_too_late.button', {}, { message: 'See available tickets' }), data.event_url) : null,
    ],
    attachments: [],
  }
}

/** To a buyer whose payment arrived when the order could not be completed any more. */
export const paidTooLate = defineMail({
  kind: 'PAID_TOO_LATE',
  name: /*i18n*/ { id: 'mail.paid_too_late.name', message: 'Paid too late' },
  template,
  sample: {
    ...sampleFacts,
    total: 5760,
    currency: 'EUR',
    event_url: 'https://foyer.test/e/evt_1/nocturnes',
  },
})
