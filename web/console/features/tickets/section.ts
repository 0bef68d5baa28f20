import { Ticket } from 'lucide-react'
import { listWithDrawer, type Section } from '../../../shared/kit/section.ts'

/** Tickets in the console. */
export const ticketSection: Section = {
  area: 'event',
  group: 'sell',
  label: /*i18n*/ { id: 'section.tickets', message: 'Tickets' },
  icon: Ticket,
  reads: { kind: 'tickets', whole: true },
  places: listWithDrawer(
    'tickets',
    () => import('./tickets-page.tsx'),
    () => import('./ticket-drawer.tsx'),
    { picture: 'tickets', empty: 'tickets-empty', one: 'ticket', shows: 'ticket' },
  ),
}
