import { asc, sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import { endOfTicketSale } from '../../../domain/waitlist.ts'
import { loadCatalogue } from '../../catalogue/tickets/catalogue.ts'
import { tellMe, waitlist, waitlistOffers } from './table.ts'

/** The one job of the line: what is due by the clock, and the rest of what one transaction left over. */
export const lineJob = 'waitlist'

export const REMINDER_MS = 3_600_000
/** How long before a waiting room opens those who asked get their email. */
const BEFORE_ROOM_MS = 10 * 60_000

const firstToRemind = prepared((db) =>
  db
    .select({ at: waitlistOffers.expires_at })
    .from(waitlistOffers)
    .where(sql`${waitlistOffers.state} = 'OPEN' and ${waitlistOffers.is_reminded} = 0`)
    .orderBy(asc(waitlistOffers.expires_at))
    .limit(1)
    .prepare(),
)
const anyToClose = prepared((db) =>
  db
    .select({ id: waitlist.id })
    .from(waitlist)
    .where(sql`${waitlist.state} = 'WAITING'`)
    .limit(1)
    .prepare(),
)
const askedTickets = prepared((db) => db.selectDistinct({ ticket_id: tellMe.ticket_id }).from(tellMe).prepare())

/**
 * When those who asked about a ticket get their email, in milliseconds: when its sale starts, or ten minutes before a waiting room
 * opens for it. Null where no start is known.
 */
export const mailsAt = (box: Box, ticketId: string): number | null => {
  const sale = loadCatalogue(box)
  const ticket = sale.tickets.find(({ id }) => id === ticketId)
  if (!ticket || sale.status !== 'LIVE') return null
  const starts = ticket.prices.map(
    (price) =>
      [ticket.sale_start, price.sale_start]
        .filter((at) => at !== null)
        .sort()
        .at(-1) ?? '',
  )
  const start = Date.parse(starts.sort()[0] || box.at)
  const { waiting_room, waiting_room_opens_at } = settingsOf(box.event())
  const opens = waiting_room === 'ON' && waiting_room_opens_at ? Date.parse(waiting_room_opens_at) - BEFORE_ROOM_MS : null
  return opens !== null && opens < start ? opens : start
}

/** The tickets whose start someone asked about. */
export const ticketsAskedFor = (box: Box): string[] =>
  askedTickets(box)
    .all()
    .map(({ ticket_id }) => ticket_id)

/** When something is due next, in milliseconds, or null. */
export const nextDue = (box: Box): number | null => {
  const remind = firstToRemind(box).all()[0]
  const sale = loadCatalogue(box)
  const ends = anyToClose(box).all().length ? sale.tickets.map((ticket) => Date.parse(endOfTicketSale(sale, ticket))) : []
  const tell = ticketsAskedFor(box).flatMap((id) => mailsAt(box, id) ?? [])
  const due = [...(remind ? [Date.parse(remind.at) - REMINDER_MS] : []), ...ends.filter((at) => at > box.now), ...tell]
  return due.length ? Math.min(...due) : null
}

/** Schedules what is due next, or, with `isLeft`, the rest of what was left over. */
export const scheduleLine = (box: Box, isLeft = false): void => {
  const due = isLeft ? box.now : nextDue(box)
  if (due !== null) box.later({ id: lineJob, kind: lineJob, input: {}, delay: Math.max(0, due - box.now) })
}
