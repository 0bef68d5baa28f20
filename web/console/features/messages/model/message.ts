import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Message, MessageInput, MessageListItem, MessageScope } from '../../../../../worker/contract/messages.ts'
import { subjectPlaceholders, unknownPlaceholder } from '../../../../../worker/contract/placeholders.ts'
import { mostInMessage } from '../../../../../worker/contract/limits.ts'
import { resource } from '../../../../shared/kit/resource.ts'
import type { Errors } from '../../../../shared/lib/form-state.ts'
import { toWall } from '../../../../shared/lib/format.ts'
import { serverNow } from '../../../../shared/lib/server-clock.ts'
import { parseWhole } from '../../../../shared/lib/parse-whole.ts'
import { wholeBetween } from '../../../../shared/lib/setting-validation.ts'
import { dateTime, required } from '../../../../shared/lib/validation.ts'
import { wordsOfHtml } from '../../../../shared/lib/stored-html.ts'

const isGoing = (rows: readonly MessageListItem[] | undefined): boolean => rows?.some(({ status }) => status === 'SENDING') ?? false

/** The poll interval of a message being sent. */
export const PROGRESS_POLL_MS = 3000

export const messages = resource<MessageListItem>('messages', { poll: (rows) => isGoing(rows) && PROGRESS_POLL_MS })

/** The address of a message's failed emails in the mail log. */
export const failuresOf = (eventId: string, id: string): string => `/manage/event/${eventId}/mails?message=${id}&status=FAILED`

/** The address of the form of a message that waits for its time. */
export const editOf = (eventId: string, id: string): string => `/manage/event/${eventId}/messages/new?message=${id}`

/** Whether anything of it is still to be sent: now, at its time, or to later buyers. */
export const canStop = ({ status, to_later_buyers }: MessageListItem, start: string): boolean =>
  status === 'SCHEDULED' || status === 'SENDING' || (status === 'SENT' && to_later_buyers && serverNow() < Date.parse(start))

/** The form of a message. */
export type MessageValues = {
  scope: MessageScope
  ticket_ids: string[]
  attendee_ids: string[]
  subject: string
  content: string
  send_copy: boolean
  acknowledged: boolean
  when: 'NOW' | 'AT' | 'BEFORE'
  /** A local time in the event's zone. */
  send_at: string
  hours_before: string
  to_later_buyers: boolean
}

export const noMessage: MessageValues = {
  scope: 'ALL',
  ticket_ids: [],
  attendee_ids: [],
  subject: '',
  content: '',
  send_copy: false,
  acknowledged: false,
  when: 'NOW',
  send_at: '',
  hours_before: '24',
  to_later_buyers: false,
}

/** The form of a message that waits for its time. */
export const messageValues = (message: Message, timezone: string): MessageValues => ({
  ...noMessage,
  scope: message.scope,
  ticket_ids: message.ticket_ids,
  attendee_ids: message.attendee_ids,
  subject: message.subject,
  content: message.content,
  send_copy: message.send_copy,
  when: message.hours_before === null ? 'AT' : 'BEFORE',
  send_at: message.hours_before === null && message.send_at ? toWall(message.send_at, timezone) : '',
  hours_before: String(message.hours_before ?? noMessage.hours_before),
  to_later_buyers: message.to_later_buyers,
})

/** The recipients as the API's input. */
export const recipientsInput = ({
  scope,
  ticket_ids,
  attendee_ids,
}: MessageValues): Pick<MessageInput, 'scope' | 'ticket_ids' | 'attendee_ids'> => ({
  scope,
  ...(scope === 'TICKETS' ? { ticket_ids } : {}),
  ...(scope === 'INDIVIDUAL' ? { attendee_ids } : {}),
})

/** Whether any recipient is chosen. */
export const hasRecipients = ({ scope, ticket_ids, attendee_ids }: MessageValues): boolean =>
  scope === 'ALL' || (scope === 'TICKETS' ? ticket_ids : attendee_ids).length > 0

/** When it is sent, and whether to later buyers too, as the API's input. */
export const scheduleInput = ({
  when,
  scope,
  send_at,
  hours_before,
  to_later_buyers,
}: MessageValues): Pick<MessageInput, 'send_at' | 'hours_before' | 'to_later_buyers'> => ({
  send_at: when === 'AT' ? send_at : null,
  hours_before: when === 'BEFORE' ? parseWhole(hours_before) : null,
  to_later_buyers: when !== 'NOW' && scope !== 'INDIVIDUAL' && to_later_buyers,
})

/** Subject and content as the API's input. */
export const wordsInput = ({ subject, content }: MessageValues): Pick<MessageInput, 'subject' | 'content'> => ({
  subject: subject.trim(),
  content,
})

const subjectError = (subject: string): string | undefined => {
  if (subject.trim() === '') return t(i18n)`Enter a subject.`
  if (subject.trim().length > 150) return t(i18n)`Use at most 150 characters.`
  const unknown = unknownPlaceholder(subject, subjectPlaceholders)
  return unknown ? t(i18n)`A subject can’t use ${unknown}, only first_name and event.` : undefined
}

const contentError = (content: string): string | undefined => {
  if (wordsOfHtml(content).trim() === '' && !content.includes('<img')) return t(i18n)`Enter a message.`
  const unknown = unknownPlaceholder(content)
  return unknown ? t(i18n)`We don’t know ${unknown}. Check the spelling or choose it from Insert.` : undefined
}

/** Validation errors of subject and content. */
export const textErrors = ({ subject, content }: MessageValues): Errors => ({
  subject: subjectError(subject),
  content: contentError(content),
})

const scheduleErrors = ({ when, send_at, hours_before }: MessageValues): Errors => ({
  send_at: when === 'AT' ? (required(send_at) ?? dateTime(send_at)) : undefined,
  hours_before: when === 'BEFORE' ? wholeBetween(hours_before, 1, mostInMessage.hours_before) : undefined,
})

/** Validation errors by field. Whether there are recipients is the server's answer. */
export const validateMessage = (values: MessageValues): Errors => ({
  ...textErrors(values),
  ...scheduleErrors(values),
  ticket_ids: values.scope === 'TICKETS' && values.ticket_ids.length === 0 ? t(i18n)`Choose at least one ticket.` : undefined,
  attendee_ids: values.scope === 'INDIVIDUAL' && values.attendee_ids.length === 0 ? t(i18n)`Choose at least one person.` : undefined,
  acknowledged: values.acknowledged ? undefined : t(i18n)`Confirm this isn’t marketing.`,
})
