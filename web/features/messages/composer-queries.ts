import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { One } from '../../../worker/contract/common.ts'
import type { Locale } from '../../../worker/contract/languages.ts'
import type { MessagePreview, Recipients } from '../../../worker/contract/messages.ts'
import { keyOf } from '../../kit/query-keys.ts'
import { api } from '../../lib/api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { namesSomebody, recipientsInput, wordFaults, wordsInput, type MessageValues } from './message.ts'

/** How many a message would go to, and who reads what; nothing until it is said to whom. */
export const useRecipients = (eventId: string, values: MessageValues, isAsked: boolean) => {
  const input = recipientsInput(values)
  return useQuery({
    queryKey: [...keyOf('messages', eventId), 'recipients', input],
    queryFn: () => api.post<One<Recipients>>(`/events/${eventId}/messages/recipients`, input).then(({ data }) => data),
    enabled: isAsked && namesSomebody(values),
    placeholderData: namesSomebody(values) ? keepPreviousData : undefined,
  })
}

/** The mail a message would be to one of its readers, a moment after the last letter. What is not written yet is left open. */
export const usePreview = (eventId: string, values: MessageValues, orderId: string | undefined, locale: Locale) => {
  const { subject, content } = useDebounced(wordsInput(values), 400)
  const faults = wordFaults({ ...values, subject: subject || '…', content: content || '<p>…</p>' })
  const to = orderId ? { order_id: orderId } : recipientsInput(values)
  const draft = { subject: subject || '…', content: content || '<p>…</p>', ...to, locale }
  return useQuery({
    queryKey: [...keyOf('messages', eventId), 'preview', draft],
    queryFn: () => api.post<One<MessagePreview>>(`/events/${eventId}/messages/preview`, draft).then(({ data }) => data),
    enabled: !faults['subject'] && !faults['content'],
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
}
