import type { Frame, Page } from 'playwright'

/** Long enough for a machine under load; a screen that takes longer is stuck. */
const READY_TIMEOUT_MS = 60_000

/** A page between two of its states looks ready for a moment: it must stay so for as long. */
const STEADY_CHECKS = 5

/** In the page: what it still waits for, or nothing. */
const pendingIn = (): string => {
  if (document.readyState !== 'complete') return 'the document'
  // A frame may have nothing to show: the payment provider's has no text.
  if (window === window.top && !document.body.innerText.trim()) return 'its first text'
  const busy = document.querySelector('[aria-busy="true"], [data-skeleton]')
  if (busy) return busy.outerHTML.slice(0, 200)
  if ([...document.images].some((image) => image.loading !== 'lazy' && !image.complete)) return 'an image'
  return document.fonts.status === 'loaded' ? '' : 'a font'
}

/** A frame that is gone or navigates is read again. */
const pendingOf = (frame: Frame): Promise<string> => frame.evaluate(pendingIn).catch(() => 'a frame')

/** Waits until nothing of a page is loading, its frames included; returns what it still waits for when that takes too long. */
export const waitUntilReady = async (page: Page): Promise<string> => {
  const deadline = Date.now() + READY_TIMEOUT_MS
  const isIdle = await page.waitForLoadState('networkidle', { timeout: READY_TIMEOUT_MS }).then(
    () => true,
    () => false,
  )
  if (!isIdle) return 'the network'
  for (let steady = 0; ;) {
    const pending = (await Promise.all(page.frames().map(pendingOf))).find(Boolean)
    steady = pending ? 0 : steady + 1
    if (steady === STEADY_CHECKS || Date.now() > deadline) return pending ?? ''
    await page.waitForTimeout(100)
  }
}
