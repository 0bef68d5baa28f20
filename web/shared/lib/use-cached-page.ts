import { useEffect } from 'react'
import { cacheResponse, type Cached, type CachedPage } from './page-cache.ts'

/** Caches the data of a page for offline use after each response. */
export const useCachedPage = (page: CachedPage, address: string, path: string, answer: Cached<object> | undefined): void => {
  useEffect(() => {
    // A failure only costs the offline copy.
    if (answer) cacheResponse(page, address, path, answer).catch(() => undefined)
  }, [page, address, path, answer])
}
