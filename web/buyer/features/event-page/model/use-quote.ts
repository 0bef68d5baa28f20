import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { One } from '../../../../../worker/contract/common.ts'
import type { Cart, Quote } from '../../../../../worker/contract/orders.ts'
import { api } from '../../../../shared/lib/api.ts'
import { isProblem } from '../../../../shared/lib/api-error.ts'
import { useDebounced } from '../../../../shared/lib/use-debounced.ts'
import { isBusy } from '../../../../shared/lib/retry-while-busy.ts'
import { lastOrderOf, orderHeaders } from '../../buyer-order/order-session.ts'
import { eventPath } from '../event-queries.ts'
import { promoRefusal, type PromoRefusal } from './promo.ts'

type Quoted = { quote: Quote; promoRefusal: PromoRefusal | null }

const ask = async (eventId: string, cart: Cart, signal: AbortSignal): Promise<Quote> =>
  (
    await api.post<One<Quote>>(`${eventPath(eventId)}/quote`, cart, {
      isPublic: true,
      headers: orderHeaders(lastOrderOf(eventId)),
      signal,
    })
  ).data

// A code rejected for this cart is left out and reported: the cart still has a price.
const askWithCode = async (eventId: string, cart: Cart, signal: AbortSignal): Promise<Quoted> => {
  try {
    return { quote: await ask(eventId, cart, signal), promoRefusal: null }
  } catch (error) {
    const refusal = cart.promo_code ? promoRefusal(error) : null
    if (!refusal) throw error
    try {
      return { quote: await ask(eventId, { tickets: cart.tickets }, signal), promoRefusal: refusal }
    } catch (plainError) {
      // A private ticket can't be had without the code: then its rejection is the reason.
      throw isProblem(plainError, 'ticket_not_found') ? error : plainError
    }
  }
}

/** The server's quote of the cart, debounced and only if `canAsk`. The latest response wins. */
export const useQuote = (eventId: string, cart: Cart, canAsk: boolean) => {
  const { i18n } = useLingui()
  const body = JSON.stringify(cart)
  const settled = useDebounced(body)
  const isAsked = canAsk && cart.tickets.length > 0
  const query = useQuery({
    queryKey: ['quote', eventId, settled, i18n.locale],
    queryFn: ({ signal }) => askWithCode(eventId, JSON.parse(settled) as Cart, signal),
    enabled: isAsked && settled === body,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: (count, error) => isBusy(error) && count < 4,
  })
  const isCurrent = settled === body && !query.isPlaceholderData
  return {
    quote: !isAsked ? null : (query.data?.quote ?? null),
    promoRefusal: !isAsked || !isCurrent ? null : (query.data?.promoRefusal ?? null),
    /** The quote is of an earlier cart; a newer one is loading. */
    isPending: isAsked && (!isCurrent || query.isFetching),
    error: !isAsked || !isCurrent ? null : query.error,
    retry: (): void => void query.refetch(),
  }
}
