import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Versioned } from '../lib/api.ts'

/** The server's current state for a form: never from the cache, and not refetched once it is in the form. */
export type Editable<Row> = { loaded: Versioned<Row> | undefined; error: unknown; retry: () => Promise<unknown> }

/** Loads one item for a form; disabled without a path. */
export const useEditable = <Row>(queryKey: readonly string[], path: string): Editable<Row> => {
  // Keyed by its address, so that another address loads anew.
  const [known, setKnown] = useState<{ path: string; edition: Versioned<Row> }>()
  const loaded = known?.path === path ? known.edition : undefined
  const query = useQuery({
    queryKey,
    queryFn: () => api.getVersioned<Row>(path),
    refetchOnMount: 'always',
    enabled: path !== '' && loaded === undefined,
  })
  if (loaded === undefined && query.isFetchedAfterMount && query.isSuccess && !query.isFetching) setKnown({ path, edition: query.data })
  return { loaded, error: query.isFetching ? null : query.error, retry: query.refetch }
}
