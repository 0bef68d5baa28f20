// Opens the check-in page without a network. scripts/fronts.ts writes the files of this build and their name into it, so
// that every build is another worker: it is fetched whole before it serves anything, and the one before goes on until the
// page is opened anew. It answers for the page and its files alone, never for the API.
const files = ['%files%']
const cacheName = 'foyer-door-%version%'
/** One page serves every list, and names none. */
const page = '/check-in/page'

const keep = async () => {
  const cache = await caches.open(cacheName)
  const document = await fetch(page, { cache: 'no-store' })
  // In the middle of a deploy it may be another build's: then this one is tried again later.
  if (!document.ok || !(await document.clone().text()).includes(files[0])) throw new Error('the page is of another build')
  await cache.addAll(files)
  await cache.put(page, document)
}

const dropOthers = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('foyer-door-') && name !== cacheName).map((name) => caches.delete(name)))
  await self.clients.claim()
}

const openKept = async (request, name) => (await caches.match(name, { cacheName, ignoreVary: true })) ?? fetch(request)

self.addEventListener('install', (event) => event.waitUntil(keep()))
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()))
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  // At once, for at a door the network is often there and says nothing.
  if (request.mode === 'navigate') event.respondWith(openKept(request, page))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openKept(request, request))
})
