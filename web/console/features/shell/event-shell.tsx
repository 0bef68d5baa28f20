import { msg } from '@lingui/core/macro'
import { Outlet, useParams } from 'react-router'
import { isProblem } from '../../lib/api-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { NotFoundPage } from '../error-page/not-found-page.tsx'
import { useKeepFrom } from '../events/came-from.ts'
import { useEvent, useEventSettings } from '../events/event-queries.ts'
import { EventFace } from './event-face.tsx'
import { EventSwitcher } from './event-switcher.tsx'
import { MailsWait } from './mails-wait.tsx'
import { PaymentsStopped } from './payments-stopped.tsx'
import { RequireUser } from './require-user.tsx'
import { useGroups } from './section-groups.tsx'
import { SideBar } from './side-bar.tsx'
import { PageSkeleton } from './shell-skeleton.tsx'
import { content, frame } from './side-bar.recipe.ts'

const groupLabels = {
  top: null,
  sell: msg`Sell`,
  people: msg`People`,
  door: msg`Door`,
  reach: msg`Reach`,
  setup: msg({ message: 'Set up', context: 'section' }),
}

const EventArea = () => {
  const { eventId = '' } = useParams()
  const event = useEvent(eventId)
  useKeepFrom(event.data?.id)
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
        <MailsWait />
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

/** The console inside one event. */
export const Component = () => (
  <RequireUser>
    <EventArea />
  </RequireUser>
)
