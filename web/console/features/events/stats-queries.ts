import { useQuery } from '@tanstack/react-query'
import type { One } from '../../../../worker/contract/common.ts'
import type { CheckInStats, EventStats } from '../../../../worker/contract/events.ts'
import { api } from '../../../shared/lib/api.ts'
import { pollEvery } from '../../../shared/lib/polling.ts'
import { useLive, whileLive } from './model/use-live.ts'

/** An event's live stats; without a live connection polled every second while visible, less often after errors. */
export const useLiveStats = (eventId: string) => {
  useLive(eventId)
  return useQuery({
    queryKey: ['event', eventId, 'stats'],
    queryFn: () => api.get<One<EventStats>>(`/events/${eventId}/stats`).then((answer) => answer.data),
    refetchInterval: pollEvery(() => whileLive(1000)),
  })
}

/** Check-in counts by list, polled while visible: they change by the second. */
export const useCheckInStats = (eventId: string) =>
  useQuery({
    queryKey: ['event', eventId, 'check-in-stats'],
    queryFn: () => api.get<One<CheckInStats>>(`/events/${eventId}/check_in_stats`).then((answer) => answer.data),
    refetchInterval: pollEvery(() => whileLive(3000)),
  })
