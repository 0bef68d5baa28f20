import type { Cart } from '../../../worker/contract/orders.ts'

/**
 * Opens the checkout of a cart on Foyer's own page: in a new tab, or instead of the host's page where its frame says
 * `?target=self` or new tabs are forbidden.
 */
export const leaveFrame = (eventId: string, cart: Cart): void => {
  const address = `/checkout/${encodeURIComponent(eventId)}?cart=${encodeURIComponent(JSON.stringify(cart))}`
  const isSame = new URLSearchParams(window.location.search).get('target') === 'self'
  const tab = isSame ? null : window.open(address)
  if (tab) tab.opener = null
  else (window.top ?? window).location.href = new URL(address, window.location.origin).href
}
