import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { notify } from '../../ui/toasts.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { TicketDrawer } from './ticket-drawer.tsx'
import { newTicketValues, ticketInput } from './ticket-fields.ts'
import { useTicketsChanged } from './ticket-queries.ts'

/** `…/tickets/new`: a new ticket, over the list. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`New ticket`, event.title)
  const navigate = useNavigate()
  const changed = useTicketsChanged(event.id)
  const keyFor = useIdempotencyKey()
  const close = (): void => void navigate('..', { relative: 'path' })
  return (
    <TicketDrawer
      event={event}
      title={<Trans>New ticket</Trans>}
      save={<Trans>Create ticket</Trans>}
      initial={newTicketValues}
      onClose={close}
      submit={async (values) => {
        const body = ticketInput(values, event.currency)
        await api.post(`/events/${event.id}/tickets`, body, { idempotencyKey: keyFor(body) })
        await changed()
        notify({ title: t`Ticket created`, description: values.title })
        close()
      }}
    />
  )
}
