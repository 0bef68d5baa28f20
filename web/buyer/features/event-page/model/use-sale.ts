import { useEffect, useState } from 'react'
import type { Cart } from '../../../worker/contract/orders.ts'
import type { PublicEvent, PublicPrice } from '../../../worker/contract/public.ts'
import { focusFirstFault } from '../../lib/first-fault.ts'
import { keepAffiliate, withAffiliate } from './affiliate.ts'
import { cartFault, type CartFault } from './cart-fault.ts'
import { isChecking, promoRefusal, refusalOf, type Promo } from './promo.ts'
import { useHeldByMe } from './use-held.ts'
import { useCart } from './use-cart.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useQuote } from './use-quote.ts'
import { useTickets } from './use-tickets.ts'

// The sheet where one is open, else the page.
const focusFault = (): void => focusFirstFault(document.querySelector('dialog[open]') ?? document.body)

type Given = {
  event: PublicEvent
  plain: PublicEvent | undefined
  promo: Promo | null
  retryPromo: () => void
  /** No other tickets than these. */
  only?: string[] | null
  /** Takes the cart instead of placing the order here. */
  onOrder?: (cart: Cart) => void
}

/** Everything the ticket box shows and does, shared by the box and the phone's bar. */
export const useSale = ({ event, plain, promo, retryPromo, only, onOrder }: Given) => {
  const held = useHeldByMe(event.id)
  const tickets = held.giveBack(useTickets(event)).filter(({ id }) => !only || only.includes(id))
  const cart = useCart(event.id, event.currency, tickets)
  const checking = isChecking(promo)
  // A code whose last use this buyer's own unfinished order holds is theirs to use again: a new order gives it back.
  const isMine = promo !== null && held.order?.promo_code?.toLowerCase() === promo.code.toLowerCase()
  const known = promo && refusalOf(promo)
  const pageRefusal = known === 'promo_code_used_up' && isMine ? null : known
  const code = promo && !pageRefusal ? promo.code : null
  const withCode = (use: boolean): Cart => (code && use ? { ...cart.cart, promo_code: code } : cart.cart)
  const { quote, isPending, error: quoteError, retry, ...quoted } = useQuote(event.id, withCode(true), cart.isComplete && !checking)
  const order = usePlaceOrder(event.id)
  const [presses, setPresses] = useState(0)

  useEffect(() => keepAffiliate(event.id), [event.id])

  // A refused order's fault stands until the cart changes.
  const isOrderFault = order.error !== null && JSON.stringify(order.cart?.tickets) === JSON.stringify(cart.cart.tickets)
  const orderRefusal = isOrderFault && order.cart?.promo_code ? promoRefusal(order.error) : null
  const cartRefusal = code ? (quoted.promoRefusal ?? (order.cart?.promo_code === code ? orderRefusal : null)) : null
  const cartError = isOrderFault && !orderRefusal ? order.error : quoteError
  const fault: CartFault | null = cartFault(cartError, cart.cart)

  // What the server refused of what was pressed is shown as what the page itself refuses.
  useEffect(() => {
    if (order.error) focusFault()
  }, [order.error])

  return {
    event,
    tickets,
    /** A price as it is without the promo code; undefined where only the code shows it. */
    plainPrice: (id: string): PublicPrice | undefined => plain?.tickets.flatMap((ticket) => ticket.prices).find((price) => price.id === id),
    cart,
    promo,
    /** Why the code does nothing: for this event, or for what is in the cart. */
    promoRefusal: pageRefusal ?? cartRefusal,
    isPromoChecking: checking,
    retryPromo,
    quote: fault && cartError === quoteError ? null : quote,
    isPending,
    fault,
    // Whatever was refused is what is tried again.
    retry: cartError === quoteError ? retry : () => order.place(withCode(!cartRefusal)),
    busy: order.busy,
    /** This device's order of the event: to go on with, or with tickets to show. */
    ownOrder: held.order ?? held.bought,
    /** Pressed with nothing chosen. */
    isEmptyPressed: presses > 0 && cart.count === 0,
    /** Pressed with an amount that is none. */
    isWrongPressed: !cart.isComplete && presses > 0,
    submit: (): void => {
      const isReady = cart.count > 0 && cart.isComplete
      if (!isReady) focusFault()
      setPresses((times) => (isReady ? 0 : times + 1))
      if (isReady) (onOrder ?? order.place)(withAffiliate(event.id, withCode(!cartRefusal)))
    },
  }
}

export type Sale = ReturnType<typeof useSale>
