import { useQuery } from '@tanstack/react-query'
import type { One } from '../../../worker/contract/common.ts'
import type { CheckInStats, EventStats } from '../../../worker/contract/events.ts'
import { api } from '../../lib/api.ts'
import { pollEvery } from '../../lib/polling.ts'

const statsOf = (eventId: string) => ({
  queryKey: ['event', eventId, 'stats'],
  queryFn: () => api.get<One<EventStats>>(`/events/${eventId}/stats`).then((answer) => answer.data),
})

/** An event's figures as they were when asked. */
export const useStats = (eventId: string) => useQuery(statsOf(eventId))

/** An event's figures, asked anew every second while the page is in view, less often while the server doesn't answer. */
export const useLiveStats = (eventId: string) => useQuery({ ...statsOf(eventId), refetchInterval: pollEvery(1000) })

/** Who is in, by list, asked anew while the page is in view: at the door it changes by the second. */
export const useCheckInStats = (eventId: string) =>
  useQuery({
    queryKey: ['event', eventId, 'check-in-stats'],
    queryFn: () => api.get<One<CheckInStats>>(`/events/${eventId}/check_in_stats`).then((answer) => answer.data),
    refetchInterval: pollEvery(3000),
  })
