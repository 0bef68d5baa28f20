import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import type { TimelineEntry, TimelineKind } from '../../../../worker/contract/timeline.ts'
import { api } from '../../../shared/lib/api.ts'
import { pollEvery } from '../../../shared/lib/polling.ts'

/** Whether an email is being sent: that takes seconds, so an older one is waiting for something else. */
const isSending = (entries: readonly TimelineEntry[] = []): boolean =>
  entries.some(({ kind, at }) => kind === 'MAIL_WAITING' && Date.now() - Date.parse(at) < 60_000)

/** An order's timeline, newest first; polled for emails and check-ins. */
export const useEntries = (eventId: string, orderId: string | undefined) => {
  const { i18n } = useLingui()
  return useQuery({
    queryKey: ['event', eventId, 'order', orderId, 'timeline', i18n.locale],
    enabled: orderId !== undefined,
    queryFn: () => api.get<{ data: TimelineEntry[] }>(`/events/${eventId}/orders/${orderId}/timeline`).then((answer) => answer.data),
    refetchInterval: pollEvery((entries: TimelineEntry[] | undefined) => (isSending(entries) ? 2000 : 15_000)),
  })
}

/** What happens to an order and so to each of its tickets. */
const ofEachTicket: readonly TimelineKind[] = ['PLACED', 'COMPLETED', 'CANCELLED']

/** The part of an order's timeline that is about one of its tickets, or was sent to its attendee. */
export const entriesOf = (entries: readonly TimelineEntry[], { id, email }: { id: string; email: string }): TimelineEntry[] =>
  entries.filter(({ kind, attendee, recipient }) => (attendee ? attendee.id === id : recipient === email || ofEachTicket.includes(kind)))
