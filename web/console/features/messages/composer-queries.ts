import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { One } from '../../../../worker/contract/common.ts'
import type { Locale } from '../../../../worker/contract/languages.ts'
import type { MessagePreview, Recipients } from '../../../../worker/contract/messages.ts'
import { keyOf } from '../../../shared/kit/query-keys.ts'
import { api } from '../../../shared/lib/api.ts'
import { useDebounced } from '../../../shared/lib/use-debounced.ts'
import { hasRecipients, recipientsInput, textErrors, wordsInput, type MessageValues } from './model/message.ts'

/** The number and languages of a message's recipients; disabled until some are chosen. */
export const useRecipients = (eventId: string, values: MessageValues, isAsked: boolean) => {
  const input = recipientsInput(values)
  const recipients = useQuery({
    queryKey: [...keyOf('messages', eventId), 'recipients', input],
    queryFn: () => api.post<One<Recipients>>(`/events/${eventId}/messages/recipients`, input).then(({ data }) => data),
    enabled: isAsked && hasRecipients(values),
    placeholderData: hasRecipients(values) ? keepPreviousData : undefined,
  })
  const { data, isPlaceholderData, isFetching } = recipients
  // The previous result is shown while loading, but not used for sending.
  const count = hasRecipients(values) && !isPlaceholderData ? data?.count : undefined
  return { data, error: recipients.error, count, isCounting: isFetching && count === undefined }
}

/** The email of a message to a recipient, debounced. Missing parts are left open. */
export const usePreview = (eventId: string, values: MessageValues, orderId: string | undefined, locale: Locale) => {
  const { subject, content } = useDebounced(wordsInput(values), 400)
  const errors = textErrors({ ...values, subject: subject || '…', content: content || '<p>…</p>' })
  const to = orderId ? { order_id: orderId } : recipientsInput(values)
  const draft = { subject: subject || '…', content: content || '<p>…</p>', ...to, locale }
  return useQuery({
    queryKey: [...keyOf('messages', eventId), 'preview', draft],
    queryFn: () => api.post<One<MessagePreview>>(`/events/${eventId}/messages/preview`, draft).then(({ data }) => data),
    enabled: !errors['subject'] && !errors['content'],
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
}
