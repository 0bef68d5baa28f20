import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { One } from '../../../../../worker/contract/common.ts'
import type { EventDetail, EventStatus } from '../../../../../worker/contract/events.ts'
import { api } from '../../../../shared/lib/api.ts'

/** Makes an event draft, live or archived. */
export const useEventStatus = (eventId: string) => {
  const queryClient = useQueryClient()
  const put = (status: EventStatus) => api.put<One<EventDetail> | undefined>(`/events/${eventId}/status`, { status })
  const changed = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['event', eventId], exact: true }),
      queryClient.invalidateQueries({ queryKey: ['events'] }),
    ])
  const change = useMutation({ mutationFn: put, onSuccess: changed })
  /** Brings a status back; an archived event goes live by way of a draft. */
  const restore = async (before: EventStatus, now: EventStatus): Promise<void> => {
    try {
      if (now === 'ARCHIVED' && before === 'LIVE') await put('DRAFT')
      await put(before)
    } finally {
      await changed()
    }
  }
  return { change, restore }
}
