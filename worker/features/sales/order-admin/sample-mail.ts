import type { Locale } from '../../../contract/languages.ts'
import { personName } from '../../../shared/names.ts'
import { ok, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { sampleOrder, sampleTicket } from '../../../mail/templates/sample-facts.ts'
import { mailEvent, mailWords } from '../orders/order-mails.ts'
import { sendOncePerMinute } from '../orders/resend-pause.ts'

/** The recipient: the member who asks, at their own address. */
export type SampleTo = { user_id: string; email: string; first_name: string; last_name: string; locale: Locale }

/** The placeholder for numbers and codes. */
const sample = '#SAMPLE'

/**
 * Sends the order mail of this event with a made-up order to the member who asks, at most once a minute.
 */
export const sendSampleMail = (box: Box, { user_id, email, first_name, last_name, locale }: SampleTo): Result<null> => {
  const pause = sendOncePerMinute(box, ['sample', user_id, email])
  if (!pause.ok) return pause
  const event = box.event()
  const { settings, organizer, currency } = event
  const page = `${box.origin}/e/${box.eventId}`
  box.mail({
    id: `sample:${user_id}:${Math.floor(box.now / 60_000)}`,
    account_id: event.account_id,
    event_id: box.eventId,
    order_id: null,
    recipient: email,
    recipient_name: personName({ first_name, last_name }),
    locale,
    sender_name: organizer.name,
    reply_to: settings.support_email ?? organizer.email,
    footer: settings.email_footer,
    kind: 'ORDER_SUMMARY',
    data: {
      order: { ...sampleOrder, number: sample, currency, buyer: { first_name, last_name, email } },
      event: mailEvent(box),
      order_url: page,
      message: mailWords(box, settings.post_checkout_message),
      tickets: [{ ...sampleTicket, first_name, last_name, reference: `${sample}-1`, ticket_code: sample, ticket_url: page }],
      elsewhere: 0,
      ticket_message: mailWords(box, settings.ticket_page_message),
    },
  })
  return ok(null)
}
