// Serves cached tickets and orders offline. web/shared/lib/page-cache.ts registers it for /ticket/ and /order/ and fills the
// caches; it handles only those pages and their assets, never the API.

/** Network timeout before the cached page is served. */
const NETWORK_TIMEOUT_MS = 4_000

const openPage = async (request) => {
  const cacheName = `foyer-${new URL(request.url).pathname.split('/')[1]}`
  const cached = await caches.match('/page', { cacheName, ignoreVary: true })
  if (!cached) return fetch(request)
  const timeout = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, cached))
  // An error of the server is no page.
  const page = fetch(request).then((response) => (response.status < 500 ? response : cached))
  return Promise.race([page, timeout]).catch(() => cached)
}

const openAsset = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openAsset(request))
})
