import { Trans } from '@lingui/react/macro'
import { Ticket } from 'lucide-react'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'

/** Replaces a form that needs a ticket while the event has none. */
export const TicketFirst = ({ eventId }: { eventId: string }) => (
  <EmptyState
    icon={<Ticket />}
    title={<Trans>Create a ticket first</Trans>}
    action={
      <ButtonLink visual="primary" to={`/manage/event/${eventId}/tickets/new`}>
        <Trans>New ticket</Trans>
      </ButtonLink>
    }
  >
    <Trans>This event has no tickets yet.</Trans>
  </EmptyState>
)
