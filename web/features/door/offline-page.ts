/**
 * Has the page open without a network from now on. A newer version of it takes over when the page is opened, never in
 * the middle of the work: until then the one that runs has all its files.
 */
export const openOffline = async (): Promise<void> => {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  try {
    const registration = await serviceWorker.register('/door-worker.js', { scope: '/check-in/' })
    if (!registration.waiting || !serviceWorker.controller) return
    serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    registration.waiting.postMessage('take-over')
  } catch {
    // Forbidden here, or no network: the page works, and is only not kept.
  }
}
