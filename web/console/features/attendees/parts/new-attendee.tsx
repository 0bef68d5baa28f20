import { Trans, useLingui } from '@lingui/react/macro'
import { personName } from '../../../../../worker/shared/names.ts'
import { api } from '../../../../shared/lib/api.ts'
import { useEventChanged } from '../../../../shared/kit/use-event-changed.ts'
import { useIdempotencyKey } from '../../../../shared/lib/use-idempotency-key.ts'
import { usePageTitle } from '../../../../shared/lib/use-page-title.ts'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { DrawerLoading } from '../../../../shared/kit/drawer-loading.tsx'
import { useClose } from '../../../../shared/kit/use-close.ts'
import { useShellEvent } from '../../shell/model/use-shell-event.ts'
import { TicketFirst } from '../../ticket-choice/ticket-first.tsx'
import { useTickets } from '../../ticket-choice/ticket-queries.ts'
import { AttendeeDrawer } from '../attendee-drawer.tsx'

/** `…/attendees/new`: adds an attendee by hand, over the list. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`Add attendee`, event.title)
  const tickets = useTickets(event.id)
  const changed = useEventChanged(event.id)
  const keyFor = useIdempotencyKey()
  const leave = useClose()
  const close = (): void => void leave()
  const title = <Trans>Add attendee</Trans>
  if (!tickets.data) return <DrawerLoading title={title} error={tickets.error} onRetry={() => void tickets.refetch()} onClose={close} />
  if (tickets.data.length === 0)
    return (
      <Dialog open onClose={close} title={title}>
        <TicketFirst eventId={event.id} />
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
