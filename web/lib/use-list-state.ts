import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** What a list is sorted by. */
export type Sorting = { by: string; direction: 'asc' | 'desc' }
type Changes = Record<string, string | null>

/** What is searched, filtered, sorted and which page: kept in the address, so that links and back lead to the same list. */
export const useListState = () => {
  const [params, setParams] = useSearchParams()
  // Anything but turning the page starts over at the first one.
  const change = useCallback(
    (changes: Changes) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries({ page: null, ...changes })) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const search = useCallback((text: string) => change({ query: text }), [change])
  const sortBy = params.get('sort_by')
  const sorting: Sorting | undefined = sortBy
    ? { by: sortBy, direction: params.get('sort_direction') === 'desc' ? 'desc' : 'asc' }
    : undefined
  return {
    page: Math.max(1, Number(params.get('page')) || 1),
    query: params.get('query') ?? '',
    sorting,
    get: (name: string): string => params.get(name) ?? '',
    change,
    search,
    sort: (next: Sorting) => change({ sort_by: next.by, sort_direction: next.direction }),
    turnTo: (page: number) => change({ page: page > 1 ? String(page) : null }),
  }
}
