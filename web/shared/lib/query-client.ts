import { QueryClient } from '@tanstack/react-query'
import { isBusy, waitOf } from './when-busy.ts'

/** Data is stale after one minute and not fetched again on focus. Only a busy server is asked again by itself. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (count, error) => isBusy(error) && count < 2,
        retryDelay: waitOf,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
