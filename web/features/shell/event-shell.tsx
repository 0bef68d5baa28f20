import { Trans } from '@lingui/react/macro'
import { Gauge, LayoutDashboard, Percent, ReceiptText, ScanLine, Settings, Ticket, Users } from 'lucide-react'
import { Outlet, useOutletContext, useParams } from 'react-router'
import type { EventDetail } from '../../../worker/contract/events.ts'
import { isProblem } from '../../lib/api-error.ts'
import { css } from '../../styled-system/css/index.js'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NotFoundPage } from '../error-page/not-found-page.tsx'
import { useEvent } from '../events/event-queries.ts'
import { EventSwitcher } from './event-switcher.tsx'
import { PaymentsStopped } from './payments-stopped.tsx'
import { RequireUser } from './require-user.tsx'
import { SideBar, type SectionGroup } from './side-bar.tsx'
import { content, frame } from './side-bar.recipe.ts'

const groupsOf = (base: string): SectionGroup[] => [
  { id: 'top', sections: [{ to: `${base}/dashboard`, label: <Trans>Dashboard</Trans>, icon: <LayoutDashboard /> }] },
  {
    id: 'sell',
    label: <Trans>Sell</Trans>,
    sections: [
      { to: `${base}/tickets`, label: <Trans>Tickets</Trans>, icon: <Ticket /> },
      { to: `${base}/orders`, label: <Trans>Orders</Trans>, icon: <ReceiptText /> },
      { to: `${base}/promo-codes`, label: <Trans>Promo codes</Trans>, icon: <Percent /> },
      { to: `${base}/capacity-assignments`, label: <Trans>Capacity assignments</Trans>, icon: <Gauge /> },
    ],
  },
  { id: 'people', label: <Trans>People</Trans>, sections: [{ to: `${base}/attendees`, label: <Trans>Attendees</Trans>, icon: <Users /> }] },
  {
    id: 'door',
    label: <Trans>Door</Trans>,
    sections: [{ to: `${base}/check-in`, label: <Trans>Check-in lists</Trans>, icon: <ScanLine /> }],
  },
  { id: 'setup', label: <Trans>Set up</Trans>, sections: [{ to: `${base}/settings`, label: <Trans>Settings</Trans>, icon: <Settings /> }] },
]

/** The event every screen below is about. */
export const useShellEvent = (): EventDetail => useOutletContext<EventDetail>()

const EventArea = () => {
  const { eventId = '' } = useParams()
  const event = useEvent(eventId)
  if (isProblem(event.error) && event.error.status === 404) return <NotFoundPage />
  const switcher = <EventSwitcher event={event.data} />
  return (
    <div className={frame}>
      <SideBar
        groups={groupsOf(`/manage/event/${eventId}`)}
        head={switcher}
        phoneTitle={
          <span
            dir="auto"
            className={css({
              display: 'block',
              textStyle: '14',
              fontWeight: 'semibold',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            })}
          >
            {event.data?.title}
          </span>
        }
      />
      <main className={content}>
        {event.data ? (
          <>
            {event.data.payments_stopped && <PaymentsStopped eventId={event.data.id} />}
            <Outlet context={event.data} />
          </>
        ) : event.error ? (
          <ErrorState error={event.error} onRetry={() => void event.refetch()} />
        ) : (
          <Loading className={css({ display: 'grid', gap: '4' })}>
            <Skeleton width="180px" height="32px" />
            <Skeleton height="92px" />
            <Skeleton height="280px" />
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
