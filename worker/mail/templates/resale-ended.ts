import { defineMail } from '../define-mail.ts'
import { button, facts, heading, paragraph } from './blocks.ts'
import { sampleResale, type ResaleFacts } from './resale-facts.ts'
import type { TemplateOf } from './template.ts'

type EndedData = ResaleFacts & {
  /** Its holder took it back; else the offer ended for another reason. */
  is_taken_back: boolean
}

const template: TemplateOf<EndedData> = (voice, data) => {
  const { i18n, isolate } = voice
  const about = { name: isolate(data.first_name), title: isolate(data.event_title) }
  return {
    subject: i18n._('mail.resale_ended.subject', about, { message: 'Your ticket for {title} is no longer on offer' }),
    preview: i18n._('mail.resale_ended.preview', {}, { message: 'It’s yours, and its code works.' }),
    head: data.head,
    blocks: [
      heading(i18n._('mail.resale_ended.heading', {}, { message: 'You keep your ticket' })),
      paragraph(
        data.is_taken_back
          ? i18n._('mail.resale_ended.taken_back', about, {
              message: 'Hi {name}, you took your ticket for {title} back. It’s yours, and its code works.',
            })
          : i18n._('mail.resale_ended.over', about, {
              message: 'Hi {name}, your ticket for {title} is no longer on offer. No one bought it. It’s yours, and its code works.',
            }),
      ),
      facts(voice, [{ label: data.reference, lines: [data.ticket] }]),
      button(voice, i18n._('mail.see_order', {}, { message: 'See your order' }), data.order_url),
    ],
    attachments: [],
  }
}

/** To a holder whose ticket is on offer no more and was not sold. */
export const resaleEnded = defineMail({
  kind: 'RESALE_ENDED',
  name: /*i18n*/ { id: 'mail.resale_ended.name', message: 'Resale: offer ended' },
  template,
  sample: { ...sampleResale, is_taken_back: true },
})
