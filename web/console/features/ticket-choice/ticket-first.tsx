import { Trans } from '@lingui/react/macro'
import { Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** In place of a form about tickets while the event has none; `children` say why it needs one. */
export const TicketFirst = ({ eventId, children }: { eventId: string; children: ReactNode }) => (
  <EmptyState
    icon={<Ticket />}
    title={<Trans>Create a ticket first</Trans>}
    action={
      <ButtonLink visual="primary" to={`/manage/event/${eventId}/tickets/new`}>
        <Trans>New ticket</Trans>
      </ButtonLink>
    }
  >
    {children}
  </EmptyState>
)
