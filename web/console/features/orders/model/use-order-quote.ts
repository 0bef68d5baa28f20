import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { One } from '../../../../../worker/contract/common.ts'
import type { ManualQuoteInput } from '../../../../../worker/contract/manual-orders.ts'
import type { Quote } from '../../../../../worker/contract/orders.ts'
import { api } from '../../../../shared/lib/api.ts'
import { ApiProblem } from '../../../../shared/lib/api-error.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { useDebounced } from '../../../../shared/lib/use-debounced.ts'

export type OrderQuote = {
  /** What the order would cost; the last known while the next is asked for, undefined while nothing is chosen. */
  data: Quote | undefined
  isFetching: boolean
  /** Why it can't be made, by the form's fields; `text` where it is about none of them. */
  errors: Readonly<Record<string, string>>
  text: string | null
}

/** What the server asks for an order, as it is being typed. `nameOf` is the form's name for an API path. */
export const useOrderQuote = (eventId: string, input: ManualQuoteInput | null, nameOf: (path: string) => string): OrderQuote => {
  const asked = useDebounced(input ? JSON.stringify(input) : '')
  const { data, error, isFetching } = useQuery<Quote>({
    queryKey: ['event', eventId, 'order-quote', asked],
    queryFn: ({ signal }) =>
      api.post<One<Quote>>(`/events/${eventId}/orders/quote`, JSON.parse(asked), { signal }).then((answer) => answer.data),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const found = error instanceof ApiProblem ? Object.entries(error.errors) : []
  const errors = Object.fromEntries(found.map(([path, sentences]) => [nameOf(path), sentences.join(' ')]))
  return { data: input && !error ? data : undefined, isFetching, errors, text: error && found.length === 0 ? errorText(error) : null }
}
