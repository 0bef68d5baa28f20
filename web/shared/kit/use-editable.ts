import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Versioned } from '../lib/api.ts'

/** What a form is about, as the server has it now: never what was kept from before, and asked no more once it is in the form. */
export type Editable<Row> = { loaded: Versioned<Row> | undefined; error: unknown; retry: () => Promise<unknown> }

/** Loads one thing for a form. Without a path there is nothing to load. */
export const useEditable = <Row>(queryKey: readonly string[], path: string): Editable<Row> => {
  // Of the address it was loaded from: another one loads anew.
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
