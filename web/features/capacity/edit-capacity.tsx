import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { isProblem } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { notify } from '../../ui/toasts.tsx'
import { DrawerLoading } from '../shell/drawer-loading.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { CapacityDrawer } from './capacity-drawer.tsx'
import { capacityValues } from './capacity-fields.ts'
import { useCapacitiesChanged, useCapacity } from './capacity-queries.ts'

/** `…/capacity-assignments/{id}`: a limit, over the list. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const { capacityId = '' } = useParams()
  const navigate = useNavigate()
  const { search } = useLocation()
  const tickets = useTickets(event.id)
  const assignment = useCapacity(event.id, capacityId)
  const changed = useCapacitiesChanged(event.id)
  usePageTitle(assignment.data?.name, event.title)
  const close = (): void => void navigate({ pathname: '..', search }, { relative: 'path' })
  const title = <Trans>Edit capacity assignment</Trans>
  if (isProblem(assignment.error) && assignment.error.status === 404)
    return <Navigate to={{ pathname: '..', search }} relative="path" replace />
  if (!tickets.data || !assignment.data)
    return (
      <DrawerLoading
        title={title}
        error={assignment.error ?? tickets.error}
        onRetry={() => void Promise.all([assignment.refetch(), tickets.refetch()])}
        onClose={close}
      />
    )
  const { id } = assignment.data
  return (
    <CapacityDrawer
      key={id}
      tickets={tickets.data}
      assignment={assignment.data}
      title={title}
      save={<Trans>Save assignment</Trans>}
      initial={capacityValues(assignment.data)}
      onClose={close}
      submit={async (input) => {
        await api.put(`/events/${event.id}/capacity-assignments/${id}`, input)
        await changed()
        notify({ title: t`Capacity assignment saved`, description: input.name })
        close()
      }}
    />
  )
}
