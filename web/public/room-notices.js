// Shows that it is one's turn where only a service worker may: web/features/room/bell.ts registers it on request. It
// answers for no page and keeps nothing.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const toFront = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    await pages.find(({ url }) => new URL(url).pathname.startsWith('/e/'))?.focus()
  }
  event.waitUntil(toFront())
})
