import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { One } from '../../../worker/contract/common.ts'
import type { Cart, Quote } from '../../../worker/contract/orders.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem } from '../../lib/api-error.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { lastOrderOf, orderHeaders } from '../checkout/order-session.ts'

/** What the cart costs, as the server says it, a moment after the last change. The newest answer wins. */
export const useQuote = (eventId: string, cart: Cart) => {
  const body = JSON.stringify(cart)
  const settled = useDebounced(body)
  const isEmpty = cart.tickets.length === 0
  const query = useQuery({
    queryKey: ['quote', eventId, settled, currentLocale()],
    queryFn: async ({ signal }) =>
      (
        await api.post<One<Quote>>(`/public/events/${encodeURIComponent(eventId)}/quote`, JSON.parse(settled), {
          isPublic: true,
          headers: orderHeaders(lastOrderOf(eventId)),
          signal,
        })
      ).data,
    enabled: !isEmpty && settled !== '{"tickets":[]}',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: (count, error) => error instanceof ApiProblem && error.status === 503 && count < 2,
  })
  const isCurrent = settled === body && !query.isPlaceholderData
  return {
    quote: isEmpty ? null : (query.data ?? null),
    /** The quote is of an earlier cart, the newer one is on its way. */
    isPending: !isEmpty && (!isCurrent || query.isFetching),
    error: isEmpty || !isCurrent ? null : query.error,
    retry: (): void => void query.refetch(),
  }
}
