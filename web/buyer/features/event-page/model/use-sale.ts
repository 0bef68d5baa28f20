import { useEffect, useState } from 'react'
import type { Cart } from '../../../../../worker/contract/orders.ts'
import type { PublicEvent, PublicPrice } from '../../../../../worker/contract/public.ts'
import { focusFirstError } from '../../../../shared/lib/collect-errors.ts'
import { keepAffiliate, withOrigin } from './cart-origin.ts'
import { findCartError, type CartError } from './cart-errors.ts'
import { isChecking, promoRefusal, refusalOf, type Promo } from './promo.ts'
import { useOwnHold } from './use-own-hold.ts'
import { useCart } from './use-cart.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useQuote } from './use-quote.ts'
import { useTickets } from './use-tickets.ts'

// In the open sheet if there is one, else in the page.
const focusField = (): void => focusFirstError(document.querySelector('dialog[open]') ?? document.body)

type Given = {
  event: PublicEvent
  plain: PublicEvent | undefined
  promo: Promo | null
  retryPromo: () => void
  /** Only these tickets. */
  only?: string[] | null
  /** Receives the cart instead of placing the order here. */
  onOrder?: (cart: Cart) => void
}

/** The state and actions of the ticket box, shared by the box and the phone's bar. */
export const useSale = ({ event, plain, promo, retryPromo, only, onOrder }: Given) => {
  const held = useOwnHold(event.id)
  const all = held.withOwnHoldAdded(useTickets(event)).filter(({ id }) => !only || only.includes(id))
  const known = new Set((promo?.applied?.valid ? plain : undefined)?.tickets.map(({ id }) => id) ?? all.map(({ id }) => id))
  const revealed = all.filter(({ id }) => !known.has(id))
  const tickets = [...revealed, ...all.filter(({ id }) => known.has(id))]
  const checking = isChecking(promo)
  // A code may still reveal tickets; and a site around widgets has chosen nothing, of which several may share this cart.
  const preselects = !checking && !onOrder
  const cart = useCart(event.id, event.currency, tickets, preselects)
  // A code whose last use is held by this buyer's own unfinished order can be used again: a new order releases it.
  const isMine = promo !== null && held.order?.promo_code?.toLowerCase() === promo.code.toLowerCase()
  const refusal = promo && refusalOf(promo)
  const pageRefusal = refusal?.reason === 'promo_code_used_up' && isMine ? null : refusal
  const code = promo && !pageRefusal ? promo.code : null
  const withCode = (use: boolean): Cart => (code && use ? { ...cart.cart, promo_code: code } : cart.cart)
  const {
    quote,
    isPending,
    error: quoteError,
    retry,
    ...quoted
  } = useQuote(event.id, withCode(true), cart.isComplete && !checking && !cart.isPreselected)
  const order = usePlaceOrder(event.id)
  const [presses, setPresses] = useState(0)

  useEffect(() => keepAffiliate(event.id), [event.id])

  // The error of a rejected order is shown until the cart changes.
  const isOrderError = order.error !== null && JSON.stringify(order.cart?.tickets) === JSON.stringify(cart.cart.tickets)
  const orderRefusal = isOrderError && order.cart?.promo_code ? promoRefusal(order.error) : null
  const cartRefusal = code ? (quoted.promoRefusal ?? (order.cart?.promo_code === code ? orderRefusal : null)) : null
  const requestError = isOrderError && !orderRefusal ? order.error : quoteError
  const cartError: CartError | null = findCartError(requestError, cart.cart)

  // Server errors are focused like the page's own.
  useEffect(() => {
    if (order.error) focusField()
  }, [order.error])

  return {
    event,
    tickets,
    /** Those of the tickets that only the promo code shows; they come first. */
    revealed,
    /** A price without the promo code; undefined if only the code reveals it. */
    plainPrice: (id: string): PublicPrice | undefined => plain?.tickets.flatMap((ticket) => ticket.prices).find((price) => price.id === id),
    cart,
    promo,
    /** Why the code has no effect on this event or on the cart. */
    promoRefusal: pageRefusal ?? cartRefusal,
    isPromoChecking: checking,
    retryPromo,
    quote: cartError && requestError === quoteError ? null : quote,
    isPending,
    cartError,
    // Retries whichever request failed.
    retry: requestError === quoteError ? retry : () => order.place(withCode(!cartRefusal)),
    busy: order.busy,
    /** This device's order of the event, to be continued or with tickets to show. */
    ownOrder: held.order ?? held.bought,
    /** Submitted with an empty cart. */
    isEmptyPressed: presses > 0 && cart.count === 0,
    /** Submitted with an invalid amount. */
    isWrongPressed: !cart.isComplete && presses > 0,
    submit: (): void => {
      const isReady = cart.count > 0 && cart.isComplete
      if (!isReady) focusField()
      setPresses((times) => (isReady ? 0 : times + 1))
      if (isReady) (onOrder ?? order.place)(withOrigin(event.id, withCode(!cartRefusal)))
    },
  }
}

export type Sale = ReturnType<typeof useSale>
