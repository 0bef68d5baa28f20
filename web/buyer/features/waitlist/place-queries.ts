import { queryOptions } from '@tanstack/react-query'
import type { One } from '../../../../worker/contract/common.ts'
import type { PublicOrder } from '../../../../worker/contract/public.ts'
import type { WaitlistPlace } from '../../../../worker/contract/waitlist.ts'
import { api } from '../../../shared/lib/api.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { placeKey } from './place-key.ts'

const pathOf = (eventId: string, token: string): string =>
  `/public/events/${encodeURIComponent(eventId)}/waitlist/${encodeURIComponent(token)}`

/** A place on a waitlist by the link of its mails. */
export const placeQuery = (eventId: string, token: string) =>
  queryOptions({
    queryKey: placeKey(eventId, token),
    queryFn: async ({ signal }) => (await api.get<One<WaitlistPlace>>(pathOf(eventId, token), { isPublic: true, signal })).data,
    retry: (count, failure) => !isProblem(failure) && count < 2,
    refetchInterval: 30_000,
  })

export const confirmPlace = async (eventId: string, token: string): Promise<WaitlistPlace> =>
  (await api.post<One<WaitlistPlace>>(`${pathOf(eventId, token)}/confirm`, undefined, { isPublic: true })).data

export const leaveList = (eventId: string, token: string): Promise<void> => api.delete(pathOf(eventId, token), { isPublic: true })

export const giveUp = (eventId: string, token: string): Promise<void> =>
  api.post(`${pathOf(eventId, token)}/decline`, undefined, { isPublic: true })

/** Takes so many of what is held, by an order. */
export const takeHeld = (eventId: string, token: string, quantity: number): Promise<One<PublicOrder> & { session_token: string }> =>
  api.post(`${pathOf(eventId, token)}/take`, { quantity }, { isPublic: true })
