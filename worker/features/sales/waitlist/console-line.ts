import { sql } from 'drizzle-orm'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { OfferByHand, WaitlistEntry, WaitlistSummary } from '../../../contract/waitlist.ts'
import type { Box } from '../../../box-office/box.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import { priceUnit } from '../../../shared/price-unit.ts'
import { freeForLine, type FreeTicket } from '../../../domain/waitlist.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'
import { offerTo } from './line.ts'
import { endEntry } from './place.ts'
import { firstInLineFor, loadEntry, loadKept } from './store.ts'
import { NO_PLACE, waitlist, waitlistOffers, type EntryRow } from './table.ts'

const entryView = ({ token: _, person: __, locale: ___, mails: ____, event_id: _____, place, ...row }: EntryRow): WaitlistEntry => ({
  ...row,
  place: place === NO_PLACE ? null : place,
})

const byState = prepared((db) =>
  db
    .select({ state: waitlist.state, n: sql<number>`count(*)`, tickets: sql<number>`sum(${waitlist.quantity})` })
    .from(waitlist)
    .groupBy(waitlist.state)
    .prepare(),
)
const byOffer = prepared((db) =>
  db
    .select({ state: waitlistOffers.state, n: sql<number>`count(*)` })
    .from(waitlistOffers)
    .groupBy(waitlistOffers.state)
    .prepare(),
)
/** Each entry counts for the first ticket it names: what it would bring is one ticket's price. */
const wanted = prepared((db) =>
  db
    .select({ ticket_id: sql<string>`${waitlist.ticket_ids} ->> 0`, tickets: sql<number>`sum(${waitlist.quantity})` })
    .from(waitlist)
    .where(sql`${waitlist.state} in ('WAITING', 'OFFERED')`)
    .groupBy(sql`1`)
    .prepare(),
)

const nothingPublic: ReadonlyMap<string, number> = new Map()

/** What can be offered by hand of each ticket: what is kept for the line, and what everyone may buy. */
const freeByHand = (box: Box): Map<string, FreeTicket> => {
  const sale = loadCatalogue(box)
  const kept = loadKept(box)
  const tickets = sale.tickets.map((ticket) => ({
    ...ticket,
    prices: ticket.prices.map((price) => ({ ...price, held: price.held - (kept.get(price.id) ?? 0) })),
  }))
  return freeForLine({ ...sale, tickets }, nothingPublic, box.at)
}

/** The line in figures; those who are not confirmed don't count. */
export const getWaitlistSummary = (box: Box, _: null): Result<WaitlistSummary> => {
  const states = new Map(
    byState(box)
      .all()
      .map((row) => [row.state, row]),
  )
  const offers = new Map(
    byOffer(box)
      .all()
      .map(({ state, n }) => [state, n]),
  )
  const sale = loadCatalogue(box)
  const kept = loadKept(box)
  const free = freeByHand(box)
  const demand = new Map(
    wanted(box)
      .all()
      .map(({ ticket_id, tickets }) => [ticket_id, tickets]),
  )
  const by_ticket = sale.tickets.flatMap((ticket) => {
    const all = demand.get(ticket.id) ?? 0
    const back = ticket.prices.reduce((sum, { id }) => sum + (kept.get(id) ?? 0), 0)
    const [price] = ticket.prices
    if ((all === 0 && back === 0) || !price) return []
    const { gross } = priceUnit(price.price, sale.currency, null, ticket.taxesAndFees)
    const left = free.get(ticket.id)?.left ?? 0
    return [{ id: ticket.id, title: ticket.title, wanted: all, gross, kept: back, free: Math.min(left, 1_000_000) }]
  })
  const n = (...names: WaitlistEntry['state'][]) => names.reduce((sum, name) => sum + (states.get(name)?.n ?? 0), 0)
  const mode = settingsOf(box.event()).self_service.waitlist
  const waitsFor = mode === 'IN_ORDER' ? by_ticket.find((ticket) => ticket.kept > 0) : undefined
  const next = waitsFor && firstInLineFor(box, waitsFor.id)
  return ok({
    mode,
    currency: sale.currency,
    people: n('WAITING', 'OFFERED'),
    tickets: (states.get('WAITING')?.tickets ?? 0) + (states.get('OFFERED')?.tickets ?? 0),
    value: by_ticket.reduce((sum, ticket) => sum + ticket.wanted * ticket.gross, 0),
    unconfirmed: n('UNCONFIRMED'),
    offered: n('OFFERED'),
    ended: n('TAKEN', 'RAN_OUT', 'DECLINED', 'LEFT', 'REMOVED', 'CLOSED'),
    on_offer: sale.tickets.reduce((sum, ticket) => sum + ticket.prices.reduce((own, price) => own + price.listed, 0), 0),
    offers: {
      taken: offers.get('TAKEN') ?? 0,
      declined: offers.get('DECLINED') ?? 0,
      ran_out: offers.get('RAN_OUT') ?? 0,
      withdrawn: offers.get('WITHDRAWN') ?? 0,
    },
    by_ticket,
    next: next && waitsFor ? { id: next.id, first_name: next.first_name, quantity: next.quantity, ticket_id: waitsFor.id } : null,
  })
}

/**
 * Offers tickets to someone by hand, regardless of whose turn it is: never more than is free, and as many as the group
 * wants unless fewer are named. Who is passed over keeps their place.
 */
export const offerByHand = (box: Box, input: { id: string; fields: OfferByHand }): Result<WaitlistEntry> => {
  const entry = loadEntry(box, input.id)
  if (!entry) return refuse('not_found')
  if (entry.state !== 'WAITING') return refuse('waitlist_entry_not_waiting', { facts: { state: entry.state } })
  const { ticket_id, quantity = entry.quantity, hours = settingsOf(box.event()).self_service.offer_hours } = input.fields
  if (ticket_id && !entry.ticket_ids.includes(ticket_id))
    return refuse('ticket_not_found', { errors: { ticket_id: ['ticket_not_found'] }, facts: { ticket_id } })
  if (box.event().status !== 'LIVE') return refuse('event_not_on_sale')
  return box.returning(() => {
    const free = freeForLine(loadCatalogue(box), nothingPublic, box.at)
    const tickets = (ticket_id ? [ticket_id] : entry.ticket_ids).flatMap((id) => free.get(id) ?? [])
    const ticket = tickets.find(({ left }) => left >= quantity)
    if (!ticket) {
      const available = Math.max(0, ...tickets.map(({ left }) => left))
      return refuse('not_enough_tickets', { facts: { ticket_id: tickets[0]?.ticket_id ?? ticket_id, available } })
    }
    return ok(entryView(offerTo(box, entry, { ticket, quantity, hours, by_hand: true })))
  })
}

/** Takes an entry off the list; its offer ends, and the tickets go to the next. Idempotent. */
export const removeEntry = (box: Box, id: string): Result<null> => {
  const entry = loadEntry(box, id)
  return entry ? endEntry(box, entry, 'REMOVED') : refuse('not_found')
}
