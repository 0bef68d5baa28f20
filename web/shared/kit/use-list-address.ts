import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Sorting } from './data-table.tsx'
import { changeAddress, readAddress, type FilterField } from './list-query.ts'

const none: readonly FilterField[] = []

/** Search, filters, sort and page of a list, kept in the address, so that links, reloading and back show the same list. */
export const useListAddress = (filters: readonly FilterField[] = none) => {
  const [params, setParams] = useSearchParams()
  const address = useMemo(() => readAddress(params, filters), [params, filters])
  const change = useCallback(
    (changes: Record<string, string | null>, replace = true) => setParams((current) => changeAddress(current, changes), { replace }),
    [setParams],
  )
  const search = useCallback((text: string) => change({ query: text }), [change])
  /** Turning a page adds a history entry; other changes replace the current one. */
  const turnTo = useCallback(
    (page: number, { replace = false } = {}) => {
      change({ page: page > 1 ? String(page) : null }, replace)
      if (!replace) window.scrollTo(0, 0)
    },
    [change],
  )
  return {
    address,
    change,
    search,
    sort: (next: Sorting) => change({ sort_by: next.by, sort_direction: next.direction }),
    turnTo,
    /** Takes search and filters away. */
    widen: () => change(Object.fromEntries(['query', ...filters.map(({ name }) => name)].map((name) => [name, null]))),
  }
}
