import { useState } from 'react'
import type { PublicEvent } from '../../../worker/contract/public.ts'
import { cartFault, type CartFault } from './cart-fault.ts'
import { useTickets } from './event-queries.ts'
import { useHeldByMe } from './use-held.ts'
import { useCart } from './use-cart.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useQuote } from './use-quote.ts'

/** Everything the ticket box shows and does, shared by the box and the phone's bar. */
export const useSale = (event: PublicEvent) => {
  const held = useHeldByMe(event.id)
  const tickets = held.giveBack(useTickets(event))
  const cart = useCart(event.id, event.currency, tickets)
  const { quote, isPending, error: quoteError, retry } = useQuote(event.id, cart.cart)
  const order = usePlaceOrder(event.id)
  const [isEmptyPressed, setEmptyPressed] = useState(false)

  // A refused order's fault stands until the cart changes.
  const isOrderFault = order.error && JSON.stringify(order.cart) === JSON.stringify(cart.cart)
  const fault: CartFault | null = cartFault(isOrderFault ? order.error : quoteError)

  return {
    event,
    tickets,
    cart,
    quote: fault && !isOrderFault ? null : quote,
    isPending,
    fault,
    // Whatever was refused is what is tried again.
    retry: isOrderFault ? () => order.place(cart.cart) : retry,
    busy: order.busy,
    openOrder: held.order,
    /** Pressed with nothing chosen. */
    isEmptyPressed: isEmptyPressed && cart.count === 0,
    submit: (): void => {
      setEmptyPressed(cart.count === 0)
      if (cart.count > 0) order.place(cart.cart)
    },
  }
}

export type Sale = ReturnType<typeof useSale>
