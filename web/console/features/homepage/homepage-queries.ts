import { useQuery } from '@tanstack/react-query'
import type { One } from '../../../../worker/contract/common.ts'
import type { HomepageState } from '../../../../worker/contract/homepage.ts'
import { eventKey } from '../../../shared/kit/query-keys.ts'
import { api } from '../../../shared/lib/api.ts'

/** The published design of an event's page. */
export const usePublishedHomepage = (eventId: string) =>
  useQuery({
    queryKey: [...eventKey(eventId), 'published-homepage'],
    queryFn: () => api.get<One<HomepageState>>(`/events/${eventId}/homepage`).then(({ data }) => data.published),
    staleTime: 0,
  })
