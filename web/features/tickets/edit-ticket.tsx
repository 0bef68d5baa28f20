import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useNavigate, useParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { notify } from '../../ui/toasts.tsx'
import { DrawerLoading } from '../shell/drawer-loading.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { useTaxesAndFees } from '../taxes-and-fees/tax-queries.ts'
import { TicketDrawer } from './ticket-drawer.tsx'
import { ticketInput, ticketValues } from './ticket-fields.ts'
import { useTickets, useTicketsChanged } from '../ticket-choice/ticket-queries.ts'

/** `…/tickets/{id}`: a ticket, over the list. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const { ticketId } = useParams()
  const navigate = useNavigate()
  const tickets = useTickets(event.id)
  const taxes = useTaxesAndFees()
  const changed = useTicketsChanged(event.id)
  const ticket = tickets.data?.find((each) => each.id === ticketId)
  usePageTitle(ticket?.title, event.title)
  const close = (): void => void navigate('..', { relative: 'path' })
  const title = <Trans>Edit ticket</Trans>
  if (!tickets.data || !taxes.data)
    return (
      <DrawerLoading
        title={title}
        error={tickets.error ?? taxes.error}
        onRetry={() => void Promise.all([tickets.refetch(), taxes.refetch()])}
        onClose={close}
      />
    )
  if (!ticket) return <Navigate to=".." relative="path" replace />
  return (
    <TicketDrawer
      key={ticket.id}
      event={event}
      taxesAndFees={taxes.data}
      ticket={ticket}
      title={title}
      save={<Trans>Save ticket</Trans>}
      initial={ticketValues(ticket, event.timezone)}
      onClose={close}
      submit={async (values) => {
        await api.put(`/events/${event.id}/tickets/${ticket.id}`, ticketInput(values, event.currency))
        await changed()
        notify({ title: t`Ticket saved`, description: values.title })
        close()
      }}
    />
  )
}
