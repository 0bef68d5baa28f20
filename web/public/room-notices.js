// Shows notifications of the waiting room where only a service worker may: web/shared/features/room/bell.ts registers it on
// request. It handles no requests and caches nothing.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const toFront = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    await pages.find(({ url }) => new URL(url).pathname.startsWith('/e/'))?.focus()
  }
  event.waitUntil(toFront())
})
