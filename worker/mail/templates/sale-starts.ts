import { defineMail } from '../define-mail.ts'
import type { MailEvent } from '../mail-data.ts'
import { button, facts, heading, note, paragraph } from './blocks.ts'
import { eventFacts } from './event-facts.ts'
import { sampleEvent, sampleHead } from './sample-facts.ts'
import type { TemplateOf } from './template.ts'

type SaleStartsData = {
  event: MailEvent
  ticket: string
  /** When the waiting room opens; null where tickets can be bought now. */
  opens_at: string | null
  url: string
}

const template: TemplateOf<SaleStartsData> = (voice, data) => {
  const { i18n, isolate } = voice
  const { event, opens_at } = data
  const about = {
    ticket: isolate(data.ticket),
    title: isolate(event.title),
    opens: opens_at ? isolate(voice.when({ start_date: opens_at, end_date: null, timezone: event.timezone })) : '',
  }
  return {
    subject: opens_at
      ? i18n._('mail.sale_starts.room_subject', about, { message: 'In 10 minutes: the waiting room for {title} opens' })
      : i18n._('mail.sale_starts.subject', about, { message: 'Now on sale: {title}' }),
    preview: data.ticket,
    head: event.head,
    blocks: [
      heading(i18n._('mail.sale_starts.heading', about, { message: '{title} goes on sale' })),
      paragraph(
        opens_at
          ? i18n._('mail.sale_starts.room', about, {
              message: 'The waiting room opens {opens}. Everyone who is there by then has the same chance.',
            })
          : i18n._('mail.sale_starts.body', about, { message: 'You can buy {ticket} now.' }),
      ),
      facts(voice, eventFacts(voice, event)),
      button(voice, i18n._('mail.sale_starts.button', {}, { message: 'See tickets' }), data.url),
      note(
        i18n._(
          'mail.sale_starts.why',
          {},
          { message: 'You asked us to tell you. This is the only email, and we’ve deleted your address.' },
        ),
      ),
    ],
    attachments: [],
  }
}

/** To someone who asked about the start of a sale. */
export const saleStarts = defineMail({
  kind: 'SALE_STARTS',
  name: /*i18n*/ { id: 'mail.sale_starts.name', message: 'Sale starts' },
  template,
  sample: {
    event: { ...sampleEvent, head: sampleHead },
    ticket: 'Balcony, seated',
    opens_at: null,
    url: 'https://foyer.test/e/evt_1/nocturnes',
  },
})
