import { queryOptions, useQuery } from '@tanstack/react-query'

/**
 * Caches the page for offline use: resolves once it is complete, rejects if it can't be stored or fetched. A newer
 * version takes over only when the page is opened: until then the running one keeps all its files.
 */
const cachePage = async (): Promise<true> => {
  const { serviceWorker } = navigator
  try {
    const { active, installing, waiting } = await serviceWorker.register('/door-worker.js', { scope: '/check-in/' })
    if (waiting && serviceWorker.controller) {
      serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
      waiting.postMessage('take-over')
    }
    if (active) return true
    const broken = new Promise((_, reject) => {
      installing?.addEventListener('statechange', () => installing.state === 'redundant' && reject(new Error('not fetched whole')))
    })
    await Promise.race([serviceWorker.ready, broken])
  } catch (reason) {
    // Offline, no update can be fetched, and the earlier cached version serves this page.
    if (!serviceWorker?.controller) throw reason
  }
  return true
}

/** Runs once per window; a failure is retried every half minute. */
export const offlinePage = queryOptions({
  queryKey: ['offline page'],
  queryFn: cachePage,
  staleTime: Infinity,
  retry: true,
  retryDelay: 30_000,
})

/** Whether the page opens offline; null while that is being prepared. */
export const useOfflinePage = (): boolean | null => {
  const { data, failureCount } = useQuery(offlinePage)
  return data ?? (failureCount > 0 ? false : null)
}
