import type { Box } from '../../../box-office/box.ts'
import type { OfferState, WaitlistState } from '../../../contract/waitlist.ts'
import type { OrderRow } from '../orders/table.ts'
import { holdLines } from './line.ts'
import { mailOfferGone, mailOfferRecalled } from './mails.ts'
import { lastOfferOf, loadEntry, offerOfOrder, overdueOffers, saveEntry, saveOffer } from './store.ts'
import type { OfferRow } from './table.ts'

/** How an entry ends with its offer. */
const endsAs: Record<Exclude<OfferState, 'OPEN'>, WaitlistState> = {
  TAKEN: 'TAKEN',
  DECLINED: 'DECLINED',
  RAN_OUT: 'RAN_OUT',
  WITHDRAWN: 'REMOVED',
}

/** Ends an offer, once; its entry ends with it. What becomes of its stock is the caller's. */
const close = (box: Box, offer: OfferRow, state: Exclude<OfferState, 'OPEN'>): void => {
  saveOffer(box, { ...offer, state, ended_at: box.at })
  const entry = loadEntry(box, offer.entry_id)
  if (!entry) return
  const order_id = state === 'TAKEN' ? offer.order_id : null
  const ended = saveEntry(box, entry, { ...entry, state: endsAs[state], ended_at: box.at, order_id, mails: entry.mails + 1 })
  if (state === 'RAN_OUT' || state === 'WITHDRAWN') mailOfferGone(box, ended, offer)
}

/** Ends an offer whose stock it holds itself: it goes to the next in line. */
export const endOffer = (box: Box, offer: OfferRow, state: 'DECLINED' | 'RAN_OUT' | 'WITHDRAWN'): void =>
  box.returning(() => {
    holdLines(box, offer.lines, -1)
    close(box, offer, state)
  })

/**
 * Takes the offer of a price that was made last back, because a ticket in it is its holder's again: who had it waits at
 * their place as before. False where none is out.
 */
export const recallOffer = (box: Box, priceId: string): boolean => {
  const offer = lastOfferOf(box, priceId)
  if (!offer) return false
  box.returning(() => {
    holdLines(box, offer.lines, -1)
    saveOffer(box, { ...offer, state: 'WITHDRAWN', ended_at: box.at })
    const entry = loadEntry(box, offer.entry_id)
    if (!entry) return
    const waiting = saveEntry(box, entry, { ...entry, state: 'WAITING', offer_expires_at: null, mails: entry.mails + 1 })
    mailOfferRecalled(box, waiting, offer)
  })
  return true
}

/** Ends offers that no one took in time. Runs before every command and query, as for holds of orders. */
export const expireOffers = (box: Box): void => {
  for (const offer of overdueOffers(box)) endOffer(box, offer, 'RAN_OUT')
}

/**
 * Gives back the stock of unfinished orders by `release`. What an order took from an offer goes back to the offer, or to
 * the next in line once its time is over, and never on sale.
 */
export const releaseOrders = (box: Box, orders: OrderRow[], release: (orders: OrderRow[]) => void): void => {
  const offers = new Map(
    orders.flatMap((order) => {
      const offer = offerOfOrder(box, order.id)
      return offer ? [[order, offer] as const] : []
    }),
  )
  release(orders.filter((order) => !offers.has(order)))
  for (const [order, offer] of offers)
    box.returning(() => {
      release([order])
      const open = { ...offer, order_id: null }
      if (box.at >= offer.expires_at) return close(box, open, 'RAN_OUT')
      holdLines(box, offer.lines, 1)
      saveOffer(box, open)
    })
}

/** Ends the offer that a completed order took. */
export const followSale = (box: Box, orderId: string): void => {
  const offer = offerOfOrder(box, orderId)
  if (offer) close(box, offer, 'TAKEN')
}
