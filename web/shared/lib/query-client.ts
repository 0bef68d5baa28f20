import { QueryClient } from '@tanstack/react-query'
import { isBusy, retryDelay } from './retry-while-busy.ts'

/** Data is stale after one minute and not refetched on focus. Only a busy server is retried automatically. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (count, error) => isBusy(error) && count < 2,
        retryDelay: retryDelay,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
