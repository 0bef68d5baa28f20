import type { Cart } from '../../../worker/contract/orders.ts'

/** Pressed again so soon, in milliseconds, it was one press. */
const onePress = 1000
let left = -onePress

/**
 * Opens the checkout of a cart on Foyer's own page: in a new tab, or instead of the page around where that asks for it or
 * new tabs are forbidden. Answers the tab, which tells this frame what becomes of the order.
 */
export const leaveFrame = (eventId: string, cart: Cart, isSameTab: boolean): Window | null => {
  if (performance.now() - left < onePress) return null
  left = performance.now()
  const query = new URLSearchParams({ cart: JSON.stringify(cart), lang: document.documentElement.lang })
  const address = new URL(`/checkout/${encodeURIComponent(eventId)}?${query.toString()}`, window.location.origin).href
  const tab = isSameTab ? null : window.open(address)
  if (!tab) (window.top ?? window).location.href = address
  return tab
}
