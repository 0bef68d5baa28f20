import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { List, One } from '../../../worker/contract/common.ts'
import type { Attendee } from '../../../worker/contract/attendees.ts'
import { api } from '../../lib/api.ts'

type ListQuery = {
  page?: number
  query?: string
  ticket_id?: string
  status?: string
  checked_in?: string
  sort_by?: string
  sort_direction?: string
}

/** One page of an event's attendees. */
export const useAttendees = (eventId: string, { ticket_id, status, checked_in, ...query }: ListQuery) =>
  useQuery({
    queryKey: ['event', eventId, 'attendees', { ticket_id, status, checked_in }, query],
    queryFn: () =>
      api.get<List<Attendee>>(`/events/${eventId}/attendees`, {
        query: {
          ...query,
          'filter_fields[ticket_id][eq]': ticket_id,
          'filter_fields[status][eq]': status,
          'filter_fields[checked_in][eq]': checked_in,
        },
      }),
    placeholderData: keepPreviousData,
  })

/** One attendee. */
export const useAttendee = (eventId: string, attendeeId: string) =>
  useQuery({
    queryKey: ['event', eventId, 'attendee', attendeeId],
    queryFn: () => api.get<One<Attendee>>(`/events/${eventId}/attendees/${attendeeId}`).then((answer) => answer.data),
  })
