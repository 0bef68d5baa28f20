import { useQueryClient } from '@tanstack/react-query'
import type { One } from '../../../../../worker/contract/common.ts'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { api } from '../../../../shared/lib/api.ts'
import { useIdempotencyKey } from '../../../../shared/lib/use-idempotency-key.ts'
import { eventInput, type EventValues } from './event-fields.ts'

/** Creates a draft event and returns it; pressing twice creates one. */
export const useCreateEvent = () => {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  return async (values: EventValues): Promise<EventDetail> => {
    const body = eventInput(values)
    const { data } = await api.post<One<EventDetail>>('/events', body, { idempotencyKey: keyFor(body) })
    queryClient.setQueryData(['event', data.id], data)
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    return data
  }
}
