import type { Cart } from '../../../worker/contract/orders.ts'

/** Pressed again so soon, in milliseconds, it was one press. */
const onePress = 2000
/** How long a new tab may take to come into view. */
const comesIntoView = 1500
let left = -onePress

/**
 * Opens the checkout of a cart on Foyer's own page: in a new tab, or instead of the page around where that asks for it or
 * new tabs are forbidden. The tab tells this frame, which opened it, what becomes of the order.
 */
export const leaveFrame = (eventId: string, cart: Cart, isSameTab: boolean): void => {
  if (performance.now() - left < onePress) return
  left = performance.now()
  const query = new URLSearchParams({ cart: JSON.stringify(cart), lang: document.documentElement.lang })
  const address = new URL(`/checkout/${encodeURIComponent(eventId)}?${query.toString()}`, window.location.origin).href
  const takePlace = (): void => {
    ;(window.top ?? window).location.href = address
  }
  const hadFocus = document.hasFocus()
  if (isSameTab) takePlace()
  else if (!window.open(address))
    // A page around that wants no tabs to know it (COOP) has one opened all the same, and none answered: then another is in view.
    setTimeout(() => {
      const isLeft = document.visibilityState === 'hidden' || (hadFocus && !document.hasFocus())
      if (!isLeft) takePlace()
    }, comesIntoView)
}
