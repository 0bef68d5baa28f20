import type { Box } from '../../../box-office/box.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import type { OfferLine } from '../../../contract/waitlist.ts'
import { newId } from '../../../domain/id.ts'
import { isoTime } from '../../../domain/time.ts'
import { availableByPrice, beyond, endOfOffer, endOfTicketSale, freeForLine, linesOf, type FreeTicket } from '../../../domain/waitlist.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'
import { movePrice } from '../../catalogue/tickets/store.ts'
import { mailOffer } from './mails.ts'
import { scheduleLine } from './schedule.ts'
import { firstInLineFor, firstThatFits, isAnyoneInLine, isIdle, loadKept, saveEntry, saveOffer, waitingByTicket } from './store.ts'
import { waitlistKept, type EntryRow } from './table.ts'

/** Offers made in one transaction; the rest follow in the next. */
const OFFERS_AT_ONCE = 100

/** Holds stock for the line, or gives it back. */
export const holdLines = (box: Box, lines: readonly Pick<OfferLine, 'price_id' | 'quantity'>[], by: 1 | -1): void => {
  for (const { price_id, quantity } of lines) movePrice(box, price_id, { held: by * quantity, sold: 0, gross: 0 })
}

/** Lets go of what is kept for the line: it is handed out again, to the line first. */
const releaseKept = (box: Box): void => {
  const kept = loadKept(box)
  if (kept.size === 0) return
  holdLines(
    box,
    [...kept].map(([price_id, quantity]) => ({ price_id, quantity })),
    -1,
  )
  box.db.delete(waitlistKept).run()
}

/** The one whose turn it is, with the ticket they are offered; undefined where what is left fits no one. */
const nextInLine = (box: Box, free: ReadonlyMap<string, FreeTicket>): { entry: EntryRow; ticket: FreeTicket } | undefined => {
  const left = new Map([...free].flatMap(([id, ticket]) => (ticket.left > 0 ? [[id, ticket.left] as const] : [])))
  if (settingsOf(box.event()).self_service.waitlist === 'IN_ORDER') return inOrder(box, free, left)
  const entry = firstThatFits(box, left)
  const ticket = entry && fittingTicket(entry, free)
  return entry && ticket && { entry, ticket }
}

const fittingTicket = ({ ticket_ids, quantity }: EntryRow, free: ReadonlyMap<string, FreeTicket>): FreeTicket | undefined =>
  ticket_ids.flatMap((id) => free.get(id) ?? []).find(({ left }) => left >= quantity)

/** In strict order, only the first in line for a ticket is asked. */
const inOrder = (box: Box, free: ReadonlyMap<string, FreeTicket>, left: ReadonlyMap<string, number>) => {
  const heads = [...left].flatMap(([id, n]) => {
    const entry = firstInLineFor(box, id)
    const ticket = free.get(id)
    return entry && ticket && entry.quantity <= n ? [{ entry, ticket }] : []
  })
  return heads.sort((a, b) => a.entry.place - b.entry.place)[0]
}

/** Offers tickets to an entry: from now on they are held for it. */
export const offerTo = (
  box: Box,
  entry: EntryRow,
  { ticket, quantity, hours, by_hand }: { ticket: FreeTicket; quantity: number; hours: number; by_hand: boolean },
): EntryRow => {
  const event = box.event()
  const sale = loadCatalogue(box, [ticket.ticket_id])
  const sold = sale.tickets.find(({ id }) => id === ticket.ticket_id)
  const ends = sold ? Date.parse(endOfTicketSale(sale, sold)) : box.now
  const expires_at = isoTime(endOfOffer(box.now, { hours, starts: Date.parse(event.start_date), ends }))
  const lines = linesOf(ticket, quantity)
  holdLines(box, lines, 1)
  const offer = {
    id: newId('wlo'),
    entry_id: entry.id,
    state: 'OPEN' as const,
    lines,
    made_at: box.at,
    expires_at,
    ended_at: null,
    order_id: null,
    by_hand,
    // A mail an hour before the end says nothing new of an offer that is hardly longer.
    is_reminded: Date.parse(expires_at) - box.now < 2 * 3_600_000,
  }
  saveOffer(box, offer)
  const offered = saveEntry(box, entry, { ...entry, state: 'OFFERED', offer_expires_at: expires_at, mails: entry.mails + 1 })
  mailOffer(box, offered, offer)
  return offered
}

/** What everyone may buy, by price: what is available while the line's part is held. */
export const publicStock = (box: Box): Map<string, number> => availableByPrice(loadCatalogue(box))

/** Serves the line in its order from what is available beyond the public's part, and keeps the rest while someone waits for it. */
const serve = (box: Box, publics: ReadonlyMap<string, number>): void => {
  const { waitlist: mode, offer_hours: hours } = settingsOf(box.event()).self_service
  // A closed list serves no one: those who are left get an email.
  if (mode === 'OFF') return scheduleLine(box)
  let offers = 0
  while (offers < OFFERS_AT_ONCE && isAnyoneInLine(box)) {
    const next = nextInLine(box, freeForLine(loadCatalogue(box), publics, box.at))
    if (!next) break
    offerTo(box, next.entry, { ticket: next.ticket, quantity: next.entry.quantity, hours, by_hand: false })
    offers += 1
  }
  keepRest(box, publics)
  if (offers === OFFERS_AT_ONCE) unfinished.add(box)
  scheduleLine(box, unfinished.has(box))
}

/** Boxes of calls that made as many offers as one transaction may. */
const unfinished = new WeakSet<Box>()

/** Whether this call left offers to the next one. */
export const isUnfinished = (box: Box): boolean => unfinished.has(box)

/** Keeps what is available beyond the public's part of tickets that someone waits for. */
const keepRest = (box: Box, publics: ReadonlyMap<string, number>): void => {
  const waiting = waitingByTicket(box)
  for (const { id, prices } of loadCatalogue(box).tickets) {
    if (!waiting.get(id)) continue
    for (const { id: price_id } of prices) {
      // Read again: what is kept of one price may be another's too, where they share a capacity.
      const available = availableByPrice(loadCatalogue(box)).get(price_id) ?? 0
      const quantity = beyond(available, publics.get(price_id) ?? 0)
      if (quantity === 0 || quantity === Infinity) continue
      holdLines(box, [{ price_id, quantity }], 1)
      box.db.insert(waitlistKept).values({ price_id, quantity }).run()
    }
  }
}

/**
 * Asks the line first whenever stock comes back, by whatever way: what the public could buy before stays the public's, and
 * all that is more is offered in order, or kept while someone waits for it.
 */
export const askLineFirst = (box: Box): (() => void) => {
  if (isIdle(box)) return () => (isIdle(box) ? undefined : scheduleLine(box))
  const publics = publicStock(box)
  releaseKept(box)
  return () => serve(box, publics)
}
