import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useNavigate, useParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { notify } from '../../ui/toasts.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { TicketDrawer } from './ticket-drawer.tsx'
import { ticketInput, ticketValues } from './ticket-fields.ts'
import { useTickets, useTicketsChanged } from './ticket-queries.ts'

/** `…/tickets/{id}`: a ticket, over the list. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const { ticketId } = useParams()
  const navigate = useNavigate()
  const tickets = useTickets(event.id)
  const changed = useTicketsChanged(event.id)
  const ticket = tickets.data?.find((each) => each.id === ticketId)
  usePageTitle(ticket?.title, event.title)
  // The list behind shows that it loads, or why it can't.
  if (!tickets.data) return null
  if (!ticket) return <Navigate to=".." relative="path" replace />
  const close = (): void => void navigate('..', { relative: 'path' })
  return (
    <TicketDrawer
      key={ticket.id}
      event={event}
      ticket={ticket}
      title={<Trans>Edit ticket</Trans>}
      save={<Trans>Save ticket</Trans>}
      initial={ticketValues(ticket, event.timezone)}
      onClose={close}
      submit={async (values) => {
        await api.put(`/events/${event.id}/tickets/${ticket.id}`, ticketInput(values, event.currency, ticket.prices[0]?.id))
        await changed()
        notify({ title: t`Ticket saved`, description: values.title })
        close()
      }}
    />
  )
}
