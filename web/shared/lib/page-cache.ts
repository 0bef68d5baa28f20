import { isRefusal } from './api-error.ts'
import { serverNow } from './server-clock.ts'

// Offline copies of a buyer's pages: the response and the page that shows it, both written to the Cache API here;
// `public/kept-pages.js` only reads them.

/** A page that opens offline, by the first segment of its path. */
export type CachedPage = 'ticket' | 'order'
/** A response, with `kept_at` if it came from the cache. */
export type Cached<T> = T & { kept_at?: string }

const RESPONSES_CACHE = 'foyer-answers'
const MAX_RESPONSES = 50
/** Network timeout where a cached response exists. */
const NETWORK_TIMEOUT_MS = 4_000

// Blocked by some browsers, and missing without HTTPS.
const open = (name: string): Promise<Cache | null> => Promise.resolve(globalThis.caches?.open(name) ?? null).catch(() => null)

/** The server's response, or the cached one if the network is too slow or unreachable. A rejection deletes the cached one. */
export const networkFirst = async <T extends object>(
  path: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<Cached<T>> => {
  const responses = await open(RESPONSES_CACHE)
  const cached = await responses?.match(path)
  try {
    return await ask(cached ? AbortSignal.any([signal, AbortSignal.timeout(NETWORK_TIMEOUT_MS)]) : signal)
  } catch (error) {
    if (isRefusal(error)) await responses?.delete(path)
    else if (cached && !signal.aborted) return (await cached.json()) as Cached<T>
    throw error
  }
}

const isAsset = (url: URL): boolean => url.origin === window.location.origin && url.pathname.startsWith('/assets/')

/** Caches the page at an address with everything it has loaded, and drops files of older versions. */
const cachePage = async (page: CachedPage, address: string): Promise<void> => {
  if (!navigator.serviceWorker) return
  await navigator.serviceWorker.register('/kept-pages.js', { scope: `/${page}/` })
  const cache = await caches.open(`foyer-${page}`)
  const document = await fetch(address)
  if (!document.ok) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const assets = new Set(loaded.filter(isAsset).map(({ pathname }) => pathname))
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll([...assets].filter((path) => !known.has(path)))
  await cache.put('/page', document)
  await Promise.all([...known].filter((path) => path !== '/page' && !assets.has(path)).map((path) => cache.delete(path)))
}

const cachedPages = new Set<CachedPage>()

/** Caches a response with the page at `address` that shows it, and evicts the oldest of too many. */
export const cacheResponse = async (page: CachedPage, address: string, path: string, response: Cached<object>): Promise<void> => {
  const responses = await open(RESPONSES_CACHE)
  if (!responses || response.kept_at) return
  // Deleted first, so that it becomes the newest.
  await responses.delete(path)
  await responses.put(path, Response.json({ ...response, kept_at: new Date(serverNow()).toISOString() }))
  const all = await responses.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - MAX_RESPONSES)).map((request) => responses.delete(request)))
  if (cachedPages.has(page)) return
  cachedPages.add(page)
  await cachePage(page, address).catch(() => cachedPages.delete(page))
}
