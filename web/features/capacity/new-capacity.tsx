import { Trans, useLingui } from '@lingui/react/macro'
import { Gauge } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notify } from '../../ui/toasts.tsx'
import { DrawerLoading } from '../shell/drawer-loading.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { CapacityDrawer } from './capacity-drawer.tsx'
import { newCapacityValues } from './capacity-fields.ts'
import { useCapacitiesChanged } from './capacity-queries.ts'

/** `…/capacity-assignments/new`: a new limit, over the list. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`New capacity assignment`, event.title)
  const navigate = useNavigate()
  const { search } = useLocation()
  const tickets = useTickets(event.id)
  const changed = useCapacitiesChanged(event.id)
  const keyFor = useIdempotencyKey()
  const close = (): void => void navigate({ pathname: '..', search }, { relative: 'path' })
  const title = <Trans>New capacity assignment</Trans>
  if (!tickets.data) return <DrawerLoading title={title} error={tickets.error} onRetry={() => void tickets.refetch()} onClose={close} />
  if (tickets.data.length === 0)
    return (
      <Dialog open onClose={close} title={title}>
        <EmptyState
          icon={<Gauge />}
          title={<Trans>Create a ticket first</Trans>}
          action={
            <ButtonLink visual="primary" to={`/manage/event/${event.id}/tickets/new`}>
              <Trans>New ticket</Trans>
            </ButtonLink>
          }
        >
          <Trans>Tickets share a capacity, and this event has none yet.</Trans>
        </EmptyState>
      </Dialog>
    )
  return (
    <CapacityDrawer
      tickets={tickets.data}
      title={title}
      save={<Trans>Create assignment</Trans>}
      initial={newCapacityValues}
      onClose={close}
      submit={async (input) => {
        await api.post(`/events/${event.id}/capacity-assignments`, input, { idempotencyKey: keyFor(input) })
        await changed()
        notify({ title: t`Capacity assignment created`, description: input.name })
        close()
      }}
    />
  )
}
