import { Trans, useLingui } from '@lingui/react/macro'
import { Ticket as TicketIcon } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { personName } from '../../../worker/contract/names.ts'
import { api } from '../../lib/api.ts'
import { useEventChanged } from '../../lib/use-event-changed.ts'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notify } from '../../ui/toasts.tsx'
import { DrawerLoading } from '../../kit/drawer-loading.tsx'
import { useShellEvent } from '../shell/use-shell-event.ts'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { AttendeeDrawer } from './attendee-drawer.tsx'

/** `…/attendees/new`: somebody added by hand, over the list. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`Add attendee`, event.title)
  const navigate = useNavigate()
  const { search } = useLocation()
  const tickets = useTickets(event.id)
  const changed = useEventChanged(event.id)
  const keyFor = useIdempotencyKey()
  const close = (): void => void navigate({ pathname: '..', search }, { relative: 'path' })
  const title = <Trans>Add attendee</Trans>
  if (!tickets.data) return <DrawerLoading title={title} error={tickets.error} onRetry={() => void tickets.refetch()} onClose={close} />
  if (tickets.data.length === 0)
    return (
      <Dialog open onClose={close} title={title}>
        <EmptyState
          icon={<TicketIcon />}
          title={<Trans>You must create a ticket first</Trans>}
          action={
            <ButtonLink visual="primary" to={`/manage/event/${event.id}/tickets/new`}>
              <Trans>New ticket</Trans>
            </ButtonLink>
          }
        >
          <Trans>Everybody who comes holds a ticket, and this event has none yet.</Trans>
        </EmptyState>
      </Dialog>
    )
  return (
    <AttendeeDrawer
      event={event}
      tickets={tickets.data}
      onClose={close}
      submit={async (input) => {
        await api.post(`/events/${event.id}/attendees`, input, { idempotencyKey: keyFor(input) })
        notify({ title: t`Attendee added`, description: personName(input) })
        close()
        void changed()
      }}
    />
  )
}
