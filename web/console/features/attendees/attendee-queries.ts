import { useQuery } from '@tanstack/react-query'
import type { One } from '../../../../worker/contract/common.ts'
import type { AttendeeDetail, AttendeeListItem } from '../../../../worker/contract/attendees.ts'
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
