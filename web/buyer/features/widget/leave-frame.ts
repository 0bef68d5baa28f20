import type { Cart } from '../../../../worker/contract/orders.ts'

/** A second click within this time is ignored. */
const DOUBLE_CLICK_MS = 2000
/** How long a new tab may take to become visible. */
const TAB_OPEN_MS = 1500
let left = -DOUBLE_CLICK_MS

/**
 * Opens the checkout of a cart on Foyer's own page: in a new tab, or instead of the host page if configured or if new
 * tabs are blocked. The tab reports the order back to this frame, its opener.
 */
export const leaveFrame = (eventId: string, cart: Cart, isSameTab: boolean): void => {
  if (performance.now() - left < DOUBLE_CLICK_MS) return
  left = performance.now()
  const query = new URLSearchParams({ cart: JSON.stringify(cart), lang: document.documentElement.lang })
  const address = new URL(`/checkout/${encodeURIComponent(eventId)}?${query.toString()}`, window.location.origin).href
  const takePlace = (): void => {
    ;(window.top ?? window).location.href = address
  }
  const hadFocus = document.hasFocus()
  if (isSameTab) takePlace()
  else if (!window.open(address))
    // A host page with COOP makes window.open return null even though the tab opened: then another tab is visible.
    setTimeout(() => {
      const isLeft = document.visibilityState === 'hidden' || (hadFocus && !document.hasFocus())
      if (!isLeft) takePlace()
    }, TAB_OPEN_MS)
}
