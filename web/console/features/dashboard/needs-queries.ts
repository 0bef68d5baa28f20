import { useQuery } from '@tanstack/react-query'
import type { Need } from '../../../../worker/contract/needs.ts'
import { api } from '../../../shared/lib/api.ts'
import { pollEvery } from '../../../shared/lib/polling.ts'

/** An event's action items, most pressing first; refetched when the event changes, and at intervals. */
export const useNeeds = (eventId: string) =>
  useQuery({
    queryKey: ['event', eventId, 'needs'],
    queryFn: () => api.get<{ data: Need[] }>(`/events/${eventId}/needs`).then((answer) => answer.data),
    refetchInterval: pollEvery(30_000),
  })
