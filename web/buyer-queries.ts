import type { QueryClient } from '@tanstack/react-query'
import type { PaintedPage } from '../worker/contract/page.ts'
import { eventQuery } from './features/event-page/event-queries.ts'
import { createQueryClient } from './lib/query-client.ts'

/** The buyer's data, beginning with what the worker wrote into the page at that address. */
export const buyerQueries = (pathname: string, { now, event }: Partial<PaintedPage>): QueryClient => {
  const queryClient = createQueryClient()
  const eventId = event?.id ?? pathname.split('/')[2] ?? ''
  // The device's clock may be wrong: what the server just sent is never taken for newer than now.
  if (event !== undefined)
    queryClient.setQueryData(eventQuery(eventId, null).queryKey, event, { updatedAt: Math.min(now ?? 0, Date.now()) })
  return queryClient
}
