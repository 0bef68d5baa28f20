import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notify } from '../../ui/toasts.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { ListDrawer } from './list-drawer.tsx'

/** `…/check-in/new`: a new list, over the others. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`New check-in list`, event.title)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const { data: tickets } = useTickets(event.id)
  const close = (): void => void navigate('..', { relative: 'path' })
  if (!tickets) return null
  if (tickets.length === 0)
    return (
      <Dialog open onClose={close} title={<Trans>New check-in list</Trans>}>
        <EmptyState
          icon={<ScanLine />}
          title={<Trans>Create a ticket first</Trans>}
          action={
            <ButtonLink visual="primary" to={`/manage/event/${event.id}/tickets/new`}>
              <Trans>New ticket</Trans>
            </ButtonLink>
          }
        >
          <Trans>A list admits tickets, and this event has none yet.</Trans>
        </EmptyState>
      </Dialog>
    )
  return (
    <ListDrawer
      event={event}
      tickets={tickets}
      title={<Trans>New check-in list</Trans>}
      save={<Trans>Create list</Trans>}
      initial={{ name: '', description: '', activates_at: '', expires_at: '', all_tickets: true, ticket_ids: [] }}
      onClose={close}
      submit={async (input) => {
        await api.post(`/events/${event.id}/check-in-lists`, input, { idempotencyKey: keyFor(input) })
        await queryClient.invalidateQueries({ queryKey: ['event', event.id, 'check-in-lists'] })
        notify({ title: t`Check-in list created`, description: input.name })
        close()
      }}
    />
  )
}
