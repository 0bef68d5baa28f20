import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { List, One } from '../../../worker/contract/common.ts'
import type { PromoCode } from '../../../worker/contract/promo-codes.ts'
import { api } from '../../lib/api.ts'

type ListQuery = { page?: number; query?: string; sort_by?: string; sort_direction?: string }

const keyOf = (eventId: string) => ['event', eventId, 'promo-codes'] as const

/** One page of an event's promo codes. */
export const usePromoCodes = (eventId: string, query: ListQuery) =>
  useQuery({
    queryKey: [...keyOf(eventId), 'list', query],
    queryFn: () => api.get<List<PromoCode>>(`/events/${eventId}/promo-codes`, { query }),
    placeholderData: keepPreviousData,
  })

/** One promo code. */
export const usePromoCode = (eventId: string, id: string) =>
  useQuery({
    queryKey: [...keyOf(eventId), id],
    queryFn: () => api.get<One<PromoCode>>(`/events/${eventId}/promo-codes/${id}`).then((answer) => answer.data),
  })

/** Says that an event's promo codes changed. */
export const usePromoCodesChanged = (eventId: string) => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keyOf(eventId) })
}
