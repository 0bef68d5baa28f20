import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CapacityAssignment } from '../../../worker/contract/capacity.ts'
import type { List, One } from '../../../worker/contract/common.ts'
import { api } from '../../lib/api.ts'
import { everyPage } from '../../lib/every-page.ts'

type ListQuery = { page?: number; query?: string; sort_by?: string; sort_direction?: string }

const keyOf = (eventId: string) => ['event', eventId, 'capacity'] as const
const pathOf = (eventId: string): string => `/events/${eventId}/capacity-assignments`

/** One page of an event's capacity assignments. */
export const useCapacities = (eventId: string, query: ListQuery) =>
  useQuery({
    queryKey: [...keyOf(eventId), 'list', query],
    queryFn: () => api.get<List<CapacityAssignment>>(pathOf(eventId), { query }),
    placeholderData: keepPreviousData,
  })

/** All of an event's capacity assignments. */
export const useAllCapacities = (eventId: string) =>
  useQuery({ queryKey: [...keyOf(eventId), 'all'], queryFn: () => everyPage<CapacityAssignment>(pathOf(eventId)) })

/** One capacity assignment. */
export const useCapacity = (eventId: string, id: string) =>
  useQuery({
    queryKey: [...keyOf(eventId), id],
    queryFn: () => api.get<One<CapacityAssignment>>(`${pathOf(eventId)}/${id}`).then((answer) => answer.data),
  })

/** Says that a limit changed, and with it what is left of its tickets. */
export const useCapacitiesChanged = (eventId: string) => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keyOf(eventId) }),
      queryClient.invalidateQueries({ queryKey: ['event', eventId, 'tickets'] }),
    ])
}

/** How many can still be sold under it; null = unlimited. */
export const leftOf = ({ capacity, used, held }: CapacityAssignment): number | null =>
  capacity === null ? null : Math.max(0, capacity - used - held)
