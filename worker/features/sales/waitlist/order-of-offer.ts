import type { Cart } from '../../../contract/orders.ts'
import type { Box } from '../../../box-office/box.ts'
import type { OrderRow } from '../orders/table.ts'
import { saveOffer } from './store.ts'
import type { OfferRow } from './table.ts'

/** Whether a cart asks for nothing but what is offered, or less of it. */
export const isWithinOffer = ({ lines }: Pick<OfferRow, 'lines'>, cart: Cart): boolean =>
  cart.tickets.every(({ prices }) =>
    prices.every(({ price_id, quantity }) => quantity <= (lines.find((line) => line.price_id === price_id)?.quantity ?? 0)),
  )

/** Has an offer's order end as any other: its stock is about to be another order's. */
export const leaveOffer = (box: Box, offer: OfferRow): void => saveOffer(box, { ...offer, order_id: null })

/** Has an order take an offer: its hold is the order's from now on, as much of it as was ordered. */
export const enterOffer = (box: Box, offer: OfferRow, { id, lines }: Pick<OrderRow, 'id' | 'lines'>): void =>
  saveOffer(box, {
    ...offer,
    order_id: id,
    lines: lines.map(({ ticket_id, price_id, quantity }) => ({ ticket_id, price_id, quantity })),
  })
