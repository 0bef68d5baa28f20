import { Trans, useLingui } from '@lingui/react/macro'
import { css, cx } from '../../../styled-system/css/index.js'
import { dayIn } from '../../../shared/lib/format.ts'
import { useNow } from '../../../shared/lib/use-now.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { EventBadge } from '../../../shared/kit/event-badge.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { EventSpan } from '../../../shared/ui/event-span.tsx'
import { PlaceLine } from '../events/parts/place-line.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { ByTicket } from './parts/by-ticket.tsx'
import { CheckInsCard } from './parts/check-ins-card.tsx'
import { DashboardSkeleton } from './parts/dashboard-skeleton.tsx'
import { EventActions } from './parts/event-actions.tsx'
import { GettingStarted } from './parts/getting-started.tsx'
import { LatestOrders, useLatestOrders } from './parts/latest-orders.tsx'
import { NeedsCard } from './parts/needs-card.tsx'
import { useNeeds } from './needs-queries.ts'
import { SalesCard } from './parts/sales-card.tsx'
import { StatsStrip } from './parts/stats-strip.tsx'
import { useLiveStats } from '../events/stats-queries.ts'
import { WhenLine } from './parts/when-line.tsx'

const wide = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', _beside: '[minmax(0, 2.2fr) minmax(18.125rem, 1fr)]' },
  gap: '3',
})
const top = css({ alignItems: 'start' })

/** `/manage/event/{id}/dashboard`: sold tickets, revenue, check-ins and action items. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`Dashboard`, event.title)
  const stats = useLiveStats(event.id)
  // Prefetched beside the figures.
  useLatestOrders(event.id)
  const needs = useNeeds(event.id)
  const now = useNow()
  const today = dayIn(now, event.timezone)
  return (
    <>
      <PageHeader
        title={
          <>
            <Trans>Dashboard</Trans>
            <EventBadge status={event.status} phase={event.phase} />
          </>
        }
        meta={
          <MetaLine>
            {event.phase !== 'ENDED' && <WhenLine event={event} now={now} />}
            <EventSpan event={event} />
            <PlaceLine event={event} />
          </MetaLine>
        }
        actions={<EventActions event={event} />}
      />
      <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })}>
        <GettingStarted event={event} />
        {stats.data ? (
          <>
            <StatsStrip stats={stats.data} today={today} />
            {needs.data && needs.data.length > 0 ? (
              <div className={wide}>
                {/* Before the chart on a phone, beside it where there is room. */}
                <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', order: { lg: '1' }, minWidth: '0' })}>
                  <NeedsCard event={event} needs={needs.data} />
                </div>
                <SalesCard stats={stats.data} today={today} />
              </div>
            ) : (
              <SalesCard stats={stats.data} today={today} />
            )}
            <div className={cx(wide, top)}>
              <LatestOrders event={event} stats={stats.data} now={now} />
              <div className={css({ display: 'grid', gap: '3', minWidth: '0' })}>
                <ByTicket event={event} stats={stats.data} />
                <CheckInsCard event={event} />
              </div>
            </div>
          </>
        ) : stats.error ? (
          <ErrorState error={stats.error} onRetry={() => void stats.refetch()} />
        ) : (
          <DashboardSkeleton />
        )}
      </div>
    </>
  )
}
