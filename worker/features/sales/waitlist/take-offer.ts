import type { Locale } from '../../../contract/languages.ts'
import type { Cart } from '../../../contract/orders.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { OfferLine } from '../../../contract/waitlist.ts'
import type { Box } from '../../../box-office/box.ts'
import { canExpire } from '../../../domain/order-state.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { countCart } from '../visits/count-visits.ts'
import { affiliateOf } from '../affiliates/affiliates.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { reserveOrder } from '../orders/new-order.ts'
import { isAbandonable } from '../orders/open-order.ts'
import { publicOrderView } from '../orders/order-view.ts'
import { holdOf, quoteCart, type PlacedOrder } from '../orders/place-order.ts'
import { loadOrder } from '../orders/store.ts'
import { holdLines } from './line.ts'
import { enterOffer } from './order-of-offer.ts'
import { loadEntryByToken, openOfferOf } from './store.ts'

/** So many of what is offered, the first lines first. */
const fewer = (lines: OfferLine[], quantity: number): OfferLine[] => {
  let wanted = quantity
  return lines.flatMap((line) => {
    const taken = Math.min(line.quantity, wanted)
    wanted -= taken
    return taken > 0 ? [{ ...line, quantity: taken }] : []
  })
}

const cartOf = (lines: OfferLine[]): Cart => ({
  tickets: [...Map.groupBy(lines, (line) => line.ticket_id)].map(([ticket_id, own]) => ({
    ticket_id,
    prices: own.map(({ price_id, quantity }) => ({ price_id, quantity })),
  })),
})

/**
 * Takes what is offered, or fewer, by an ordinary order, which needs no turn in a waiting room. The rest goes on to the
 * next at once. Taken again, the earlier unfinished order is replaced.
 */
export const takeOffer = (
  box: Box,
  input: { id: string; token: string; quantity: number | null; locale: Locale; new_session_token: string },
): Result<PlacedOrder> => {
  const { id, new_session_token: session_token } = input
  const before = loadOrder(box, id)
  if (before) return ok({ order: publicOrderView(box, before, true), session_token })
  const entry = loadEntryByToken(box, input.token)
  if (!entry) return refuse('link_invalid')
  const offer = openOfferOf(box, entry.id)
  if (!offer) return refuse('offer_over')
  const earlier = offer.order_id ? loadOrder(box, offer.order_id) : undefined
  if (earlier && (!canExpire(earlier.status) || !isAbandonable(box, earlier))) return refuse('order_already_paid')
  const offered = offer.lines.reduce((sum, line) => sum + line.quantity, 0)
  const quantity = input.quantity ?? offered
  if (quantity > offered) return refuse('not_enough_tickets', { facts: { available: offered } })
  // An order may outlast its offer, and then it is all there is.
  if (earlier && box.at >= offer.expires_at) return refuse('offer_over')
  return box.returning(() => {
    if (!earlier) holdLines(box, offer.lines, -1)
    const quoted = quoteCart(box, cartOf(fewer(offer.lines, quantity)), earlier, null, true)
    if (!quoted.ok) {
      if (!earlier) holdLines(box, offer.lines, 1)
      return quoted
    }
    if (earlier) {
      // Its stock goes back to the offer, whose time is not over.
      expireOrders(box, [earlier])
      holdLines(box, offer.lines, -1)
    }
    const current = { ...offer, order_id: null }
    const order = reserveOrder(box, {
      ...quoted.value,
      ...affiliateOf(box, null),
      source: countCart(box, null, { isNew: true }),
      id,
      session_hash: hashSecret(session_token),
      payment_status: quoted.value.total > 0 ? 'AWAITING' : 'NOT_REQUIRED',
      locale: input.locale,
      first_name: null,
      last_name: null,
      email: null,
      is_manual: false,
      ...holdOf(box, undefined, offer.expires_at),
      held_for: null,
    })
    enterOffer(box, current, order)
    return ok({ order: publicOrderView(box, order, true), session_token })
  })
}
