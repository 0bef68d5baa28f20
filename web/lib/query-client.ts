import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-error.ts'

const isTransient = (error: unknown): boolean => error instanceof ApiProblem && error.status === 503

/** Data is stale after one minute and not fetched again on focus. Only a busy server is asked again by itself. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (count, error) => isTransient(error) && count < 2,
        retryDelay: (count, error) => Math.max(500 * 2 ** count, error instanceof ApiProblem ? error.retryAfter : 0) + Math.random() * 250,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
