import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Edition } from '../lib/api.ts'

/** What a form is about, as the server has it now: never what was kept from before, and asked no more once it is in the form. */
export type Fresh<Row> = { loaded: Edition<Row> | undefined; error: unknown; retry: () => Promise<unknown> }

/** Loads one thing for a form. Without a path there is nothing to load. */
export const useFresh = <Row>(queryKey: readonly string[], path: string): Fresh<Row> => {
  const [loaded, setLoaded] = useState<Edition<Row>>()
  const query = useQuery({
    queryKey,
    queryFn: () => api.edition<Row>(path),
    refetchOnMount: 'always',
    enabled: path !== '' && loaded === undefined,
  })
  if (loaded === undefined && query.isFetchedAfterMount && query.isSuccess && !query.isFetching) setLoaded(query.data)
  return { loaded, error: query.isFetching ? null : query.error, retry: query.refetch }
}
