import type { QueryClient } from '@tanstack/react-query'
import { fetchAllPages } from '../lib/fetch-all-pages.ts'
import { sectionMessages } from '../lib/catalogues.ts'
import { addMessages } from '../lib/i18n.ts'
import { api } from '../lib/api.ts'
import { keyOf, type Kind } from './query-keys.ts'
import type { Section } from './section.ts'

type Connection = { connection?: { saveData?: boolean } }

const ignore = (): void => undefined

/** Where a kind of thing is in the API, below its event or the account. */
export const pathOf = (kind: Kind, eventId: string, id?: string): string =>
  [eventId && `/events/${eventId}`, `/${kind}`, id && `/${id}`].join('')

/** Under what all of a kind are kept, and where they come from. */
export const allOf = <Row>(kind: Kind, eventId: string) => ({
  queryKey: [...keyOf(kind, eventId), 'all'],
  queryFn: () => fetchAllPages<Row>(pathOf(kind, eventId)),
})

/** The query key and function of one page of a resource, in a language. */
export const pageOf = <Page>(kind: Kind, eventId: string, locale: string, query: Record<string, string | number | undefined>) => ({
  queryKey: [...keyOf(kind, eventId), 'page', locale, query],
  queryFn: () => api.get<Page>(pathOf(kind, eventId), { query }),
})

/** Prefetches a section's code and the data of its first screen. */
export const fetchAhead = ({ places, reads }: Section, eventId: string, queryClient: QueryClient, locale: string): void => {
  void Promise.all([places[0].load(), addMessages(sectionMessages)]).catch(ignore)
  if (reads) void queryClient.prefetchQuery(reads.whole ? allOf(reads.kind, eventId) : pageOf(reads.kind, eventId, locale, { page: 1 }))
}

let isCodeWanted = false
/** Prefetches the code of these screens one after the other while the browser is idle; once, and not with data saving on. */
export const loadAhead = (loads: readonly (() => Promise<unknown>)[]): void => {
  if (isCodeWanted || (navigator as Connection).connection?.saveData) return
  isCodeWanted = true
  const next = async (): Promise<void> => {
    try {
      for (const load of loads) await load()
    } catch {
      // Offline, the prefetch is postponed.
      isCodeWanted = false
    }
  }
  if ('requestIdleCallback' in window) requestIdleCallback(() => void next(), { timeout: 5000 })
  else setTimeout(() => void next(), 2000)
}
