import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { EventGridSkeleton } from '../events/parts/event-grid.tsx'
import { EventsOf } from '../events/parts/events-of.tsx'
import { ShellNotFound } from '../shell/parts/shell-not-found.tsx'
import { organizers } from './organizer.ts'

/** `/manage/organizer/{id}[/events][/{state}]`: an organizer's events. */
export const Component = () => {
  const { organizerId = '' } = useParams()
  const { loaded, error, retry } = organizers.useOne('', organizerId)
  if (loaded) return <EventsOf key={organizerId} organizer={loaded.data} />
  if (isProblem(error) && error.status === 404)
    return (
      <ShellNotFound title={<Trans>Organizer not found</Trans>} back={{ to: '/manage/organizers', label: <Trans>All organizers</Trans> }}>
        <Trans>It was deleted, or the link is wrong.</Trans>
      </ShellNotFound>
    )
  return error ? <ErrorState error={error} onRetry={() => void retry()} /> : <EventGridSkeleton />
}
