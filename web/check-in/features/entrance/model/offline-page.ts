import { queryOptions, useQuery } from '@tanstack/react-query'

/**
 * Has the page open without a network from now on: ends once it does, and fails where it may not be kept or could not be
 * fetched whole. A newer version of it takes over when the page is opened, never in the middle of the work: until then the
 * one that runs has all its files.
 */
const keepPage = async (): Promise<true> => {
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
    // Without a network nothing is looked up anew, and what was kept before serves this page.
    if (!serviceWorker?.controller) throw reason
  }
  return true
}

/** Asked once in a window; what failed is tried again every half minute. */
export const offlinePage = queryOptions({
  queryKey: ['offline page'],
  queryFn: keepPage,
  staleTime: Infinity,
  retry: true,
  retryDelay: 30_000,
})

/** Whether the page opens without a network; null while that is under way. */
export const useOfflinePage = (): boolean | null => {
  const { data, failureCount } = useQuery(offlinePage)
  return data ?? (failureCount > 0 ? false : null)
}
