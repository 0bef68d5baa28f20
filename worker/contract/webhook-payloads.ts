import { z } from 'zod'
import { attendeeDetailSchema } from './attendees.ts'
import { eventSchema } from './events.ts'
import { messageSchema } from './messages.ts'
import { consoleOrderSchema, disputeSchema, refundSchema } from './refunds.ts'
import { ticketSchema } from './tickets.ts'
import { WEBHOOK_API_VERSION, type WebhookSubject, type WebhookType } from './webhook-types.ts'

const ofOrder = { order_id: z.string() }

/** What `data` holds, by the kind of thing: the shapes of the API itself. Codes of tickets are never in them. */
const webhookData = {
  order: consoleOrderSchema,
  refund: refundSchema.extend(ofOrder),
  dispute: disputeSchema.extend(ofOrder),
  attendee: attendeeDetailSchema,
  ticket: ticketSchema,
  event: eventSchema,
  message: messageSchema,
} satisfies Record<WebhookSubject, z.ZodType>
export type WebhookData = { [S in WebhookSubject]: z.infer<(typeof webhookData)[S]> }

/** The kind of thing that a type is about. */
export const subjectOf = (type: WebhookType): WebhookSubject => type.slice(0, type.indexOf('.')) as WebhookSubject

/** The body of a request. */
export const webhookPayloadSchema = (type: WebhookType) =>
  z.object({
    type: z.literal(type),
    timestamp: z.string().describe('When it happened.'),
    api_version: z.literal(WEBHOOK_API_VERSION).describe('The version of this shape.'),
    account_id: z.string(),
    event_id: z.string().nullable(),
    test: z.boolean().optional().describe('Set where it is a sample, sent by the test button.'),
    data: webhookData[subjectOf(type)],
  })

/** When each is sent. */
export const webhookSummaries: Record<WebhookType, string> = {
  'order.placed': 'A buyer gave their details: the order waits for payment, or is complete.',
  'order.completed': 'An order was paid, or was free.',
  'order.updated': 'A buyer, an answer, a note, a payment or a refund of an order changed.',
  'order.cancelled': 'An order was cancelled.',
  'order.expired': 'An order was not paid in time.',
  'refund.created': 'A refund was begun.',
  'refund.succeeded': 'A refund was paid.',
  'refund.failed': 'A refund failed.',
  'dispute.opened': 'A buyer’s bank asks about a payment, or claims it back.',
  'dispute.closed': 'A dispute was won or lost.',
  'attendee.created': 'A ticket was issued.',
  'attendee.updated': 'A ticket’s name, email, answers, refund or link changed, or a check-in was undone.',
  'attendee.cancelled': 'A ticket was cancelled.',
  'attendee.checked_in': 'Someone was checked in on a list.',
  'attendee.checked_out': 'Someone was checked out on a list with re-entry.',
  'ticket.sold_out': 'The last of a ticket was sold.',
  'event.created': 'An event was created.',
  'event.updated': 'An event’s title, dates, place, texts or cover changed.',
  'event.status_changed': 'An event went live, was archived or became a draft.',
  'message.sent': 'The emails of a message were all handed over for sending.',
}
