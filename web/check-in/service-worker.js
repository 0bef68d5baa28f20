// Serves the check-in page offline. scripts/build/web-apps.ts inserts this build's files and version, so that every build is
// another worker: it is cached completely before it serves anything, and the previous one stays until the page is opened
// again. It handles only the page and its files, never the API.
const files = ['%files%']
const cacheName = 'foyer-door-%version%'
/** One page for every list. */
const page = '/check-in/page'

const cacheFiles = async () => {
  const cache = await caches.open(cacheName)
  const document = await fetch(page, { cache: 'no-store' })
  // During a deployment it may be another build's: then this install fails and is retried later.
  if (!document.ok || !(await document.clone().text()).includes(files[0])) throw new Error('the page belongs to another build')
  await cache.addAll(files)
  await cache.put(page, document)
}

const dropOthers = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('foyer-door-') && name !== cacheName).map((name) => caches.delete(name)))
  await self.clients.claim()
}

const fromCache = async (request, name) => (await caches.match(name, { cacheName, ignoreVary: true })) ?? fetch(request)

self.addEventListener('install', (event) => event.waitUntil(cacheFiles()))
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()))
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  // Cache first: at an entrance the network is often connected but unresponsive.
  if (request.mode === 'navigate') event.respondWith(fromCache(request, page))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromCache(request, request))
})
