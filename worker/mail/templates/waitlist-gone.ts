import { defineMail } from '../define-mail.ts'
import { heading, paragraph } from './blocks.ts'
import type { TemplateOf } from './template.ts'
import { sampleWaitlist, type WaitlistFacts } from './waitlist-facts.ts'

type GoneData = WaitlistFacts & {
  /** A member ended the offer; else its time was over. */
  is_withdrawn: boolean
  /** Its holder took the ticket back; the place stays. */
  is_recalled?: boolean
}

const template: TemplateOf<GoneData> = ({ i18n, isolate }, data) => {
  const about = { count: data.quantity, name: isolate(data.first_name), title: isolate(data.event_title) }
  const subject = data.is_recalled
    ? i18n._('mail.waitlist_gone.recalled_subject', about, {
        message: '{count, plural, one {Your ticket for {title} is no longer held} other {Your tickets for {title} are no longer held}}',
      })
    : null
  return {
    subject:
      subject ??
      i18n._('mail.waitlist_gone.subject', about, {
        message:
          '{count, plural, one {Your ticket for {title} went to the next person} other {Your tickets for {title} went to the next person}}',
      }),
    preview: i18n._('mail.waitlist_gone.nothing', {}, { message: 'You haven’t paid anything.' }),
    head: data.head,
    blocks: [
      heading(i18n._('mail.waitlist_gone.heading', {}, { message: 'No longer held for you' })),
      paragraph(
        data.is_recalled
          ? i18n._('mail.waitlist_gone.recalled', about, {
              message:
                'Hi {name}, a ticket for {title} that we held for you was taken back by the person who offered it. You haven’t paid anything, and you keep your place in line.',
            })
          : data.is_withdrawn
            ? i18n._('mail.waitlist_gone.withdrawn', about, {
                message: 'Hi {name}, the organizer ended the offer for {title}. You haven’t paid anything.',
              })
            : i18n._('mail.waitlist_gone.ran_out', about, {
                message:
                  'Hi {name}, time ran out, so the tickets held for {title} went to the next person. You haven’t been charged. You can rejoin at the end of the list.',
              }),
      ),
    ],
    attachments: [],
  }
}

/** To someone whose offer ended. */
export const waitlistGone = defineMail({
  kind: 'WAITLIST_GONE',
  name: /*i18n*/ { id: 'mail.waitlist_gone.name', message: 'Waitlist: offer over' },
  template,
  sample: { ...sampleWaitlist, is_withdrawn: false },
})
