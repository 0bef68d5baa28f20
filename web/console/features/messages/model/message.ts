import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { MessageInput, MessageListItem, MessageScope } from '../../../../../worker/contract/messages.ts'
import { subjectPlaceholders, unknownPlaceholder } from '../../../../../worker/contract/placeholders.ts'
import { resource } from '../../../../shared/kit/resource.ts'
import type { Errors } from '../../../../shared/lib/form-state.ts'
import { wordsOfHtml } from '../../../../shared/lib/stored-html.ts'

const isGoing = (rows: readonly MessageListItem[] | undefined): boolean => rows?.some(({ status }) => status === 'SENDING') ?? false

/** The poll interval of a message being sent. */
export const PROGRESS_POLL_MS = 3000

export const messages = resource<MessageListItem>('messages', { poll: (rows) => isGoing(rows) && PROGRESS_POLL_MS })

/** The address of a message's failed emails in the mail log. */
export const failuresOf = (eventId: string, id: string): string => `/manage/event/${eventId}/mails?message=${id}&status=FAILED`

/** The form of a message. */
export type MessageValues = {
  scope: MessageScope
  ticket_ids: string[]
  attendee_ids: string[]
  subject: string
  content: string
  send_copy: boolean
  acknowledged: boolean
}

export const noMessage: MessageValues = {
  scope: 'ALL',
  ticket_ids: [],
  attendee_ids: [],
  subject: '',
  content: '',
  send_copy: false,
  acknowledged: false,
}

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

/** Validation errors by field. Whether there are recipients is the server's answer. */
export const validateMessage = (values: MessageValues): Errors => ({
  ...textErrors(values),
  ticket_ids: values.scope === 'TICKETS' && values.ticket_ids.length === 0 ? t(i18n)`Choose at least one ticket.` : undefined,
  attendee_ids: values.scope === 'INDIVIDUAL' && values.attendee_ids.length === 0 ? t(i18n)`Choose at least one person.` : undefined,
  acknowledged: values.acknowledged ? undefined : t(i18n)`Confirm this isn’t marketing.`,
})
