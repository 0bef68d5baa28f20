import { useQuery } from '@tanstack/react-query'
import type { List, One } from '../../../../worker/contract/common.ts'
import type { AttendeeDetail, AttendeeListItem } from '../../../../worker/contract/attendees.ts'
import type { Mail } from '../../../../worker/contract/mails.ts'
import { resource } from '../../../shared/kit/resource.ts'
import { api } from '../../../shared/lib/api.ts'

export const attendees = resource<AttendeeListItem>('attendees')

/** An attendee; disabled without an id. */
export const useAttendee = (eventId: string, attendeeId: string | undefined) =>
  useQuery({
    queryKey: ['event', eventId, 'attendee', attendeeId],
    enabled: attendeeId !== undefined,
    queryFn: () => api.get<One<AttendeeDetail>>(`/events/${eventId}/attendees/${attendeeId}`).then((answer) => answer.data),
  })

/** The number of emails on an attendee's page. */
const MOST_MAILS = 10

/** What was emailed to an address about an event, newest first: the latest ones. */
export const useMailsTo = (eventId: string, email: string) =>
  useQuery({
    queryKey: ['event', eventId, 'mails', 'to', email],
    queryFn: () =>
      api
        .get<List<Mail>>(`/events/${eventId}/mails`, { query: { 'filter_fields[recipient][eq]': email, per_page: MOST_MAILS } })
        .then((answer) => answer.data),
  })
