import { z } from 'zod'
import { dateInputSchema, idSchema, lineSchema, localeSchema, richTextSchema } from './common.ts'
import { mostInMessage } from './limits.ts'
import { placeholders, subjectPlaceholders, unknownPlaceholder } from './placeholders.ts'

/** To all ticket holders, to the holders of some tickets, or to some people. */
export const messageScopes = ['ALL', 'TICKETS', 'INDIVIDUAL'] as const
export type MessageScope = (typeof messageScopes)[number]

/** SCHEDULED until its time; SENDING → SENT once every mail has gone out or failed; STOPPED if someone, or a `problem`, stopped it before. */
export const messageStatuses = ['SCHEDULED', 'SENDING', 'SENT', 'STOPPED'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** Why a scheduled message was not sent at its time. */
export const messageProblems = [
  'email_unconfirmed',
  'not_a_member',
  'rate_limited',
  'messages_paused',
  'no_recipients',
  'event_started',
  'event_archived',
] as const
export type MessageProblem = (typeof messageProblems)[number]

const subjectSchema = lineSchema
  .min(1, 'validation.required')
  .max(150, 'validation.max_150')
  .refine((text) => unknownPlaceholder(text, subjectPlaceholders) === null, 'validation.subject_placeholder')
  .describe(
    `May hold ${subjectPlaceholders.map((name) => `\`{${name}}\``).join(' and ')}, with \`{first_name|there}\` where it is empty, else a word of the reader’s language.`,
  )

const contentSchema = richTextSchema
  .min(1, 'validation.required')
  .refine((text) => unknownPlaceholder(text) === null, 'validation.placeholder')
  .describe(
    `HTML of fewer than 50,000 characters. May hold ${placeholders.map((name) => `\`{${name}}\``).join(', ')}; any other word in braces is refused.`,
  )

const words = { subject: subjectSchema, content: contentSchema }

const scope = z.object({
  scope: z.enum(messageScopes),
  ticket_ids: z.array(idSchema).max(1000).optional(),
  attendee_ids: z.array(idSchema).max(mostInMessage.people, 'validation.max_people').optional(),
})
const namesNoTicket = (to: z.infer<typeof scope>): boolean => to.scope === 'TICKETS' && !to.ticket_ids?.length
const namesNoAttendee = (to: z.infer<typeof scope>): boolean => to.scope === 'INDIVIDUAL' && !to.attendee_ids?.length
const oneTicket = { error: 'validation.one_ticket', path: ['ticket_ids'] }
const onePerson = { error: 'validation.one_person', path: ['attendee_ids'] }

/** POST /events/{id}/messages/recipients: the recipients, among holders of valid tickets. */
export const recipientsInputSchema = scope.refine((to) => !namesNoTicket(to), oneTicket).refine((to) => !namesNoAttendee(to), onePerson)
export type RecipientsInput = z.infer<typeof recipientsInputSchema>

/** Why an account's messages are paused: too many bounced, or were reported as spam. */
export const pauseReasons = ['bounces', 'complaints'] as const

/** The number of recipients' addresses, and of readers of each language. */
export const recipientsSchema = z.object({
  count: z.int(),
  languages: z.partialRecord(localeSchema, z.int()),
  left_out: z.int().describe('Addresses it does not go to: unsubscribed, bounced, or reported as spam. Not in `count`.'),
  paused: z.enum(pauseReasons).nullable().describe('Why no message is sent now.'),
})
export type Recipients = z.infer<typeof recipientsSchema>

const sending = {
  ...words,
  /** Sends one copy to the author. */
  send_copy: z.boolean().default(false),
  /** Confirms that it is about the event, and not advertising. */
  acknowledged: z.boolean().default(false),
}

/** When it goes out; at once without either. */
const schedule = {
  send_at: dateInputSchema.nullable().optional().describe('Sends it at a time.'),
  hours_before: z
    .int('validation.quantity')
    .min(1, 'validation.quantity')
    .max(mostInMessage.hours_before, 'validation.quantity')
    .nullable()
    .optional()
    .describe('Sends it so long before the event starts, whole days by the calendar of its zone, and moves with the start.'),
  to_later_buyers: z
    .boolean()
    .default(false)
    .describe('Who gets a ticket after it was sent, and before the event starts, gets it too, each address once. Not with INDIVIDUAL.'),
}

/** POST /events/{id}/messages, and PUT of one that is scheduled. */
export const messageInputSchema = scope
  .extend({ ...sending, ...schedule })
  .refine(({ send_at, hours_before }) => !send_at || !hours_before, { error: 'validation.one_time', path: ['hours_before'] })
  .refine((to) => !to.to_later_buyers || to.scope !== 'INDIVIDUAL', { error: 'validation.not_to_people', path: ['to_later_buyers'] })
  .refine((to) => !namesNoTicket(to), oneTicket)
  .refine((to) => !namesNoAttendee(to), onePerson)
export type MessageInput = z.infer<typeof messageInputSchema>

/** POST /events/{id}/orders/{orderId}/message */
export const orderMessageInputSchema = z.object(sending)
export type OrderMessageInput = z.infer<typeof orderMessageInputSchema>

/** POST /events/{id}/messages/test: in the reader's language, by default the caller's own. */
export const messageDraftSchema = z.object({ ...words, locale: localeSchema.optional() })
export type MessageDraft = z.infer<typeof messageDraftSchema>

/** POST /events/{id}/messages/preview: a test, written as for one of its recipients. */
export const messagePreviewInputSchema = messageDraftSchema.extend({ ...scope.partial().shape, order_id: idSchema.optional() })
export type MessagePreviewInput = z.infer<typeof messagePreviewInputSchema>

/** A message as its mail is written. */
export const messagePreviewSchema = z.object({
  from_name: z.string(),
  reply_to: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
export type MessagePreview = z.infer<typeof messagePreviewSchema>

/** A message in a list, without its content. */
export const messageListItemSchema = z.object({
  id: z.string(),
  subject: z.string(),
  scope: z.enum(messageScopes),
  ticket_ids: z.array(z.string()),
  /** The names of some of its recipients, three at most. */
  people: z.array(z.string()),
  /** The order whose buyer it goes to. */
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  send_copy: z.boolean(),
  status: z.enum(messageStatuses),
  /** Addresses it goes to; while they are being gathered, about as many. */
  recipients: z.int(),
  /** Mails that arrived at a mail server, and that none would take; one that is sent again is in neither until then. */
  sent: z.int(),
  failed: z.int(),
  /** When it goes out, or went; null for one that was sent at once. */
  send_at: z.string().nullable(),
  hours_before: z.int().nullable(),
  to_later_buyers: z.boolean(),
  problem: z.enum(messageProblems).nullable(),
  created_by: z.object({ id: z.string(), name: z.string() }),
  created_at: z.string(),
})
export type MessageListItem = z.infer<typeof messageListItemSchema>

/** A message with what it says. */
export const messageSchema = messageListItemSchema.extend({ content: z.string(), attendee_ids: z.array(z.string()) })
export type Message = z.infer<typeof messageSchema>
