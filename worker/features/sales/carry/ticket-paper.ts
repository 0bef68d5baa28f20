import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import type { Paper, PaperOrder } from '../../../pdf/paper.ts'
import { attendeesOf, loadAttendeeByShortId } from '../attendees/store.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { mailEvent, mailTicket, mailWords } from '../orders/order-mails.ts'
import { loadOrder, loadOrderByShortId } from '../orders/store.ts'
import type { OrderRow } from '../orders/table.ts'

/** Tickets as they are printed; null where there is nothing to print any more, and their page says why. */
type Printed = Omit<Paper, 'made_at'> | null

const paperOrder = ({ number, currency, total, lines, charges }: OrderRow): PaperOrder => ({ number, currency, total, lines, charges })

const paperOf = (box: Box, order: OrderRow, tickets: AttendeeRow[], { isBuyers }: { isBuyers: boolean }): Printed => {
  const [first] = tickets
  if (!first) return null
  return {
    locale: isBuyers ? order.locale : first.locale,
    event: mailEvent(box),
    message: mailWords(box, box.event().settings.ticket_page_message),
    order: isBuyers ? paperOrder(order) : null,
    tickets: tickets.map((ticket) => mailTicket(box, ticket)),
  }
}

const isActive = ({ status }: AttendeeRow): boolean => status === 'ACTIVE'
const isSame = (one: string | null, other: string | null): boolean => one?.trim().toLowerCase() === other?.trim().toLowerCase()

/** The ticket under its link. What was paid is on it only where it is its buyer's own. */
export const getTicketPaper = (box: Box, shortId: string): Result<Printed> => {
  const ticket = loadAttendeeByShortId(box, shortId)
  const order = ticket && loadOrder(box, ticket.order_id)
  if (!ticket || !order) return refuse('not_found')
  return ok(paperOf(box, order, [ticket].filter(isActive), { isBuyers: isSame(ticket.email, order.email) }))
}

/** All valid tickets of a finished order, but for those that were passed on: their codes are their holders' alone. */
export const getOrderPaper = (box: Box, shortId: string): Result<Printed> => {
  const order = loadOrderByShortId(box, shortId)
  if (!order) return refuse('not_found')
  const tickets =
    order.status === 'COMPLETED' ? attendeesOf(box, order.id).filter((ticket) => isActive(ticket) && ticket.passed_on_by === null) : []
  return ok(paperOf(box, order, tickets, { isBuyers: true }))
}
