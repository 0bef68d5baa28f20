import type { Locale } from '../../../contract/languages.ts'
import { ok, refuse, type Problem, type Result } from '../../../contract/problem.ts'
import type { JoinWaitlist } from '../../../contract/waitlist.ts'
import type { Box } from '../../../box-office/box.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import { forgetLater } from '../../../box-office/forget.ts'
import { refuseBeyondLimit } from '../../../box-office/row-limit.ts'
import { capacityLimits, salesOfTicket, stateOfTicket } from '../../../domain/availability.ts'
import { isStopped, type Catalogue, type CatalogueTicket } from '../../../domain/cart.ts'
import { personOf } from '../../../domain/person.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'
import { countRequest, takeMail } from './flood.ts'
import { mailConfirm, mailJoined, mailOffer } from './mails.ts'
import { scheduleLine } from './schedule.ts'
import { loadEntry, openEntriesOf, openOfferOf, saveEntry } from './store.ts'
import { NO_PLACE, waitlistEntity, type EntryRow } from './table.ts'

/** How long an address may take to be confirmed. */
export const UNCONFIRMED_KEPT_MS = 7 * 24 * 3_600_000

/** The state of a ticket as everyone sees it. */
export const publicStateOf = (box: Box, sale: Catalogue, ticket: CatalogueTicket) => {
  const limit = capacityLimits(sale.capacities, sale.tickets).get(ticket.id) ?? null
  const stopped = isStopped(sale, ticket)
  const sales = [...salesOfTicket(sale, ticket, ticket.prices, box.at, { limit, stopped }).values()]
  const states = sales.map(({ state }) => state)
  return stateOfTicket(ticket.type, states, stopped)
}

/** Why someone can't wait for so many of these tickets, or null. */
const refusalOf = (box: Box, { ticket_ids, quantity }: JoinWaitlist): { ok: false; problem: Problem } | null => {
  const { self_service, max_tickets_per_person, max_tickets_per_order } = settingsOf(box.event())
  if (self_service.waitlist === 'OFF') return refuse('waitlist_closed')
  const sale = loadCatalogue(box)
  if (sale.status !== 'LIVE') return refuse('event_not_on_sale')
  for (const ticket_id of ticket_ids) {
    const ticket = sale.tickets.find(({ id }) => id === ticket_id)
    const state = ticket ? publicStateOf(box, sale, ticket) : 'HIDDEN'
    if (!ticket || state === 'HIDDEN')
      return refuse('ticket_not_found', { errors: { ticket_ids: ['ticket_not_found'] }, facts: { ticket_id } })
    if (state === 'SALE_ENDED') return refuse('waitlist_closed', { facts: { ticket_id } })
    if (state !== 'SOLD_OUT') return refuse('ticket_not_sold_out', { facts: { ticket_id, state } })
    const maximum = Math.min(ticket.max_per_order, max_tickets_per_order, max_tickets_per_person ?? Infinity)
    if (quantity > maximum)
      return refuse('max_per_order_exceeded', { errors: { quantity: ['max_per_order_exceeded'] }, facts: { ticket_id, maximum } })
    if (quantity < ticket.min_per_order)
      return refuse('below_min_per_order', {
        errors: { quantity: ['below_min_per_order'] },
        facts: { ticket_id, minimum: ticket.min_per_order },
      })
  }
  return null
}

/** Mails the link of an entry that is there already, by how it stands; nothing where the person got enough mails. */
const mailAgain = (box: Box, entry: EntryRow): void => {
  if (!takeMail(box, entry.person)) return
  const row = saveEntry(box, entry, { ...entry, mails: entry.mails + 1 })
  const offer = openOfferOf(box, entry.id)
  if (offer) return mailOffer(box, row, offer)
  return row.state === 'UNCONFIRMED' ? mailConfirm(box, row) : mailJoined(box, row)
}

/**
 * Puts an address on the list of sold-out tickets; it counts once it is confirmed by the link in its mail. Of one that is
 * there already the answer is the same, and the link is mailed again: no one learns who waits.
 */
export const joinWaitlist = (
  box: Box,
  input: { id: string; token: string; fields: JoinWaitlist; locale: Locale; address: string | null },
): Result<{ id: string }> => {
  const { id, token, fields } = input
  if (loadEntry(box, id)) return ok({ id })
  const refused = refusalOf(box, fields)
  if (refused) return refused
  if (!countRequest(box, input.address)) return refuse('rate_limited', { facts: { reason: 'waitlist', retry_after: 600 } })
  const person = personOf(fields.email)
  const ticket_ids = [...new Set(fields.ticket_ids)]
  const known = openEntriesOf(box, person).find((entry) => entry.ticket_ids.some((one) => ticket_ids.includes(one)))
  if (known) {
    // Until it is confirmed anyone may have filled it in, so the newest wishes hold.
    const { first_name, quantity } = fields
    const row = known.state === 'UNCONFIRMED' ? saveEntry(box, known, { ...known, first_name, quantity, ticket_ids }) : known
    mailAgain(box, row)
    return ok({ id: row.id })
  }
  const full = refuseBeyondLimit(box, waitlistEntity)
  if (full) return full
  const isMailed = takeMail(box, person)
  const entry: EntryRow = {
    id,
    event_id: box.eventId,
    email: fields.email,
    first_name: fields.first_name,
    ticket_ids,
    quantity: fields.quantity,
    state: 'UNCONFIRMED',
    place: NO_PLACE,
    created_at: box.at,
    confirmed_at: null,
    offer_expires_at: null,
    ended_at: null,
    order_id: null,
    token,
    person,
    locale: fields.locale ?? input.locale,
    mails: 1,
  }
  saveEntry(box, null, entry)
  forgetLater(box, UNCONFIRMED_KEPT_MS)
  scheduleLine(box)
  if (isMailed) mailConfirm(box, entry)
  return ok({ id })
}
