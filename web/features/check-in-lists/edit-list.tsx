import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { toWall } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { notify } from '../../ui/toasts.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { ListDrawer } from './list-drawer.tsx'
import { useCheckInLists } from './list-queries.ts'

/** `…/check-in/{id}`: a list, over the others. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const { listId } = useParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: tickets } = useTickets(event.id)
  const { data: lists } = useCheckInLists(event.id)
  const list = lists?.find((each) => each.id === listId)
  usePageTitle(list?.name, event.title)
  if (!tickets || !lists) return null
  if (!list) return <Navigate to=".." relative="path" replace />
  const wall = (iso: string | null): string => (iso ? toWall(iso, event.timezone) : '')
  const close = (): void => void navigate('..', { relative: 'path' })
  return (
    <ListDrawer
      key={list.id}
      event={event}
      tickets={tickets}
      title={<Trans>Edit check-in list</Trans>}
      save={<Trans>Save list</Trans>}
      initial={{
        name: list.name,
        description: list.description ?? '',
        activates_at: wall(list.activates_at),
        expires_at: wall(list.expires_at),
        all_tickets: list.all_tickets,
        ticket_ids: list.ticket_ids,
      }}
      onClose={close}
      submit={async (input) => {
        await api.put(`/events/${event.id}/check-in-lists/${list.id}`, input)
        await queryClient.invalidateQueries({ queryKey: ['event', event.id, 'check-in-lists'] })
        notify({ title: t`Check-in list saved`, description: input.name })
        close()
      }}
    />
  )
}
