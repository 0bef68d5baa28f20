import { msg } from '@lingui/core/macro'
import { Outlet, useParams } from 'react-router'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Loading } from '../../../shared/ui/skeleton.tsx'
import { NotFoundPage } from '../error-page/not-found-page.tsx'
import { useSaveCameFrom } from '../events/model/came-from.ts'
import { useEvent, useEventSettings } from '../events/event-queries.ts'
import { EventFace } from './parts/event-face.tsx'
import { EventSwitcher } from './parts/event-switcher.tsx'
import { NoMailNotice } from './parts/no-mail-notice.tsx'
import { PaymentsStopped } from './parts/payments-stopped.tsx'
import { RequireUser } from './parts/require-user.tsx'
import { useGroups } from './parts/section-groups.tsx'
import { SideBar } from './parts/side-bar.tsx'
import { PageSkeleton } from '../../../shared/features/shell-skeleton/shell-skeleton.tsx'
import { content, frame } from '../../../shared/features/shell-skeleton/side-bar.recipe.ts'

const groupLabels = {
  top: null,
  sell: msg`Sell`,
  people: msg`People`,
  door: null,
  reach: msg`Reach`,
  setup: msg({ message: 'Setup', context: 'section' }),
}

const EventArea = () => {
  const { eventId = '' } = useParams()
  const event = useEvent(eventId)
  useSaveCameFrom(event.data?.id)
  const { data: settings } = useEventSettings(eventId)
  const isSettingUp = settings?.hide_getting_started === false && event.data?.status !== 'ARCHIVED'
  const hasRoom = settings !== undefined && settings.waiting_room !== 'OFF'
  const holds = [...(isSettingUp ? (['setting-up'] as const) : []), ...(hasRoom ? (['waiting-room'] as const) : [])]
  const groups = useGroups('event', groupLabels, `/manage/event/${eventId}/`, eventId, holds)
  if (isProblem(event.error) && event.error.status === 404) return <NotFoundPage />
  return (
    <div className={frame}>
      <SideBar groups={groups} head={<EventSwitcher event={event.data} />} phoneTitle={<EventFace event={event.data} />} />
      <main id="main" className={content}>
        <NoMailNotice />
        {event.data ? (
          <>
            {event.data.payments_stopped && <PaymentsStopped />}
            <Outlet context={event.data} />
          </>
        ) : event.error ? (
          <ErrorState error={event.error} onRetry={() => void event.refetch()} />
        ) : (
          <Loading>
            <PageSkeleton />
          </Loading>
        )}
      </main>
    </div>
  )
}

/** The console of an event. */
export const Component = () => (
  <RequireUser>
    <EventArea />
  </RequireUser>
)
