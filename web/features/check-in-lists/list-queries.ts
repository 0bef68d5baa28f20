import { useQuery } from '@tanstack/react-query'
import type { CheckInList } from '../../../worker/contract/check-in.ts'
import type { List } from '../../../worker/contract/common.ts'
import { api } from '../../lib/api.ts'
import { pollEvery } from '../../lib/polling.ts'

/** An event's check-in lists with their counts. */
export const useCheckInLists = (eventId: string, { live = false } = {}) =>
  useQuery({
    queryKey: ['event', eventId, 'check-in-lists'],
    queryFn: () =>
      api.get<List<CheckInList>>(`/events/${eventId}/check-in-lists`, { query: { per_page: 100 } }).then((answer) => answer.data),
    refetchInterval: live ? pollEvery(5_000) : false,
  })
