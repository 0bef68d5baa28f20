import type { Ticket } from '../../../worker/contract/tickets.ts'
import { TitleList } from '../../ui/title-list.tsx'

/** Tickets by their titles, as this language lists them. */
export const TicketNames = ({ ids, tickets }: { ids: readonly string[]; tickets: readonly Ticket[] }) => (
  <TitleList titles={tickets.filter((ticket) => ids.includes(ticket.id)).map((ticket) => ticket.title)} />
)
