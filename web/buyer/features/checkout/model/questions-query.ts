import { queryOptions } from '@tanstack/react-query'
import type { PublicQuestion } from '../../../../../worker/contract/questions.ts'
import { api } from '../../../../shared/lib/api.ts'

/** An event's questions to buyers. */
export const questionsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['public-questions', eventId],
    queryFn: async ({ signal }) => {
      const path = `/public/events/${encodeURIComponent(eventId)}/questions`
      return (await api.get<{ data: PublicQuestion[] }>(path, { isPublic: true, signal })).data
    },
  })
