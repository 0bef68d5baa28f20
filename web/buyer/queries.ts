import type { QueryClient } from '@tanstack/react-query'
import type { PaintedPage } from '../../worker/contract/page.ts'
import { orderQuery } from './features/buyer-order/order-queries.ts'
import { eventQuery } from './features/event-page/event-queries.ts'
import { placeKey } from './features/waitlist/place-key.ts'
import { createQueryClient } from '../shared/lib/query-client.ts'

/** The query client of buyer pages, filled with the data the worker wrote into the page. */
export const buyerQueries = (pathname: string, { now, event, order, place }: Partial<PaintedPage>): QueryClient => {
  const queryClient = createQueryClient()
  const eventId = event?.id ?? pathname.split('/')[2] ?? ''
  // The device's clock may be wrong: the server's data must not be dated in the future.
  const options = { updatedAt: Math.min(now ?? 0, Date.now()) }
  if (event !== undefined) queryClient.setQueryData(eventQuery(eventId, null).queryKey, event, options)
  if (place) queryClient.setQueryData(placeKey(eventId, place.token), place.place, options)
  if (order) queryClient.setQueryData(orderQuery(order.event_id, order.short_id).queryKey, order, options)
  return queryClient
}
