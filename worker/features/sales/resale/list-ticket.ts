import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { PublicAttendee } from '../../../contract/public.ts'
import type { Box } from '../../../box-office/box.ts'
import { movePrice } from '../../catalogue/tickets/store.ts'
import { getPublicAttendee } from '../attendees/get-attendee.ts'
import { loadAttendee, loadAttendeeByShortId, saveAttendee } from '../attendees/store.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { loadOrder } from '../orders/store.ts'
import type { OrderRow } from '../orders/table.ts'
import { note, type Actor } from '../orders/timeline.ts'
import { buyerBehind, type Claims } from '../self-service/who.ts'
import { endResale, openResaleOf } from './end-resale.ts'
import { scheduleEnd } from './follow.ts'
import { mailResaleListed } from './mails.ts'
import { makeRoom } from './make-room.ts'
import { amountsOf, faceOf, resaleBlock, resaleTerms } from './resale-view.ts'
import { saveResale } from './store.ts'
import type { ResaleRow } from './table.ts'

/** A ticket for the one who bought it: they get its money back, so they alone may offer it. */
const boughtTicket = (box: Box, shortId: string, claims: Claims): Result<{ attendee: AttendeeRow; order: OrderRow; by: Actor }> => {
  const attendee = loadAttendeeByShortId(box, shortId)
  const order = attendee && loadOrder(box, attendee.order_id)
  if (!attendee || !order) return refuse('not_found')
  const by = attendee.passed_on_by === null ? buyerBehind(order, claims) : null
  return by ? ok({ attendee, order, by }) : refuse('forbidden')
}

/**
 * Offers a ticket back at the price that was paid for it: it stays its holder's, and valid, until someone has paid for it;
 * the line is asked first. Offered already, it stays so, also where it was about to be taken back. Idempotent.
 */
export const offerTicketBack = (box: Box, input: { id: string; short_id: string; claims: Claims }): Result<PublicAttendee> => {
  const { short_id, claims } = input
  const bought = boughtTicket(box, short_id, claims)
  if (!bought.ok) return bought
  const { attendee, order, by } = bought.value
  const listed = openResaleOf(box, attendee)
  if (listed) {
    if (listed.taking_back) saveResale(box, { ...listed, taking_back: false })
    return getPublicAttendee(box, { short_id, claims })
  }
  const terms = resaleTerms(box, order)
  const block = resaleBlock(box, terms, attendee)
  if (block === 'checked_in') return refuse('checked_in_already')
  if (block === 'cancelled') return refuse('attendee_cancelled')
  if (block) return refuse('not_resellable', { facts: { reason: block } })
  const row: ResaleRow = {
    id: input.id,
    attendee_id: attendee.id,
    order_id: order.id,
    ticket_id: attendee.ticket_id,
    price_id: attendee.price_id,
    state: 'LISTED',
    price: faceOf(order, attendee) ?? 0,
    ...amountsOf(box, terms, attendee),
    listed_at: box.at,
    taking_back: false,
    ended_at: null,
    sold_to: null,
    refund_id: null,
  }
  box.returning(() => {
    saveResale(box, row)
    movePrice(box, row.price_id, { held: 0, sold: 0, gross: 0, listed: 1 })
    saveAttendee(box, attendee, { ...attendee, resale_at: box.at, resale_id: row.id })
  })
  note(box, order.id, { kind: 'RESALE_LISTED', by, attendee_id: attendee.id, amount: row.paid, currency: order.currency })
  mailResaleListed(box, order, loadAttendee(box, attendee.id) ?? attendee, row)
  scheduleEnd(box)
  return getPublicAttendee(box, { short_id, claims })
}

/**
 * Takes a ticket back: at once while no one is paying for it. Once someone is, it is refused with the time at which that
 * ends, or, `when_free`, done by itself then. Idempotent.
 */
export const takeTicketBack = (box: Box, input: { short_id: string; claims: Claims; when_free: boolean }): Result<null> => {
  const bought = boughtTicket(box, input.short_id, input.claims)
  if (!bought.ok) return bought
  const { attendee, by } = bought.value
  const row = openResaleOf(box, attendee)
  if (!row) return attendee.status === 'ACTIVE' ? ok(null) : refuse('attendee_cancelled')
  return box.returning(() => {
    const busy = makeRoom(box, row, { force: false })
    if (busy && !input.when_free) return refuse('ticket_being_bought', { facts: { until: busy.until } })
    if (busy) saveResale(box, { ...row, taking_back: true })
    else endResale(box, row, 'TAKEN_BACK', by)
    return ok(null)
  })
}
