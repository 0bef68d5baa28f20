import { queryOptions } from '@tanstack/react-query'
import type { One } from '../../../../worker/contract/common.ts'
import type { MyTickets } from '../../../../worker/contract/my-tickets.ts'
import { api } from '../../../shared/lib/api.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { deviceStorage } from '../../../shared/lib/storage.ts'

/** Everything of the address this device is signed in with; null while it isn't. */
export const myTicketsQuery = queryOptions({
  queryKey: ['my-tickets'],
  queryFn: async ({ signal }): Promise<MyTickets | null> => {
    try {
      return (await api.get<One<MyTickets>>('/public/my-tickets', { isPublic: true, signal })).data
    } catch (error) {
      if (isProblem(error, 'link_invalid')) return null
      throw error
    }
  },
  staleTime: 2_000,
})

const key = 'foyer.tickets_address'

/** The address that was asked with on this device. */
export const askedAddress = {
  read: (): string => deviceStorage.read(key) ?? '',
  write: (email: string): void => deviceStorage.write(key, email),
}
