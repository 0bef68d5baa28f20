import { useQuery } from '@tanstack/react-query'
import type { One } from '../../../worker/contract/common.ts'
import type { CheckInStats, EventStats } from '../../../worker/contract/events.ts'
import { api } from '../../lib/api.ts'
import { pollEvery } from '../../lib/polling.ts'
import { useLive, whileLive } from './use-live.ts'

const statsOf = (eventId: string) => ({
  queryKey: ['event', eventId, 'stats'],
  queryFn: () => api.get<One<EventStats>>(`/events/${eventId}/stats`).then((answer) => answer.data),
})

/** An event's figures as they were when asked. */
export const useStats = (eventId: string) => useQuery(statsOf(eventId))

/** An event's figures as they change; where the page can't hear of it, asked anew every second while the page is in view, less often while the server doesn't answer. */
export const useLiveStats = (eventId: string) => {
  useLive(eventId)
  return useQuery({ ...statsOf(eventId), refetchInterval: pollEvery(() => whileLive(1000)) })
}

/** Who is in, by list, asked anew while the page is in view: at the door it changes by the second. */
export const useCheckInStats = (eventId: string) =>
  useQuery({
    queryKey: ['event', eventId, 'check-in-stats'],
    queryFn: () => api.get<One<CheckInStats>>(`/events/${eventId}/check_in_stats`).then((answer) => answer.data),
    refetchInterval: pollEvery(() => whileLive(3000)),
  })
