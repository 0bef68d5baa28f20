import type { Ticket } from '../../../../worker/contract/tickets.ts'
import { TitleList } from '../../../shared/ui/title-list.tsx'

/** A localized list of ticket titles. */
export const TicketNames = ({ ids, tickets }: { ids: readonly string[]; tickets: readonly Ticket[] }) => (
  <TitleList titles={tickets.filter((ticket) => ids.includes(ticket.id)).map((ticket) => ticket.title)} />
)
