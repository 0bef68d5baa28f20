import { queryOptions } from '@tanstack/react-query'
import type { List, One } from '../../../../worker/contract/common.ts'
import type { OrganizerPage } from '../../../../worker/contract/page.ts'
import type { PublicEventItem, PublicOrganizer } from '../../../../worker/contract/public.ts'
import { organizerEventsQuery } from '../../../../worker/shared/organizer-events.ts'
import { api } from '../../../shared/lib/api.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'

/** An organizer and a page of their upcoming events; null if there is none. */
export const organizerQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['public-organizer', id, page],
    queryFn: async ({ signal }): Promise<OrganizerPage | null> => {
      try {
        const options = { isPublic: true, signal }
        const [organizer, events] = await Promise.all([
          api.get<One<PublicOrganizer>>(`/public/organizers/${encodeURIComponent(id)}`, options),
          api.get<List<PublicEventItem>>('/public/events', { ...options, query: organizerEventsQuery(id, page) }),
        ])
        return { organizer: organizer.data, events }
      } catch (error) {
        if (isProblem(error, 'not_found')) return null
        throw error
      }
    },
  })
