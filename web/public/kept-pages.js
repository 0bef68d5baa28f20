// Opens tickets and orders that were opened before where there is no network. web/lib/kept.ts registers it for
// /ticket/ and /order/ and fills the caches; it answers for those pages and their assets alone, never for the API.

/** How long a network may take before the kept page opens. */
const patience = 4_000

const openPage = async (request) => {
  const cacheName = `foyer-${new URL(request.url).pathname.split('/')[1]}`
  const kept = await caches.match('/page', { cacheName, ignoreVary: true })
  if (!kept) return fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, patience, kept))
  return Promise.race([fetch(request), late]).catch(() => kept)
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
