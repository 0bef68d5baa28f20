import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { One } from '../../../../../worker/contract/common.ts'
import type { EventDetail, EventStatus } from '../../../../../worker/contract/events.ts'
import { api } from '../../../../shared/lib/api.ts'

/** Makes an event draft, live or archived. */
export const useEventStatus = (eventId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (status: EventStatus) => api.put<One<EventDetail> | undefined>(`/events/${eventId}/status`, { status }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['event', eventId], exact: true }),
        queryClient.invalidateQueries({ queryKey: ['events'] }),
      ]),
  })
}
