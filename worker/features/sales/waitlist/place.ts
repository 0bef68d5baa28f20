import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { WaitlistPlace, WaitlistState } from '../../../contract/waitlist.ts'
import type { Box } from '../../../box-office/box.ts'
import { count, counted } from '../../../box-office/counters.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import { priceUnit } from '../../../shared/price-unit.ts'
import { canExpire } from '../../../domain/order-state.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { isAbandonable } from '../orders/open-order.ts'
import { loadOrder } from '../orders/store.ts'
import { mailJoined } from './mails.ts'
import { endOffer } from './offers.ts'
import { lineBefore, loadEntry, loadEntryByToken, loadOffer, openOfferOf, saveEntry } from './store.ts'
import { NO_PLACE, type EntryRow, type OfferRow } from './table.ts'

/** The counter of places that were given. */
const places = 'waitlist places'

const shownState = (state: WaitlistState): WaitlistPlace['state'] => {
  switch (state) {
    case 'UNCONFIRMED':
    case 'WAITING':
      return 'WAITING'
    case 'OFFERED':
    case 'TAKEN':
      return state
    case 'RAN_OUT':
    case 'CLOSED':
      return 'EXPIRED'
    default:
      return 'LEFT'
  }
}

const open = new Set<WaitlistState>(['UNCONFIRMED', 'WAITING', 'OFFERED'])

const shownOffer = (box: Box, { lines, expires_at }: OfferRow): NonNullable<WaitlistPlace['offer']> => {
  const sale = loadCatalogue(box)
  const shown = lines.flatMap((line) => {
    const ticket = sale.tickets.find(({ id }) => id === line.ticket_id)
    const price = ticket?.prices.find(({ id }) => id === line.price_id)
    if (!ticket || !price) return []
    return [
      { ...line, title: ticket.title, label: price.label, gross: priceUnit(price.price, sale.currency, null, ticket.taxesAndFees).gross },
    ]
  })
  const total = shown.reduce((sum, { gross, quantity }) => sum + gross * quantity, 0)
  return { expires_at, currency: sale.currency, total, lines: shown }
}

/** A place in line as the one who has it sees it. */
const placeOf = (box: Box, entry: EntryRow): WaitlistPlace => {
  const { state, first_name, quantity, ticket_ids } = entry
  const before = state === 'UNCONFIRMED' || state === 'WAITING' ? lineBefore(box, entry) : { people: 0, tickets: 0 }
  const offer = state === 'OFFERED' ? openOfferOf(box, entry.id) : undefined
  const { tickets } = loadCatalogue(box)
  return {
    state: shownState(state),
    confirmed: entry.place !== NO_PLACE,
    ended: open.has(state) ? null : (state as NonNullable<WaitlistPlace['ended']>),
    first_name,
    quantity,
    tickets: ticket_ids.flatMap((id) => tickets.find((ticket) => ticket.id === id) ?? []).map(({ id, title }) => ({ id, title })),
    people_before: before.people,
    tickets_before: before.tickets,
    offer_hours: settingsOf(box.event()).self_service.offer_hours,
    ...(offer ? { offer: shownOffer(box, offer) } : {}),
  }
}

/** The place of a mail's link. Looking at it changes nothing: programs that scan mails do. */
export const getPlace = (box: Box, token: string): Result<WaitlistPlace> => {
  const entry = loadEntryByToken(box, token)
  return entry ? ok(placeOf(box, entry)) : refuse('link_invalid')
}

/** Confirms the address: from now on it counts, at the end of the line. Idempotent. */
export const confirmPlace = (box: Box, token: string): Result<WaitlistPlace> => {
  const entry = loadEntryByToken(box, token)
  if (!entry) return refuse('link_invalid')
  if (entry.state !== 'UNCONFIRMED') return ok(placeOf(box, entry))
  if (settingsOf(box.event()).self_service.waitlist === 'OFF') return refuse('waitlist_closed')
  count(box, places, 1)
  const waiting: EntryRow = { ...entry, state: 'WAITING', place: counted(box, places), confirmed_at: box.at, mails: entry.mails + 1 }
  box.returning(() => saveEntry(box, entry, waiting))
  const current = loadEntry(box, entry.id) ?? waiting
  // Who is served at once has that mail.
  if (current.state === 'WAITING') mailJoined(box, waiting)
  return ok(placeOf(box, current))
}

/** Ends the offer of an entry: an unfinished order that takes it is abandoned; one that is being paid keeps it. */
export const giveUpOffer = (box: Box, entry: EntryRow, state: 'DECLINED' | 'WITHDRAWN'): Result<null> => {
  const offer = openOfferOf(box, entry.id)
  if (!offer) return refuse('offer_over')
  const order = offer.order_id ? loadOrder(box, offer.order_id) : undefined
  if (order && (!canExpire(order.status) || !isAbandonable(box, order))) return refuse('order_already_paid')
  return box.returning(() => {
    if (order) expireOrders(box, [order])
    const current = loadOffer(box, offer.id)
    if (current?.state === 'OPEN') endOffer(box, current, state)
    return ok(null)
  })
}

/** Declines what is offered: it goes to the next at once. Idempotent. */
export const declineOffer = (box: Box, token: string): Result<null> => {
  const entry = loadEntryByToken(box, token)
  if (!entry) return refuse('link_invalid')
  if (entry.state === 'DECLINED') return ok(null)
  return entry.state === 'OFFERED' ? giveUpOffer(box, entry, 'DECLINED') : refuse('offer_over')
}

/** Takes an entry off the list, with the offer it has. */
export const endEntry = (box: Box, entry: EntryRow, state: 'LEFT' | 'REMOVED'): Result<null> => {
  if (!open.has(entry.state)) return ok(null)
  if (entry.state === 'OFFERED') return giveUpOffer(box, entry, state === 'LEFT' ? 'DECLINED' : 'WITHDRAWN')
  return box.returning(() => {
    saveEntry(box, entry, { ...entry, state, ended_at: box.at })
    return ok(null)
  })
}

/** Leaves the list. Idempotent. */
export const leaveWaitlist = (box: Box, token: string): Result<null> => {
  const entry = loadEntryByToken(box, token)
  return entry ? endEntry(box, entry, 'LEFT') : refuse('link_invalid')
}
