import { useQuery } from '@tanstack/react-query'
import type { One } from '../../../../worker/contract/common.ts'
import type { OfferByHand, WaitlistEntry, WaitlistSummary } from '../../../../worker/contract/waitlist.ts'
import { resource } from '../../../shared/kit/resource.ts'
import { keyOf } from '../../../shared/kit/query-keys.ts'
import { api } from '../../../shared/lib/api.ts'
import { pollEvery } from '../../../shared/lib/polling.ts'

export const waitlist = resource<WaitlistEntry>('waitlist', { poll: 30_000 })

/** The line in figures. */
export const useWaitlistSummary = (eventId: string) =>
  useQuery({
    queryKey: [...keyOf('waitlist', eventId), 'summary'],
    queryFn: ({ signal }) => api.get<One<WaitlistSummary>>(`${waitlist.pathOf(eventId)}/summary`, { signal }).then(({ data }) => data),
    refetchInterval: pollEvery(30_000),
  })

/** Offers tickets to someone, regardless of whose turn it is. */
export const offerByHand = (eventId: string, id: string, fields: OfferByHand): Promise<One<WaitlistEntry>> =>
  api.post(`${waitlist.pathOf(eventId, id)}/offer`, fields)

/** Has the line go on in the other order. */
export const letSmallerGoFirst = (eventId: string): Promise<unknown> =>
  api.put(`/events/${eventId}/self-service`, { waitlist: 'FIRST_FITTING' })
