import { useQuery } from '@tanstack/react-query'
import type { One } from '../../../worker/contract/common.ts'
import type { Attendee, AttendeeDetail } from '../../../worker/contract/attendees.ts'
import { resource } from '../../kit/resource.ts'
import { api } from '../../lib/api.ts'

export const attendees = resource<Attendee>('attendees')

/** One attendee; none without an id. */
export const useAttendee = (eventId: string, attendeeId: string | undefined) =>
  useQuery({
    queryKey: ['event', eventId, 'attendee', attendeeId],
    enabled: attendeeId !== undefined,
    queryFn: () => api.get<One<AttendeeDetail>>(`/events/${eventId}/attendees/${attendeeId}`).then((answer) => answer.data),
  })
