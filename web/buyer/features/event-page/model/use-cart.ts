import { useLingui } from '@lingui/react'
import { useMemo, useSyncExternalStore } from 'react'
import type { Cart } from '../../../../../worker/contract/orders.ts'
import type { PublicPrice, PublicTicket } from '../../../../../worker/contract/public.ts'
import { parseAmount } from '../../../../shared/lib/amount.ts'
import { parseStored, tabStorage } from '../../../../shared/lib/storage.ts'
import { cartKey } from '../../buyer-order/saved-cart.ts'

type Choice = { quantity: number; /** A donation as typed. */ amount?: string }
type Choices = Record<string, Choice>

const parse = (text: string | null): Choices => parseStored<Choices>(text) ?? {}

const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Notifies listeners of a changed cart. */
export const cartChanged = (): void => {
  for (const listener of listeners) listener()
}
const keep = (eventId: string, choices: Choices): void => {
  tabStorage.write(cartKey(eventId), JSON.stringify(choices))
  cartChanged()
}

/** Whether a price can be bought now. */
export const isOnSale = (price: PublicPrice): boolean => price.state === 'ON_SALE'

/** The only price on sale with its smallest quantity; null where there is a choice, or an amount to choose. */
const onlyOffer = (tickets: PublicTicket[]): { id: string; quantity: number } | null => {
  const offers = tickets.flatMap((ticket) => ticket.prices.filter(isOnSale).map((price) => ({ ticket, price })))
  const [offer] = offers
  if (!offer || offers.length > 1 || offer.ticket.type === 'DONATION') return null
  const { ticket, price } = offer
  return { id: price.id, quantity: Math.max(1, Math.min(ticket.min_per_order, price.available ?? ticket.min_per_order)) }
}

/**
 * The buyer's cart, stored in this tab. Tickets that are no longer on sale are left out but not deleted, so that the page
 * can show them. `preselects` the only price on sale, if there is no other.
 */
export const useCart = (eventId: string, currency: string, tickets: PublicTicket[], preselects: boolean) => {
  const { i18n } = useLingui()
  // The first render must match the server's, which has no cart.
  const text = useSyncExternalStore(
    subscribe,
    () => tabStorage.read(cartKey(eventId)),
    () => null,
  )
  const only = preselects ? onlyOffer(tickets) : null
  const stored = useMemo(() => parse(text), [text])
  // Where nothing can be chosen but the quantity, one is chosen until the buyer says otherwise.
  const isPreselected = only !== null && stored[only.id] === undefined
  const choices = isPreselected ? { ...stored, [only.id]: { quantity: only.quantity } } : stored
  const change = (priceId: string, choice: Partial<Choice>): void => {
    const current = parse(tabStorage.read(cartKey(eventId)))
    keep(eventId, { ...current, [priceId]: { ...(current[priceId] ?? { quantity: 0 }), ...choice } })
  }
  const quantityOf = (price: PublicPrice): number => choices[price.id]?.quantity ?? 0
  const chosen = (price: PublicPrice): number => (isOnSale(price) ? quantityOf(price) : 0)
  const amountIn = ({ amount }: Choice): number | null => (amount === undefined ? null : parseAmount(amount, currency, i18n.locale))
  const entry = (price: PublicPrice): Cart['tickets'][number]['prices'][number] => {
    const choice = choices[price.id] ?? { quantity: 0 }
    const amount = amountIn(choice)
    return { price_id: price.id, quantity: choice.quantity, ...(amount === null ? {} : { amount }) }
  }
  const cart: Cart = {
    tickets: tickets.flatMap((ticket) => {
      const prices = ticket.prices.filter((price) => chosen(price) > 0)
      if (prices.length === 0) return []
      return [{ ticket_id: ticket.id, prices: prices.map(entry) }]
    }),
  }
  const donations = tickets.filter((ticket) => ticket.type === 'DONATION').flatMap((ticket) => ticket.prices)
  const wrongAmount = (price: PublicPrice): boolean => {
    const choice = choices[price.id]
    return chosen(price) > 0 && choice?.amount !== undefined && amountIn(choice) === null
  }
  const count = tickets.flatMap((ticket) => ticket.prices).reduce((sum, price) => sum + chosen(price), 0)
  return {
    cart,
    count,
    /** Everything chosen is of the only price on sale. */
    isOnly: only !== null && (choices[only.id]?.quantity ?? 0) > 0,
    /** It was chosen by the page, not yet by the buyer. */
    isPreselected,
    /** Makes the page's choice the buyer's. */
    keepPreselected: (): void => {
      if (isPreselected) change(only.id, { quantity: only.quantity })
    },
    chosen,
    /** False if a typed amount is invalid in this currency. */
    isComplete: !donations.some(wrongAmount),
    wrongAmount,
    /** The chosen quantity of a price that is no longer on sale. */
    lost: (price: PublicPrice): number => (isOnSale(price) ? 0 : quantityOf(price)),
    amountOf: (price: PublicPrice): string | undefined => choices[price.id]?.amount,
    setQuantity: (price: PublicPrice, quantity: number): void => change(price.id, { quantity: Math.max(0, quantity) }),
    setAmount: (price: PublicPrice, amount: string): void => change(price.id, { amount }),
  }
}

export type CartState = ReturnType<typeof useCart>
