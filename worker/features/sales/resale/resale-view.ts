import type { Box } from '../../../box-office/box.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import { MAX_RESALES_PER_DAY } from '../../../contract/self-service-limits.ts'
import { currencyStep } from '../../../contract/currency.ts'
import type { Resale, ResaleBlock } from '../../../contract/self-service.ts'
import { capacityLimits, salesOfTicket } from '../../../domain/availability.ts'
import { isStopped, withoutListed } from '../../../domain/cart.ts'
import { isPaidByHand } from '../../../domain/order-state.ts'
import { isoTime } from '../../../domain/time.ts'
import { endOfTicketSale } from '../../../domain/waitlist.ts'
import { shareOf } from '../../../shared/money-shares.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'
import { attendeesOf } from '../attendees/store.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import type { OrderRow } from '../orders/table.ts'
import { orderMoney, type OrderMoney } from '../payments/store.ts'
import { ticketShares } from '../payments/ticket-shares.ts'
import { waitingTransfer } from '../self-service/end-transfer.ts'
import { waitingByTicket } from '../waitlist/store.ts'
import { loadResale, timesListed, type ListedPrice } from './store.ts'

const day = 24 * 3_600_000

/** What decides about offering a ticket back. */
export type ResaleTerms = { order: OrderRow; money: OrderMoney; shares: ReturnType<typeof ticketShares> }

/** The terms of an order's tickets, read once for all of them. */
export const resaleTerms = (box: Box, order: OrderRow): ResaleTerms => {
  const money = orderMoney(box, order)
  return { order, money, shares: ticketShares(order, attendeesOf(box, order.id), money) }
}

/** The price of a unit when the ticket was bought, before any discount: what stands on it. */
export const faceOf = (order: OrderRow, { line_id }: AttendeeRow): number | null =>
  order.lines.find((line) => line.id === line_id)?.unit.price ?? null

/** What was paid for a ticket, and what of it is kept when it is sold. */
export const amountsOf = (box: Box, { order, shares }: ResaleTerms, { id }: AttendeeRow): { paid: number; fee: number } => {
  const paid = shares.get(id)?.refundable ?? 0
  const { resale_fee_ppm } = settingsOf(box.event()).self_service
  return { paid, fee: Number(shareOf(BigInt(paid), resale_fee_ppm, BigInt(currencyStep(order.currency)))) }
}

/** Whether a ticket's sale goes on, and nothing of it is left but what holders gave back. */
const saleState = (box: Box, attendee: AttendeeRow): { block: ResaleBlock | null; price: number | null } => {
  const sale = withoutListed(loadCatalogue(box))
  const ticket = sale.tickets.find(({ id }) => id === attendee.ticket_id)
  const price = ticket?.prices.find(({ id }) => id === attendee.price_id)
  if (!ticket || !price || sale.status !== 'LIVE' || endOfTicketSale(sale, ticket) <= box.at) return { block: 'sales_over', price: null }
  const limit = capacityLimits(sale.capacities, sale.tickets).get(ticket.id) ?? null
  const states = salesOfTicket(sale, ticket, ticket.prices, box.at, { revealed: true, limit, stopped: isStopped(sale, ticket) })
  const own = states.get(price.id)?.state
  if (own !== 'SOLD_OUT') return { block: own === 'SALE_ENDED' ? 'sales_over' : 'not_sold_out', price: price.price }
  const isOut = [...states.values()].every(({ state }) => state === 'SOLD_OUT' || state === 'SALE_ENDED' || state === 'HIDDEN')
  return { block: isOut ? null : 'not_sold_out', price: ticket.type === 'DONATION' ? null : price.price }
}

/** Why a ticket can't be offered back now; null if it can. */
export const resaleBlock = (box: Box, terms: ResaleTerms, attendee: AttendeeRow): ResaleBlock | null => {
  const { order, money } = terms
  if (!settingsOf(box.event()).self_service.resale) return 'off'
  if (attendee.status !== 'ACTIVE' || order.status !== 'COMPLETED') return 'cancelled'
  if (attendee.passed_on_by !== null) return 'passed_on'
  if (attendee.checked_in_at !== null) return 'checked_in'
  if (waitingTransfer(box, attendee)) return 'waiting'
  const { paid, fee } = amountsOf(box, terms, attendee)
  if (isPaidByHand(order) || (terms.shares.get(attendee.id)?.paid ?? 0) === 0) return 'free'
  if (attendee.amount_refunded > 0 || paid - fee <= 0) return 'refunded'
  if (money.block && money.block !== 'refund_pending') return 'refunded'
  const { block, price } = saleState(box, attendee)
  if (block) return block
  if (price === null || price !== faceOf(order, attendee)) return 'price_changed'
  return timesListed(box, attendee.id, isoTime(box.now - day)) >= MAX_RESALES_PER_DAY ? 'too_often' : null
}

/** A ticket that may be offered back, is, or was sold, for its buyer; null where it was passed on. */
export const resaleView = (box: Box, terms: ResaleTerms, attendee: AttendeeRow): Resale | null => {
  if (attendee.passed_on_by !== null) return null
  if (!settingsOf(box.event()).self_service.resale && attendee.resale_id === null) return null
  const { order, money } = terms
  const row = attendee.resale_id === null ? undefined : loadResale(box, attendee.resale_id)
  const { paid, fee } = row ?? amountsOf(box, terms, attendee)
  return {
    block: row ? null : resaleBlock(box, terms, attendee),
    currency: order.currency,
    paid,
    fee,
    refund: paid - fee,
    card: money.payment?.card_last4 ? { brand: money.payment.card_brand ?? 'card', last4: money.payment.card_last4 } : null,
    waiting: waitingByTicket(box).get(attendee.ticket_id) ?? 0,
    offer_hours: settingsOf(box.event()).self_service.offer_hours,
    listed_at: row?.listed_at ?? null,
    taking_back: row?.taking_back ?? false,
    sold_at: row?.state === 'SOLD' ? row.ended_at : null,
  }
}

/** When offers at a price end: with the ticket's sale; null where they can't be sold any more, for they are off, or the price is another. */
export const endOfOffers = (box: Box, row: ListedPrice): string | null => {
  if (!settingsOf(box.event()).self_service.resale || box.event().status === 'ARCHIVED') return null
  const sale = loadCatalogue(box)
  const ticket = sale.tickets.find(({ id }) => id === row.ticket_id)
  const price = ticket?.prices.find(({ id }) => id === row.price_id)
  return ticket && price?.price === row.price ? endOfTicketSale(sale, ticket) : null
}
